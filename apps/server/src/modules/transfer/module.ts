import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { fileModule } from '../file/module.ts'
import { noticeModule } from '../notice/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { platformModule } from '../platform/module.ts'
import { taskModule } from '../task/module.ts'
import { transferRoutes } from './routes.ts'
import { createTransferService } from './service.ts'
import { texts } from './texts.ts'
import { createTransferJobs } from './transfer-jobs.ts'
import { transferTasks } from './transfer-tasks.ts'

/** Whole apps: exported to a file, imported from one, copied. What of them travels, each module says itself. */
export const transferModule = defineModule({
  name: 'transfer',
  needs: [
    appModule,
    contentLimitModule,
    fileModule,
    noticeModule,
    operationLogModule,
    platformModule,
    taskModule,
  ],
  create(
    { app, contentLimit, notice, operationLog, platform, task },
    { config, database, storage, jobs, appData },
  ) {
    const work = createTransferJobs(database, {
      storage,
      jobs,
      app,
      mustFitWhole: contentLimit.mustFitWhole,
      parts: appData.get,
      quotaBytes: config.fileQuotaBytes,
      siteUrl: config.siteUrl,
      publicUrl: config.publicUrl,
      productVersion: platform.productVersion,
      announce: notice.announce,
      record: ({ row, appId, from }) =>
        operationLog.record({
          operation: row.kind === 'copy' ? 'appCopy' : 'appImport',
          userId: row.createdBy,
          userName: row.createdByName,
          ip: '',
          appId,
          objectId: appId,
          objectName: row.targetName,
          changes: [{ field: texts.log.from, before: '', after: from }],
        }),
    })
    const transfer = createTransferService(database, { storage, jobs, app, discardApp: work.discardApp })
    task.add(transferTasks(database))
    operationLog.addNames('transfer', { nameOf: (_appId, id) => transfer.nameOf(id) })
    return { ...transfer, work: work.work }
  },
  routes: (bind, transfer) => transferRoutes(bind, transfer),
  jobs: (transfer) => [
    { name: 'app-transfer-sweep', title: texts.jobs.sweep, cron: '53 * * * *', run: transfer.sweep },
  ],
})
