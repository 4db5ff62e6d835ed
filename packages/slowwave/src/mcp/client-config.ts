import { MemoryError, clipped } from '@slowwave/core'

/** What a client has to start. */
export interface ServerCommand {
  readonly command: string
  readonly args: readonly string[]
}

/** How one client is told of a server. */
interface ClientForm {
  /** Where the lines go. */
  readonly file: string
  readonly form: (server: ServerCommand) => string
}

const json = (value: unknown): string => JSON.stringify(value, null, 2)
const inMcpServers = ({ command, args }: ServerCommand): string => json({ mcpServers: { slowwave: { command, args } } })

const forms: Readonly<Record<string, ClientForm>> = {
  'claude-code': { file: '.mcp.json of the project, or: claude mcp add slowwave -- <command>', form: inMcpServers },
  'claude-desktop': { file: 'claude_desktop_config.json', form: inMcpServers },
  codex: {
    file: '~/.codex/config.toml',
    form: ({ command, args }) =>
      ['[mcp_servers.slowwave]', `command = ${toml(command)}`, `args = [${args.map(toml).join(', ')}]`].join('\n'),
  },
  cursor: { file: '.cursor/mcp.json of the project, or ~/.cursor/mcp.json', form: inMcpServers },
  'gemini-cli': { file: '~/.gemini/settings.json', form: inMcpServers },
  vscode: {
    file: '.vscode/mcp.json',
    form: ({ command, args }) => json({ servers: { slowwave: { type: 'stdio', command, args } } }),
  },
  windsurf: { file: '~/.codeium/windsurf/mcp_config.json', form: inMcpServers },
  zed: {
    file: 'settings.json',
    form: ({ command, args }) => json({ context_servers: { slowwave: { command, args } } }),
  },
  opencode: {
    file: 'opencode.json',
    form: ({ command, args }) =>
      json({ mcp: { slowwave: { type: 'local', command: [command, ...args], enabled: true } } }),
  },
}

/** The clients whose config can be printed. */
export const mcpClients: readonly string[] = Object.keys(forms)

/** The config of a client, and where it belongs. @throws {MemoryError} `invalid-input` for a client that is not known */
export function clientConfig(client: string, server: ServerCommand): { readonly file: string; readonly text: string } {
  const form = forms[client]
  if (form !== undefined) return { file: form.file, text: form.form(server) }
  throw new MemoryError('invalid-input', `There is no client ${JSON.stringify(clipped(client))}.`, {
    hint: `Name one of ${mcpClients.join(', ')}; most others take the form of claude-desktop.`,
  })
}

/** A basic string of TOML, which escapes as JSON does. */
function toml(text: string): string {
  return JSON.stringify(text)
}
