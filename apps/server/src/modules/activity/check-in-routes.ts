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
import {
  checkInListOf,
  checkInListsOf,
  DOOR_LIST,
} from '@zhanfang/contract/content-kinds/activity/check-in-lists'
import type { CheckInList } from '@zhanfang/contract/content-kinds/activity/plan'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import { listOf } from './check-in/checking-in.ts'
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
  { plans, checkingIn, arrivals, deskLinks, door }: ActivityModule,
  { frame, publicUrl }: { frame: Pick<ContentFrame, 'deskOf' | 'neighbours'>; publicUrl: string },
): void {
  const planFor = async (caller: Caller, id: string) =>
    plans.atDesk(caller.appId, await frame.deskOf(caller), id)
  const doerOf = ({ session }: Caller) => ({ userId: session.userId, name: session.nickname })
  const stateOf = async (appId: string, { id, title, plan }: PublishedActivity, list: CheckInList) => {
    const numbers = (await arrivals.numbers(appId, id, checkInListsOf(plan))).find(
      (one) => one.id === list.id,
    )
    return {
      title,
      startTime: plan.startsAt,
      endTime: plan.endsAt,
      listId: list.id,
      listName: list.name,
      isExit: list.exitOf !== '',
      inside: numbers?.inside ?? 0,
      total: numbers?.total ?? 0,
    }
  }

  bind(entryCheckIn, async ({ params, body }, caller) =>
    checkingIn.checkIn(caller.appId, await planFor(caller, params.id), body, doerOf(caller)),
  )
  bind(entryCheckInState, async ({ params, query }, caller) => {
    const published = await planFor(caller, params.id)
    // A desk whose list was removed goes on at the door.
    const list = checkInListOf(published.plan, query.listId) ?? listOf(published, DOOR_LIST)
    return {
      ...(await stateOf(caller.appId, published, list)),
      last: await arrivals.last(caller.appId, published.id, list.id),
      lists: checkInListsOf(published.plan).map(({ id, name }) => ({ id, name })),
    }
  })
  bind(entryCheckInUndo, async ({ params, body }, caller) => {
    await planFor(caller, params.id)
    const { entryId } = params
    await checkingIn.undo(caller.appId, params.id, { entryId, listId: body.listId }, doerOf(caller))
    return {}
  })

  bind(deskLinkList, async ({ params }, caller) => {
    const { plan } = await planFor(caller, params.id)
    const { appId } = caller
    const address = `${frame.neighbours.siteAddress(appId)}/${ACTIVITY}/${params.id}/here`
    return {
      list: await deskLinks.list(appId, params.id),
      posters: checkInListsOf(plan).map(({ id, name }) => ({
        listId: id,
        listName: name,
        url: `${address}?${id === DOOR_LIST ? '' : `list=${encodeURIComponent(id)}&`}door=${door.codeOf(appId, params.id, id)}`,
      })),
    }
  })
  bind(deskLinkCreate, async ({ params, body: { listId, ...body } }, caller) => {
    const list = listOf(await planFor(caller, params.id), listId)
    const { token, ...link } = await deskLinks.create(caller.appId, params.id, { ...body, list })
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
    const { appId, name, listId, published } = await byLink(body.token)
    return { ...(await stateOf(appId, published, listOf(published, listId))), device: name }
  })
  bind(doorScan, async ({ body: { token, ...scan } }) => {
    const { appId, name, listId, published } = await byLink(token)
    const doer = { userId: null, name }
    const result = await checkingIn.checkIn(appId, published, { ...scan, listId, device: name }, doer)
    // Why somebody was refused is between them and the desk.
    return ['cancelled', 'notApproved'].includes(result.outcome) ? { ...result, detail: '' } : result
  })
}
