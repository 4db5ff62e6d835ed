import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJsonLines } from '../../src/connectors/lines/read-json-lines.js'
import type { JsonLine } from '../../src/connectors/lines/read-json-lines.js'
import { readLines } from '../../src/connectors/lines/read-lines.js'

const bytesOf = (text: string): readonly Uint8Array[] => [Buffer.from(text, 'utf8')]

async function collect<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

const read = (text: string, capBytes?: number): Promise<readonly JsonLine[]> =>
  collect(readJsonLines(bytesOf(text), capBytes === undefined ? {} : { capBytes }))

describe('JSON lines', () => {
  test('a line separator inside a string ends no line', async () => {
    const text = `{"a":"one\u2028two\u2029three\u0085four"}\n`
    expect(await read(text)).toEqual([{ type: 'value', line: 1, value: { a: 'one\u2028two\u2029three\u0085four' } }])
  })

  test('a byte order mark and carriage returns are left out', async () => {
    expect(await read('\ufeff{"a":1}\r\n{"b":2}\r\n')).toEqual([
      { type: 'repaired', line: 1, reason: 'a byte order mark was left out' },
      { type: 'value', line: 1, value: { a: 1 } },
      { type: 'value', line: 2, value: { b: 2 } },
    ])
  })

  test('a bad line is refused with its number and the rest is read', async () => {
    expect(await read('{"a":1}\n{"b":\n\n{"c":3}\n')).toEqual([
      { type: 'value', line: 1, value: { a: 1 } },
      { type: 'refused', line: 2, reason: 'not JSON: it is cut short' },
      { type: 'value', line: 4, value: { c: 3 } },
    ])
  })

  test('a last line without line feed that does not parse is unfinished, with the offset to go on from', async () => {
    expect(await read('{"a":"é"}\n{"b":')).toEqual([
      { type: 'value', line: 1, value: { a: 'é' } },
      { type: 'unfinished', line: 2, offset: 11 },
    ])
  })

  test('a last line without line feed that parses is read', async () => {
    expect(await read('{"a":1}')).toEqual([{ type: 'value', line: 1, value: { a: 1 } }])
  })

  test('objects on one line are taken apart, braces inside strings left alone', async () => {
    expect(await read('{"a":"}{\\""}{"b":2} {"c":3}\n')).toEqual([
      { type: 'repaired', line: 1, reason: 'several objects on one line were taken apart' },
      { type: 'value', line: 1, value: { a: '}{"' } },
      { type: 'value', line: 1, value: { b: 2 } },
      { type: 'value', line: 1, value: { c: 3 } },
    ])
  })

  test('one broken object among several refuses the line', async () => {
    expect(await read('{"a":1}{"b":}\n')).toEqual([{ type: 'refused', line: 1, reason: 'not JSON' }])
  })

  test('runs of NUL after a line, between objects and as a whole line are trimmed', async () => {
    const lines = await read('{"a":1}\0\0\0\n\0\0\0\n{"b":2}\0\0{"c":3}\n')
    expect(lines.filter(({ type }) => type === 'value')).toHaveLength(3)
    expect(lines.filter(({ type }) => type === 'refused')).toEqual([])
  })

  test('half a surrogate pair becomes U+FFFD, in keys too', async () => {
    expect(await read('{"a\\ud83e":["\\udd80"]}\n')).toEqual([
      { type: 'repaired', line: 1, reason: 'half a surrogate pair was replaced by U+FFFD' },
      { type: 'value', line: 1, value: { 'a\ufffd': ['\ufffd'] } },
    ])
  })

  test('invalid UTF-8 is replaced and said', async () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff]), Buffer.from('"}\n')])
    expect(await collect(readJsonLines([bytes]))).toEqual([
      { type: 'repaired', line: 1, reason: 'invalid UTF-8 was replaced by U+FFFD' },
      { type: 'value', line: 1, value: { a: '\ufffd' } },
    ])
  })

  test('a line over the cap is refused and the next one read', async () => {
    expect(await read(`{"a":"${'x'.repeat(100)}"}\n{"b":2}\n`, 50)).toEqual([
      { type: 'refused', line: 1, reason: 'the line has 108 bytes, more than is read' },
      { type: 'value', line: 2, value: { b: 2 } },
    ])
  })

  test('a value nested without end is refused', async () => {
    expect(await read(`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}\n`)).toEqual([
      { type: 'refused', line: 1, reason: 'nested deeper than 100 levels' },
    ])
  })

  test('a key named __proto__ stays a key', async () => {
    const [line] = await read('{"__proto__":{"x":1},"s":"\\ud83e"}\n').then((lines) => lines.slice(-1))
    expect(JSON.stringify(line)).toContain('"__proto__":{"x":1}')
  })
})

describe('JSON lines that are read closely', () => {
  const closely = (text: string) => collect(readJsonLines(bytesOf(text), { closeness: 'closely' }))

  test('give the digits of every number that would be printed otherwise', async () => {
    const text = '{"a":1.10,"b":[12345678901234567890,2],"c":{"d":1e3,"e":"1.10 \\" 5.0"},"f":-0.5}\n'
    expect(await closely(text)).toEqual([
      {
        type: 'value',
        line: 1,
        value: { a: 1.1, b: [12345678901234567890, 2], c: { d: 1000, e: '1.10 " 5.0' }, f: -0.5 },
        exact: { a: '1.10', b: ['12345678901234567890', 2], c: { d: '1e3', e: '1.10 " 5.0' }, f: -0.5 },
      },
    ])
  })

  test('refuse an object in which a name stands twice, however it is spelled, and read the rest', async () => {
    const text = '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}\n{"a":1,"\\u0061" :2}\n{"a":{"x":1,"x":1}}\n{"b":"a\\":"}\n'
    const lines = await closely(text)
    expect(lines.map(({ type, line }) => `${line} ${type}`)).toEqual(['1 value', '2 refused', '3 refused', '4 value'])
    expect(lines[1]).toMatchObject({ reason: '"a" stands twice in one object' })
  })
})

test('lines are the same however the bytes are cut', async () => {
  const unit = fc.constantFrom('a', 'é', '{', '}', '"', '\n', '\r', '\0', '𝒳')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 60 }), fc.integer({ min: 1, max: 9 }), async (text, size) => {
      const whole = Buffer.from(text, 'utf8')
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
        whole.subarray(i * size, (i + 1) * size),
      )
      expect(await collect(readLines(pieces))).toEqual(await collect(readLines([whole])))
    }),
  )
})
