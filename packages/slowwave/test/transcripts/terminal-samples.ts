import { at, lines } from './sample.js'
import type { Sample } from './sample.js'

const claudeUser = (uuid: string, content: unknown, more: object = {}): object => ({
  type: 'user',
  uuid,
  sessionId: 'glasshouse-1',
  cwd: '/code/glasshouse',
  timestamp: at(Number(uuid.slice(1))),
  message: { role: 'user', content },
  ...more,
})

const claudeAnswer = (uuid: string, block: object): object => ({
  type: 'assistant',
  uuid,
  sessionId: 'glasshouse-1',
  timestamp: at(Number(uuid.slice(1))),
  message: { id: 'm1', role: 'assistant', content: [block] },
})

export const claudeCode: Sample = {
  reader: 'claude-code',
  files: {
    'glasshouse-1.jsonl': lines(
      { type: 'summary', summary: 'Vents', leafUuid: 'x' },
      claudeUser('u1', 'The vents open at 26 degrees, see src/vents.ts.'),
      claudeAnswer('u2', { type: 'thinking', thinking: 'a rule' }),
      claudeAnswer('u3', { type: 'text', text: 'Noted.' }),
      claudeAnswer('u4', { type: 'tool_use', id: 't', name: 'Bash', input: { command: 'ls' } }),
      claudeUser('u5', [{ type: 'tool_result', tool_use_id: 't', content: 'src' }]),
      claudeUser('u6', '<local-command-stdout>never typed</local-command-stdout>', { isMeta: true }),
      claudeUser('u7', 'Report on the fans.', { isSidechain: true }),
      claudeUser('u8', 'This session is being continued.', { isCompactSummary: true }),
      claudeUser('u9', 'A task ended.', { origin: { kind: 'task-notification' } }),
      { type: 'queue-operation', operation: 'enqueue', content: 'and the door' },
      { type: 'queue-operation', operation: 'remove', content: 'and the door' },
      claudeUser('u1', 'The vents open at 26 degrees, see src/vents.ts.'),
      claudeUser('u10', [{ type: 'text', text: '<system-reminder>hint</system-reminder>\nclose them at night' }]),
      { type: 'a-kind-of-tomorrow' },
    ),
  },
  person: ['The vents open at 26 degrees, see src/vents.ts.', 'close them at night', 'and the door'],
  assistant: ['Noted.'],
  toolCalls: 1,
  lines: 'resumable',
  next: { line: lines(claudeUser('u11', 'one more thing')), text: 'one more thing' },
}

const codexEvent = (minute: number, type: string, message: string): object => ({
  timestamp: at(minute),
  type: 'event_msg',
  payload: { type, message },
})

const codexItem = (minute: number, payload: object): object => ({
  timestamp: at(minute),
  type: 'response_item',
  payload,
})

const codexMessage = (minute: number, role: string, text: string): object =>
  codexItem(minute, { type: 'message', role, content: [{ type: 'input_text', text }] })

export const codex: Sample = {
  reader: 'codex',
  files: {
    'rollout-2026-02-03T08-00-00-abc.jsonl': lines(
      { timestamp: at(0), type: 'session_meta', payload: { id: 'glasshouse-2', cwd: '/code/glasshouse' } },
      codexMessage(1, 'user', '<environment_context>\n<cwd>/code/glasshouse</cwd>\n</environment_context>'),
      codexMessage(2, 'user', 'Fans run on even hours only.'),
      codexEvent(2, 'user_message', 'Fans run on even hours only.'),
      codexItem(3, { type: 'function_call', name: 'shell', arguments: '{"command":"ls"}', call_id: 'c' }),
      codexItem(4, { type: 'function_call_output', call_id: 'c', output: '{"output":"fans.toml"}' }),
      codexEvent(5, 'agent_message', 'Set.'),
      codexMessage(5, 'assistant', 'Set.'),
      { timestamp: at(6), type: 'compacted', payload: { message: 'So far: fans.' } },
    ),
  },
  person: ['Fans run on even hours only.'],
  assistant: ['Set.'],
  toolCalls: 1,
  lines: 'resumable',
  next: { line: lines(codexEvent(7, 'user_message', 'not on Sundays')), text: 'not on Sundays' },
}

export const codexOld: Sample = {
  reader: 'codex',
  files: {
    'rollout-2025-05-01.jsonl': lines(
      { id: 'old', timestamp: '2025-05-01T08:00:00Z', instructions: null, git: {} },
      { record_type: 'state' },
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Water the ferns first.' }] },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Yes.' }] },
    ),
  },
  person: ['Water the ferns first.'],
  assistant: ['Yes.'],
  toolCalls: 0,
  lines: 'resumable',
}

export const geminiCli: Sample = {
  reader: 'gemini-cli',
  files: {
    'session-2026-02-03T08-00-12345678.jsonl': lines(
      { sessionId: 'glasshouse-3', projectHash: 'ff', startTime: at(0) },
      { id: 'a', timestamp: at(1), type: 'user', content: [{ text: 'Sensors report in Kel' }] },
      { id: 'a', timestamp: at(1), type: 'user', content: [{ text: 'Sensors report in Kelvin.' }] },
      {
        id: 'b',
        timestamp: at(2),
        type: 'gemini',
        content: 'Right.',
        toolCalls: [{ name: 'ls', args: {}, result: null }],
      },
      { id: 'c', timestamp: at(3), type: 'user', content: 'drop the log table' },
      { id: 'd', timestamp: at(4), type: 'gemini', content: 'Dropped.' },
      { $rewindTo: 'c' },
      { id: 'e', timestamp: at(5), type: 'user', content: '/stats' },
      { id: 'f', timestamp: at(6), type: 'user', content: 'keep the log table' },
      { $set: { lastUpdated: at(6) } },
    ),
  },
  person: ['Sensors report in Kelvin.', 'keep the log table'],
  assistant: ['Right.'],
  toolCalls: 1,
  lines: 'replayed',
}

export const geminiCheckpoint: Sample = {
  reader: 'gemini-cli',
  files: {
    'checkpoint-heat.json': JSON.stringify({
      history: [
        { role: 'user', parts: [{ text: 'This is the Gemini CLI. We are setting up the context for our chat.' }] },
        { role: 'model', parts: [{ text: 'Got it.' }] },
        { role: 'user', parts: [{ text: 'Heating stays off in June.' }] },
        { role: 'model', parts: [{ functionCall: { name: 'read', args: {} } }] },
        { role: 'user', parts: [{ functionResponse: { name: 'read', response: { output: 'x' } } }] },
      ],
    }),
  },
  person: ['Heating stays off in June.'],
  assistant: [],
  toolCalls: 1,
  lines: 'document',
}

export const specstory: Sample = {
  reader: 'specstory',
  files: {
    '2026-02-03_08-00-00Z-pumps.md': [
      '<!-- Generated by SpecStory, Markdown v2.1.0 -->',
      '# 2026-02-03 08:00:00Z',
      '<!-- Claude Code Session glasshouse-4 (2026-02-03 08:00:00Z) -->',
      '_**User (2026-02-03 08:00:00Z)**_\n',
      'Pumps are numbered from the north wall.\n\n---\n\n```md\n_**User (2026-02-03 08:00:30Z)**_\n```\nthat was a sample\n',
      '---\n',
      '_**Agent (model-x 2026-02-03 08:01:00Z)**_\n',
      '<think><details>hm</details></think>\n\nFine.\n',
      '<tool-use data-tool-type="shell" data-tool-name="Bash"><details>\n```text\n_**User**_\n</details></tool-use>\n',
      '---\n',
      '_**User - sidechain (2026-02-03 08:02:00Z)**_\n\nlook around\n\n---\n',
      '_**User (2026-02-03 08:03:00Z)**_\n\nrestart pump 3\n',
    ].join('\n'),
  },
  person: [
    'Pumps are numbered from the north wall.\n\n---\n\n```md\n_**User (2026-02-03 08:00:30Z)**_\n```\nthat was a sample',
    'restart pump 3',
  ],
  assistant: ['Fine.'],
  toolCalls: 1,
  lines: 'document',
}
