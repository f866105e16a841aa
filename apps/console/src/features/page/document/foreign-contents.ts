import {
  contentQuerySchema,
  linkTargetSchema,
  noLink,
  targetContentType,
  withoutLink,
} from '@zhanfang/blocks'
import type { Block, Fragment } from '@zhanfang/document'

/**
 * Blocks of another app without their ways to that app's contents, which do not exist here: links lead nowhere, chosen
 * contents are no longer chosen. Pictures stay: their addresses work everywhere. `removed` counts what was let go.
 */
export function withoutForeignContents(fragment: Fragment): { fragment: Fragment; removed: number } {
  let removed = 0
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip)
    return typeof value === 'object' && value !== null ? stripObject(value) : value
  }
  const stripObject = (value: object): unknown => {
    const target = linkTargetSchema.safeParse(value).data
    if (target !== undefined) {
      if (targetContentType(target) === undefined || target.itemId === '') return value
      removed += 1
      return noLink
    }
    const query = contentQuerySchema.safeParse(value).data
    // Tags of another app would leave the list empty.
    if (query?.tags !== undefined && query.source !== 'fixed') {
      removed += query.tags.length
      return { ...value, tags: undefined }
    }
    if (query?.source === 'fixed' && query.items.length > 0) {
      removed += query.items.length
      return { ...value, items: [] }
    }
    return stripEntries(value)
  }
  const stripEntries = (value: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(value).map(([key, child]): [string, unknown] => {
        if (key !== 'surveyId' || typeof child !== 'string' || child === '') return [key, strip(child)]
        removed += 1
        return [key, '']
      }),
    )
  const blocks = Object.fromEntries(
    Object.entries(fragment.blocks).map(([id, block]): [string, Block] => [
      id,
      { ...block, props: stripEntries(block.props) },
    ]),
  )
  // Sections of another app are followed by its own pages alone.
  return { fragment: withoutLink({ roots: fragment.roots, blocks }), removed }
}
