import { projectLimits, type ProjectPlan } from '@zhanfang/contract/content-kinds/project/plan'
import { leads, projectRoleSchema, works } from '@zhanfang/contract/content-kinds/project/roles'
import type { ProjectTask } from '@zhanfang/contract/content-kinds/project/room'
import {
  mayTake,
  type TaskDoer,
  taskStateNames,
  type TaskStateName,
  taskStateOf,
  taskStates,
  taskStepBetween,
} from '@zhanfang/contract/content-kinds/project/task-states'
import { dayOf } from '@zhanfang/format'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { isMember, type Member } from './members.ts'
import { type Doer, type PublishedProject, queueUp, requireStage } from './projects.ts'
import { projectMembers as members, projectTasks as tasks, type TaskRow } from './tables.ts'
import { historyOf, noteTasks } from './task-events.ts'
import { roomPath, type Telling } from './telling.ts'
import { texts } from './texts.ts'

/** What is written of a task. */
export interface TaskInput {
  stageId: string
  title: string
  detail: string
  dueOn: string
  holderId: string | null
}

/** The day that it is in Shanghai. */
export const today = (): string => dayOf(Date.now())

/** Neither done nor cancelled, and its day is over. */
export const isLate = ({ dueOn, state }: Pick<TaskRow, 'dueOn' | 'state'>): boolean =>
  dueOn !== null && state !== taskStates.done && state !== taskStates.cancelled && dueOn < today()

export const inTasks = (appId: string, projectId: string) =>
  and(eq(tasks.appId, appId), eq(tasks.contentId, projectId))
const isTask = (appId: string, projectId: string, id: string) =>
  and(inTasks(appId, projectId), eq(tasks.id, id))

/** A task as calls answer it. */
export const taskOf = (row: TaskRow, names: ReadonlyMap<string, string>): ProjectTask => ({
  id: row.id,
  stageId: row.stageId,
  title: row.title,
  detail: row.detail,
  state: taskStateOf(row.state),
  holderId: row.holderId,
  holderName: row.holderId === null ? '' : (names.get(row.holderId) ?? texts.gone),
  dueOn: row.dueOn ?? '',
  isLate: isLate(row),
  reason: row.reason,
  version: row.version,
  createTime: row.createdAt.toISOString(),
  updateTime: row.updatedAt.toISOString(),
})

/** What a member, or an operator (`null`), may do with a task. */
export const taskDoer = (row: Pick<TaskRow, 'holderId'>, member: Member | null): TaskDoer =>
  member === null
    ? { works: true, leads: true, holds: false, canHold: false }
    : {
        works: works(member.role),
        leads: leads(member.role),
        holds: row.holderId === member.customerId,
        canHold: row.holderId === null || row.holderId === member.customerId,
      }

export type Tasks = ReturnType<typeof createTasks>

/** Tasks of a project: who does what until when. */
export function createTasks(
  { db }: Database,
  {
    telling,
    namesOf,
  }: {
    telling: Telling
    namesOf(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  },
) {
  const shown = async (row: TaskRow): Promise<ProjectTask> =>
    taskOf(row, await namesOf(row.appId, row.holderId === null ? [] : [row.holderId]))

  async function require(appId: string, projectId: string, id: string): Promise<TaskRow> {
    const [row] = await db
      .select()
      .from(tasks)
      .where(isTask(appId, projectId, id))
    if (!row) throw new Refusal('projectTaskNotFound')
    return row
  }

  const wrongStep = (from: TaskStateName, to: TaskStateName) =>
    new Refusal('projectTaskState', { message: texts.wrongStep(taskStateNames[from], taskStateNames[to]) })

  /** Refuses to give something to who does not work; nobody can leave while this transaction gives it to them. */
  async function requireWorker(
    tx: Db,
    appId: string,
    projectId: string,
    customerId: string | null,
  ): Promise<void> {
    if (customerId === null) return
    const [row] = await tx
      .select({ role: members.role })
      .from(members)
      .where(isMember(appId, projectId, customerId))
      .for('share')
    if (!row) throw fieldRefusal('invalidInput', 'holderId', texts.noMember)
    if (!works(projectRoleSchema.parse(row.role)))
      throw fieldRefusal('invalidInput', 'holderId', texts.notWorking)
  }

  const tellHolder = (row: TaskRow, title: string, text = row.title) =>
    telling.tell(row.appId, row.holderId, { title, text, path: roomPath(row.contentId) })

  return {
    require,

    async detail(appId: string, projectId: string, id: string) {
      const row = await require(appId, projectId, id)
      return { ...(await shown(row)), history: await historyOf(db, appId, id, namesOf) }
    },

    async create(
      appId: string,
      { id: projectId, title, plan }: PublishedProject,
      input: TaskInput,
      doer: Doer,
    ): Promise<ProjectTask> {
      requireStage(plan, input.stageId)
      const row = await db.transaction(async (tx) => {
        await queueUp(tx, appId, projectId)
        const [all] = await tx.select({ value: count() }).from(tasks).where(inTasks(appId, projectId))
        if ((all?.value ?? 0) >= projectLimits.tasks)
          throw new Refusal('invalidInput', { message: texts.tooManyTasks(projectLimits.tasks) })
        await requireWorker(tx, appId, projectId, input.holderId)
        const [made] = await tx
          .insert(tasks)
          .values({ appId, id: newId(), contentId: projectId, ...input, dueOn: input.dueOn || null })
          .returning()
        if (!made) throw new Error('a task was not written')
        const place = { appId, contentId: projectId, taskIds: [made.id] }
        await noteTasks(tx, place, doer, texts.events.created, input.holderId ?? '')
        return made
      })
      await tellHolder(row, texts.messages.assigned(title))
      return shown(row)
    },

    /** Changes what is written of a task. Whoever has begun it keeps it until they, or those who lead, give it back. */
    async update(
      appId: string,
      { id: projectId, title, plan }: PublishedProject,
      id: string,
      { version, ...input }: TaskInput & { version: number },
      doer: Doer,
    ): Promise<ProjectTask> {
      const before = await require(appId, projectId, id)
      // A stage that the plan has lost may stay as it is.
      if (input.stageId !== before.stageId) requireStage(plan, input.stageId)
      const isMoved = input.holderId !== before.holderId
      if (isMoved && before.state !== taskStates.open)
        throw fieldRefusal('invalidInput', 'holderId', texts.reassignRunning)
      const row = await db.transaction(async (tx) => {
        if (isMoved) await requireWorker(tx, appId, projectId, input.holderId)
        const [changed] = await tx
          .update(tasks)
          .set({
            ...input,
            dueOn: input.dueOn || null,
            version: sql`${tasks.version} + 1`,
            updatedAt: sql`now()`,
          })
          .where(and(isTask(appId, projectId, id), eq(tasks.version, version)))
          .returning()
        if (!changed) throw new Refusal('projectTaskState', { message: texts.changedElsewhere })
        const place = { appId, contentId: projectId, taskIds: [id] }
        await noteTasks(tx, place, doer, texts.events.changed, (isMoved && input.holderId) || '')
        return changed
      })
      if (isMoved) await tellHolder(row, texts.messages.assigned(title))
      return shown(row)
    },

    /** Takes a step of the table; `member` is null for those who work on the app. */
    async step(
      appId: string,
      { id: projectId, title }: { id: string; title: string },
      id: string,
      { to, reason }: { to: TaskStateName; reason: string },
      doer: Doer,
      member: Member | null,
    ): Promise<ProjectTask> {
      const row = await require(appId, projectId, id)
      const from = taskStateOf(row.state)
      const found = taskStepBetween(from, to)
      const isTaken = new Refusal('projectTaskState', { message: texts.taken })
      if (!found) throw to === 'doing' && member !== null ? isTaken : wrongStep(from, to)
      if (!mayTake(found, taskDoer(row, member))) {
        if (member !== null && !works(member.role))
          throw new Refusal('forbidden', { message: texts.notWorking })
        throw from === 'open' && row.holderId !== null ? isTaken : new Refusal('forbidden')
      }
      if (found.needsReason && reason === '')
        throw fieldRefusal('invalidInput', 'reason', texts.reasonRequired)
      const takes = from === 'open' && to === 'doing'
      const changed = await db.transaction(async (tx) => {
        if (takes) await requireWorker(tx, appId, projectId, doer.customerId)
        const [updated] = await tx
          .update(tasks)
          .set({
            state: taskStates[to],
            reason,
            ...(takes ? { holderId: doer.customerId } : {}),
            ...(to === 'open' ? { holderId: null } : {}),
            version: sql`${tasks.version} + 1`,
            updatedAt: sql`now()`,
          })
          // Of two who take the same step one is first: the other one finds another version.
          .where(and(isTask(appId, projectId, id), eq(tasks.version, row.version)))
          .returning()
        if (!updated) return null
        await noteTasks(tx, { appId, contentId: projectId, taskIds: [id] }, doer, found.title, reason)
        return updated
      })
      if (!changed) {
        if (takes) throw isTaken
        throw wrongStep(taskStateOf((await require(appId, projectId, id)).state), to)
      }
      const because = reason === '' ? changed.title : `${changed.title}　${texts.messages.reason(reason)}`
      const { messages } = texts
      if (doer.customerId !== row.holderId) {
        const about = { ...changed, holderId: row.holderId }
        if (from === 'review' && to === 'doing') await tellHolder(about, messages.returned(title), because)
        if (to === 'cancelled') await tellHolder(about, messages.cancelled(title), because)
        if (to === 'done') await tellHolder(about, messages.accepted(title), because)
      }
      return shown(changed)
    },
  }
}

/** The name of a stage of a plan; empty for none. */
export const stageName = ({ stages }: ProjectPlan, stageId: string): string =>
  stages.find(({ id }) => id === stageId)?.name ?? ''
