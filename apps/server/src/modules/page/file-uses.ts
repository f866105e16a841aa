import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { containedIds } from '../../database/contained-ids.ts'
import type { Database } from '../../database/database.ts'
import type { FileUser } from '../file/module.ts'
import {
  footerCategories,
  headerNavs,
  microPages,
  microPageTemplates,
  microPageVersions,
  ownSections,
  siteAppearances,
} from './tables.ts'
import { texts } from './texts.ts'

const words = texts.fileUses
/** Older versions that are named one by one. */
const MOST_VERSIONS = 5

/** Files in drafts and versions of pages, in templates and sections of the app's own, and in what surrounds the pages. */
export function fileUsesOfPages({ db }: Database): FileUser {
  async function inPages(appId: string, ids: readonly string[]) {
    const inDraft = containedIds(sql`${microPages.draft}::text`, ids)
    const inVersion = containedIds(sql`${microPageVersions.document}::text`, ids)
    const alive = and(eq(microPages.appId, appId), isNull(microPages.deletedAt))
    const page = {
      id: microPages.id,
      title: microPages.title,
      columnId: microPages.columnId,
      publishedVersion: microPages.publishedVersion,
      offline: microPages.offline,
    }
    const [drafts, versions] = await Promise.all([
      db
        .select({ ...page, version: sql<number | null>`null`, found: inDraft.found })
        .from(microPages)
        .where(and(alive, inDraft.some)),
      db
        .select({ ...page, version: microPageVersions.version, found: inVersion.found })
        .from(microPageVersions)
        .innerJoin(
          microPages,
          and(eq(microPages.appId, microPageVersions.appId), eq(microPages.id, microPageVersions.pageId)),
        )
        .where(and(alive, eq(microPageVersions.appId, appId), inVersion.some))
        .orderBy(desc(microPageVersions.version)),
    ])
    const named = [...drafts, ...versions].flatMap((row) => row.found.map((fileId) => ({ ...row, fileId })))
    const byUse = Map.groupBy(named, ({ id, fileId }) => `${id} ${fileId}`)
    return [...byUse.values()].flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const isLive = ({ version }: { version: number | null }) =>
        version !== null && version === first.publishedVersion && !first.offline
      const isPublic = rows.some(isLive)
      const older = rows.flatMap((row) => (row.version === null || isLive(row) ? [] : [row.version]))
      return [
        {
          fileId: first.fileId,
          kind: first.columnId === null ? words.page : words.columnPage,
          title: first.title,
          where: [
            rows.some(({ version }) => version === null) ? words.draft : '',
            isPublic ? words.published : '',
            older.length === 0 ? '' : words.older(older.slice(0, MOST_VERSIONS), older.length),
          ]
            .filter(Boolean)
            .join(words.and),
          isPublic,
          path: `/micro/edit/${encodeURIComponent(first.id)}`,
        },
      ]
    })
  }

  async function inTemplates(appId: string, ids: readonly string[]) {
    const contained = containedIds(sql`${microPageTemplates.document}::text`, ids)
    const rows = await db
      .select({ title: microPageTemplates.name, found: contained.found })
      .from(microPageTemplates)
      .where(and(eq(microPageTemplates.appId, appId), contained.some))
    return rows.flatMap(({ title, found }) =>
      found.map((fileId) => ({
        fileId,
        kind: words.template,
        title,
        where: '',
        isPublic: false,
        path: '/mini/pages',
      })),
    )
  }

  async function inSections(appId: string, ids: readonly string[]) {
    const contained = containedIds(sql`${ownSections.document}::text`, ids)
    const rows = await db
      .select({ title: ownSections.name, found: contained.found })
      .from(ownSections)
      .where(and(eq(ownSections.appId, appId), contained.some))
    return rows.flatMap(({ title, found }) =>
      found.map((fileId) => ({
        fileId,
        kind: words.section,
        title,
        where: '',
        isPublic: false,
        path: '/mini/pages',
      })),
    )
  }

  async function inAppearance(appId: string, ids: readonly string[]) {
    const contained = containedIds(sql`${siteAppearances.settings}::text`, ids)
    const rows = await db
      .select({ found: contained.found })
      .from(siteAppearances)
      .where(and(eq(siteAppearances.appId, appId), contained.some))
    return rows.flatMap(({ found }) =>
      found.map((fileId) => ({
        fileId,
        kind: words.settings,
        title: words.appearance,
        where: '',
        isPublic: true,
        path: '/set-skin',
      })),
    )
  }

  /** A link of the head or the foot may lead to a file. */
  async function inNavigation(appId: string, ids: readonly string[]) {
    const inHead = containedIds(sql`${headerNavs.link}::text`, ids)
    const inFoot = containedIds(sql`${footerCategories.links}::text`, ids)
    const [heads, feet] = await Promise.all([
      db
        .select({ title: headerNavs.title, isPublic: headerNavs.isShow, found: inHead.found })
        .from(headerNavs)
        .where(and(eq(headerNavs.appId, appId), inHead.some)),
      db
        .select({ title: footerCategories.title, isPublic: sql<boolean>`true`, found: inFoot.found })
        .from(footerCategories)
        .where(and(eq(footerCategories.appId, appId), inFoot.some)),
    ])
    const named = [
      ...heads.map((row) => ({ ...row, where: words.head })),
      ...feet.map((row) => ({ ...row, where: words.foot })),
    ]
    return named.flatMap(({ found, ...entry }) =>
      found.map((fileId) => ({ fileId, kind: words.settings, ...entry, path: '/setting-pc-preview' })),
    )
  }

  return {
    need: 'page:read',
    looksAt: [
      'micro_pages.draft',
      'micro_page_versions.document',
      'micro_page_templates.document',
      'own_sections.document',
      'site_appearances.settings',
      'header_navs.link',
      'footer_categories.links',
    ],
    async find(appId, ids) {
      const found = await Promise.all([
        inPages(appId, ids),
        inTemplates(appId, ids),
        inSections(appId, ids),
        inAppearance(appId, ids),
        inNavigation(appId, ids),
      ])
      return found.flat()
    },
  }
}
