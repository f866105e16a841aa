import { circleListFields } from '@zhanfang/contract/content-kinds/circle/list-fields'
import { joinModeNames, postModeNames } from '@zhanfang/contract/content-kinds/circle/settings'
import type { FoundContentRow } from '@zhanfang/contract'
import { Link } from 'react-router'
import { circlePaths } from '../../../../paths/circle-paths.ts'
import type { ConsoleContentKind } from '../../content-kind.ts'
import { texts } from './texts.ts'

const fieldsOf = ({ fields }: FoundContentRow) => circleListFields.parse(fields)
const numbersOf = (row: FoundContentRow) => {
  const { members, newPosts } = fieldsOf(row)
  return texts.numbers(members, newPosts)
}
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
  columns: [
    {
      key: 'desk',
      title: texts.columns.desk,
      width: 210,
      render: (row) =>
        row.publishedVersion === null ? (
          texts.notYet
        ) : (
          <Link to={circlePaths.desk(row.id)}>{numbersOf(row)}</Link>
        ),
      text: numbersOf,
    },
    {
      key: 'waiting',
      title: texts.columns.waiting,
      width: 90,
      align: 'end',
      render: (row) => {
        const { waiting } = fieldsOf(row)
        return waiting === 0 ? '0' : <Link to={circlePaths.review(row.id)}>{waiting}</Link>
      },
      text: (row) => String(fieldsOf(row).waiting),
    },
    {
      key: 'leader',
      title: texts.columns.leader,
      width: 120,
      render: (row) => fieldsOf(row).leaderName || texts.team,
      text: (row) => fieldsOf(row).leaderName || texts.team,
    },
    { key: 'rules', title: texts.columns.rules, width: 200, render: rulesOf, text: rulesOf },
  ],
}
