import { confirm, isCancel, multiselect, select, text } from '@clack/prompts'
import type { Choice, Prompts } from './io.js'

/** Questions on the terminal, written to stderr so that stdout keeps the result. */
export const terminalPrompts: Prompts = {
  one: async (message, choices) => answered(await select({ message, options: optionsOf(choices), output })),
  several: async (message, choices, chosen) => {
    const initialValues = [...chosen]
    return answered(await multiselect({ message, options: optionsOf(choices), initialValues, required: false, output }))
  },
  text: async (message, proposal) => {
    return answered(await text({ message, defaultValue: proposal, placeholder: proposal, output }))
  },
  agree: async (message) => answered(await confirm({ message, initialValue: false, output })),
}

const output = process.stderr

function answered<T>(value: T): Exclude<T, symbol> | undefined {
  return isCancel(value) ? undefined : (value as Exclude<T, symbol>)
}

function optionsOf<T extends string>(choices: readonly Choice<T>[]) {
  return choices.map(({ value, label }) => ({ value, label })) as never
}
