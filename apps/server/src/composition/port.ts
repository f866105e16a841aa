/**
 * Something that a lower module needs of an upper one. The lower module owns the port and says what it must do; the upper
 * module, which may know the lower one, fills it while it is created.
 */
export interface Port<Work> {
  /** Throws when another module has filled it already. */
  fill(work: Work): void
  /** What fills the port. Throws as long as nothing does: call it when it is used, not while modules are created. */
  get(): Work
}

/** An empty port; `name` stands in its errors. */
export function createPort<Work>(name: string): Port<Work> {
  let filled: { work: Work } | undefined
  return {
    fill(work) {
      if (filled) throw new Error(`two modules fill the port "${name}"`)
      filled = { work }
    },
    get() {
      if (!filled) throw new Error(`no module fills the port "${name}"`)
      return filled.work
    },
  }
}
