import {
  couponCreate,
  couponDelete,
  couponDetail,
  couponHeldSearch,
  couponSearch,
  couponStep,
  couponUpdate,
  couponVoid,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { HeldLists } from './held-lists.ts'
import type { Templates } from './templates.ts'

/** Calls of members of an app about its coupons. */
export function couponRoutes(
  bind: Bind,
  { templates, heldLists }: { templates: Templates; heldLists: HeldLists },
): void {
  bind(couponSearch, ({ body }, { appId }) => templates.search(appId, body))
  bind(couponDetail, ({ params }, { appId }) => templates.detail(appId, params.id))
  bind(couponCreate, ({ body }, { appId, session }) => templates.create(appId, session, body))
  bind(couponUpdate, async ({ params, body }, { appId }) => {
    await templates.update(appId, params.id, body)
    return {}
  })
  bind(couponStep, async ({ params, body }, { appId }) => {
    await templates.step(appId, params.id, body.to)
    return {}
  })
  bind(couponDelete, async ({ params }, { appId }) => {
    await templates.remove(appId, params.id)
    return {}
  })
  bind(couponHeldSearch, async ({ params, body }, { appId }) => {
    await templates.find(appId, params.id)
    return heldLists.search(appId, params.id, body)
  })
  bind(couponVoid, async ({ params, body }, { appId }) => {
    await heldLists.makeVoid(appId, params.id, { heldId: params.heldId, ...body })
    return {}
  })
}
