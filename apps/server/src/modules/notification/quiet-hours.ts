const HOUR_MS = 3_600_000
/** Asia/Shanghai has no summer time. */
const SHANGHAI_MS = 8 * HOUR_MS
const DAY_MS = 24 * HOUR_MS
/** Nobody outside is disturbed from 21 o'clock to 8. */
const FROM_HOUR = 21
const TO_HOUR = 8

/** The moment itself, or the end of the night that it lies in. */
export function outsideQuietHours(moment: Date): Date {
  const local = moment.getTime() + SHANGHAI_MS
  const day = Math.floor(local / DAY_MS) * DAY_MS
  const hour = (local - day) / HOUR_MS
  if (hour >= TO_HOUR && hour < FROM_HOUR) return moment
  const morning = day + TO_HOUR * HOUR_MS + (hour >= FROM_HOUR ? DAY_MS : 0)
  return new Date(morning - SHANGHAI_MS)
}
