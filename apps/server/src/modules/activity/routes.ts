import type { AppPermission } from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { ContentFrame } from '../content/module.ts'
import { checkInRoutes } from './check-in-routes.ts'
import { entryRoutes } from './entry-routes.ts'
import { activityListRoutes } from './list-routes.ts'
import type { ActivityModule } from './module.ts'

/** Calls about activities. */
export function activityRoutes(
  bind: Bind,
  activity: ActivityModule,
  neighbours: Parameters<typeof activityListRoutes>[2] & {
    frame: ContentFrame
    roleMay: (role: string, permission: AppPermission) => Promise<boolean>
  },
): void {
  activityListRoutes(bind, activity, neighbours)
  entryRoutes(bind, activity, neighbours)
  checkInRoutes(bind, activity, neighbours)
}
