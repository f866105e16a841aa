import { noLink } from '@zhanfang/blocks'
import { collectionLimits } from '@zhanfang/contract/content-kinds/collection/fields'
import { defineContentKind } from '../../content-kind.ts'
import { collectionParts } from './collected.ts'
import { collectionTable } from './table.ts'
import { texts } from './texts.ts'

/** Other contents in an order, each with a line of words. */
export const kind = defineContentKind({
  kind: 'collection',
  table: collectionTable,
  check: ({ fields }) =>
    fields.items.length > 0 ? [] : [{ field: 'fields.items', message: collectionLimits.required }],
  // Names of contents that may be secret by now are no words of the collection.
  text: ({ items }) =>
    items
      .map(({ words }) => words)
      .filter((words) => words !== '')
      .join('\n'),
  references: ({ items }) => ({
    files: [],
    targets: items.map(({ type, id, title }) => ({ ...noLink, eventType: type, itemId: id, title })),
  }),
  card: ({ fields }) => ({ note: texts.count(fields.items.length) }),
  listFields: ({ fields }) => ({ items: fields.items.length }),
  parts: collectionParts,
})
