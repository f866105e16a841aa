import type { CallData, authTargets } from '@zhanfang/contract'

type Found = CallData<typeof authTargets>['list'][number]

interface TargetNeighbours {
  membershipsOf(userId: string): Promise<readonly { id: string; appName: string }[]>
  livingApps(ids: readonly string[]): Promise<ReadonlyMap<string, { appName: string; appImg: string }>>
  /** The app whose site stands at a domain of its own. */
  appAt(host: string): string | undefined
}

const ID = /^[0-9A-Za-z]{1,40}$/
/** Apps that are offered, at most. */
const MOST_OFFERED = 50

export type Targets = ReturnType<typeof createTargets>

/** Apps in which a content may be shown: those that one knows from inside, or by the address of their site. */
export function createTargets({ membershipsOf, livingApps, appAt }: TargetNeighbours) {
  /** The app that an id or an address names. Nobody can look through all apps by their names. */
  function named(words: string): string | undefined {
    if (ID.test(words)) return words
    try {
      const { hostname, pathname } = new URL(words.includes('://') ? words : `https://${words}`)
      return /^\/h5\/([0-9A-Za-z]{1,40})(?:\/|$)/.exec(pathname)?.[1] ?? appAt(hostname)
    } catch {
      return undefined
    }
  }

  return {
    async find(userId: string, appId: string, keywords: string): Promise<Found[]> {
      const words = keywords.trim()
      const own = (await membershipsOf(userId)).filter(
        ({ id, appName }) => id !== appId && appName.toLowerCase().includes(words.toLowerCase()),
      )
      const other = words === '' ? undefined : named(words)
      const ids = [...new Set([...own.slice(0, MOST_OFFERED).map(({ id }) => id), ...(other ? [other] : [])])]
      const apps = await livingApps(ids.filter((id) => id !== appId))
      return [...apps].map(([id, { appName, appImg }]) => ({
        appId: id,
        appName,
        appImg,
        isOwn: own.some((one) => one.id === id),
      }))
    },
  }
}
