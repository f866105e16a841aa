import {
  projectBoard,
  projectFileAdd,
  projectFileDelete,
  projectFileDownload,
  projectFiles,
  projectInviteCreate,
  projectInviteRevoke,
  projectInvites,
  projectMemberRemove,
  projectMemberRole,
  projectMemberSearch,
  projectRoom,
  projectStageProgress,
  projectTaskCreate,
  projectTaskDetail,
  projectTaskStep,
  projectTaskUpdate,
  projectUpdateCreate,
  projectUpdateDelete,
  projectUpdates,
} from '@zhanfang/contract/content-kinds/project/room'
import type { Bind } from '../../http/bind.ts'
import type { ContentFrame } from '../content/module.ts'
import type { ProjectModule } from './module.ts'
import type { Doer } from './projects.ts'
import { FILES_SIZE } from './files.ts'
import type { FileService } from '../file/module.ts'
import { requireLibraryPictures, UPDATES_SIZE, updateOf } from './updates.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}

/** Calls of those who work on an app. Each is about a project that the caller may know of. */
export function projectRoutes(
  bind: Bind,
  { projects, members, invites, tasks, boards, standings, updates, files, requests }: ProjectModule,
  {
    frame,
    addressOf,
    pictures,
  }: {
    frame: Pick<ContentFrame, 'deskOf'>
    addressOf: (appId: string) => string
    /** Where pictures of updates are kept: those that came from the site go with them, others are left alone. */
    pictures: Pick<FileService, 'described' | 'discard'>
  },
): void {
  const projectFor = async (caller: Caller, id: string) =>
    projects.atDesk(caller.appId, await frame.deskOf(caller), id)
  const doerOf = ({ session }: Caller): Doer => ({
    userId: session.userId,
    customerId: null,
    name: session.nickname,
  })

  bind(projectRoom, async ({ params: { id } }, caller) => {
    const { title, url, plan } = await projectFor(caller, id)
    const { appId } = caller
    const [standing, count, waiting, lateTasks] = await Promise.all([
      standings.of(appId, id, plan),
      members.count(appId, id),
      requests.countWaiting(appId, id),
      standings.late(appId, id),
    ])
    return { title, url, plan, ...standing, members: count, waiting, lateTasks }
  })
  bind(projectStageProgress, async ({ params, body }, caller) => {
    await standings.setPercent(
      caller.appId,
      await projectFor(caller, params.id),
      params.stageId,
      body.percent,
    )
    return {}
  })

  bind(projectBoard, async ({ params: { id }, body }, caller) => {
    const { plan } = await projectFor(caller, id)
    return boards.read(caller.appId, id, plan, body)
  })
  bind(projectTaskCreate, async ({ params, body }, caller) =>
    tasks.create(caller.appId, await projectFor(caller, params.id), body, doerOf(caller)),
  )
  bind(projectTaskDetail, async ({ params: { id, taskId } }, caller) => {
    await projectFor(caller, id)
    return tasks.detail(caller.appId, id, taskId)
  })
  bind(projectTaskUpdate, async ({ params: { id, taskId }, body }, caller) =>
    tasks.update(caller.appId, await projectFor(caller, id), taskId, body, doerOf(caller)),
  )
  bind(projectTaskStep, async ({ params: { id, taskId }, body }, caller) =>
    tasks.step(caller.appId, await projectFor(caller, id), taskId, body, doerOf(caller), null),
  )

  bind(projectMemberSearch, async ({ params: { id }, body }, caller) => {
    await projectFor(caller, id)
    return members.list(caller.appId, id, body)
  })
  bind(projectMemberRole, async ({ params: { id, customerId }, body }, caller) => {
    const project = await projectFor(caller, id)
    await members.setRole(caller.appId, project, customerId, body.role, doerOf(caller))
    return {}
  })
  bind(projectMemberRemove, async ({ params: { id, customerId } }, caller) => {
    await members.remove(caller.appId, await projectFor(caller, id), customerId, doerOf(caller))
    return {}
  })

  bind(projectInvites, async ({ params: { id } }, caller) => {
    await projectFor(caller, id)
    return { list: await invites.list(caller.appId, id) }
  })
  bind(projectInviteCreate, async ({ params: { id }, body }, caller) => {
    await projectFor(caller, id)
    const made = await invites.create(caller.appId, id, body, caller.session.nickname)
    return { id: made.id, url: `${addressOf(caller.appId)}/project/${id}/invite?key=${made.key}` }
  })
  bind(projectInviteRevoke, async ({ params: { id, inviteId } }, caller) => {
    await projectFor(caller, id)
    await invites.revoke(caller.appId, id, inviteId)
    return {}
  })

  bind(projectFiles, async ({ params: { id }, query }, caller) => {
    await projectFor(caller, id)
    return { ...(await files.list(caller.appId, id, query.cursor)), size: FILES_SIZE }
  })
  bind(projectFileAdd, async ({ params: { id } }, caller) => {
    await projectFor(caller, id)
    return files.add(caller.appId, id, await caller.file(), doerOf(caller))
  })
  bind(projectFileDownload, async ({ params: { id, fileId } }, caller) => {
    await projectFor(caller, id)
    return files.open(caller.appId, id, fileId)
  })
  bind(projectFileDelete, async ({ params: { id, fileId } }, caller) => {
    await projectFor(caller, id)
    await files.remove(caller.appId, id, fileId)
    return {}
  })

  bind(projectUpdates, async ({ params: { id }, query }, caller) => {
    await projectFor(caller, id)
    const { rows, total, nextCursor } = await updates.list(caller.appId, id, query)
    return { list: rows.map(updateOf), total, size: UPDATES_SIZE, nextCursor }
  })
  bind(projectUpdateCreate, async ({ params, body }, caller) => {
    const project = await projectFor(caller, params.id)
    await requireLibraryPictures(pictures, caller.appId, body.pictures)
    return updateOf(await updates.create(caller.appId, project, body, doerOf(caller)))
  })
  bind(projectUpdateDelete, async ({ params: { id, updateId } }, caller) => {
    await projectFor(caller, id)
    await pictures.discard(caller.appId, await updates.remove(caller.appId, id, updateId))
    return {}
  })
}
