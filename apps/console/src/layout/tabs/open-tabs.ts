import { z } from 'zod'
import { create } from 'zustand'

const SETTING = 'tabBar'
const KEY = 'openTabs'
/** More would not be found again. */
export const MOST_TABS = 15

const tabSchema = z.object({ title: z.string().max(200), address: z.string().startsWith('/').max(1000) })
const storedSchema = z.object({ userId: z.string(), tabs: z.array(tabSchema).max(MOST_TABS) })
export type OpenTab = z.infer<typeof tabSchema>

/** A screen of one app: what it is filtered by does not make another tab of it. */
export function tabKey(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://console')
  return `${pathname} ${searchParams.get('appId') ?? ''}`
}

/** Adds a screen behind the others, or takes what it shows now over into its tab; the oldest make room. */
export function withTab(tabs: readonly OpenTab[], tab: OpenTab): OpenTab[] {
  const at = tabs.findIndex(({ address }) => tabKey(address) === tabKey(tab.address))
  return at === -1 ? [...tabs, tab].slice(-MOST_TABS) : tabs.with(at, tab)
}

export type Closing = 'this' | 'left' | 'right' | 'others' | 'all'

/** The tabs that stay when some are closed, seen from one of them. */
export function tabsAfter(tabs: readonly OpenTab[], closing: Closing, of: string): OpenTab[] {
  const at = tabs.findIndex(({ address }) => tabKey(address) === of)
  return tabs.filter((_, index) => {
    switch (closing) {
      case 'this':
        return index !== at
      case 'left':
        return index >= at
      case 'right':
        return index <= at
      case 'others':
        return index === at
      case 'all':
        return false
    }
  })
}

/** The tab that is shown when the current one is closed: its right neighbour that stays, else its left one. */
export function tabInstead(
  tabs: readonly OpenTab[],
  staying: readonly OpenTab[],
  current: string,
): OpenTab | undefined {
  const at = tabs.findIndex(({ address }) => tabKey(address) === current)
  return tabs.slice(at).find((tab) => staying.includes(tab)) ?? staying.at(-1)
}

function readTabs(): z.infer<typeof storedSchema> {
  const nothing = { userId: '', tabs: [] }
  try {
    const stored = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return stored.success ? stored.data : nothing
  } catch {
    return nothing
  }
}
function readSetting(): boolean {
  try {
    return localStorage.getItem(SETTING) === 'on'
  } catch {
    return false
  }
}

const useStored = create(() => ({ isOn: readSetting(), ...readTabs() }))
// Another window has switched the bar.
globalThis.addEventListener?.(
  'storage',
  ({ key }) => key === SETTING && useStored.setState({ isOn: readSetting() }),
)

const none: OpenTab[] = []

/** Whether the bar of tabs is shown in this browser. */
export const useTabBar = (): boolean => useStored(({ isOn }) => isOn)

/** Screens that this window has open for a user, in the order in which they were opened. */
export const useOpenTabs = (user: string | undefined): readonly OpenTab[] =>
  useStored(({ userId, tabs }) => (userId === user ? tabs : none))

export function showTabBar(isOn: boolean): void {
  try {
    localStorage.setItem(SETTING, isOn ? 'on' : 'off')
  } catch {
    // It holds until the page is left.
  }
  useStored.setState({ isOn })
}

export function changeTabs(userId: string, change: (tabs: readonly OpenTab[]) => OpenTab[]): void {
  const before = useStored.getState()
  const tabs = change(before.userId === userId ? before.tabs : none)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, tabs }))
  } catch {
    // See showTabBar.
  }
  useStored.setState({ userId, tabs })
}
