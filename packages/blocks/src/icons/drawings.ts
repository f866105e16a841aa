import { icons } from './icon-set.ts'

const drawings = new Map<string, string>(Object.entries(icons))
const listeners = new Set<() => void>()
let begun: Promise<unknown> | undefined

/** Something was to be drawn that is not here. */
let isMissed = false

/** Path of an icon; undefined for names that nothing is known of, or not yet. */
export function drawingOf(name: string): string | undefined {
  const drawing = drawings.get(name)
  if (drawing === undefined && name !== '') {
    isMissed = true
    // Whoever listens lives in a browser; what is written on a server has all that it will ever have.
    if (listeners.size > 0) loadDrawings()
  }
  return drawing
}

export function keepDrawings(more: Readonly<Record<string, string>>): void {
  for (const [name, drawing] of Object.entries(more)) drawings.set(name, drawing)
  for (const listener of listeners) listener()
}

/** Is told when there are more drawings, which are loaded where one was missed; gives what ends that. */
export function watchDrawings(listener: () => void): () => void {
  listeners.add(listener)
  if (isMissed) loadDrawings()
  return () => void listeners.delete(listener)
}

/** Loads the drawings that do not come with the blocks, once; what fails is tried again by the next who asks. */
function loadDrawings(): void {
  begun ??= import('./more-icons.ts').then(
    ({ moreIcons }) => keepDrawings(moreIcons),
    () => {
      begun = undefined
    },
  )
}
