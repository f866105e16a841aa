import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { reservationBlocks, reservationBookings } from './tables.ts'

/** What the log calls bookings, which go by their code, and times that nobody can book. */
export const logged: DescribeLogged = (database) => ({
  fields: {
    bookingId: rowNames(database, {
      appId: reservationBookings.appId,
      id: reservationBookings.id,
      name: reservationBookings.code,
    }),
    blockId: rowNames(database, {
      appId: reservationBlocks.appId,
      id: reservationBlocks.id,
      name: reservationBlocks.note,
    }),
  },
})
