export type Device = 'phone' | 'tablet' | 'desktop' | 'unknown'

/** What a respondent answered with, as far as its User-Agent tells. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return 'unknown'
  if (/iPad|Tablet|PlayBook|Silk|(?:Android(?!.*Mobile))/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Android|MicroMessenger.*Mobile|HarmonyOS/i.test(userAgent)) return 'phone'
  if (/Windows NT|Macintosh|X11|Linux|CrOS/i.test(userAgent)) return 'desktop'
  return 'unknown'
}
