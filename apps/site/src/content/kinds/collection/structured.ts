import { shownFieldsSchema } from '@zhanfang/contract/content-kinds/collection/shown'
import { defineStructured } from '../../define-structured.ts'

/** A page of contents in an order. */
export const structured = defineStructured(shownFieldsSchema, ({ shown }, { addressOf }) => ({
  '@type': 'CollectionPage',
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: shown.length,
    itemListElement: shown.map(({ entry }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.title,
      url: addressOf(entry.type, entry.id),
    })),
  },
}))
