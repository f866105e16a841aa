import {
  helpCenterNavs,
  portalContentCreate,
  portalContentDelete,
  portalContentDetail,
  portalContentList,
  portalContentSort,
  portalContentUpdate,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { PortalService } from './service.ts'

export function portalRoutes(bind: Bind, portal: PortalService): void {
  bind(helpCenterNavs, () => portal.helpNavigation())
  bind(portalContentList, ({ query }) => portal.list(query))
  bind(portalContentDetail, ({ params }) => portal.detail(params.id))
  bind(portalContentCreate, ({ body }, { session }) => portal.create(session, body))
  bind(portalContentUpdate, ({ body }, { session }) => portal.update(session, body))
  bind(portalContentSort, async ({ body }) => {
    await portal.sort(body)
    return {}
  })
  bind(portalContentDelete, async ({ params }) => {
    await portal.remove(params.id)
    return {}
  })
}
