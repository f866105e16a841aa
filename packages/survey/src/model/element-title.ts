import type { Compiled } from '../logic/compiled/compiled.ts'

/** What a message calls an element: its title in one short line, or the name of its type. */
export function elementTitle({ elements, types }: Compiled, index: number): string {
  const name = elements[index]?.title.replace(/\s+/g, ' ').trim() || types[index]?.title || ''
  return name.length > 24 ? `${name.slice(0, 24)}…` : name
}
