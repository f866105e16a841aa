import {
  joinModeNames,
  peopleShownNames,
  progressSourceNames,
  projectLimits,
  type ProjectPlan,
  projectPlanSchema,
  type ProjectStage,
  stageSchema,
} from '@zhanfang/contract/content-kinds/project/plan'
import { newId } from '../../../../database/id.ts'
import type { KindTableColumn } from '../../content-kind.ts'
import { linesColumn, WrongLine } from '../line-columns.ts'
import { choiceColumn, dayColumn, dayIn, numberColumn, wordsColumn, yesNoColumn } from '../table-columns.ts'
import { texts } from './texts.ts'

const { shape } = projectPlanSchema
const words = texts.table

/** A day in a line; empty for none. */
function dayOf(cell: string): string {
  const day = cell === '' ? '' : dayIn(cell)
  if (day === undefined) throw new WrongLine(words.badDay(cell))
  return day
}

/** The columns of projects in tables. What people do in them is no part of it. */
export const projectTable: readonly KindTableColumn<ProjectPlan>[] = [
  wordsColumn(words.organiser, 'organiser', shape.organiser),
  dayColumn(words.from, 'from'),
  dayColumn(words.to, 'to'),
  linesColumn<'stages', ProjectStage, ProjectPlan>(words.stages, 'stages', {
    note: words.stagesNote,
    most: projectLimits.stages,
    tooMany: words.tooManyStages(projectLimits.stages),
    nameOf: ({ name }) => name,
    show: ({ name, from, to, about }) => [name, from, to, about],
    make([name = '', from = '', to = '', about = ''], before) {
      if (name === '') throw new WrongLine(texts.stageName)
      const stage = { id: before?.id ?? newId(), name, from: dayOf(from), to: dayOf(to), about }
      const read = stageSchema.safeParse(stage)
      if (!read.success) throw new WrongLine(`${name}：${read.error.issues[0]?.message ?? ''}`)
      return read.data
    },
  }),
  choiceColumn(words.progress, 'progress', progressSourceNames),
  choiceColumn(words.joinMode, 'joinMode', joinModeNames),
  wordsColumn(words.joinNote, 'joinNote', shape.joinNote),
  numberColumn(words.memberLimit, 'memberLimit', shape.memberLimit, words.memberLimitNote),
  choiceColumn(words.people, 'people', peopleShownNames),
  yesNoColumn(words.showsUpdates, 'showsUpdates'),
]
