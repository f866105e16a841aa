import { overLots, type PointLot, takePoints } from '@zhanfang/commerce'
import { dayOf, startOfShanghaiDay } from '@zhanfang/format'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Owner } from '../customer/module.ts'
import { pointAccounts as accounts, pointEntries as entries, pointLots as lots } from './tables.ts'
import { texts } from './texts.ts'

/** Why points move. */
export interface Movement {
  kind: 'earn' | 'grant' | 'take' | 'spend' | 'return' | 'reverse'
  action?: string
  /** One cause moves points once. */
  ref: string
  title: string
  reason?: string
  day?: string
  by?: { userId: string; name: string }
}
type Account = typeof accounts.$inferSelect
/** Points of a lot, as they were taken. */
export interface LotPart {
  lotId: string
  points: number
}

export type Accounts = ReturnType<typeof createAccounts>

/** Points as lots and entries. Everything about one person waits for their account's row, one after the other. */
export function createAccounts({ db }: Database, now: () => Date = () => new Date()) {
  const isTheirs = ({ appId, customerId }: Owner) =>
    and(eq(accounts.appId, appId), eq(accounts.customerId, customerId))

  async function write(
    tx: Db,
    owner: Owner,
    delta: number,
    { kind, action = '', ref, title, reason = '', day, by }: Omit<Movement, 'kind'> & { kind: string },
  ): Promise<string> {
    const id = newId()
    await tx.insert(entries).values({
      ...owner,
      id,
      kind,
      action,
      ref,
      delta,
      title,
      reason,
      day: day ?? dayOf(now()),
      userId: by?.userId ?? null,
      byName: by?.name ?? '',
    })
    return id
  }

  async function lotsOf(tx: Db, owner: Owner): Promise<PointLot[]> {
    return tx
      .select({ id: lots.id, left: lots.left, expiresAt: lots.expiresAt })
      .from(lots)
      .where(and(eq(lots.appId, owner.appId), eq(lots.customerId, owner.customerId), gt(lots.left, 0)))
  }

  async function takeFrom(
    tx: Db,
    owner: Owner,
    amount: number,
    from: readonly PointLot[],
  ): Promise<{ taken: number; parts: LotPart[] }> {
    const { parts, missing } = takePoints(from, amount)
    for (const { id, take } of parts)
      await tx
        .update(lots)
        .set({ left: sql`${lots.left} - ${take}` })
        .where(and(eq(lots.appId, owner.appId), eq(lots.id, id)))
    return {
      taken: amount - missing,
      parts: parts.map(({ id, take }) => ({ lotId: id, points: take })),
    }
  }

  const change = (
    tx: Db,
    owner: Owner,
    by: Partial<Record<'points' | 'owed' | 'earned' | 'spent', number>>,
  ) =>
    tx
      .update(accounts)
      .set({
        points: sql`${accounts.points} + ${by.points ?? 0}`,
        owed: sql`${accounts.owed} + ${by.owed ?? 0}`,
        earned: sql`${accounts.earned} + ${by.earned ?? 0}`,
        spent: sql`${accounts.spent} + ${by.spent ?? 0}`,
      })
      .where(isTheirs(owner))

  /** Holds an account until the transaction ends, with what was over taken off it first. */
  async function open(tx: Db, owner: Owner): Promise<Account> {
    await tx.insert(accounts).values(owner).onConflictDoNothing()
    await tx.select({ points: accounts.points }).from(accounts).where(isTheirs(owner)).for('update')
    for (const lot of overLots(await lotsOf(tx, owner), now())) {
      await takeFrom(tx, owner, lot.left, [lot])
      await write(tx, owner, -lot.left, { kind: 'expire', ref: lot.id, title: texts.expired })
      await change(tx, owner, { points: -lot.left })
    }
    const [account] = await tx.select().from(accounts).where(isTheirs(owner))
    if (!account) throw new Error('an account of points was not stored')
    return account
  }

  async function isDone(tx: Db, { appId, customerId }: Owner, { kind, ref }: Movement): Promise<boolean> {
    const rows = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(
        and(
          eq(entries.appId, appId),
          eq(entries.customerId, customerId),
          eq(entries.kind, kind),
          eq(entries.ref, ref),
        ),
      )
    return rows.length > 0
  }

  /** Takes points that are there, and tells of which lots; null where that was done before. */
  async function spendParts(
    tx: Db,
    owner: Owner,
    amount: number,
    movement: Movement,
  ): Promise<{ id: string; parts: LotPart[] } | null> {
    const { points } = await open(tx, owner)
    if (await isDone(tx, owner, movement)) return null
    if (points < amount) throw new Refusal('pointsTooFew', { message: texts.tooFew(points, amount) })
    const id = await write(tx, owner, -amount, movement)
    const { parts } = await takeFrom(tx, owner, amount, await lotsOf(tx, owner))
    await change(tx, owner, { points: -amount, spent: amount })
    return { id, parts }
  }

  return {
    open,
    isDone,

    /** Gives points: what is owed is paid first, the rest ends after so many days. */
    async give(tx: Db, owner: Owner, amount: number, days: number | null, movement: Movement): Promise<void> {
      const { owed } = await open(tx, owner)
      if (await isDone(tx, owner, movement)) return
      const id = await write(tx, owner, amount, movement)
      const paid = Math.min(owed, amount)
      if (amount > paid)
        await tx.insert(lots).values({
          ...owner,
          id,
          left: amount - paid,
          expiresAt: days === null ? null : startOfShanghaiDay(now(), days),
        })
      await change(tx, owner, { points: amount - paid, owed: -paid, earned: amount })
    },

    /** Takes points that are there; refuses where there are too few. Returns the entry. */
    async spend(tx: Db, owner: Owner, amount: number, movement: Movement): Promise<string | null> {
      return (await spendParts(tx, owner, amount, movement))?.id ?? null
    },
    spendParts,

    /**
     * Gives spent points back to the lots that they were taken from, those that end last first: they have their old end, and
     * what is over by now is good for one day more.
     */
    async giveBack(tx: Db, owner: Owner, parts: readonly LotPart[], movement: Movement): Promise<void> {
      await open(tx, owner)
      if (await isDone(tx, owner, movement)) return
      const amount = parts.reduce((sum, { points }) => sum + points, 0)
      if (amount === 0) return
      const id = await write(tx, owner, amount, movement)
      let late = 0
      for (const { lotId, points } of parts) {
        const alive = await tx
          .update(lots)
          .set({ left: sql`${lots.left} + ${points}` })
          .where(
            and(
              eq(lots.appId, owner.appId),
              eq(lots.id, lotId),
              eq(lots.customerId, owner.customerId),
              or(isNull(lots.expiresAt), gt(lots.expiresAt, now())),
            ),
          )
          .returning({ id: lots.id })
        if (alive.length === 0) late += points
      }
      if (late > 0)
        await tx.insert(lots).values({ ...owner, id, left: late, expiresAt: startOfShanghaiDay(now(), 2) })
      await change(tx, owner, { points: amount, spent: -amount })
    },

    /** Takes points back: what is there, and the rest from what comes next. Nothing is dropped. */
    async reverse(tx: Db, owner: Owner, amount: number, movement: Movement): Promise<void> {
      await open(tx, owner)
      if (await isDone(tx, owner, movement)) return
      await write(tx, owner, -amount, movement)
      const { taken } = await takeFrom(tx, owner, amount, await lotsOf(tx, owner))
      await change(tx, owner, { points: -taken, owed: amount - taken, earned: -amount })
    },

    async read({ appId, customerId }: Owner) {
      const [account] = await db.select().from(accounts).where(isTheirs({ appId, customerId }))
      return account ?? { appId, customerId, points: 0, owed: 0, earned: 0, spent: 0 }
    },

    /** Points that end next. */
    async endingNext(owner: Owner): Promise<{ points: number; at: Date } | null> {
      const found = (await lotsOf(db, owner)).flatMap(({ left, expiresAt }) =>
        expiresAt === null || expiresAt <= now() ? [] : [{ points: left, at: expiresAt }],
      )
      const first = Math.min(...found.map(({ at }) => at.getTime()))
      const sum = found
        .filter(({ at }) => at.getTime() === first)
        .reduce((total, { points }) => total + points, 0)
      return sum === 0 ? null : { points: sum, at: new Date(first) }
    },

    /** Accounts with points whose time is over, for a job. */
    async over(most: number): Promise<Owner[]> {
      return db
        .selectDistinct({ appId: lots.appId, customerId: lots.customerId })
        .from(lots)
        .where(and(gt(lots.left, 0), sql`${lots.expiresAt} <= now()`))
        .limit(most)
    },
  }
}
