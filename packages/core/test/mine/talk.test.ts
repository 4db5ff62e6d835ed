import { describe, expect, test } from 'vitest'
import type { Turn } from '../../src/ports/index.js'
import { mined, turn, typed } from './mining.js'

function answered(answer: string, said: string): readonly Turn[] {
  return [turn(answer, { by: 'assistant', line: 1 }), turn(said, { line: 2 })]
}

async function keptOf(turns: readonly Turn[]) {
  const { facts, candidates } = await mined(turns)
  return { keys: facts.map(({ key }) => key), candidates: candidates.map(({ suggest }) => suggest) }
}

describe('a statement that names no file, symbol or command', () => {
  test.each([
    [
      'The badge of a shipment turns red after two days.',
      "no, a shipment is never late on a bank holiday, that's in the contract with the carriers",
      'shipment',
    ],
    [
      'Ich lege die Mahnung sofort an.',
      'nein, eine Mahnung darf erst nach vierzehn Tagen raus, das verlangt das Gesetz',
      'mahnung',
    ],
    [
      'Guardo la receta en el borrador.',
      'no, una receta firmada es inmutable, la inspección lo exige y ya nos multaron',
      'receta',
    ],
    [
      "J'efface la commande annulée.",
      "non, une commande annulée ne doit jamais être effacée, l'audit la réclame tous les ans",
      'commande',
    ],
    ['Apago o prontuário antigo.', 'não, o prontuário nunca pode ser apagado, a norma exige vinte anos', 'prontuário'],
    [
      'Ho messo i prodotti in cache.',
      'no, i prodotti non vanno mai messi in cache perché i fornitori cambiano i prezzi ogni ora',
      'prodotti',
    ],
    [
      'Ik verwijder de oude polis.',
      'nee, een polis mag nooit verwijderd worden, de toezichthouder wil hem tien jaar later nog zien',
      'polis',
    ],
    ['我把病历删除了。', '不，病历不能删除，监管规定必须保存三十年，否则审计会失败', '病历'],
    ['返品を削除しました。', 'いえ、返品は必ず残してください。監査で十年の保存が求められているためです。', '返品'],
  ])('is about what was talked about just before (%s)', async (answer, said, key) => {
    expect(await keptOf(answered(answer, said))).toEqual({ keys: [key], candidates: [] })
  })

  test('is about a short name that stood in backticks', async () => {
    const said = 'careful, the sku is only unique together with the warehouse, suppliers reuse it'
    expect(await keptOf(answered('31 rows have the same `sku`.', said))).toMatchObject({ keys: ['sku'] })
  })

  test('is about the first things that it names if none was talked about', async () => {
    const said = 'raw readings must never be corrected, the insurance contract demands the originals from us'
    expect(await keptOf(typed(said))).toMatchObject({ keys: ['readings-corrected'] })
  })

  test.each([
    ['a report of yesterday', 'yesterday the shipment job failed because the carrier changed the contract again'],
    ['somebody about themselves', 'i never know which shipment the carrier means, because their contract is a mess'],
    ['an order with a verb of its own', 'Audit our shipment contract for what the carrier may not do any more'],
    ['what is not to be done yet', 'do not touch the shipment contract yet, the carrier has it read-only'],
    ['a report of what goes wrong', 'we get shipment lists with a carrier too much'],
    ['what is to be built', 'the shipment list should be sorted by date, and if it fails show a message'],
    ['a question without its mark', 'pourquoi le contrat du transporteur est toujours refusé par la norme'],
    ['an order at the end', 'o nome do transporte às vezes passa de 60 caracteres e quebra a tela, limita isso'],
  ])('gives nothing if it is %s', async (_what, said) => {
    expect(await keptOf(answered('The shipment has a contract with the transporteur and the nome.', said))).toEqual({
      keys: [],
      candidates: [],
    })
  })

  test.each([
    'always answer in two sentences, never more',
    'I prefer short replies because long ones lose me',
    'siempre responde en español, nunca en inglés',
  ])('stays a wish of the person if it speaks to the assistant: %s', async (said) => {
    const { keys, candidates } = await keptOf(answered('Here are the replies and sentences in español.', said))
    expect(keys).toEqual([])
    expect(candidates).toHaveLength(1)
  })
})

describe('the words of a statement', () => {
  test('are not lost to the article of another language that looks like a pronoun', async () => {
    const { facts } = await mined(
      typed('attenzione, src/listini.ts ignora i rivenditori, altrimenti i prezzi si perdono'),
    )
    expect(facts[0]?.observation).toContain('ignora i rivenditori, altrimenti i prezzi')
  })

  test('begin a warning and no order where it is a polite one', async () => {
    const said =
      'Please be aware that invoices have to be numbered at approval, because the tax office rejects gaps in the series.'
    expect(await keptOf(answered('I number the invoices at creation.', said))).toMatchObject({ keys: ['invoices'] })
  })

  test('name a class by its capitals, and no product', async () => {
    const of = (name: string) => typed(`careful, ${name} reuses one buffer, otherwise every second run fails silently`)
    expect(await keptOf(of('DecoderPool'))).toMatchObject({ keys: ['DecoderPool'] })
    expect(await keptOf(of('GitHub'))).not.toMatchObject({ keys: ['GitHub'] })
  })

  test('are no folder where a word is shortened by a slash', async () => {
    const said = 'careful w/ DecoderPool, it reuses one buffer, otherwise every second run fails'
    expect(await keptOf(typed(said))).toMatchObject({ keys: ['DecoderPool'] })
  })

  test('give their reason also where it begins with since', async () => {
    const said = "the header row in export/rows.ts stays as it was, since the finance team's macro reads it by name"
    expect(await keptOf(typed(said))).toMatchObject({ keys: ['export/rows.ts'] })
  })
})
