import type { ContentSales } from '../content/module.ts'
import type { MePart } from '../customer/module.ts'
import { buyPath } from './pages/buy-pages.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 20

/** What a customer has bought, below 我的. */
export function boughtContents(
  sales: ContentSales,
  columnNames: (appId: string) => Promise<ReadonlyMap<string, string>>,
): MePart {
  return {
    key: 'bought',
    title: texts.me.title,
    order: 9.5,
    empty: texts.me.empty,
    async list({ appId, customerId }, cursor) {
      const before = cursor === undefined ? undefined : new Date(cursor)
      const rows = await sales.ofCustomer(appId, customerId, before, PAGE_SIZE + 1)
      const shown = rows.slice(0, PAGE_SIZE)
      const [titles, columns] = await Promise.all([
        sales.titles(
          appId,
          shown.flatMap(({ targetType, targetId }) => (targetType === 'content' ? [targetId] : [])),
        ),
        columnNames(appId),
      ])
      return {
        items: shown.map(({ targetType, targetId, createdAt }) => {
          const isColumn = targetType === 'column'
          return {
            id: `${targetType}-${targetId}`,
            title: isColumn ? texts.column(columns.get(targetId) ?? '') : (titles.get(targetId) ?? ''),
            text: '',
            at: createdAt,
            path: buyPath({ type: isColumn ? 'column' : 'content', id: targetId }),
          }
        }),
        nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.createdAt.toISOString() ?? null) : null,
      }
    },
    count: async ({ appId, customerId }) => sales.countOf(appId, customerId),
  }
}
