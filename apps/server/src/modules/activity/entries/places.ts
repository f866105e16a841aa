import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { quotaKeysFor, quotasOf, WHOLE } from '@zhanfang/contract/content-kinds/activity/places'
import type { SignUp } from '@zhanfang/contract/content-kinds/activity/plan'
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { activityEntries as entries, activityQuotas as quotas } from '../tables.ts'

/** Which activity of which app. */
export interface ActivityPlace {
  appId: string
  activityId: string
}

const ofActivity = ({ appId, activityId }: ActivityPlace) =>
  and(eq(quotas.appId, appId), eq(quotas.activityId, activityId))

/** People who have a place, by the keys of the quotas. */
export async function takenPlaces(db: Db, place: ActivityPlace): Promise<(key: string) => number> {
  const rows = await db.select({ key: quotas.key, taken: quotas.taken }).from(quotas).where(ofActivity(place))
  const taken = new Map(rows.map((row) => [row.key, row.taken]))
  return (key) => taken.get(key) ?? 0
}

/**
 * Lets the writers of one activity pass one after the other, in all processes, until the transaction ends: the row of the
 * whole activity is locked. What is read behind it holds until then.
 */
export async function queueUp(tx: Db, place: ActivityPlace): Promise<void> {
  await tx
    .insert(quotas)
    .values({ ...place, key: WHOLE })
    .onConflictDoNothing()
  await tx
    .select({ key: quotas.key })
    .from(quotas)
    .where(and(ofActivity(place), eq(quotas.key, WHOLE)))
    .for('update')
}

/**
 * Takes places in all quotas of somebody who signs up, or in none: the statement itself asks for the room, and refuses
 * when one of the quotas has none. Called behind `queueUp`.
 */
export async function takePlaces(
  tx: Db,
  place: ActivityPlace,
  signUp: SignUp,
  keys: readonly string[],
  people: number,
): Promise<void> {
  const sizes = new Map(quotasOf(signUp).map(({ key, size }) => [key, size]))
  const wanted = keys.map((key) => ({ key, size: sizes.get(key) ?? null }))
  await tx
    .insert(quotas)
    .values(wanted.map(({ key }) => ({ ...place, key })))
    .onConflictDoNothing()
  const taken = await tx
    .update(quotas)
    .set({ taken: sql`${quotas.taken} + ${people}` })
    .where(
      and(
        ofActivity(place),
        sql`exists (
          select from unnest(${sql.param(wanted.map(({ key }) => key))}::text[],
            ${sql.param(wanted.map(({ size }) => size))}::int[]) as wanted (key, size)
          where wanted.key = ${quotas.key} and (wanted.size is null or ${quotas.taken} + ${people} <= wanted.size))`,
      ),
    )
    .returning({ key: quotas.key })
  if (taken.length !== new Set(keys).size) throw new Refusal('placesTaken')
}

/** Gives places back. Called behind `queueUp`. */
export const givePlacesBack = (
  tx: Db,
  place: ActivityPlace,
  keys: readonly string[],
  people: number,
): Promise<unknown> =>
  tx
    .update(quotas)
    .set({ taken: sql`${quotas.taken} - ${people}` })
    .where(and(ofActivity(place), sql`${quotas.key} = any(${sql.param([...keys])}::text[])`))

/** Whether somebody waits for one of the quotas that have a limit: under strict order nobody passes them. */
export async function isSomebodyWaiting(
  tx: Db,
  { appId, activityId }: ActivityPlace,
  signUp: SignUp,
  keys: readonly string[],
): Promise<boolean> {
  const sized = quotasOf(signUp).flatMap(({ key, size }) => (size === null ? [] : [{ key, size }]))
  const limited = sized.flatMap(({ key }) => (keys.includes(key) ? [key] : []))
  if (limited.length === 0) return false
  const [found] = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.appId, appId),
        eq(entries.activityId, activityId),
        eq(entries.state, entryStates.queued),
        arrayOverlaps(entries.quotaKeys, limited),
        // A party that is larger than all places keeps nobody out: see `movingUp`.
        sql`not exists (
          select from unnest(${sql.param(sized.map(({ key }) => key))}::text[],
            ${sql.param(sized.map(({ size }) => size))}::int[]) as sized (key, size)
          where sized.key = any(${entries.quotaKeys}) and ${entries.people} > sized.size)`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Quotas of an entry by the plan as it is now. */
export const keysOf = (signUp: SignUp, row: { kindId: string; groupId: string }): string[] =>
  quotaKeysFor(signUp, row)
