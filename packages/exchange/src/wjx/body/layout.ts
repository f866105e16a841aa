import type { BodyContext } from './body-context.ts'

/** The lines of a paragraph. */
export function fillLayout(context: BodyContext): void {
  const { draft, body, take } = context
  for (const line of body) {
    draft.description = `${draft.description ? `${draft.description}\n` : ''}${line.text}`
    take(line, 'layout')
  }
}
