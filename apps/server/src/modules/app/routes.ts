import {
  appCreate,
  appDelete,
  appDetail,
  appList,
  appRename,
  memberStatus,
  permissionsOfRole,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { AppCounts, AppService } from './service.ts'

export function appRoutes(
  bind: Bind,
  app: AppService,
  countContent: (appId: string) => Promise<AppCounts>,
): void {
  bind(appList, ({ query }, { session }) => app.list(session.userId, query))
  bind(appCreate, ({ body }, { session }) => app.create(session.userId, body))
  bind(appRename, async ({ body }, { session }) => {
    await app.rename(session.userId, body)
    return {}
  })
  bind(appDelete, async ({ params, query }, { session }) => {
    await app.remove(session.userId, params.id, query.appName)
    return {}
  })
  bind(appDetail, ({ params }, { session }) => app.detail(session.userId, params.id, countContent))
  bind(memberStatus, (_, { role }) => ({ role, permissions: [...permissionsOfRole[role]] }))
}
