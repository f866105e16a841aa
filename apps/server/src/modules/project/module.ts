import { projectPlanSchema } from '@zhanfang/contract/content-kinds/project/plan'
import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { appModule } from '../app/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentModule, type ContentFrame } from '../content/module.ts'
import { customerModule, type CustomerModule } from '../customer/module.ts'
import { fileModule } from '../file/module.ts'
import { siteModule } from '../site/module.ts'
import { type Audits, type AuditsOfCustomers, todoModule } from '../todo/module.ts'
import { appData } from './app-data.ts'
import { createBoards } from './board.ts'
import { fileUsesOfUpdates } from './file-uses.ts'
import { createFiles } from './files.ts'
import { createInvites } from './invites.ts'
import { logged } from './logged.ts'
import { createMembers } from './members.ts'
import { projectsOfCustomers } from './of-customers.ts'
import { projectPageData } from './page-data.ts'
import { serveProjectPages } from './pages/project-pages.ts'
import { createProjects, PROJECT, type PublishedProject } from './projects.ts'
import { createRequests, projectMemberAudit } from './requests.ts'
import { projectRoutes } from './routes.ts'
import { createStandings } from './standing.ts'
import {
  projectFiles,
  projectInvites,
  projectMembers,
  projectStages,
  projectTaskEvents,
  projectTasks,
  projectUpdates,
} from './tables.ts'
import { createTasks } from './tasks.ts'
import { createTelling } from './telling.ts'
import { createUpdates } from './updates.ts'

export type ProjectModule = ReturnType<typeof createProjectModule>

interface Neighbours {
  frame: Pick<ContentFrame, 'service' | 'versions' | 'published'>
  customer: Pick<CustomerModule, 'desk' | 'messages'>
  todo: { audits: Audits; ofCustomers: AuditsOfCustomers }
}

/** Everything that people do in projects. */
export function createProjectModule(
  { config, database, log, storage }: Pick<Host, 'config' | 'database' | 'log' | 'storage'>,
  { frame, customer, todo }: Neighbours,
) {
  const telling = createTelling({ sendMessage: customer.messages.send, log })
  const namesOf = customer.desk.namesOf
  const members = createMembers(database, { telling, namesOf })
  return {
    projects: createProjects(frame),
    members,
    telling,
    invites: createInvites(database, members),
    tasks: createTasks(database, { telling, namesOf }),
    boards: createBoards(database, namesOf),
    standings: createStandings(database),
    updates: createUpdates(database),
    files: createFiles(database, storage, config.fileQuotaBytes),
    requests: createRequests(database, { members, audits: todo.audits, ofCustomers: todo.ofCustomers }),
  }
}

/** What people do in projects: the projects themselves are contents, which the frame of contents carries. */
export const projectModule = defineModule({
  name: 'project',
  needs: [appModule, contentModule, contentFrameModule, customerModule, fileModule, siteModule, todoModule],
  appData,
  logged,
  create({ contentFrame, customer, file, site, todo }, host) {
    const project = createProjectModule(host, { frame: contentFrame, customer, todo })
    const { members, telling } = project
    async function published(
      tx: Parameters<typeof members.admit>[0],
      appId: string,
      id: string,
    ): Promise<PublishedProject | null> {
      const draft = await contentFrame.published.current(appId, PROJECT, id, tx)
      return draft && { id, title: draft.title, plan: projectPlanSchema.parse(draft.fields) }
    }
    file.uses.add(fileUsesOfUpdates(host.database, contentFrame.service.titlesOf))
    todo.add(projectMemberAudit({ members, telling, published }))
    contentFrame.extend(PROJECT, {
      pageData: projectPageData({ ...project, loginPath: customer.loginPath }),
      tables: [
        projectFiles,
        projectInvites,
        projectMembers,
        projectStages,
        projectTaskEvents,
        projectTasks,
        projectUpdates,
      ],
      async forget(tx, appId, ids) {
        await project.files.forget(tx, appId, ids)
        await file.discardIn(tx, appId, await project.updates.picturesOf(tx, appId, ids))
      },
    })
    const { part, owned, timeline } = projectsOfCustomers(host.database, {
      audits: todo.ofCustomers,
      discard: file.discardIn,
      async titlesOf(owner, ids) {
        const groups = await customer.groups.groupsOf(owner)
        const reader = { customerId: owner.customerId, groupIds: groups.map((group) => group.id) }
        return contentFrame.published.namesFor(owner.appId, PROJECT, ids, reader, '')
      },
    })
    customer.me.add(part)
    customer.owned.add(owned)
    customer.timelineParts.add(timeline)
    site.addPages(serveProjectPages({ project, frame: contentFrame, customer, pictures: file }))
    return project
  },
  routes: (bind, project, { app, contentFrame, file }) =>
    projectRoutes(bind, project, {
      frame: contentFrame,
      addressOf: app.addresses.addressOf,
      pictures: file,
    }),
})
