/** Readers that are no people. */
const robots = /bot|spider|crawl|slurp|preview|monitor|headless|curl|wget|python|java\//i

/** Whether somebody reads what was asked for: not a robot, and not a browser that fetches ahead. */
export function isRead(headers: Record<string, string | string[] | undefined>): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? ''
  return !robots.test(String(headers['user-agent'] ?? 'bot')) && !String(purpose).includes('prefetch')
}
