import type { Editor } from '../../http/caller.ts'
import {
  columnListLayoutSchema,
  columnNameSchema,
  footerCategorySchema,
  headerNavSchema,
  pageTitleSchema,
  siteAppearanceChangeSchema,
  siteHomeSchema,
} from '@zhanfang/contract'
import { z } from 'zod'
import type { AppearanceService } from '../page/module.ts'
import type { PageService } from '../page/module.ts'
import type { SiteNavigation } from '../page/module.ts'
import type { ColumnService } from './service.ts'

const keySchema = z.string().regex(/^\$[a-z0-9-]{1,30}$/)

/**
 * A whole site as data. Pages and columns have keys such as `$about`; wherever a link's `itemId` is such a key, the id
 * of what was made takes its place.
 */
export const siteTemplateSchema = z.object({
  pages: z
    .array(
      z.object({
        key: keySchema,
        /** Given when the page must not be made twice. */
        id: z.string().optional(),
        title: pageTitleSchema,
        document: z.unknown(),
      }),
    )
    .max(50)
    .default([]),
  /** Parents before their children. */
  columns: z
    .array(
      z.object({
        key: keySchema,
        parentKey: keySchema.nullable().default(null),
        name: columnNameSchema,
        imageUrl: z.string().default(''),
        intro: z.string().default(''),
        listLayoutType: columnListLayoutSchema.default(1),
        document: z.unknown().optional(),
      }),
    )
    .max(50)
    .default([]),
  appearance: siteAppearanceChangeSchema.omit({ home: true }).default({}),
  /** Which page stands at the site's address, by its key. */
  home: z.object({ type: z.enum(['column', 'micro-page']), key: keySchema }).optional(),
  headerNavs: z.array(headerNavSchema.omit({ id: true, parentId: true })).default([]),
  footerCategories: z.array(footerCategorySchema.omit({ id: true })).default([]),
})
export type SiteTemplate = z.input<typeof siteTemplateSchema>

const idFields = new Set(['itemId', 'surveyId'])

/** The value with keys of links and surveys replaced by the ids that were made. */
export function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withIds(one, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      idFields.has(name) && typeof one === 'string' ? (ids.get(one) ?? one) : withIds(one, ids),
    ]),
  )
}

export type SiteWriter = ReturnType<typeof createSiteWriter>

/** Makes a whole site of a template: pages and columns as drafts, and the looks and navigation that go with them. */
export function createSiteWriter({
  page,
  column,
  appearance,
  navigation,
}: {
  page: Pick<PageService, 'create' | 'detail' | 'saveDraft'>
  column: Pick<ColumnService, 'create' | 'update'>
  appearance: Pick<AppearanceService, 'change'>
  navigation: Pick<SiteNavigation, 'createHeader' | 'createFooter'>
}) {
  async function write(appId: string, editor: Editor, id: string, document: unknown): Promise<void> {
    const { revision } = await page.detail(appId, id)
    await page.saveDraft(appId, editor, { id, baseRevision: revision, document, confirmEmpty: true })
  }

  return {
    /**
     * Adds drafts to what the app has already. `pages` are the ids of all pages by the keys of the pages and columns
     * that they belong to, `ids` those of the pages and columns themselves. Refuses with `invalidInput` for documents
     * that cannot be stored.
     */
    async createSite(
      appId: string,
      editor: Editor,
      template: SiteTemplate,
    ): Promise<{ ids: ReadonlyMap<string, string>; pages: ReadonlyMap<string, string> }> {
      const { pages, columns } = siteTemplateSchema.parse(template)
      // Everything is made first, so that links may lead forwards too.
      const ids = new Map<string, string>()
      const pageIds = new Map<string, string>()
      for (const one of pages) {
        const { id } = await page.create(appId, editor, { id: one.id, title: one.title })
        ids.set(one.key, id)
        pageIds.set(one.key, id)
      }
      for (const { key, parentKey, document: _, ...one } of columns) {
        const made = await column.create(appId, editor, {
          ...one,
          parentId: parentKey === null ? null : (ids.get(parentKey) ?? null),
        })
        ids.set(key, made.id)
        pageIds.set(key, made.pageId)
      }
      for (const { key, document } of [...pages, ...columns]) {
        const id = pageIds.get(key)
        if (document !== undefined && id !== undefined) await write(appId, editor, id, withIds(document, ids))
      }
      return { ids, pages: pageIds }
    },

    /** Gives the site its looks, its home page and its navigation; `ids` are those of what was made of the template. */
    async dress(appId: string, template: SiteTemplate, ids: ReadonlyMap<string, string>): Promise<void> {
      const { home, headerNavs, footerCategories, appearance: given } = siteTemplateSchema.parse(template)
      const homeId = home && ids.get(home.key)
      const looks = siteAppearanceChangeSchema.parse(withIds(given, ids))
      await appearance.change(appId, {
        ...looks,
        ...(home && homeId !== undefined
          ? { home: siteHomeSchema.parse({ type: home.type, id: homeId }) }
          : {}),
      })
      for (const nav of headerNavs) {
        const { title, link, isShow } = headerNavSchema
          .omit({ id: true, parentId: true })
          .parse(withIds(nav, ids))
        await navigation.createHeader(appId, { title, link, isShow, parentId: null })
      }
      for (const category of footerCategories) {
        const { title, links } = footerCategorySchema.omit({ id: true }).parse(withIds(category, ids))
        await navigation.createFooter(appId, { title, links })
      }
    },
  }
}
