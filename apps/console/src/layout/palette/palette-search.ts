export interface PaletteEntry {
  key: string
  group: 'recent' | 'menu' | 'content' | 'action' | 'app'
  title: string
  /** Said beside the title, and searched too. */
  note?: string
  /** Where it leads; in a new tab for what is outside the console's screens. */
  address: string
  newTab?: boolean
  /** Makes something first, and resolves with where that is. */
  begin?: () => Promise<string>
}

const groupsInOrder = ['recent', 'menu', 'action', 'content', 'app'] as const
/** More would not be read. */
const SHOWN = 30

function rank(entry: PaletteEntry, words: readonly string[]): number | undefined {
  const title = entry.title.toLowerCase()
  const all = `${title} ${entry.note?.toLowerCase() ?? ''} ${entry.address.toLowerCase()}`
  if (!words.every((word) => all.includes(word))) return undefined
  const [first = ''] = words
  if (title === first) return 0
  if (title.startsWith(first)) return 1
  if (title.includes(first)) return 2
  return 3
}

/** What an entry leads to: the app in an address makes no other place of it, another filter does. */
function placeOf({ title, address, group }: PaletteEntry): string {
  if (group === 'app') return address
  const url = new URL(address, 'http://console')
  url.searchParams.delete('appId')
  return `${title}\n${url.pathname}${url.search}`
}

/** Entries that hold every word, the best match first; without words all, in the order of their groups. */
export function searchPalette(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const seen = new Set<string>()
  return entries
    .flatMap((entry) => {
      const place = rank(entry, words)
      return place === undefined ? [] : [{ entry, place: words.length === 0 ? 0 : place }]
    })
    .toSorted(
      (a, b) =>
        a.place - b.place || groupsInOrder.indexOf(a.entry.group) - groupsInOrder.indexOf(b.entry.group),
    )
    .filter(({ entry }) => {
      // A recent screen may be a menu entry too.
      const same = entry.begin ? entry.key : placeOf(entry)
      if (seen.has(same)) return false
      seen.add(same)
      return true
    })
    .map(({ entry }) => entry)
    .slice(0, SHOWN)
}
