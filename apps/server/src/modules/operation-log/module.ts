import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { appData } from './app-data.ts'
import { forgetNames } from './forget-names.ts'
import { keepUnchanged } from './keep-unchanged.ts'
import { createRecorder } from './recorder.ts'
import { operationLogRoutes } from './routes.ts'
import { createOperationLog } from './service.ts'
import { texts } from './texts.ts'

/** Who did what, when and from where. */
export const operationLogModule = defineModule({
  name: 'operationLog',
  needs: [appModule, authModule],
  appData,
  async create({ app, auth }, { database, logged, recorder }) {
    await keepUnchanged(database)
    const log = createOperationLog(database, app.names)
    for (const describe of logged.get()) log.addThings(describe(database))
    recorder.fill(createRecorder(log))
    auth.ports.record.fill(log.record)
    app.use.lastChanges.fill(log.lastOf)
    return { ...log, forgetNames }
  },
  routes: (bind, log) => operationLogRoutes(bind, log),
  jobs: (log) => [
    { name: 'operation-log-sweep', title: texts.jobs.sweep, cron: '7 4 * * *', run: log.sweep },
  ],
})
