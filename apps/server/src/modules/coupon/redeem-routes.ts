import { Readable } from 'node:stream'
import {
  type AppPermission,
  counterPreview,
  counterRedeem,
  counterState,
  counterUndo,
  redeemCoupon,
  redeemLinkCreate,
  redeemLinkList,
  redeemLinkRevoke,
  redeemPreview,
  redeemState,
  redeemUndo,
  redemptionExport,
  redemptionSearch,
} from '@zhanfang/contract'
import { shanghaiIso } from '@zhanfang/format'
import type { Bind } from '../../http/bind.ts'
import type { RedeemLinks } from './redeem/redeem-links.ts'
import type { Clerk, Redeeming } from './redeem/redeeming.ts'
import type { Records } from './redeem/records.ts'
import { texts } from './texts.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}

/** Calls of those who redeem coupons. */
export function redeemRoutes(
  bind: Bind,
  { redeeming, redeemLinks, records }: { redeeming: Redeeming; redeemLinks: RedeemLinks; records: Records },
  {
    roleMay,
    appName,
    publicUrl,
  }: {
    roleMay: (role: string, permission: AppPermission) => Promise<boolean>
    appName: (appId: string) => Promise<string>
    publicUrl: string
  },
): void {
  const clerkOf = async ({ session, role }: Caller, place = ''): Promise<Clerk> => ({
    userId: session.userId,
    linkId: null,
    name: session.nickname,
    place,
    templateIds: null,
    managesCoupons: await roleMay(role, 'coupon:write'),
  })

  bind(redeemState, async (_, caller) => ({
    appName: await appName(caller.appId),
    recent: await redeeming.recent(caller.appId, await clerkOf(caller)),
  }))
  bind(redeemPreview, async ({ body }, caller) =>
    redeeming.preview(caller.appId, body.code, await clerkOf(caller)),
  )
  bind(redeemCoupon, async ({ body: { place, ...scan } }, caller) =>
    redeeming.redeem(caller.appId, scan, await clerkOf(caller, place)),
  )
  bind(redeemUndo, async ({ params }, caller) => {
    await redeeming.undo(caller.appId, params.id, await clerkOf(caller))
    return {}
  })

  bind(redemptionSearch, ({ body }, { appId }) => records.search(appId, body))
  bind(redemptionExport, ({ body }, { appId }) => ({
    content: Readable.from(records.exported(appId, body)),
    fileName: texts.redeem.fileName(shanghaiIso(Date.now()).slice(0, 10)),
    mediaType: 'text/csv; charset=utf-8',
  }))

  bind(redeemLinkList, async (_, { appId }) => ({ list: await redeemLinks.list(appId) }))
  bind(redeemLinkCreate, async ({ body }, { appId }) => {
    const { token, ...link } = await redeemLinks.create(appId, body)
    // Behind the hash: no server and no log sees the secret.
    return { ...link, url: `${publicUrl}/redeem#${token}` }
  })
  bind(redeemLinkRevoke, async ({ params }, { appId }) => {
    await redeemLinks.revoke(appId, params.id)
    return {}
  })

  bind(counterState, async ({ body }) => {
    const { appId, clerk } = await redeemLinks.open(body.token)
    return {
      appName: await appName(appId),
      place: clerk.place,
      recent: await redeeming.recent(appId, clerk),
    }
  })
  bind(counterPreview, async ({ body }) => {
    const { appId, clerk } = await redeemLinks.open(body.token)
    return redeeming.preview(appId, body.code, clerk)
  })
  bind(counterRedeem, async ({ body: { token, ...scan } }) => {
    const { appId, clerk } = await redeemLinks.open(token)
    return redeeming.redeem(appId, scan, clerk)
  })
  bind(counterUndo, async ({ body }) => {
    const { appId, clerk } = await redeemLinks.open(body.token)
    await redeeming.undo(appId, body.id, clerk)
    return {}
  })
}
