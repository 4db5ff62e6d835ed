import { at, lines } from './sample.js'
import type { Sample } from './sample.js'

const cursorText = (role: string, text: string, ...more: readonly object[]): object => ({
  role,
  message: { content: [{ type: 'text', text }, ...more] },
})

export const cursor: Sample = {
  reader: 'cursor',
  files: {
    'agent.jsonl': lines(
      cursorText('user', '<user_info>linux</user_info>\n<user_query>\nshade cloth goes on at noon\n</user_query>'),
      cursorText('assistant', 'OK.', { type: 'tool_use', name: 'Shell', input: { command: 'ls' } }),
    ),
  },
  person: ['shade cloth goes on at noon'],
  assistant: ['OK.'],
  toolCalls: 1,
  lines: 'resumable',
  next: { line: lines(cursorText('user', '<user_query>and off at four</user_query>')), text: 'and off at four' },
}

export const cursorRows: Sample = {
  reader: 'cursor',
  files: {
    'rows.json': JSON.stringify({
      cursorDiskKV: {
        'composerData:k': {
          composerId: 'k',
          createdAt: 1770105600000,
          fullConversationHeadersOnly: [{ bubbleId: '1' }, { bubbleId: '2' }],
        },
        'bubbleId:k:2': { bubbleId: '2', type: 2, text: 'Done.', toolFormerData: { name: 'edit', rawArgs: '{}' } },
        'bubbleId:k:1': { bubbleId: '1', type: 1, text: 'label every valve' },
      },
    }),
  },
  person: ['label every valve'],
  assistant: ['Done.'],
  toolCalls: 1,
  lines: 'document',
}

export const opencode: Sample = {
  reader: 'opencode',
  files: {
    'storage/session/p1/ses_1.json': JSON.stringify({ id: 'ses_1', projectID: 'p1', directory: '/code/glasshouse' }),
    'storage/message/ses_1/msg_1.json': JSON.stringify({ id: 'msg_1', role: 'user', time: { created: 1770105600000 } }),
    'storage/message/ses_1/msg_2.json': JSON.stringify({
      id: 'msg_2',
      role: 'assistant',
      time: { created: 1770105601000 },
    }),
    'storage/part/msg_1/prt_1.json': JSON.stringify({
      id: 'prt_1',
      type: 'text',
      text: 'Lamps are dimmed, not switched.',
    }),
    'storage/part/msg_1/prt_2.json': JSON.stringify({
      id: 'prt_2',
      type: 'text',
      synthetic: true,
      text: 'Read lamps.toml',
    }),
    'storage/part/msg_2/prt_3.json': JSON.stringify({ type: 'tool', tool: 'bash', state: { input: {}, output: 'ok' } }),
    'storage/part/msg_2/prt_4.json': JSON.stringify({ id: 'prt_4', type: 'text', text: 'Understood.' }),
  },
  person: ['Lamps are dimmed, not switched.'],
  assistant: ['Understood.'],
  toolCalls: 1,
  lines: 'document',
}

export const aider: Sample = {
  reader: 'aider',
  files: {
    '.aider.chat.history.md': [
      '\n# aider chat started at 2026-02-03 08:00:00\n',
      '> Aider v0.86.0  \n',
      '#### Log times in UTC.  ',
      '#### Not in local time.  \n',
      'Sure.\n\n# Plan\n\n1. change it\n',
      '> Applied edit to log.py  \n',
      '#### /commit  \n',
      '#### <blank>  \n',
    ].join('\n'),
  },
  person: ['Log times in UTC.\nNot in local time.'],
  assistant: ['Sure.\n\n# Plan\n\n1. change it'],
  toolCalls: 0,
  lines: 'document',
}

const chatNode = (id: string, parent: string, role: string, text: string): object => ({
  id,
  parent,
  children: [],
  message: {
    id,
    author: { role },
    create_time: 1770105600,
    content: { content_type: 'text', parts: [text] },
    recipient: 'all',
  },
})

export const chatgpt: Sample = {
  reader: 'chatgpt',
  files: {
    'conversations.json': JSON.stringify(
      [
        {
          conversation_id: 'c1',
          current_node: 'd',
          mapping: {
            r: { id: 'r', message: null, parent: null, children: ['a'] },
            a: chatNode('a', 'r', 'user', 'How far apart do tomatoes stand?'),
            b: chatNode('b', 'a', 'assistant', 'An answer that was thrown away.'),
            c: chatNode('c', 'a', 'assistant', 'Sixty centimetres.'),
            d: chatNode('d', 'c', 'user', 'I only have pots.'),
          },
        },
      ],
      null,
      1,
    ),
  },
  person: ['How far apart do tomatoes stand?', 'I only have pots.'],
  assistant: ['Sixty centimetres.'],
  toolCalls: 0,
  lines: 'document',
}

export const claudeAi: Sample = {
  reader: 'claude-ai',
  files: {
    'conversations.json': JSON.stringify([
      {
        uuid: 'c2',
        created_at: at(0),
        chat_messages: [
          {
            uuid: 'm1',
            sender: 'human',
            text: '',
            content: [null, { type: 'text', text: 'My pots are small.' }],
            created_at: at(1),
            attachments: [{ extracted_content: 'never typed' }],
          },
          { uuid: 'm2', sender: 'assistant', text: 'Then take dwarf kinds.', content: [], created_at: at(2) },
        ],
      },
    ]),
  },
  person: ['My pots are small.'],
  assistant: ['Then take dwarf kinds.'],
  toolCalls: 0,
  lines: 'document',
}

export const openaiMessages: Sample = {
  reader: 'openai-messages',
  files: {
    'chat.jsonl': lines(
      { role: 'developer', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'text', text: 'Basil hates frost.' }] },
      { role: 'assistant', content: null, tool_calls: [{ function: { name: 'note', arguments: '{}' } }] },
      { role: 'tool', content: 'saved' },
      { role: 'assistant', content: 'Noted.' },
    ),
  },
  person: ['Basil hates frost.'],
  assistant: ['Noted.'],
  toolCalls: 1,
  lines: 'resumable',
  next: { line: lines({ role: 'user', content: 'so does mint?' }), text: 'so does mint?' },
}

export const neutral: Sample = {
  reader: 'neutral',
  files: {
    'shared.jsonl': lines(
      { t: 'header', version: 1 },
      { role: 'user', text: 'Seeds lie in drawer 4.', ts: at(1), s: 'glasshouse-5' },
      { role: 'agent', text: 'Good.', ts: at(2), s: 'glasshouse-5' },
    ),
  },
  person: ['Seeds lie in drawer 4.'],
  assistant: ['Good.'],
  toolCalls: 0,
  lines: 'resumable',
  next: { line: lines({ role: 'user', text: 'bulbs in 5', ts: at(3) }), text: 'bulbs in 5' },
}
