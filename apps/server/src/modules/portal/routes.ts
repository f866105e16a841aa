import {
  helpCenterNavs,
  portalContentCreate,
  portalContentDelete,
  portalContentDetail,
  portalContentList,
  portalContentSort,
  portalContentUpdate,
  portalPicture,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Pictures } from '../platform/module.ts'
import type { PortalService } from './service.ts'

/** Sharp on a screen of a computer. */
const PICTURE_PIXELS = 1600

export function portalRoutes(bind: Bind, portal: PortalService, pictures: Pictures): void {
  bind(helpCenterNavs, () => portal.helpNavigation())
  bind(portalContentList, ({ query }) => portal.list(query))
  bind(portalContentDetail, ({ params }) => portal.detail(params.id))
  bind(portalContentCreate, ({ body }, { session }) => portal.create(session, body))
  bind(portalContentUpdate, ({ body }, { session }) => portal.update(session, body))
  bind(portalContentSort, async ({ body }) => {
    await portal.sort(body)
    return {}
  })
  bind(portalPicture, async (_, { file }) => ({
    url: await pictures.store('platform', await file(), { most: PICTURE_PIXELS }),
  }))
  bind(portalContentDelete, async ({ params }) => {
    await portal.remove(params.id)
    return {}
  })
}
