// Which strings of a definition are texts for people who answer: what can be translated.
import { z } from 'zod'

/** What a text is in its survey. */
export const textRoles = [
  'title',
  'description',
  'content',
  'option',
  'row',
  'column',
  'label',
  'unit',
  'caption',
  'placeholder',
  'button',
  'message',
  'ending',
  'result',
  'analysis',
  'notice',
] as const
export type TextRole = (typeof textRoles)[number]

export interface TextMark {
  role: TextRole
  /** Most characters. */
  most: number
  /** The text by which people know the part that holds it: it goes by the key of the part. */
  names: boolean
}

const marks = z.registry<TextMark>()
/**
 * Lists inside of parts of a list whose ids are unique in all of it, as those of a tree: their keys have no path. A type
 * registers them by the schema's own `register`, as texts are marked.
 */
export const innerLists = z.registry<{ inner: true }>()

/** A string that visitors read; a type says so here, and it can be translated. */
export function textSchema(role: TextRole, most: number) {
  // By the schema's own method: what stands for a schema until it is asked is not known to the registry.
  return z.string().max(most).register(marks, { role, most, names: false })
}

/** The text that names a part with an id, such as an option. */
export function nameSchema(role: TextRole, most: number) {
  return z.string().max(most).register(marks, { role, most, names: true })
}

/** Where the texts of a value are. */
export type TextPlan =
  | { kind: 'text'; mark: TextMark }
  | { kind: 'record'; fields: readonly (readonly [name: string, plan: TextPlan])[] }
  | { kind: 'list'; item: TextPlan; inner: boolean }

function fieldsPlan(shapes: readonly Readonly<Record<string, unknown>>[]): TextPlan | undefined {
  const fields = new Map<string, TextPlan>()
  for (const [name, schema] of shapes.flatMap((shape) => Object.entries(shape))) {
    const plan = schema instanceof z.ZodType && !fields.has(name) ? textPlan(schema) : undefined
    if (plan) fields.set(name, plan)
  }
  return fields.size > 0 ? { kind: 'record', fields: [...fields] } : undefined
}

/** Where a schema has texts; undefined when it has none. Of a choice of objects a field is the same in each. */
export function textPlan(schema: z.ZodType): TextPlan | undefined {
  const mark = marks.get(schema)
  if (mark) return { kind: 'text', mark }
  if (schema instanceof z.ZodOptional) {
    const inner = schema.unwrap()
    return inner instanceof z.ZodType ? textPlan(inner) : undefined
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    const item = element instanceof z.ZodType ? textPlan(element) : undefined
    return item && { kind: 'list', item, inner: innerLists.has(schema) }
  }
  if (schema instanceof z.ZodObject) return fieldsPlan([schema.shape])
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return fieldsPlan(
      schema.options.flatMap((option) => (option instanceof z.ZodObject ? [option.shape] : [])),
    )
  }
  return undefined
}
