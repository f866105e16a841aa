import { SHANGHAI_OFFSET_MS } from '@zhanfang/format'
import { z } from 'zod'

const daysAhead = /^\+(\d{1,3})$/

/** Ten in the morning in China, so many days from now: a fixed date would be over before the template is used. */
function morningAhead(days: number, now: number): string {
  const day = new Date(now + SHANGHAI_OFFSET_MS + days * 86_400_000).toISOString().slice(0, 10)
  return `${day}T10:00`
}

/** Props of a template's block in which a moment so many days ahead (`+30`) has become one. */
export function withMoment(props: Record<string, unknown>, now: number): Record<string, unknown> {
  const [, days] = daysAhead.exec(z.string().catch('').parse(props.moment)) ?? []
  return days === undefined ? props : { ...props, moment: morningAhead(Number(days), now) }
}
