import { parseAppeal } from '@slowwave/core'
import type { Appeal } from '@slowwave/core'
import { Option } from 'commander'

/** `--allow guard:id`, as often as there are refusals to overrule. */
export function allowOption(): Option {
  return new Option('--allow <guard:id>', 'let in what a guard refused, as its refusal named it')
    .argParser((value: string, earlier: readonly Appeal[]) => [...earlier, parseAppeal(value)])
    .default([], 'nothing')
}
