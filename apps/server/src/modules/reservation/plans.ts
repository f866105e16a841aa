import {
  planSchema,
  type ReservationPlan,
  type ReservationResource,
  type ReservationService,
  resourcesOf,
} from '@zhanfang/contract/content-kinds/reservation/plan'
import { dayOf, addDays } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { resourceSpansOn } from '@zhanfang/contract/content-kinds/reservation/schedule/opening'
import {
  isBeginning,
  type Span,
  type VisitRules,
} from '@zhanfang/contract/content-kinds/reservation/schedule/slots'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import { texts } from './texts.ts'

/** The type of content that this module is about. */
export const RESERVATION = 'reservation' as const

/** Where a browser keeps the secrets of its bookings. */
export const keysCookie = (appId: string) => `zf_bookings_${appId}`

/** A reservation as visitors have it now. */
export interface PublishedPlan {
  id: string
  title: string
  plan: ReservationPlan
}

type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>
type Visitor = Awaited<ReturnType<ContentFrame['visitors']['of']>>

export type Plans = ReturnType<typeof createPlans>

/** Plans as they were published last: what is still being written books nobody. */
export function createPlans(frame: Pick<ContentFrame, 'service' | 'versions' | 'published'>) {
  return {
    /** For somebody at the desk. Throws where there is none, or none that was published. */
    async atDesk(appId: string, desk: Desk, id: string): Promise<PublishedPlan> {
      const { publishedVersion } = await frame.service.detail(appId, RESERVATION, desk, id)
      if (publishedVersion === null) throw new Refusal('invalidInput', { message: texts.notPublished })
      const { draft } = await frame.versions.one(appId, RESERVATION, desk, { id, version: publishedVersion })
      return { id, title: draft.title, plan: planSchema.parse(draft.fields) }
    },

    /** For a visitor; null where they do not get in. */
    async forVisitor(appId: string, visitor: Visitor, id: string): Promise<PublishedPlan | null> {
      const { opening, content } = await frame.published.open(appId, RESERVATION, id, visitor)
      if (opening !== 'open' || !content) return null
      return { id, title: content.draft.title, plan: planSchema.parse(content.draft.fields) }
    },

    titles: (appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      frame.versions.titles(appId, ids),
  }
}

export const laneOf = (reservationId: string, resourceId: string) => `${reservationId}/${resourceId}`

/** When a resource is open on a day. */
export const openOn = (plan: ReservationPlan, resource: ReservationResource, day: string): readonly Span[] =>
  resourceSpansOn(day, plan, resource)

/** Whether a visit may begin at a moment by the hours alone; those of a night belong to the day before. */
export const opensAt = (
  plan: ReservationPlan,
  resource: ReservationResource,
  service: ReservationService,
  start: Date,
): boolean =>
  [dayOf(start), addDays(dayOf(start), -1)].some((day) =>
    isBeginning(day, start, openOn(plan, resource, day), service),
  )

export function serviceOf({ services }: ReservationPlan, id: string): ReservationService {
  const found = services.find((one) => one.id === id)
  if (!found) throw new Refusal('invalidInput', { message: texts.noService })
  return found
}

/** Who or what may serve: the one that was chosen, or all that serve it. */
export function candidatesOf(
  plan: ReservationPlan,
  service: ReservationService,
  resourceId: string | undefined,
): ReservationResource[] {
  const all = resourcesOf(plan, service)
  const chosen = resourceId === undefined ? all : all.filter(({ id }) => id === resourceId)
  if (chosen.length === 0) throw new Refusal('invalidInput', { message: texts.noResource })
  return chosen
}

/** The rules of visits to a service; the desk books without notice and horizon. */
export const visitRulesOf = (
  { rules }: ReservationPlan,
  { duration, step, bufferBefore, bufferAfter }: ReservationService,
  atDesk: boolean,
): VisitRules => ({
  duration,
  step,
  bufferBefore,
  bufferAfter,
  noticeMinutes: atDesk ? -60 * 24 : rules.noticeMinutes,
  horizonDays: atDesk ? null : rules.horizonDays,
})
