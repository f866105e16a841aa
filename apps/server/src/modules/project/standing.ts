import type { ProjectPlan } from '@zhanfang/contract/content-kinds/project/plan'
import { meanPercent, percentOf, type StageTasks } from '@zhanfang/contract/content-kinds/project/progress'
import { taskStates } from '@zhanfang/contract/content-kinds/project/task-states'
import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { type PublishedProject, requireStage } from './projects.ts'
import { projectStages as stages, projectTasks as tasks } from './tables.ts'
import { inTasks, today } from './tasks.ts'
import { texts } from './texts.ts'

export interface StageStanding extends StageTasks {
  id: string
  percent: number
}

export interface ProjectStanding {
  percent: number
  /** In the order of the plan. */
  stages: StageStanding[]
}

const none: StageTasks = { done: 0, total: 0 }
const sumOf = (all: readonly StageTasks[]): StageTasks =>
  all.reduce((sum, one) => ({ done: sum.done + one.done, total: sum.total + one.total }), none)

export type Standings = ReturnType<typeof createStandings>

/** How far projects are: by their tasks, or by the word of those who lead. */
export function createStandings({ db }: Database) {
  async function tasksByStage(appId: string, projectId: string): Promise<Map<string, StageTasks>> {
    const rows = await db
      .select({
        stageId: tasks.stageId,
        done: sql<number>`count(*) filter (where ${tasks.state} = ${taskStates.done})`.mapWith(Number),
        total: sql<number>`count(*) filter (where ${tasks.state} <> ${taskStates.cancelled})`.mapWith(Number),
      })
      .from(tasks)
      .where(inTasks(appId, projectId))
      .groupBy(tasks.stageId)
    return new Map(rows.map(({ stageId, ...counted }) => [stageId, counted]))
  }

  async function byHand(appId: string, projectId: string): Promise<Map<string, number>> {
    const rows = await db
      .select({ stageId: stages.stageId, percent: stages.percent })
      .from(stages)
      .where(and(eq(stages.appId, appId), eq(stages.contentId, projectId)))
    return new Map(rows.map(({ stageId, percent }) => [stageId, percent]))
  }

  return {
    async of(appId: string, projectId: string, plan: ProjectPlan): Promise<ProjectStanding> {
      const [counted, written] = await Promise.all([
        tasksByStage(appId, projectId),
        plan.progress === 'hand' ? byHand(appId, projectId) : new Map<string, number>(),
      ])
      const shown = plan.stages.map(({ id }): StageStanding => {
        const own = counted.get(id) ?? none
        return { id, ...own, percent: plan.progress === 'hand' ? (written.get(id) ?? 0) : percentOf(own) }
      })
      // What belongs to no stage counts like one, where tasks say how far it is.
      const known = new Set(shown.map(({ id }) => id))
      const rest = [...counted].filter(([id, { total }]) => !known.has(id) && total > 0)
      const loose = percentOf(sumOf(rest.map(([, one]) => one)))
      const percents = shown.map(({ percent }) => percent)
      return {
        stages: shown,
        percent:
          shown.length === 0
            ? percentOf(sumOf([...counted.values()]))
            : meanPercent(plan.progress === 'tasks' && rest.length > 0 ? [...percents, loose] : percents),
      }
    },

    /** Tasks whose day is over. */
    async late(appId: string, projectId: string): Promise<number> {
      return db.$count(
        tasks,
        and(
          inTasks(appId, projectId),
          notInArray(tasks.state, [taskStates.done, taskStates.cancelled]),
          lt(tasks.dueOn, today()),
        ),
      )
    },

    /** Says how far a stage is; where tasks say it nobody else does. */
    async setPercent(
      appId: string,
      { id, plan }: PublishedProject,
      stageId: string,
      percent: number,
    ): Promise<void> {
      requireStage(plan, stageId)
      if (plan.progress === 'tasks') throw new Refusal('invalidInput', { message: texts.byTasks })
      await db
        .insert(stages)
        .values({ appId, contentId: id, stageId, percent })
        .onConflictDoUpdate({
          target: [stages.appId, stages.contentId, stages.stageId],
          set: { percent, updatedAt: sql`now()` },
        })
    },
  }
}
