import type { FoundContentRow } from '@zhanfang/contract'
import { cardListFields } from '@zhanfang/contract/content-kinds/business-card/list-fields'
import type { ConsoleContentKind } from '../../content-kind.ts'
import { MemberCardActions } from './member-card-actions.tsx'
import { texts } from './texts.ts'

const valueOf = (row: FoundContentRow, name: 'position' | 'organisation' | 'phone') =>
  cardListFields.safeParse(row.fields).data?.[name] ?? ''

const column = (name: 'position' | 'organisation' | 'phone', width: number) => ({
  key: name,
  title: texts.columns[name],
  width,
  render: (row: FoundContentRow) => valueOf(row, name),
  text: (row: FoundContentRow) => valueOf(row, name),
})

/** Cards: who somebody is, and how to reach them. */
export const kind: ConsoleContentKind = {
  words: {
    unit: texts.unit,
    purpose: texts.purpose,
    create: texts.create,
    emptyHint: texts.emptyHint,
    titlePlaceholder: texts.titlePlaceholder,
    bodyPlaceholder: texts.bodyPlaceholder,
  },
  columns: [column('position', 140), column('organisation', 170), column('phone', 140)],
  ListActions: MemberCardActions,
  without: ['author', 'source', 'isOriginal'],
}
