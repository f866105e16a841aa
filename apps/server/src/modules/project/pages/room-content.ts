import { projectLimits } from '@zhanfang/contract/content-kinds/project/plan'
import {
  leads,
  projectRoleNames,
  projectRoles,
  type ProjectRole,
  works,
} from '@zhanfang/contract/content-kinds/project/roles'
import type { ProjectTask } from '@zhanfang/contract/content-kinds/project/room'
import { stepsFor, taskStateNames } from '@zhanfang/contract/content-kinds/project/task-states'
import { formatDateTime, formatFileSize } from '@zhanfang/format'
import type { ProjectOption, RoomTab, RoomTask } from '@zhanfang/site/src/project/project-page-input.ts'
import type { Member } from '../members.ts'
import { shownUpdate } from '../page-data.ts'
import { requestOf } from '../requests.ts'
import { taskDoer } from '../tasks.ts'
import { pageTexts as texts } from './page-texts.ts'
import type { ProjectPageParts, Reached } from './reached.ts'

/** People that a page of a room lists, or offers for a task. */
const PEOPLE = 100
export type TabName = RoomTab['tab']
export type Entered = Reached & { member: Member }

/** What was sent, when it was refused. */
export type Sent = Readonly<Record<string, string>>

export interface RoomQuery {
  filter: 'all' | 'mine' | 'free'
  cursor: string | undefined
}

const tones: Record<ProjectTask['state'], RoomTask['tone']> = {
  open: 'open',
  doing: 'doing',
  review: 'doing',
  done: 'over',
  cancelled: 'over',
}

/** Puts together what a tab of a room shows. */
export function createRoomContent({ project }: Pick<ProjectPageParts, 'project'>) {
  const { boards, standings, members, updates, files, requests } = project
  const rootOf = ({ site, published }: Entered) => `${site.base}/project/${published.id}`

  const stageOptions = ({ published }: Entered): ProjectOption[] => [
    { value: '', name: texts.noStage },
    ...published.plan.stages.map(({ id, name }) => ({ value: id, name })),
  ]

  function taskOf(entered: Entered, task: ProjectTask): RoomTask {
    const steps = stepsFor(task.state, taskDoer(task, entered.member))
    return {
      id: task.id,
      title: task.title,
      detail: task.detail,
      stateName: taskStateNames[task.state],
      tone: tones[task.state],
      holder: task.holderName,
      due: task.dueOn,
      isLate: task.isLate,
      reason: task.reason,
      action: `${rootOf(entered)}/tasks/${task.id}/step`,
      steps: steps.map(({ to, title, needsReason }) => ({ to, title, needsReason: needsReason === true })),
    }
  }

  async function tasksTab(entered: Entered, { filter }: RoomQuery, sent: Sent): Promise<RoomTab> {
    const { site, published, member } = entered
    const { plan, id } = published
    const holderId = filter === 'mine' ? member.customerId : filter === 'free' ? 'none' : undefined
    const isLeader = leads(member.role)
    const [board, standing, people] = await Promise.all([
      boards.read(site.appId, id, plan, {
        holderId,
        onlyLate: false,
        ...(filter === 'free' ? { state: 'open' as const } : {}),
      }),
      standings.of(site.appId, id, plan),
      isLeader ? members.workers(site.appId, id) : null,
    ])
    const at = `${rootOf(entered)}/room?tab=tasks`
    return {
      tab: 'tasks',
      filters: (['all', 'mine', 'free'] as const).map((name) => ({
        name: texts[name],
        href: name === 'all' ? at : `${at}&filter=${name}`,
        isChosen: name === filter,
      })),
      stages: board.columns.map(({ stageId, name, tasks }) => ({
        id: stageId,
        name,
        percent: standing.stages.find((stage) => stage.id === stageId)?.percent ?? standing.percent,
        tasks: tasks.map((task) => taskOf(entered, task)),
        setPercent:
          isLeader && plan.progress === 'hand' && stageId !== ''
            ? { action: `${rootOf(entered)}/stages/${stageId}/progress` }
            : null,
      })),
      create: people && {
        action: `${rootOf(entered)}/tasks`,
        stages: stageOptions(entered),
        people: [
          { value: '', name: texts.anybody },
          ...people.map(({ customerId, name }) => ({ value: customerId, name })),
        ],
        form: sent,
      },
    }
  }

  async function updatesTab(entered: Entered, { cursor }: RoomQuery, sent: Sent): Promise<RoomTab> {
    const { site, published, member } = entered
    const root = rootOf(entered)
    const { rows, nextCursor } = await updates.list(site.appId, published.id, { cursor })
    return {
      tab: 'updates',
      updates: rows.map((row) => {
        const shown = shownUpdate(row, published.plan)
        const isOwn = row.customerId === member.customerId
        return {
          ...shown,
          time: formatDateTime(shown.at),
          isPublic: row.isPublic,
          remove: isOwn || leads(member.role) ? { action: `${root}/updates/${row.id}/remove` } : null,
        }
      }),
      olderHref: nextCursor === null ? null : `${root}/room?tab=updates&cursor=${nextCursor}`,
      write: works(member.role)
        ? {
            action: `${root}/updates`,
            stages: stageOptions(entered),
            mostPictures: projectLimits.pictures,
            maxLength: projectLimits.updateText,
            form: sent,
          }
        : null,
    }
  }

  async function filesTab(entered: Entered, { cursor }: RoomQuery): Promise<RoomTab> {
    const { site, published, member } = entered
    const root = rootOf(entered)
    const found = await files.list(site.appId, published.id, cursor)
    return {
      tab: 'files',
      files: found.list.map(({ id, name, size, author, customerId, createTime }) => ({
        id,
        name,
        size: formatFileSize(size),
        author,
        time: formatDateTime(createTime),
        at: createTime,
        href: `${root}/files/${id}`,
        remove:
          customerId === member.customerId || leads(member.role)
            ? { action: `${root}/files/${id}/remove` }
            : null,
      })),
      olderHref: found.nextCursor === null ? null : `${root}/room?tab=files&cursor=${found.nextCursor}`,
      upload: works(member.role) ? { action: `${root}/files` } : null,
    }
  }

  /** Roles that somebody who leads may give to somebody else. */
  const rolesFor = (own: ProjectRole, other: ProjectRole): ProjectOption[] =>
    projectRoles
      .filter((role) => role !== other && (role !== 'owner' || own === 'owner'))
      .map((value) => ({ value, name: projectRoleNames[value] }))

  async function peopleTab(entered: Entered, { cursor }: RoomQuery): Promise<RoomTab> {
    const { site, published, member } = entered
    const root = rootOf(entered)
    const isLeader = leads(member.role)
    const [found, asked] = await Promise.all([
      members.list(site.appId, published.id, { size: PEOPLE, cursor }),
      isLeader ? requests.waitingIn(site.appId, published.id) : [],
    ])
    return {
      tab: 'people',
      requests: asked.map((row) => ({
        id: row.id,
        name: requestOf(row).name,
        reason: row.reason,
        time: formatDateTime(row.createdAt),
        at: row.createdAt.toISOString(),
        action: `${root}/requests/${row.id}`,
      })),
      members: found.list.map((one) => ({
        name: one.name,
        role: projectRoleNames[one.role],
        tasks: one.tasks,
        manage:
          // An owner is not managed by those who manage for them.
          isLeader &&
          one.customerId !== member.customerId &&
          (one.role !== 'owner' || member.role === 'owner')
            ? {
                action: `${root}/members/${one.customerId}/role`,
                roles: rolesFor(member.role, one.role),
                remove: `${root}/members/${one.customerId}/remove`,
              }
            : null,
      })),
      nextHref:
        found.nextCursor === null
          ? null
          : `${root}/room?tab=people&cursor=${encodeURIComponent(found.nextCursor)}`,
      leave: { action: `${root}/leave` },
    }
  }

  return {
    async of(entered: Entered, tab: TabName, query: RoomQuery, sent: Sent): Promise<RoomTab> {
      switch (tab) {
        case 'tasks':
          return tasksTab(entered, query, sent)
        case 'updates':
          return updatesTab(entered, query, sent)
        case 'files':
          return filesTab(entered, query)
        case 'people':
          return peopleTab(entered, query)
      }
    },

    async tabsOf(entered: Entered, chosen: TabName) {
      const { site, published, member } = entered
      const [people, waiting] = await Promise.all([
        members.count(site.appId, published.id),
        leads(member.role) ? requests.countWaiting(site.appId, published.id) : 0,
      ])
      const counts: Record<TabName, number | null> = {
        tasks: null,
        updates: null,
        files: null,
        people: waiting || people,
      }
      return (['tasks', 'updates', 'files', 'people'] as const).map((tab) => ({
        name: texts.tabs[tab],
        href: `${rootOf(entered)}/room?tab=${tab}`,
        isChosen: tab === chosen,
        count: counts[tab],
      }))
    },
  }
}
