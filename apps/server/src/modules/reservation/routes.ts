import { Readable } from 'node:stream'
import type { AppPermission } from '@zhanfang/contract'
import {
  bookingBlockCreate,
  bookingBlockDelete,
  bookingCalendar,
  bookingCheckIn,
  bookingCreate,
  bookingDetail,
  bookingExport,
  bookingMove,
  bookingNote,
  bookingSearch,
  bookingSlots,
  bookingStep,
  reservationSearch,
} from '@zhanfang/contract/content-kinds/reservation/calls'
import { dayOf } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import type { Bind } from '../../http/bind.ts'
import { cardNamesOf, type ContentFrame } from '../content/module.ts'
import type { DeskDoer } from './desk-bookings.ts'
import type { ReservationModule } from './module.ts'
import { RESERVATION, serviceOf } from './plans.ts'
import { texts } from './texts.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}

/** Calls of the desk. Each is about a reservation that the caller may know of. */
export function reservationRoutes(
  bind: Bind,
  { plans, desk, lists, blocks, availability }: ReservationModule,
  {
    frame,
    roleMay,
  }: {
    frame: Pick<ContentFrame, 'deskOf' | 'listing'>
    roleMay: (role: string, permission: AppPermission) => Promise<boolean>
  },
): void {
  const planFor = async (caller: Caller, id: string) =>
    plans.atDesk(caller.appId, await frame.deskOf(caller), id)
  const seesPhones = ({ role }: Caller) => roleMay(role, 'customer:export')
  const doerOf = async (caller: Caller): Promise<DeskDoer> => ({
    userId: caller.session.userId,
    name: caller.session.nickname,
    seesPhones: await seesPhones(caller),
  })

  bind(reservationSearch, async ({ body }, caller) => {
    const { page, size, searchType } = body
    const found = await frame.listing.list(caller.appId, RESERVATION, await frame.deskOf(caller), {
      page,
      size,
      searchType,
      keywords: body.keywords || body.title || undefined,
    })
    const counts = await lists.counts(
      caller.appId,
      found.list.map(({ id }) => id),
    )
    return {
      list: found.list.map((row) => ({
        id: row.id,
        ...cardNamesOf(row),
        state: row.state,
        url: row.url,
        services: Number(row.fields['services'] ?? 0),
        resources: Number(row.fields['resources'] ?? 0),
        ...(counts.get(row.id) ?? { ahead: 0, waiting: 0 }),
      })),
      total: found.total,
      page,
      size,
    }
  })

  bind(bookingSearch, async ({ params, body }, caller) => {
    await planFor(caller, params.id)
    return lists.search(caller.appId, params.id, body, await seesPhones(caller))
  })
  bind(bookingDetail, async ({ params }, caller) => {
    await planFor(caller, params.id)
    return desk.detail(caller.appId, params.id, params.bookingId, await seesPhones(caller))
  })
  bind(bookingExport, async ({ params, body }, caller) => {
    const published = await planFor(caller, params.id)
    return {
      content: Readable.from(lists.exported(caller.appId, published, body, await seesPhones(caller))),
      fileName: texts.export.fileName(published.title, dayOf(new Date())),
      mediaType: 'text/csv; charset=utf-8',
    }
  })
  bind(bookingCalendar, async ({ params, query }, caller) =>
    lists.calendar(caller.appId, await planFor(caller, params.id), query, await seesPhones(caller)),
  )
  bind(bookingBlockCreate, async ({ params, body }, caller) => {
    const { appId, session } = caller
    const { id } = await blocks.create(appId, await planFor(caller, params.id), body, session.nickname)
    return { id, bookings: await lists.heldIn(appId, params.id, body) }
  })
  bind(bookingBlockDelete, async ({ params }, caller) => {
    await planFor(caller, params.id)
    await blocks.remove(caller.appId, params.id, params.blockId)
    return {}
  })
  bind(bookingSlots, async ({ params, query }, caller) => {
    const { id, plan } = await planFor(caller, params.id)
    const [day] = await availability.days(
      {
        appId: caller.appId,
        reservationId: id,
        plan,
        service: serviceOf(plan, query.serviceId),
        resourceId: query.resourceId,
        people: query.people,
        atDesk: true,
      },
      query.day,
      1,
    )
    return {
      slots: (day?.slots ?? []).map(({ start, free }) => ({ startsAt: start.toISOString(), free })),
    }
  })

  bind(bookingCreate, async ({ params, body }, caller) =>
    desk.create(caller.appId, await planFor(caller, params.id), body, await doerOf(caller)),
  )
  bind(bookingMove, async ({ params, body }, caller) =>
    desk.move(caller.appId, await planFor(caller, params.id), params.bookingId, body, await doerOf(caller)),
  )
  bind(bookingStep, async ({ params, body }, caller) =>
    desk.step(caller.appId, await planFor(caller, params.id), params.bookingId, body, await doerOf(caller)),
  )
  bind(bookingNote, async ({ params, body }, caller) => {
    await planFor(caller, params.id)
    await desk.setNote(caller.appId, params.id, params.bookingId, body.note, await doerOf(caller))
    return {}
  })
  bind(bookingCheckIn, async ({ params, body }, caller) =>
    desk.checkIn(caller.appId, await planFor(caller, params.id), body.code, await doerOf(caller)),
  )
}
