import { formatDateTime, shanghaiTime } from '@zhanfang/format'

/** Zones that visitors choose from: those where most people who book in China live abroad. */
export const zones = [
  { value: '', name: '只看北京时间' },
  { value: 'Asia/Tokyo', name: '东京、首尔 UTC+9' },
  { value: 'Asia/Singapore', name: '新加坡、吉隆坡 UTC+8' },
  { value: 'Asia/Bangkok', name: '曼谷、河内 UTC+7' },
  { value: 'Asia/Dubai', name: '迪拜 UTC+4' },
  { value: 'Europe/Moscow', name: '莫斯科 UTC+3' },
  { value: 'Europe/Berlin', name: '柏林、巴黎、罗马' },
  { value: 'Europe/London', name: '伦敦' },
  { value: 'America/New_York', name: '纽约、多伦多' },
  { value: 'America/Chicago', name: '芝加哥' },
  { value: 'America/Los_Angeles', name: '洛杉矶、温哥华' },
  { value: 'Australia/Sydney', name: '悉尼、墨尔本' },
  { value: 'Pacific/Auckland', name: '奥克兰' },
] as const

export const isZone = (value: string): boolean => zones.some((zone) => zone.value === value)

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('zh-CN', {
    timeZone: zone,
    hourCycle: 'h23',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

/** A moment on the wall clock of another zone, with its day where that is another one; empty for the zone of China. */
export function ownClock(moment: Date, zone: string): string {
  if (zone === '') return ''
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const { month, day } = shanghaiTime(moment)
  const clock = `${parts['hour'] ?? ''}:${parts['minute'] ?? ''}`
  const isSameDay = Number(parts['month']) === month && Number(parts['day']) === day
  return isSameDay ? clock : `${parts['month'] ?? ''}月${parts['day'] ?? ''}日 ${clock}`
}

/** When something is, in words that say the zone. */
export const timeWords = (startsAt: Date, endsAt: Date, zone: string): string => {
  const end = formatDateTime(endsAt)
  const start = formatDateTime(startsAt)
  const until = end.slice(0, 10) === start.slice(0, 10) ? end.slice(11, 16) : end.slice(5, 16)
  const china = `${start.slice(0, 16)}–${until}（北京时间）`
  const own = ownClock(startsAt, zone)
  return own === '' ? china : `${china}\n${own}（${zones.find(({ value }) => value === zone)?.name ?? zone}）`
}
