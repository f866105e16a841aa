import fc from 'fast-check'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../../database/id.ts'
import { createTestServer, type TestServer } from '../../../../../testing/test-server.ts'
import { goodsStock, goodsStockLines } from '../tables.ts'
import { type HeldLine, holdStock, OutOfStock, releaseStock, sellStock } from './stock-holds.ts'

let t: TestServer
let beside: TestServer
const appId = 'shop'

beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
})
afterAll(async () => {
  await beside.close()
  await t.close()
})

/** Goods of which there is so much, by specification; returns their id. */
async function stocked(amounts: Readonly<Record<string, number>>): Promise<string> {
  const contentId = newId()
  await t.database.db
    .insert(goodsStock)
    .values(Object.entries(amounts).map(([specKey, onHand]) => ({ appId, contentId, specKey, onHand })))
  return contentId
}
async function now(contentId: string): Promise<Record<string, [number, number, number]>> {
  const rows = await t.database.db
    .select()
    .from(goodsStock)
    .where(and(eq(goodsStock.appId, appId), eq(goodsStock.contentId, contentId)))
  return Object.fromEntries(
    rows.map(({ specKey, onHand, reserved, sold }) => [specKey, [onHand, reserved, sold]]),
  )
}
/** Whether an order got what it wants, in a transaction of its own on one of two servers. */
async function hold(ref: string, lines: readonly HeldLine[], on = t): Promise<boolean> {
  try {
    await on.database.db.transaction((tx) => holdStock(tx, appId, ref, lines))
    return true
  } catch (error) {
    if (error instanceof OutOfStock) return false
    throw error
  }
}
const release = (ref: string, on = t) => on.database.db.transaction((tx) => releaseStock(tx, appId, ref))
const sell = (ref: string, on = t) =>
  on.database.db.transaction((tx) => sellStock(tx, appId, ref, ({ specKey }) => specKey))

test('200 orders of one for a stock of 10 on two servers: 10 get it', async () => {
  const goodsId = await stocked({ a: 10 })
  const got = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      hold(newId(), [{ goodsId, specKey: 'a', quantity: 1 }], at % 2 ? t : beside),
    ),
  )
  expect(got.filter(Boolean)).toHaveLength(10)
  expect(await now(goodsId)).toEqual({ a: [10, 10, 0] })
})

test('two lines of one specification are one wish, and an order gets all or nothing', async () => {
  const goodsId = await stocked({ a: 1, b: 5 })
  const line = (specKey: string, quantity: number) => ({ goodsId, specKey, quantity })
  expect(await hold(newId(), [line('a', 1), line('a', 1)])).toBe(false)
  expect(await hold(newId(), [line('b', 2), line('a', 2)])).toBe(false)
  expect(await hold(newId(), [line('b', 2), line('missing', 1)])).toBe(false)
  expect(await now(goodsId)).toEqual({ a: [1, 0, 0], b: [5, 0, 0] })
  expect(await hold(newId(), [line('b', 2), line('a', 1), line('b', 1)])).toBe(true)
  expect(await now(goodsId)).toEqual({ a: [1, 1, 0], b: [5, 3, 0] })
})

test('what is repeated, at once or later, has one effect', async () => {
  const goodsId = await stocked({ a: 10 })
  const ref = newId()
  const lines = [{ goodsId, specKey: 'a', quantity: 3 }]
  const times = (each: (on: TestServer) => Promise<unknown>) =>
    Promise.all(Array.from({ length: 20 }, (_, at) => each(at % 2 ? t : beside)))
  await times((on) => hold(ref, lines, on))
  expect(await now(goodsId)).toEqual({ a: [10, 3, 0] })
  // Paid and closed at the same second: one of the two happens.
  await Promise.all([times((on) => sell(ref, on)), times((on) => release(ref, on))])
  const after = await now(goodsId)
  expect([{ a: [7, 0, 3] }, { a: [10, 0, 0] }]).toContainEqual(after)
  const lineCount = await t.database.db.$count(goodsStockLines, eq(goodsStockLines.contentId, goodsId))
  expect(lineCount).toBe(after['a']?.[2] === 3 ? 1 : 0)
})

test('orders that want the same things in other orders do not wait for each other in a circle', async () => {
  const goodsId = await stocked({ a: 40, b: 40, c: 40 })
  const keys = ['a', 'b', 'c']
  const wishes = Array.from({ length: 60 }, (_, at) =>
    [0, 1, 2].map((step) => ({ goodsId, specKey: keys[(at + step) % 3] ?? 'a', quantity: 1 })),
  )
  const got = await Promise.all(wishes.map((lines, at) => hold(newId(), lines, at % 2 ? t : beside)))
  expect(got.filter(Boolean)).toHaveLength(40)
})

test('whatever orders do, the stock is what a sum of them says', async () => {
  const step = fc.record({
    ref: fc.nat(5),
    what: fc.constantFrom('hold', 'release', 'sell'),
    lines: fc.array(
      fc.record({ specKey: fc.constantFrom('a', 'b'), quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const goodsId = await stocked({ a: 6, b: 9 })
      const run = newId()
      const wrong: string[] = []
      const stock = { a: { onHand: 6, reserved: 0, sold: 0 }, b: { onHand: 9, reserved: 0, sold: 0 } }
      const holds = new Map<string, { state: string; sums: { a: number; b: number } }>()
      for (const { ref: number, what, lines } of steps) {
        const ref = `${run}-${number}`
        const before = holds.get(ref)
        if (what === 'hold') {
          // The same order asks for the same each time.
          if (before) continue
          const sums = { a: 0, b: 0 }
          for (const { specKey, quantity } of lines) sums[specKey] += quantity
          const fits = (['a', 'b'] as const).every(
            (key) => stock[key].onHand - stock[key].reserved >= sums[key],
          )
          const wanted = lines.map((line) => ({ ...line, goodsId }))
          if ((await hold(ref, wanted)) !== fits) wrong.push(`${ref} of ${JSON.stringify(lines)}`)
          if (!fits) continue
          holds.set(ref, { state: 'held', sums })
          stock.a.reserved += sums.a
          stock.b.reserved += sums.b
          continue
        }
        await (what === 'sell' ? sell(ref) : release(ref))
        if (before?.state !== 'held') continue
        before.state = what
        for (const key of ['a', 'b'] as const) {
          stock[key].reserved -= before.sums[key]
          if (what === 'sell') {
            stock[key].onHand -= before.sums[key]
            stock[key].sold += before.sums[key]
          }
        }
      }
      expect(wrong).toEqual([])
      expect(await now(goodsId)).toEqual({
        a: [stock.a.onHand, stock.a.reserved, stock.a.sold],
        b: [stock.b.onHand, stock.b.reserved, stock.b.sold],
      })
    }),
    { numRuns: 25 },
  )
})
