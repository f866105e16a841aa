import { contentTypeTitle } from '@zhanfang/blocks'
import {
  collectedItemSchema,
  type CollectedItem,
  collectedTypes,
  collectionLimits,
} from '@zhanfang/contract/content-kinds/collection/fields'
import type { KindTableColumn } from '../../content-kind.ts'
import { linesColumn, WrongLine } from '../line-columns.ts'
import { texts } from './texts.ts'

const words = texts.table

interface Fields {
  items: CollectedItem[]
}

/** The contents of a collection, a line each: found again by their numbers. */
export const collectionTable: readonly KindTableColumn<Fields>[] = [
  linesColumn<'items', CollectedItem, Fields>(words.items, 'items', {
    note: words.itemsNote,
    most: collectionLimits.items,
    tooMany: words.tooMany(collectionLimits.items),
    nameOf: ({ id }) => id,
    show: ({ type, id, title, words: said }) => [id, contentTypeTitle(type), title, said],
    make([id = '', typeName = '', title = '', said = ''], before) {
      const type = collectedTypes.find((one) => contentTypeTitle(one) === typeName)
      if (!type) throw new WrongLine(words.noSuchType(typeName))
      const isSame = before !== undefined && before.id === id && before.type === type
      const item = collectedItemSchema.safeParse({
        type,
        id,
        title: title === '' && isSame ? before.title : title,
        words: said,
      })
      if (!item.success) throw new WrongLine(words.badItem(id))
      return item.data
    },
  }),
]
