import { bookingStateSchema } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import {
  addDays,
  dayOf,
  isDay,
  weekdayOf,
} from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export const deskViews = ['day', 'week', 'list'] as const
export type DeskView = (typeof deskViews)[number]

/** What the desk shows, kept in the address: a link or a reload shows the same. */
export function useDeskState() {
  const [search, setSearch] = useSearchParams()
  const [today] = useState(() => dayOf(Date.now()))
  const text = (name: string) => search.get(name) ?? ''
  const wanted = text('day')
  const day = isDay(wanted) ? wanted : today
  const state = bookingStateSchema.safeParse(text('state')).data
  const asked = deskViews.find((one) => one === text('view'))
  const view = asked ?? (state || text('q') ? 'list' : 'day')
  const from = view === 'week' ? addDays(day, 1 - weekdayOf(day)) : day

  function set(
    part: Partial<
      Record<'view' | 'day' | 'resource' | 'service' | 'state' | 'q' | 'range' | 'booking', string>
    >,
  ) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  }
  return {
    today,
    view,
    day,
    from,
    days: view === 'week' ? 7 : 1,
    resourceId: text('resource'),
    serviceId: text('service'),
    state,
    keywords: text('q'),
    range: text('range'),
    bookingId: text('booking'),
    set,
  }
}
export type DeskState = ReturnType<typeof useDeskState>
