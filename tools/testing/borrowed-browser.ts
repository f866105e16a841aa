/** What test files put in the place of the browser's own, by hand, because jsdom lacks it or answers something else. */
const lent = (): object[] => [
  document,
  navigator,
  Element.prototype,
  HTMLElement.prototype,
  HTMLCanvasElement.prototype,
  Range.prototype,
  Storage.prototype,
]

/** Libraries mark what they have seen to; these marks are theirs. */
const isMark = (name: string) => name.startsWith('_')

/**
 * Remembers what the browser of this worker has of its own; returns what gives it back. Files share a worker's document:
 * what one puts there would meet the next, or be in its way, in the one order of files in which they follow each other.
 */
export function borrowBrowser(): () => void {
  const before = lent().map((owner) => ({ owner, own: Object.getOwnPropertyDescriptors(owner) }))
  return () => {
    for (const { owner, own } of before) {
      const known = new Map(Object.entries(own))
      for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
        if (!now.configurable || isMark(name)) continue
        const was = known.get(name)
        if (was === undefined) Reflect.deleteProperty(owner, name)
        else if (was.value !== now.value || was.get !== now.get) Object.defineProperty(owner, name, was)
      }
    }
  }
}
