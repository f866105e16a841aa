import type { CallData, microPageEditing } from '@zhanfang/contract'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { alivePage } from './existing-page.ts'
import { microPageEditors, microPages } from '../tables.ts'

/** Seconds without a beat after which a designer counts as closed. */
const GONE = 20
/** Seconds without a beat after which a window loses the page to another of the same person: two beats are missing. */
const OWN_GONE = 9
/** Seconds that the holder has for saving before somebody who asks gets the page all the same. */
const GRACE = 10

type Intent = 'watch' | 'edit' | 'take' | 'release' | 'leave'
type Row = typeof microPageEditors.$inferSelect

export interface Beat {
  tab: string
  intent: Intent
  userId: string
  name: string
}

const lockEditors = (tx: Db, appId: string, pageId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`page-editors:${appId}:${pageId}`}))`)

const isOpen = (time: Date) => gt(microPageEditors.seenAt, new Date(time.getTime() - GONE * 1000))

/** Names of those who may change these pages just now, by page. */
export async function pageHolders(
  db: Db,
  appId: string,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (pageIds.length === 0) return new Map()
  const rows = await db
    .select({ pageId: microPageEditors.pageId, name: microPageEditors.name })
    .from(microPageEditors)
    .where(
      and(
        eq(microPageEditors.appId, appId),
        inArray(microPageEditors.pageId, [...pageIds]),
        eq(microPageEditors.holds, true),
        isOpen(new Date()),
      ),
    )
  return new Map(rows.map(({ pageId, name }) => [pageId, name]))
}

/** Keeps anybody from beginning to edit a page until the transaction ends; returns who does so already. */
export async function keepEditorsOut(tx: Db, appId: string, pageId: string): Promise<string | undefined> {
  await lockEditors(tx, appId, pageId)
  return (await pageHolders(tx, appId, [pageId])).get(pageId)
}

/**
 * Who has a page open and who may change it. One tab holds a page at a time; another, be it of the same person, asks
 * for it, the holder's designer saves and gives it up, or loses it after `GRACE`. Drafts are guarded by their revision
 * besides, so that a beat that comes late costs nothing but a question.
 */
export function createPageEditors({ db }: Database, now: () => Date = () => new Date()) {
  return {
    async beat(appId: string, pageId: string, beat: Beat): Promise<CallData<typeof microPageEditing>> {
      return db.transaction(async (tx) => {
        // One beat of a page after another: two who come at once must not both hold it.
        await lockEditors(tx, appId, pageId)
        const [page] = await tx
          .select({ revision: microPages.revision })
          .from(microPages)
          .where(alivePage(appId, pageId))
        if (!page) throw new Refusal('pageNotFound')
        const ofPage = and(eq(microPageEditors.appId, appId), eq(microPageEditors.pageId, pageId))
        const time = now()
        await tx
          .delete(microPageEditors)
          .where(and(ofPage, lt(microPageEditors.seenAt, new Date(time.getTime() - GONE * 1000))))
        const rows = await tx.select().from(microPageEditors).where(ofPage)
        const next = afterBeat(rows, { appId, pageId, ...beat }, time)
        const mine = next.find((row) => row.tab === beat.tab)
        const before = new Map(rows.map((row) => [row.tab, row]))
        for (const row of next) {
          const known = before.get(row.tab)
          // The beats of others are theirs to write, unless this one gave or took them the page.
          const isSame =
            known?.holds === row.holds && known.wantsSince?.getTime() === row.wantsSince?.getTime()
          if (row.tab !== beat.tab && isSame) continue
          await tx
            .insert(microPageEditors)
            .values(row)
            .onConflictDoUpdate({
              target: [microPageEditors.appId, microPageEditors.pageId, microPageEditors.tab],
              set: { holds: row.holds, wantsSince: row.wantsSince, seenAt: row.seenAt, name: row.name },
            })
        }
        if (mine === undefined)
          await tx.delete(microPageEditors).where(and(ofPage, eq(microPageEditors.tab, beat.tab)))
        const holder = next.find((row) => row.holds)
        const isMine = holder?.tab === beat.tab
        const wanting = next.find((row) => row.wantsSince !== null && row.tab !== beat.tab)
        return {
          holder:
            holder === undefined
              ? null
              : { name: holder.name, mine: isMine, own: !isMine && holder.userId === beat.userId },
          wantedBy: isMine && wanting !== undefined ? wanting.name : null,
          others: [...new Set(next.filter((row) => row.userId !== beat.userId).map((row) => row.name))],
          revision: page.revision,
        }
      })
    },

    async sweep(): Promise<void> {
      await db
        .delete(microPageEditors)
        .where(lt(microPageEditors.seenAt, new Date(now().getTime() - 3_600_000)))
    },
  }
}

/** The open designers of a page after one beat; the one that leaves is no longer among them. */
function afterBeat(rows: readonly Row[], beat: Beat & { appId: string; pageId: string }, time: Date): Row[] {
  const { tab, intent, userId, name, appId, pageId } = beat
  const before = rows.find((row) => row.tab === tab)
  const others = rows.filter((row) => row.tab !== tab)
  const giveTo = (list: Row[], winner: Row | undefined): Row[] =>
    list.map((row) => ({
      ...row,
      holds: row.tab === winner?.tab,
      wantsSince: row.tab === winner?.tab ? null : row.wantsSince,
    }))
  const waiting = (list: readonly Row[]) =>
    list
      .filter((row) => row.wantsSince !== null)
      .toSorted((a, b) => (a.wantsSince?.getTime() ?? 0) - (b.wantsSince?.getTime() ?? 0))[0]
  if (intent === 'leave') {
    if (before?.holds !== true) return others
    // Another tab of the same person goes on, else whoever asked.
    return giveTo(others, waiting(others) ?? others.find((row) => row.userId === userId))
  }
  const mine: Row = {
    appId,
    pageId,
    tab,
    userId,
    name,
    holds: before?.holds ?? false,
    wantsSince: intent === 'take' ? (before?.wantsSince ?? time) : null,
    seenAt: time,
  }
  const all = [...others, mine]
  const holder = all.find((row) => row.holds)
  if (intent === 'release' && holder?.tab === tab) return giveTo(all, waiting(all))
  if (holder === undefined) return intent === 'edit' || intent === 'take' ? giveTo(all, mine) : all
  if (holder.tab === tab) return all.map((row) => (row.tab === tab ? { ...row, wantsSince: null } : row))
  const silent = time.getTime() - holder.seenAt.getTime()
  if (holder.userId === userId && intent !== 'watch' && silent > OWN_GONE * 1000) return giveTo(all, mine)
  const waited = mine.wantsSince === null ? 0 : time.getTime() - mine.wantsSince.getTime()
  return waited >= GRACE * 1000 ? giveTo(all, mine) : all
}
