import { pino } from 'pino'

/** Lines that are kept for a standard output that takes nothing, bytes; more are dropped. */
const KEPT_BYTES = 1024 * 1024

/** Standard output, where a full disk or a closed pipe behind it costs lines and not the process. */
export function logDestination() {
  const destination = pino.destination({ fd: 1, sync: true, maxLength: KEPT_BYTES })
  destination.on('error', () => undefined)
  return destination
}
