import type { AppData } from '../../composition/app-data.ts'
import { texts } from './texts.ts'

/** The plan travels with its content; what people have booked does not. */
export const appData: AppData = {
  carried: [],
  left: {
    reservation_bookings: {
      reason: 'people booked here, and their numbers are sealed here',
      loss: texts.bookingsStay,
    },
    reservation_blocks: { reason: 'times of those who serve here' },
    reservation_events: { reason: 'belongs to bookings, which stay' },
  },
}
