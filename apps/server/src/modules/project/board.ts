import type { CallData } from '@zhanfang/contract'
import type { ProjectPlan } from '@zhanfang/contract/content-kinds/project/plan'
import { BOARD_COLUMN, type projectBoard } from '@zhanfang/contract/content-kinds/project/room'
import { type TaskStateName, taskStates } from '@zhanfang/contract/content-kinds/project/task-states'
import { and, eq, getTableColumns, ilike, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { projectTasks as tasks } from './tables.ts'
import { inTasks, taskOf, today } from './tasks.ts'
import { texts } from './texts.ts'

/** Stands for nobody where a member is asked for. */
const NOBODY = 'none'

export interface BoardFilter {
  state?: TaskStateName | undefined
  holderId?: string | undefined
  onlyLate: boolean
  keywords?: string | undefined
}

/** Open work first, what is over last. */
const urgency = sql`case ${tasks.state} when ${taskStates.done} then 1 when ${taskStates.cancelled} then 2 else 0 end`

export type Boards = ReturnType<typeof createBoards>

/** The tasks of a project by its stages. */
export function createBoards(
  { db }: Database,
  namesOf: (appId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
) {
  const conditionOf = (
    appId: string,
    projectId: string,
    { state, holderId, onlyLate, keywords }: BoardFilter,
  ) =>
    and(
      inTasks(appId, projectId),
      state === undefined ? undefined : eq(tasks.state, taskStates[state]),
      holderId === undefined
        ? undefined
        : holderId === NOBODY
          ? isNull(tasks.holderId)
          : eq(tasks.holderId, holderId),
      onlyLate
        ? and(notInArray(tasks.state, [taskStates.done, taskStates.cancelled]), lt(tasks.dueOn, today()))
        : undefined,
      keywords
        ? or(ilike(tasks.title, containsPattern(keywords)), ilike(tasks.detail, containsPattern(keywords)))
        : undefined,
    )

  return {
    /** One question for all columns: the first tasks of each, and how many there are. */
    async read(
      appId: string,
      projectId: string,
      plan: ProjectPlan,
      filter: BoardFilter,
    ): Promise<CallData<typeof projectBoard>> {
      // Tasks of a stage that the plan has lost stand with those that have none.
      const known = plan.stages.map(({ id }) => id)
      const column = sql<string>`case when ${tasks.stageId} = any(${sql.param(known)}::text[]) then ${tasks.stageId} else '' end`
      const placed = db
        .select({
          ...getTableColumns(tasks),
          column: column.as('board_column'),
          place: sql<number>`row_number() over (partition by ${column}
            order by ${urgency}, ${tasks.dueOn} nulls last, ${tasks.id})`.as('place'),
          total: sql<number>`count(*) over (partition by ${column})`.mapWith(Number).as('total'),
        })
        .from(tasks)
        .where(conditionOf(appId, projectId, filter))
        .as('placed')
      const rows = await db
        .select()
        .from(placed)
        .where(lte(placed.place, BOARD_COLUMN))
        .orderBy(placed.column, placed.place)
      const names = await namesOf(appId, [...new Set(rows.flatMap(({ holderId }) => holderId ?? []))])
      const byColumn = Map.groupBy(rows, (row) => row.column)
      const columnOf = (stageId: string, name: string) => {
        const own = byColumn.get(stageId) ?? []
        return { stageId, name, total: own[0]?.total ?? 0, tasks: own.map((row) => taskOf(row, names)) }
      }
      const rest = columnOf('', texts.other)
      return {
        columns: [
          ...plan.stages.map(({ id, name }) => columnOf(id, name)),
          ...(rest.total > 0 || plan.stages.length === 0 ? [rest] : []),
        ],
      }
    },
  }
}
