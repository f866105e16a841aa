import {
  operationLogNames,
  operationLogPlatformNames,
  operationLogPlatformSearch,
  operationLogSearch,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { OperationLog } from './service.ts'

export function operationLogRoutes(bind: Bind, log: OperationLog): void {
  bind(operationLogSearch, ({ body }, { appId }) => log.search({ ...body, appId }))
  bind(operationLogPlatformSearch, ({ body }) => log.search(body))
  bind(operationLogNames, () => ({ list: log.names('app') }))
  bind(operationLogPlatformNames, () => ({ list: log.names('platform') }))
}
