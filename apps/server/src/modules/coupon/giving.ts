import { randomInt } from 'node:crypto'
import { type CouponWay, couponRulesSchema, couponStates } from '@zhanfang/contract'
import { validityOf } from '@zhanfang/commerce'
import { formatDateTime } from '@zhanfang/format'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, type Db, isUniqueViolation } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { couponTemplates as templates, coupons, type CouponRow, type TemplateRow } from './tables.ts'
import { texts } from './texts.ts'

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 16
/** Rules may change between the look at them and the giving. */
const MOST_TRIES = 3
/** No limit per person, in the column that has one. */
const AS_MANY_AS_THEY_LIKE = 2_147_483_647

/** A code that nobody can guess: 80 random bits. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
/** A code as it was meant: without blanks and dashes, in capitals. */
export const readCode = (given: string): string => given.replaceAll(/[\s-]/g, '').toUpperCase()
export const shownCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

const errorSchema = z.object({
  code: z.string().optional(),
  constraint: z.string().optional(),
  cause: z.unknown().optional(),
})
/** Whether the database refused it because somebody has as many as one may have. */
function isOverPersonalLimit(error: unknown): boolean {
  const parsed = errorSchema.safeParse(error)
  if (!parsed.success) return false
  const { code, constraint, cause } = parsed.data
  return (code === '23514' && constraint === 'coupon_holders_taken') || isOverPersonalLimit(cause)
}

/** A coupon that is to be given to somebody. */
export interface Gift {
  appId: string
  templateId: string
  customerId: string
  way: CouponWay
  /** One cause gives one coupon, however often it is asked. */
  cause?: string | undefined
  /** It was set aside before, for a code. */
  isReserved?: boolean
}

export type Giving = ReturnType<typeof createGiving>

/** Gives coupons. What there is left, and how many one person may have, is decided in the statement that gives one. */
export function createGiving({ db }: Database, now: () => Date = () => new Date()) {
  async function find(tx: Db, appId: string, id: string): Promise<TemplateRow> {
    const [row] = await tx
      .select()
      .from(templates)
      .where(and(eq(templates.appId, appId), eq(templates.id, id)))
    if (!row) throw new Refusal('couponNotFound')
    return row
  }

  /** Why none can be had now, in words; undefined where one can. */
  function closedBecause(row: TemplateRow, way: CouponWay): string | undefined {
    if (row.state === couponStates.draft) return texts.notActive
    if (row.state === couponStates.paused) return texts.paused
    if (row.state === couponStates.ended) return texts.ended
    if (way !== 'link') return undefined
    if (!row.isPublic) return texts.notPublic
    const at = now()
    if (row.claimFrom !== null && at < row.claimFrom) return texts.notYet(formatDateTime(row.claimFrom))
    if (row.claimUntil !== null && at >= row.claimUntil) return texts.over
    return undefined
  }

  /** The coupon that a cause has given before. */
  async function givenBefore(
    tx: Db,
    { appId, way, cause }: Pick<Gift, 'appId' | 'way' | 'cause'>,
  ): Promise<CouponRow | undefined> {
    if (cause === undefined) return undefined
    const [row] = await tx
      .select()
      .from(coupons)
      .where(and(eq(coupons.appId, appId), eq(coupons.way, way), eq(coupons.cause, cause)))
    return row
  }

  /**
   * Raises the number given where there is one left, from that the person's own number, from that the coupon: each part
   * needs the one before, and a refusal of any undoes all. Null where nothing was left, or the rules have changed.
   */
  async function write(tx: Db, gift: Gift, row: TemplateRow): Promise<string | null> {
    const { appId, templateId, customerId, way } = gift
    const { validity } = couponRulesSchema.parse(row.rules)
    const claimedAt = now()
    const { from, until } = validityOf(
      validity.type === 'fixed' ? validity : { ...validity, notAfter: validity.notAfter ?? undefined },
      claimedAt,
    )
    const room = gift.isReserved
      ? sql`${templates.reserved} > 0`
      : sql`${templates.issued} + ${templates.reserved} < ${templates.total}`
    const inTime =
      way === 'link'
        ? sql`${templates.isPublic} and (${templates.claimFrom} is null or now() >= ${templates.claimFrom})
            and (${templates.claimUntil} is null or now() < ${templates.claimUntil})`
        : sql`true`
    const { rows } = await tx.execute<{ id: string }>(sql`
      with given as (
        update ${templates} set issued = issued + 1,
          reserved = reserved - ${gift.isReserved ? sql`1` : sql`0`}
        where ${templates.appId} = ${appId} and ${templates.id} = ${templateId}
          and ${templates.state} = ${couponStates.active} and ${templates.version} = ${row.version}
          and ${room} and ${inTime}
        returning kind, name, rules, coalesce(per_person, ${AS_MANY_AS_THEY_LIKE}::int) as most
      ), held as (
        insert into coupon_holders (app_id, template_id, customer_id, taken, most)
        select ${appId}, ${templateId}, ${customerId}, 1, most from given
        on conflict (app_id, template_id, customer_id)
          do update set taken = coupon_holders.taken + 1, most = excluded.most
        returning taken
      )
      insert into coupons (app_id, id, template_id, customer_id, kind, name, rules, valid_from, valid_until, code,
        way, cause, claimed_at)
      select ${appId}, ${newId()}, ${templateId}, ${customerId}, kind, name, rules, ${from.toISOString()}::timestamptz,
        ${until.toISOString()}::timestamptz, ${newCode()}, ${way}, ${gift.cause ?? null}, ${claimedAt.toISOString()}::timestamptz
      from given, held
      returning id`)
    return rows[0]?.id ?? null
  }

  /**
   * Gives one coupon; with a cause that has given one before, that one. Refuses in words for the person who asks. Within a
   * transaction of its caller a refusal ends that one, too.
   */
  async function give(gift: Gift, tx: Db = db): Promise<string> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await givenBefore(tx, gift)
      if (before) return before.id
      const row = await find(tx, gift.appId, gift.templateId)
      const closed = closedBecause(row, gift.way)
      if (closed !== undefined) throw new Refusal('couponClosed', { message: closed })
      try {
        const id = await write(tx, gift, row)
        if (id !== null) return id
      } catch (error) {
        const isEnough = isOverPersonalLimit(error)
        if (!isEnough && !isUniqueViolation(error)) throw error
        // The same cause may just have been answered elsewhere.
        const meanwhile = tx === db ? await givenBefore(tx, gift) : undefined
        if (meanwhile) return meanwhile.id
        if (isEnough) throw new Refusal('couponPerPerson')
        if (tx !== db) throw error
        continue
      }
      const meanwhile = await givenBefore(tx, gift)
      if (meanwhile) return meanwhile.id
      const present = await find(tx, gift.appId, gift.templateId)
      const left = gift.isReserved ? present.reserved : present.total - present.issued - present.reserved
      if (left <= 0) throw new Refusal('couponSoldOut')
    }
    throw new Refusal('couponState')
  }

  return {
    find,
    give,
    closedBecause,

    /** The coupon that a cause has given to somebody; refuses where it gave one to somebody else. */
    async givenFor(
      tx: Db,
      { appId, customerId }: Pick<Gift, 'appId' | 'customerId'>,
      cause: Pick<Gift, 'way' | 'cause'>,
    ): Promise<string | undefined> {
      const row = await givenBefore(tx, { appId, ...cause })
      if (row !== undefined && row.customerId !== customerId) throw new Refusal('couponState')
      return row?.id
    },
  }
}
