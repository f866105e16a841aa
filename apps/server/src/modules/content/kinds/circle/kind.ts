import type { FieldProblem } from '@zhanfang/contract'
import type { CircleSettings } from '@zhanfang/contract/content-kinds/circle/settings'
import { defineContentKind } from '../../content-kind.ts'
import { circleTable } from './table.ts'
import { texts } from './texts.ts'

/** What is missing before anybody can join; `field` is a path of the draft. */
function problemsOf({ joinMode, joinCode, postMode, postGroupIds }: CircleSettings): FieldProblem[] {
  const needsGroups = postMode === 'all-except' || postMode === 'only-some'
  return [
    ...(joinMode === 'code' && joinCode === ''
      ? [{ field: 'fields.joinCode', message: texts.joinCode }]
      : []),
    ...(needsGroups && postGroupIds.length === 0
      ? [{ field: 'fields.postGroupIds', message: texts.postGroups }]
      : []),
  ]
}

/** The rules of a circle: its members and what they write have a module of their own. */
export const kind = defineContentKind({
  kind: 'circle',
  table: circleTable,
  check: ({ fields }) => problemsOf(fields),
  text: ({ rules }) => rules,
  card: ({ fields }) => ({ note: fields.readers === 'members' ? texts.card.members : '' }),
  listFields: ({ fields: { joinMode, postMode, readers } }) => ({
    joinMode,
    postMode,
    readers,
    leaderName: '',
    members: 0,
    waiting: 0,
    newPosts: 0,
  }),
})
