import {
  deskLinkCreate,
  deskLinkList,
  deskLinkRevoke,
  doorScan,
  doorState,
  entryCheckIn,
  entryCheckInState,
  entryCheckInUndo,
} from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import type { ActivityModule } from './module.ts'
import { ACTIVITY, type PublishedActivity } from './plans.ts'
import { texts } from './texts.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}

/** Calls of those who stand at the door. */
export function checkInRoutes(
  bind: Bind,
  { plans, checkingIn, deskLinks, door }: ActivityModule,
  { frame, publicUrl }: { frame: Pick<ContentFrame, 'deskOf' | 'neighbours'>; publicUrl: string },
): void {
  const planFor = async (caller: Caller, id: string) =>
    plans.atDesk(caller.appId, await frame.deskOf(caller), id)
  const doerOf = ({ session }: Caller) => ({ userId: session.userId, name: session.nickname })
  const stateOf = async (appId: string, { id, title, plan }: PublishedActivity) => ({
    title,
    startTime: plan.startsAt,
    endTime: plan.endsAt,
    ...(await checkingIn.numbers(appId, id)),
  })

  bind(entryCheckIn, async ({ params, body }, caller) =>
    checkingIn.checkIn(caller.appId, await planFor(caller, params.id), body, doerOf(caller)),
  )
  bind(entryCheckInState, async ({ params }, caller) => {
    const published = await planFor(caller, params.id)
    return {
      ...(await stateOf(caller.appId, published)),
      last: await checkingIn.last(caller.appId, published.id),
    }
  })
  bind(entryCheckInUndo, async ({ params }, caller) => {
    await planFor(caller, params.id)
    await checkingIn.undo(caller.appId, params.id, params.entryId, doerOf(caller))
    return {}
  })

  bind(deskLinkList, async ({ params }, caller) => {
    await planFor(caller, params.id)
    const { appId } = caller
    const address = `${frame.neighbours.siteAddress(appId)}/${ACTIVITY}/${params.id}/here`
    return {
      list: await deskLinks.list(appId, params.id),
      posterUrl: `${address}?door=${door.codeOf(appId, params.id)}`,
    }
  })
  bind(deskLinkCreate, async ({ params, body }, caller) => {
    await planFor(caller, params.id)
    const { token, ...link } = await deskLinks.create(caller.appId, params.id, body)
    // Behind the hash: no server and no log sees the secret.
    return { ...link, url: `${publicUrl}/checkList#${token}` }
  })
  bind(deskLinkRevoke, async ({ params }, caller) => {
    await planFor(caller, params.id)
    await deskLinks.revoke(caller.appId, params.id, params.linkId)
    return {}
  })

  /** The activity that a link opens. */
  async function byLink(token: string) {
    const link = await deskLinks.open(token)
    const published = await plans.current(link.appId, link.activityId)
    if (!published) throw new Refusal('notFound', { message: texts.checkIn.deskGone })
    return { ...link, published }
  }
  bind(doorState, async ({ body }) => {
    const { appId, name, published } = await byLink(body.token)
    return { ...(await stateOf(appId, published)), device: name }
  })
  bind(doorScan, async ({ body: { token, ...scan } }) => {
    const { appId, name, published } = await byLink(token)
    return checkingIn.checkIn(appId, published, { ...scan, device: name }, { userId: null, name })
  })
}
