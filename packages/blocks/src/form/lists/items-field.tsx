import type { ReactNode } from 'react'
import { FieldGroup } from '../fields/field.tsx'
import { SortableList } from './sortable-list.tsx'
import { texts } from '../texts.ts'

interface ItemsFieldProps<Item> {
  label: string
  items: readonly Item[]
  onChange: (next: Item[]) => void
  max: number
  min?: number
  /** Empty where the entry has no words of its own: then its position names it. */
  nameOf: (item: Item) => string
  thumbOf?: (item: Item) => string
  /** Makes a new entry; without it something else adds them. */
  create?: () => Item
  createText?: string
  renderItem: (item: Item, change: (next: Item) => void) => ReactNode
}

/** The entries of a block: order, copy, add, delete, edit. */
export function ItemsField<Item>({ label, nameOf, ...list }: ItemsFieldProps<Item>) {
  return (
    <FieldGroup label={label}>
      <SortableList
        {...list}
        nameOf={(item, index) => nameOf(item).trim() || texts.list.item(index + 1)}
        copyOf={(item) => item}
      />
    </FieldGroup>
  )
}
