import type { Command } from 'commander'
import { Option } from 'commander'
import * as z from 'zod'
import { lintFormats, lintGithub, lintRepository, lintSarif, lintText } from '../../curated/index.js'
import type { LintFormat, LintReport } from '../../curated/index.js'
import type { CommandSpec } from '../command.js'
import { projectFlag, projectRoot } from '../project.js'
import { version } from '../version.js'

interface LintOptions {
  readonly format: LintFormat
  readonly appendOnly?: boolean
  readonly base?: string
  readonly project?: string
}

/** Checks curated memory: for a person, a commit hook or a step of a build. */
export const lint: CommandSpec<LintOptions> = {
  name: 'lint',
  summary: 'check the files of curated memory; exit 1 if there is an error, 0 with warnings alone',
  examples: [
    'lint',
    'lint agents/memory/conventions.yml',
    'lint --format github --append-only',
    'lint --format sarif > lint.sarif',
  ],
  answer: z.strictObject({
    files: z.array(z.string()),
    entries: z.int().min(0),
    findings: z.array(
      z.strictObject({
        rule: z.string(),
        severity: z.enum(['error', 'warning', 'info']),
        file: z.string(),
        line: z.int().min(1),
        message: z.string(),
        entryId: z.string().exactOptional(),
      }),
    ),
  }),
  define: (command: Command) =>
    command
      .argument('[files...]', 'only these files or folders (default: all)')
      .addOption(new Option('--format <format>', 'form of the report').choices(lintFormats).default('text'))
      .option('--append-only', 'also check against git that lines of intake were only added')
      .option('--base <ref>', 'what to compare intake with (default: origin/$GITHUB_BASE_REF, else origin/main)')
      .option(...projectFlag),
  run: async (context, { args, options }) => {
    const { environment, surroundings } = context.io
    const { base } = options
    const report = lintRepository(projectRoot(context, options), {
      now: surroundings.now(),
      ...(args.length === 0 ? {} : { files: args }),
      ...(options.appendOnly === true ? { appendOnly: { environment, ...(base === undefined ? {} : { base }) } } : {}),
    })
    for (const note of notesOf(args, report)) context.note(note)
    const isBad = report.findings.some(({ severity }) => severity === 'error')
    return { json: report, text: inFormat(report, options.format), exitCode: isBad ? 1 : 0 }
  },
}

/** A named file that no rule is for must not pass for a clean one. */
function notesOf(args: readonly string[], { files, findings }: LintReport): readonly string[] {
  return args.length > 0 && files.length + findings.length === 0
    ? [`No file of curated memory is among ${args.join(', ')}; nothing was checked.`]
    : []
}

function inFormat(report: LintReport, format: LintFormat): string {
  switch (format) {
    case 'text':
      return lintText(report)
    case 'json':
      return JSON.stringify(report, null, 2)
    case 'sarif':
      return lintSarif(report, version)
    case 'github':
      return lintGithub(report)
  }
}
