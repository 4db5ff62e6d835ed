import { describe, expect, test } from 'vitest'
import type { TextChannel, TextGuard } from '../guards/index.js'
import { judgeText } from '../guards/index.js'

/** What a text guard is tried on. */
export interface TextGuardSubject {
  readonly guard: TextGuard
  /** @default capture */
  readonly channel?: TextChannel
  /** Texts that it must leave alone, though they look like what it refuses. */
  readonly allows: readonly string[]
  readonly refuses: readonly string[]
}

/** The suite that every text guard passes: it names itself, a place in the text and a reason, and never shows what it found. */
export function describeTextGuard({ guard, channel = 'capture', allows, refuses }: TextGuardSubject): void {
  const findings = (text: string, at = channel) => judgeText(text, at).filter((finding) => finding.guard === guard.name)

  describe(`the text guard ${guard.name}`, () => {
    test('is tried on both answers', () => expect(Math.min(allows.length, refuses.length)).toBeGreaterThan(0))

    test.each(allows)('allows %j', (text) => expect(findings(text)).toEqual([]))

    test.each(refuses)('refuses %j', (text) => {
      const [finding] = findings(text)
      expect(finding).toMatchObject({ guard: guard.name, verdict: 'refuse' })
      expect(finding?.reason).toMatch(/\S+ \S+/)
      expect(0 <= finding!.start && finding!.start < finding!.end && finding!.end <= text.length).toBe(true)
    })

    test.each(refuses)('shows little of %j', (text) => {
      for (const { masked, start, end } of findings(text)) {
        expect(masked).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect(masked).not.toContain(text.slice(start, end))
      }
    })

    test.each(refuses)('lets %j pass where a person overrules it', (text) => {
      expect(judgeText(text, channel, { allow: [guard.name] }).map((finding) => finding.guard)).not.toContain(
        guard.name,
      )
    })

    test('says of an import what becomes of it', () => {
      if (channel !== 'capture') return
      for (const text of refuses) expect(findings(text, 'import')[0]?.verdict).toBe(guard.imported)
    })
  })
}
