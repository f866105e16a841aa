import { setImmediate as restOfTheTurn } from 'node:timers/promises'

/**
 * Joins look-ups that are asked for at the same time: one runs at a time, and whoever asks meanwhile, or in the same turn
 * of the event loop, shares the next one. So every answer was read after it was asked for, and a busy page costs few
 * queries. Keys that `load` leaves out give undefined.
 */
export function createBatchLookup<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let running: Promise<unknown> | undefined
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, Value>> } | undefined

  function begin(keys: Set<string>): Promise<ReadonlyMap<string, Value>> {
    const found = (running ?? Promise.resolve()).then(async () => {
      await restOfTheTurn()
      // From here on, newcomers would be answered with what was read before they asked.
      next = undefined
      const loading = load([...keys])
      running = loading.catch(() => undefined)
      return loading
    })
    return found
  }

  return async (key) => {
    if (!next) {
      const keys = new Set<string>()
      next = { keys, found: begin(keys) }
    }
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
