/** A port that works by itself as long as nothing fills it. */
export interface DefaultPort<Work extends object> {
  /** Asks whatever fills it at the moment. */
  work: Work
  /** Throws when another module has filled it already. */
  fill(work: Work): void
}

/** A port with what it does while no module fills it; `name` stands in its errors. */
export function createDefaultPort<Work extends object>(name: string, unfilled: Work): DefaultPort<Work> {
  let filled: Work | undefined
  return {
    work: new Proxy(unfilled, {
      get: (_, member, receiver): unknown => Reflect.get(filled ?? unfilled, member, receiver),
    }),
    fill(work) {
      if (filled) throw new Error(`two modules fill the port "${name}"`)
      filled = work
    },
  }
}
