import { contentTypeInfo } from '@zhanfang/blocks'
import { isContentKind } from '@zhanfang/contract'
import {
  type CollectedItem,
  fields as collectionFields,
} from '@zhanfang/contract/content-kinds/collection/fields'
import type { ShownItem } from '@zhanfang/contract/content-kinds/collection/shown'
import { z } from 'zod'
import type { KindNeighbours, KindParts } from '../../content-kind.ts'
import { entriesByKey, keyOf } from '../../reading/entries-by-key.ts'
import type { Visitor } from '../../visibility/visible-to.ts'

const KIND = 'collection'
/** Collections that the page of a content names. */
const MOST_HOLDERS = 5

interface Asker {
  appId: string
  /** Of the collection. */
  id: string
  visitor: Visitor
  /** Address of the site, without a slash at the end. */
  base: string
}

const itemsOf = (fields: unknown): CollectedItem[] =>
  collectionFields.schema.safeParse(fields).data?.items ?? []

/** What visitors see of collections: contents that are secret, offline or deleted by now are not there for them. */
export function collectionParts({ content, contents }: KindNeighbours): KindParts {
  async function shownItems({ appId, id, visitor, base }: Asker, items: readonly CollectedItem[]) {
    const entries = await entriesByKey(
      { published: content.published, sources: contents.sources },
      appId,
      items,
      visitor,
    )
    const own = `${base}/${contentTypeInfo(KIND).folder}/${id}`
    return items
      .flatMap(({ words, ...item }) => {
        const entry = entries.get(keyOf(item))
        return entry === undefined || (item.type === KIND && item.id === id) ? [] : [{ entry, words }]
      })
      .map(({ entry, words }, index): ShownItem => {
        const page = `${base}/${contentTypeInfo(entry.type).folder}/${encodeURIComponent(entry.id)}`
        // Pages of other modules know nothing of collections: the step to them stands on the collection's own.
        const isPaged = isContentKind(entry.type)
        const href = isPaged ? `${page}?in=${KIND}.${id}` : page
        return { entry, words, href, stepHref: isPaged ? href : `${own}?at=${index + 1}` }
      })
  }

  return {
    async pageData({ appId, id, draft, visitor, base, query }) {
      const shown = await shownItems({ appId, id, visitor, base }, itemsOf(draft.fields))
      const at = z
        .object({ at: z.coerce.number().int().min(1).max(Math.max(1, shown.length)) })
        .safeParse(query)
      return { fields: { shown, at: at.data?.at ?? null }, isStep: at.success }
    },

    async holders({ appId, base, visitor, place }) {
      const part = { items: [{ type: place.type, id: place.id }] }
      const found = await content.published.holding(appId, KIND, visitor, part, MOST_HOLDERS)
      return found
        .filter(({ id }) => keyOf({ type: KIND, id }) !== keyOf(place))
        .map(({ id, title }) => ({ title, href: `${base}/${contentTypeInfo(KIND).folder}/${id}` }))
    },

    async series({ appId, id, visitor, base, place }) {
      const { content: collection } = await content.published.open(appId, KIND, id, visitor)
      if (!collection) return null
      const shown = await shownItems({ appId, id, visitor, base }, itemsOf(collection.draft.fields))
      const index = shown.findIndex(({ entry }) => keyOf(entry) === keyOf(place))
      if (index < 0) return null
      const stepTo = (step: ShownItem | undefined) =>
        step ? { title: step.entry.title, href: step.stepHref } : undefined
      return {
        title: collection.draft.title,
        href: `${base}/${contentTypeInfo(KIND).folder}/${id}`,
        position: index + 1,
        total: shown.length,
        previous: stepTo(shown[index - 1]),
        next: stepTo(shown[index + 1]),
      }
    },
  }
}
