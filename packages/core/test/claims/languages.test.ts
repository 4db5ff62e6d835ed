import { expect, test } from 'vitest'
import { claimFeatures, compareClaims } from '@slowwave/core'

const relation = (a: string, b: string): string =>
  compareClaims(claimFeatures({ text: a }), claimFeatures({ text: b })).relation

const same: readonly (readonly [string, string, string])[] = [
  ['de', 'Das Team hat vier Mitglieder.', 'Das Team hat 4 Mitglieder'],
  ['de', 'Hinweis: Der Timeout ist fünfundzwanzig Sekunden', 'Der Timeout ist 25 s'],
  ['es', 'El equipo tiene tres servidores.', 'el equipo tiene 3 servidores'],
  ['fr', "L'équipe a cinq serveurs.", 'L’équipe a 5 serveurs'],
  ['pt', 'A equipe tem dez servidores.', 'A equipe tem 10 servidores'],
  ['it', 'La squadra ha sette server.', 'La squadra ha 7 server'],
  ['nl', 'Het team heeft acht servers.', 'Het team heeft 8 servers'],
  ['zh', '端口是5432。', '端口是5432'],
  ['ja', '会議は2024年3月5日です。', '会議は2024-03-05です'],
  ['ko', '포트는 8080입니다.', '포트는 8080입니다'],
  ['ru', 'В команде пять человек.', 'В команде 5 человек'],
  ['ar', 'الخادم يعمل.', 'الخادم يعمل'],
]

test.each(same)('%s: "%s" and "%s" are the same', (_language, a, b) => {
  expect(relation(a, b)).toBe('same')
})

const traps: readonly (readonly [string, string, string])[] = [
  ['de', 'Der Hund beißt den Mann.', 'Den Hund beißt der Mann.'],
  ['de', 'Der Dienst läuft.', 'Der Dienst läuft nicht.'],
  ['es', 'El servidor está activo.', 'El servidor no está activo.'],
  ['fr', 'Le serveur est public.', "Le serveur n'est pas public."],
  ['pt', 'O prazo é segunda.', 'O prazo é sexta.'],
  ['it', 'La riunione è lunedì.', 'La riunione è martedì.'],
  ['nl', 'De poort is 80.', 'De poort is 81.'],
  ['zh', '服务不可用', '服务可用'],
  ['zh', '端口是5432', '端口是5433'],
  ['ja', '猫が犬を見た', '犬が猫を見た'],
  ['ja', 'サーバーは動く', 'サーバーは動かない'],
  ['ko', '고양이가 개를 보았다', '고양이를 개가 보았다'],
  ['ru', 'Кошка видит собаку', 'Собаку видит кошка'],
  ['ru', 'Порт открыт', 'Порт закрыт'],
  ['ar', 'الخادم يعمل', 'الخادم لا يعمل'],
  ['th', 'แมวกินปลา', 'ปลากินแมว'],
]

test.each(traps)('%s: "%s" and "%s" are never merged', (_language, a, b) => {
  expect(relation(a, b)).not.toBe('same')
  expect(relation(b, a)).not.toBe('same')
})
