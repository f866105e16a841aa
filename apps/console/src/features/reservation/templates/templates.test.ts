import { planSchema, resourcesOf } from '@zhanfang/contract/content-kinds/reservation/plan'
import { addDays } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { resourceSpansOn } from '@zhanfang/contract/content-kinds/reservation/schedule/opening'
import { beginningsOf } from '@zhanfang/contract/content-kinds/reservation/schedule/slots'
import { expect, test } from 'vitest'
import { reservationTemplates } from './templates.ts'

test('there are enough templates, each with a key of its own', () => {
  expect(reservationTemplates.length).toBeGreaterThanOrEqual(12)
  expect(new Set(reservationTemplates.map(({ key }) => key)).size).toBe(reservationTemplates.length)
})

test.each(reservationTemplates.map((one) => [one.name, one.plan] as const))(
  '%s: each service has times in a week, and somebody who takes its largest party',
  (_, plan) => {
    expect(planSchema.parse(plan)).toEqual(plan)
    for (const service of plan.services) {
      const serving = resourcesOf(plan, service)
      expect(serving.some(({ capacity }) => capacity >= service.maxParty)).toBe(true)
      const starts = [0, 1, 2, 3, 4, 5, 6].flatMap((days) =>
        serving.flatMap((resource) => {
          const day = addDays('2026-11-30', days)
          return beginningsOf(day, resourceSpansOn(day, plan, resource), service)
        }),
      )
      expect(starts.length).toBeGreaterThan(0)
    }
  },
)
