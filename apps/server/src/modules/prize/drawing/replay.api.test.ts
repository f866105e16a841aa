// Draws are made through the product, and afterwards worked out again from the seed by a model that knows nothing of it.
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createPrizeDriver, plainDraw, plainPrize } from '../testing/prize-driver.ts'
import { prizeDraws } from '../tables.ts'

let t: TestServer
let drive: ReturnType<typeof createPrizeDriver>

beforeAll(async () => {
  t = await createTestServer()
  drive = createPrizeDriver(t)
}, 120_000)
afterAll(() => t.close())

const limit = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })
const setUp = fc.array(
  fc.record({
    odds: fc.integer({ min: 50_000, max: 330_000 }),
    stock: fc.integer({ min: 1, max: 6 }),
    perDay: limit,
    perPerson: limit,
    isBig: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
)

/** The published rule, written down anew. */
function numberOf(seed: string, text: string): number {
  const digest = createHmac('sha256', seed).update(text).digest()
  for (let at = 0; at < 32; at += 4) {
    const word = digest.readUInt32BE(at)
    if (word < 4_294_000_000) return word % 1_000_000
  }
  throw new Error('once in 10^29')
}

test.each(fc.sample(setUp, { numRuns: 6, seed: 20_261_126 }))(
  'what was given is what the seed and the limits say',
  async (...prizes) => {
    const owner = await drive.owner()
    const names = prizes.map((_, index) => `奖品${index}`)
    const id = await drive.started(
      owner,
      plainDraw(
        { freePerDay: 8 },
        { prizes: prizes.map((prize, index) => plainPrize({ ...prize, name: names[index] ?? '' })) },
      ),
    )
    const people = await Promise.all([0, 1, 2, 3].map(() => drive.person(owner)))
    for (let round = 0; round < 8; round += 1)
      for (const customerId of people) await drive.draw({ appId: owner.appid, customerId }, id)
    await drive.step(owner, id, 'ended')
    const { seed, prizes: kept } = await drive.detail(owner, id)
    const drawn = await t.database.db
      .select()
      .from(prizeDraws)
      .where(eq(prizeDraws.campaignId, id))
      .orderBy(asc(prizeDraws.id))
    expect(drawn).toHaveLength(32)

    const given: { prize: number; who: string }[] = []
    const count = (test: (one: { prize: number; who: string }) => boolean) => given.filter(test).length
    for (const draw of drawn) {
      const who = draw.customerId ?? ''
      const roll = numberOf(seed ?? '', `${id}|${who}|${draw.number}`)
      let end = 0
      const at = prizes.findIndex(({ odds }) => {
        end += odds
        return roll < end
      })
      const prize = prizes[at]
      const isGiven =
        prize !== undefined &&
        count((one) => one.prize === at) < Math.min(prize.stock, prize.perDay ?? Infinity) &&
        count((one) => one.prize === at && one.who === who) < (prize.perPerson ?? Infinity) &&
        !(prize.isBig && count((one) => one.who === who && prizes[one.prize]?.isBig === true) > 0)
      if (isGiven) given.push({ prize: at, who })
      expect({ roll: draw.roll, won: draw.prizeName, missed: draw.missedName }).toEqual({
        roll,
        won: isGiven ? names[at] : '',
        missed: prize !== undefined && !isGiven ? names[at] : '',
      })
    }
    for (const [index, { won, stock }] of kept.entries()) {
      expect(won).toBe(count((one) => one.prize === index))
      expect(won).toBeLessThanOrEqual(stock)
    }
  },
)
