// Who people are in a project, and what that lets them do: obeyed by the server, drawn by the screens.
import { z } from 'zod'

/** From most to least. */
export const projectRoles = ['owner', 'manager', 'worker', 'watcher'] as const
export const projectRoleSchema = z.enum(projectRoles)
export type ProjectRole = z.output<typeof projectRoleSchema>
export const projectRoleNames: Record<ProjectRole, string> = {
  owner: '负责人',
  manager: '管理员',
  worker: '成员',
  watcher: '观察者',
}
export const projectRoleHints: Record<ProjectRole, string> = {
  owner: '只有一位，管理整个项目',
  manager: '管理任务、成员和动态',
  worker: '领取任务，发布动态和文件',
  watcher: '只看不动手',
}

/** Roles that lead: each project with members keeps at least one of them. */
export const leadingRoles: readonly ProjectRole[] = ['owner', 'manager']
/** Roles that somebody can be invited with; an owner is made by those who lead. */
export const invitedRoles = ['manager', 'worker', 'watcher'] as const satisfies readonly ProjectRole[]

export const leads = (role: ProjectRole): boolean => leadingRoles.includes(role)
/** Whether somebody takes tasks and writes updates. */
export const works = (role: ProjectRole): boolean => role !== 'watcher'
