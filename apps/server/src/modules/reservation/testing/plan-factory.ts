import type { z } from 'zod'
import { planSchema, type ReservationPlan } from '@zhanfang/contract/content-kinds/reservation/plan'
import { addDays, dayOf, momentAt } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import type { Author, contentFactory } from '../../content/testing/content-factory.ts'

const wholeDay = [{ from: 8 * 60, to: 20 * 60 }]

/** A plan that is open from 8 to 20 o'clock on all days, with one service of half an hour at one doctor. */
export const openPlan = (more: z.input<typeof planSchema> = {}): ReservationPlan =>
  planSchema.parse({
    services: [{ id: 'visit', name: '门诊' }],
    resources: [{ id: 'li', name: '李医生' }],
    week: [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay],
    rules: { mostAhead: null, mostADay: null, noticeMinutes: 0, ...more.rules },
    ...more,
    ...(more.rules ? { rules: { mostAhead: null, mostADay: null, noticeMinutes: 0, ...more.rules } } : {}),
  })

/** A published reservation; returns its id. */
export const publishPlan = (
  make: ReturnType<typeof contentFactory>,
  author: Author,
  more: z.input<typeof planSchema> = {},
): Promise<string> =>
  make.publish(author, {
    kind: 'reservation',
    title: '社区诊所',
    draft: { body: null, fields: { ...openPlan(more) } },
  })

/** A moment so many days from now, at an hour of Shanghai. */
export const at = (days: number, hour: number, minute = 0): Date =>
  momentAt(addDays(dayOf(new Date()), days), hour * 60 + minute)
