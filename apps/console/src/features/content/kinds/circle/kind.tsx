import { circleListFields } from '@zhanfang/contract/content-kinds/circle/list-fields'
import { joinModeNames, postModeNames } from '@zhanfang/contract/content-kinds/circle/settings'
import type { FoundContentRow } from '@zhanfang/contract'
import { circlePaths } from '../../../../paths/circle-paths.ts'
import type { ConsoleContentKind } from '../../content-kind.ts'
import { texts } from './texts.ts'

const fieldsOf = ({ fields }: FoundContentRow) => circleListFields.parse(fields)
const rulesOf = (row: FoundContentRow) => {
  const { joinMode, postMode } = fieldsOf(row)
  return `${joinModeNames[joinMode]}，${postModeNames[postMode]}`
}

/** Circles: who joins and writes stands in the form, members and posts have a screen of their own. */
export const kind: ConsoleContentKind = {
  words: {
    unit: texts.unit,
    purpose: texts.purpose,
    create: texts.create,
    emptyHint: texts.emptyHint,
    titlePlaceholder: texts.titlePlaceholder,
    bodyPlaceholder: texts.bodyPlaceholder,
    bodyTitle: texts.bodyTitle,
  },
  createPath: circlePaths.create,
  without: ['author', 'source', 'isOriginal'],
  columns: [{ key: 'rules', title: texts.columns.rules, width: 220, render: rulesOf, text: rulesOf }],
}
