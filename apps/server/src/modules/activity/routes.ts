import type { Bind } from '../../http/bind.ts'
import type { ContentFrame } from '../content/module.ts'
import { activityListRoutes } from './list-routes.ts'

/** Calls about activities. */
export function activityRoutes(bind: Bind, { frame }: { frame: ContentFrame }): void {
  activityListRoutes(bind, frame)
}
