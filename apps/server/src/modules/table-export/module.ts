import { tableExport, tableExportFile, tableExportStart, tableExportStop } from '@zhanfang/contract'
import { defineModule } from '../../composition/define-module.ts'
import { appModule, isOfLivingApp } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { customerModule } from '../customer/module.ts'
import { noticeModule } from '../notice/module.ts'
import { taskModule } from '../task/module.ts'
import { appData } from './app-data.ts'
import { tableExportTasks } from './export-tasks.ts'
import { createTableExports } from './service.ts'
import { createStanding } from './standing.ts'
import { texts } from './texts.ts'
import { createWriteJob } from './write-job.ts'

/** Tables that are written while nobody waits. It knows none of them: any call that says `inBackground` is one. */
export const tableExportModule = defineModule({
  name: 'tableExport',
  needs: [appModule, authModule, customerModule, noticeModule, taskModule],
  appData,
  create({ auth, customer, notice, task }, { backgroundCalls: calls, database, jobs, recorder, storage }) {
    const standingOf = createStanding(auth.sessions)
    const tables = createTableExports(database, {
      storage,
      jobs,
      calls,
      standingOf,
      record: (...asked) => recorder.get()(...asked),
      goneAmong: async (userIds) => {
        const known = await auth.namesOf(userIds)
        return userIds.filter((id) => !known.has(id))
      },
      isOfLivingApp,
    })
    const work = createWriteJob(database, {
      storage,
      jobs,
      calls,
      standingOf,
      announce: notice.announce,
    })
    task.add(tableExportTasks(database, calls))
    customer.erased.add((tx, { appId }) => tables.forgetCustomers(tx, appId))
    return { ...tables, work }
  },
  routes(bind, tables) {
    bind(tableExportStart, ({ body }, { session, client, log, signal }) =>
      tables.start(session, body, { ip: client.ip, log, signal }),
    )
    bind(tableExport, ({ params }, { session }) => tables.one(session.userId, params.id))
    bind(tableExportStop, async ({ params }, { session }) => {
      await tables.stop(session.userId, params.id)
      return {}
    })
    bind(tableExportFile, ({ params }, { session }) => tables.download(session.userId, params.id))
  },
  jobs: (tables) => [
    { name: 'table-export-sweep', title: texts.jobs.sweep, cron: '*/10 * * * *', run: tables.sweep },
  ],
})
