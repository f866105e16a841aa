import type { BodyContext } from './body-context.ts'

/** The paths of a cascade. */
export function fillCascade(context: BodyContext): void {
  const { draft, body, take } = context
  const fields = (draft.fields ??= {})
  fields['lines'] = body.map(({ source }) => source)
  for (const line of body) take(line, 'option')
}
