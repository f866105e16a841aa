import {
  type BookingStateName,
  bookingStateNames,
} from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'

const tones: Record<BookingStateName, StatusTone> = {
  held: 'neutral',
  waiting: 'notice',
  booked: 'good',
  arrived: 'good',
  done: 'neutral',
  cancelled: 'neutral',
  missed: 'bad',
  refused: 'bad',
  unpaid: 'notice',
}

export const BookingStateTag = ({ state }: { state: BookingStateName }) => (
  <StatusTag tone={tones[state]}>{bookingStateNames[state]}</StatusTag>
)
