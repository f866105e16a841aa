import {
  footerCategorySchema,
  headerNavSchema,
  navigationLimits,
  type FooterCategory,
  type HeaderNav,
} from '@zhanfang/contract'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { checkNamed, namedInLinks, type MissingTargets } from './named-contents.ts'
import { footerCategories, headerNavs } from '../tables.ts'
import { texts } from '../texts.ts'

type HeaderNavInput = Omit<HeaderNav, 'id'>
type FooterInput = Omit<FooterCategory, 'id'>
/** What may be changed of an entry; `position` counts from 0 among its siblings. */
type Change<Input> = { id: string; position?: number | undefined } & {
  [Name in keyof Input]?: Input[Name] | undefined
}

/** Moves an id to a place of its list; without a place it stays, or stands last when it is new there. */
export function orderWith(ids: readonly string[], id: string, position: number | undefined): string[] {
  if (position === undefined) return ids.includes(id) ? [...ids] : [...ids, id]
  return ids.filter((one) => one !== id).toSpliced(position, 0, id)
}

export type SiteNavigation = ReturnType<typeof createSiteNavigation>

/** Head and foot of the PC site. */
export function createSiteNavigation(
  { db }: Database,
  {
    siteChanged,
    missingTargets,
  }: { siteChanged: (appId: string) => Promise<void>; missingTargets: MissingTargets },
) {
  async function headers(tx: Db, appId: string): Promise<HeaderNav[]> {
    const rows = await tx
      .select()
      .from(headerNavs)
      .where(eq(headerNavs.appId, appId))
      .orderBy(asc(headerNavs.position), asc(headerNavs.id))
    return rows.flatMap((row) => headerNavSchema.safeParse(row).data ?? [])
  }

  async function footers(tx: Db, appId: string): Promise<FooterCategory[]> {
    const rows = await tx
      .select()
      .from(footerCategories)
      .where(eq(footerCategories.appId, appId))
      .orderBy(asc(footerCategories.position), asc(footerCategories.id))
    return rows.flatMap((row) => footerCategorySchema.safeParse(row).data ?? [])
  }

  /** The parent exists, stands at the top and is not the entry itself; who has children stays at the top. */
  function checkParent(all: readonly HeaderNav[], id: string, parentId: string | null): void {
    if (parentId === null) return
    const parent = all.find((one) => one.id === parentId)
    if (!parent || parent.parentId !== null || parentId === id) {
      throw fieldRefusal('invalidInput', 'parentId', texts.navigation.noParent)
    }
    if (all.some((one) => one.parentId === id)) {
      throw fieldRefusal('invalidInput', 'parentId', texts.navigation.tooDeep)
    }
  }

  /** The one link of an entry stands in the field `link`. */
  function checkEntry(
    appId: string,
    entry: Pick<HeaderNavInput, 'title' | 'link'>,
    before?: Pick<HeaderNavInput, 'title' | 'link'>,
  ): Promise<void> {
    const named = (one: Pick<HeaderNavInput, 'title' | 'link'>) =>
      namedInLinks([one]).map((content) => ({ ...content, field: 'link' }))
    return checkNamed(appId, named(entry), before ? named(before) : [], missingTargets)
  }

  /** Runs a change alone among those of the app's navigation. */
  async function changing<Result>(appId: string, work: (tx: Db) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`navigation:${appId}`}, 0))`)
      return work(tx)
    })
    await siteChanged(appId)
    return result
  }

  async function placeHeaders(tx: Db, appId: string, ids: readonly string[]): Promise<void> {
    for (const [position, id] of ids.entries()) {
      await tx
        .update(headerNavs)
        .set({ position })
        .where(and(eq(headerNavs.appId, appId), eq(headerNavs.id, id)))
    }
  }

  async function placeFooters(tx: Db, appId: string, ids: readonly string[]): Promise<void> {
    for (const [position, id] of ids.entries()) {
      await tx
        .update(footerCategories)
        .set({ position })
        .where(and(eq(footerCategories.appId, appId), eq(footerCategories.id, id)))
    }
  }

  return {
    headers: (appId: string) => headers(db, appId),
    footers: (appId: string) => footers(db, appId),

    createHeader: (appId: string, input: HeaderNavInput): Promise<{ id: string }> =>
      changing(appId, async (tx) => {
        const all = await headers(tx, appId)
        if (all.length >= navigationLimits.headerEntries) {
          throw new Refusal('invalidInput', {
            message: texts.navigation.full(navigationLimits.headerEntries),
          })
        }
        const id = newId()
        checkParent(all, id, input.parentId)
        await checkEntry(appId, input)
        await tx.insert(headerNavs).values({ appId, id, ...input, position: all.length })
        return { id }
      }),

    updateHeader: (appId: string, { id, position, ...change }: Change<HeaderNavInput>): Promise<void> =>
      changing(appId, async (tx) => {
        const all = await headers(tx, appId)
        const before = all.find((one) => one.id === id)
        if (!before) throw new Refusal('notFound')
        const after: HeaderNav = {
          id,
          title: change.title ?? before.title,
          link: change.link ?? before.link,
          parentId: change.parentId === undefined ? before.parentId : change.parentId,
          isShow: change.isShow ?? before.isShow,
        }
        if (after.parentId !== before.parentId) checkParent(all, id, after.parentId)
        await checkEntry(appId, after, before)
        await tx
          .update(headerNavs)
          .set({ title: after.title, link: after.link, parentId: after.parentId, isShow: after.isShow })
          .where(and(eq(headerNavs.appId, appId), eq(headerNavs.id, id)))
        const siblings = all.filter((one) => one.parentId === after.parentId).map((one) => one.id)
        await placeHeaders(tx, appId, orderWith(siblings, id, position))
      }),

    removeHeader: (appId: string, id: string): Promise<void> =>
      changing(appId, async (tx) => {
        const gone = await tx
          .delete(headerNavs)
          .where(and(eq(headerNavs.appId, appId), or(eq(headerNavs.id, id), eq(headerNavs.parentId, id))))
          .returning({ id: headerNavs.id })
        if (gone.length === 0) throw new Refusal('notFound')
      }),

    createFooter: (appId: string, input: FooterInput): Promise<{ id: string }> =>
      changing(appId, async (tx) => {
        const all = await footers(tx, appId)
        if (all.length >= navigationLimits.footerCategories) {
          throw new Refusal('invalidInput', {
            message: texts.navigation.full(navigationLimits.footerCategories),
          })
        }
        const id = newId()
        await checkNamed(appId, namedInLinks(input.links), [], missingTargets)
        await tx.insert(footerCategories).values({ appId, id, ...input, position: all.length })
        return { id }
      }),

    updateFooter: (appId: string, { id, position, ...change }: Change<FooterInput>): Promise<void> =>
      changing(appId, async (tx) => {
        const all = await footers(tx, appId)
        const before = all.find((one) => one.id === id)
        if (!before) throw new Refusal('notFound')
        const links = change.links ?? before.links
        await checkNamed(appId, namedInLinks(links), namedInLinks(before.links), missingTargets)
        await tx
          .update(footerCategories)
          .set({ title: change.title ?? before.title, links })
          .where(and(eq(footerCategories.appId, appId), eq(footerCategories.id, id)))
        const ids = all.map((one) => one.id)
        await placeFooters(tx, appId, orderWith(ids, id, position))
      }),

    removeFooter: (appId: string, id: string): Promise<void> =>
      changing(appId, async (tx) => {
        const gone = await tx
          .delete(footerCategories)
          .where(and(eq(footerCategories.appId, appId), eq(footerCategories.id, id)))
          .returning({ id: footerCategories.id })
        if (gone.length === 0) throw new Refusal('notFound')
      }),
  }
}
