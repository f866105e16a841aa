import { Readable } from 'node:stream'
import {
  operationLogExport,
  operationLogNames,
  operationLogPlatformExport,
  operationLogPlatformNames,
  operationLogPlatformSearch,
  operationLogSearch,
} from '@zhanfang/contract'
import { shanghaiClock } from '../../file-formats/cells.ts'
import type { Bind } from '../../http/bind.ts'
import { exportOfLog } from './export.ts'
import type { OperationLog } from './service.ts'
import { texts } from './texts.ts'

export function operationLogRoutes(bind: Bind, log: OperationLog): void {
  const fileOf = (query: Parameters<OperationLog['rows']>[0], withApp: boolean) => ({
    content: Readable.from(exportOfLog(log.rows(query), withApp)),
    fileName: texts.export.fileName(shanghaiClock(new Date()).slice(0, 10)),
    mediaType: 'text/csv; charset=utf-8',
  })
  bind(operationLogExport, ({ body }, { appId }) => fileOf({ ...body, appId }, false))
  bind(operationLogPlatformExport, ({ body }) => fileOf(body, true))
  bind(operationLogSearch, ({ body }, { appId }) => log.search({ ...body, appId }))
  bind(operationLogPlatformSearch, ({ body }) => log.search(body))
  bind(operationLogNames, () => ({ list: log.names('app') }))
  bind(operationLogPlatformNames, () => ({ list: log.names('platform') }))
}
