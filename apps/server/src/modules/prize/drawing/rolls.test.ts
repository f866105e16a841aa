import { createHash, createHmac } from 'node:crypto'
import { ODDS_IN_ALL } from '@zhanfang/contract'
import { prizeAt } from '@zhanfang/commerce'
import { expect, test } from 'vitest'
import { newSeed, rollIn, rollOf, rollText, seedHashOf } from './rolls.ts'

test('a number is what anybody works out of the seed by the published rule', () => {
  const seed = '00'.repeat(32)
  const of = { campaignId: 'campaign', drawer: 'person', number: 7 }
  expect(rollText(of)).toBe('campaign|person|7')
  const digest = createHmac('sha256', seed).update('campaign|person|7').digest()
  const words = Array.from({ length: 8 }, (_, at) => digest.readUInt32BE(at * 4))
  const first = words.find((word) => word < 4_294_000_000) ?? 0
  expect(rollOf(seed, of)).toBe(first % 1_000_000)
  expect(seedHashOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
})

test('words that would make small numbers likelier are passed over', () => {
  const digest = Buffer.alloc(32, 0xff)
  expect(rollIn(digest)).toBeNull()
  digest.writeUInt32BE(4_294_000_000, 0)
  digest.writeUInt32BE(4_293_999_999, 4)
  expect(rollIn(digest)).toBe(999_999)
})

test('over many seeds each prize comes out about as often as its odds say', () => {
  const table = [
    { id: 'big', odds: 10_000 },
    { id: 'small', odds: 190_000 },
    { id: 'points', odds: 300_000 },
  ]
  const draws = 200_000
  const counts = new Map<string | null, number>()
  for (let at = 0; at < draws; at += 1) {
    // A new seed for each hundred people.
    const seed = seedHashOf(String(Math.floor(at / 100)))
    const roll = rollOf(seed, { campaignId: 'c', drawer: String(at % 100), number: 1 + (at % 3) })
    expect(roll).toBeLessThan(ODDS_IN_ALL)
    const id = prizeAt(table, roll)?.id ?? null
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  for (const { id, odds } of [...table, { id: null, odds: 500_000 }]) {
    const expected = (draws * odds) / ODDS_IN_ALL
    // Five standard deviations: one run in a million is off by more.
    const bound = 5 * Math.sqrt(expected * (1 - odds / ODDS_IN_ALL))
    expect(Math.abs((counts.get(id) ?? 0) - expected), `${id}`).toBeLessThan(bound)
  }
})

test('seeds are 256 random bits', () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{64}$/)
  expect(newSeed()).not.toBe(newSeed())
})
