import {
  appBasicDetail,
  appCreate,
  appDelete,
  appDetail,
  appList,
  appRename,
  deletedAppRestore,
  deletedApps,
  memberStatus,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Roles } from '../auth/module.ts'
import type { AppBin } from './bin.ts'
import type { AppCounts, AppService } from './service.ts'
import { texts } from './texts.ts'

export function appRoutes(
  bind: Bind,
  app: AppService,
  roles: Roles,
  countContent: (appId: string) => Promise<AppCounts>,
  bin: AppBin,
): void {
  bind(appList, ({ query }, { session }) => app.list(session.userId, query))
  bind(appCreate, ({ body }, { session }) => app.create(session.userId, body))
  bind(appRename, async ({ body }, { session, changed }) => {
    const before = await app.rename(session.userId, body)
    changed([{ field: texts.appName, before, after: body.appName }])
    return {}
  })
  bind(appDelete, async ({ params, query }, { session }) => {
    await app.remove(session.userId, params.id, query.appName)
    return {}
  })
  bind(appDetail, ({ params }, { session }) => app.detail(session.userId, params.id, countContent))
  bind(appBasicDetail, ({ params }, { session }) => app.basicDetail(session.userId, params.id))
  bind(deletedApps, ({ query }) => bin.list(query))
  bind(deletedAppRestore, async ({ params }, { changed }) => {
    changed([{ field: texts.appName, before: '', after: await bin.restore(params.id) }])
    return {}
  })
  bind(memberStatus, async (_, { role }) => {
    const { title, permissions } = await roles.ofApp(role)
    return { role, roleName: title, permissions }
  })
}
