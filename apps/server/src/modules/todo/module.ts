import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { noticeModule } from '../notice/module.ts'
import { appData } from './app-data.ts'
import { createAuditKinds } from './audit-kinds.ts'
import { createAuditLists } from './audit-list.ts'
import { createAuditSubjects } from './audit-subjects.ts'
import { auditTodo } from './audit-todo.ts'
import { createAuditsOfCustomers } from './audits-of-customers.ts'
import { createAudits } from './audits.ts'
import { logged } from './logged.ts'
import { createMemberApplications, memberAudit } from './member-applications.ts'
import { todoRoutes } from './routes.ts'
import { createTodoSettings } from './todo-settings.ts'

export type { AuditKind, AuditRow, AuditSetting } from './audit-kind.ts'
export { requireTransition, statusOf } from './audit-transition.ts'
export type { AuditLists } from './audit-list.ts'
export type { Actor, AskOptions, Audits, Decided, NewAudit } from './audits.ts'
export type { AuditSubjects } from './audit-subjects.ts'
export type { AuditsOfCustomers } from './audits-of-customers.ts'
export { reviewerOf } from './routes.ts'
export type { ItemSettings, TodoSettings } from './todo-settings.ts'

/** One queue for everything that waits for somebody's decision. It knows no kind: each module adds its own. */
export const todoModule = defineModule({
  name: 'todo',
  needs: [appModule, authModule, noticeModule],
  appData,
  logged,
  create({ app, auth, notice }, { database }) {
    const kinds = createAuditKinds()
    const { roleMay } = auth
    const audits = createAudits(database, { kinds, notice, roleMay, membersWho: app.membersWho })
    const lists = createAuditLists(database, {
      kinds,
      roleMay,
      names: app.names,
      membershipsOf: app.membershipsOf,
    })
    const settings = createTodoSettings(database, kinds, roleMay)
    kinds.add(memberAudit(app.members))
    notice.todos.addSource({ waiting: lists.waitingFor })
    notice.todos.add(auditTodo({ audits, lists }))
    return {
      add: kinds.add,
      audits,
      /** Requests by what they are about. */
      subjects: createAuditSubjects(database),
      /** Requests of visitors with an account. */
      ofCustomers: createAuditsOfCustomers(database),
      lists,
      settings,
      /** To-dos that a module keeps itself, such as answers of which there are many. */
      addSource: notice.todos.addSource,
      applications: createMemberApplications(app, { audits, lists, settings }),
    }
  },
  routes: (bind, services) => todoRoutes(bind, services),
})
