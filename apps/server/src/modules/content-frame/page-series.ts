import { type ContentKind, contentKinds, isContentKind } from '@zhanfang/contract'
import { z } from 'zod'
import type { ContentSeries, KindPageAsked, KindParts } from '../content/module.ts'

/** The content, such as a collection, in which a visitor pages to another one: its kind and its id. */
const seriesSchema = z
  .object({ in: z.string().regex(/^[a-z-]{1,40}\.[\w-]{1,64}$/) })
  .transform((query) => query.in)
  .optional()
  .catch(undefined)

/** What follows the address of a content so that its visitor goes on in the same series. */
export function seriesQuery(query: unknown): string {
  const series = seriesSchema.parse(query)
  return series === undefined ? '' : `?in=${series}`
}

/** The place of a content in the one that its address names; null where it has none that the visitor may see. */
export async function seriesOf(
  partsOf: (kind: ContentKind) => KindParts,
  query: unknown,
  {
    appId,
    base,
    visitor,
    place,
  }: Pick<KindPageAsked, 'appId' | 'base' | 'visitor'> & {
    place: { type: ContentKind; id: string }
  },
): Promise<ContentSeries | null> {
  const [kind = '', id = ''] = (seriesSchema.parse(query) ?? '').split('.')
  if (!isContentKind(kind)) return null
  return (await partsOf(kind).series?.({ appId, id, base, visitor, place })) ?? null
}

/** What the content of an address stands in, for visitors who came to it by itself. */
export async function holdersOf(
  partsOf: (kind: ContentKind) => KindParts,
  asked: Pick<KindPageAsked, 'appId' | 'base' | 'visitor'> & { place: { type: ContentKind; id: string } },
): Promise<{ title: string; href: string }[]> {
  const found = await Promise.all(
    contentKinds.map(async (kind) => (await partsOf(kind).holders?.(asked)) ?? []),
  )
  return found.flat()
}
