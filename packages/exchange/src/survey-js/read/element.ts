import { questionType } from '@zhanfang/survey'
import { surveyJsType, typeTitle } from '../../elements/names.ts'
import { isRecord, type Json } from '../../reading/json-source.ts'
import type { Place } from '../../reading/reading.ts'
import { texts } from '../../texts.ts'
import type { ExpressionNode } from '../expression.ts'
import { flagAt, listOf, textAt, words } from '../source-values.ts'
import {
  noteHeadings,
  noteUnreadSettings,
  parseAt,
  placeOf,
  type ReadContext,
  type Surroundings,
} from './context.ts'
import { literalOf } from './values.ts'

/** What the content of a page, a panel or a question inherits. */
export function surroundingOf(
  reader: ReadContext,
  json: Json,
  context: Surroundings,
  place: Place,
): Surroundings {
  const condition = parseAt(reader, json['visibleIf'], place)
  const enable = parseAt(reader, json['enableIf'], place)
  return {
    ...context,
    conditions: condition ? [...context.conditions, condition] : context.conditions,
    readOnly: enable ? [...context.readOnly, enable] : context.readOnly,
    // `enableIf` wins over `readOnly`.
    isReadOnly: context.isReadOnly || (flagAt(json, 'readOnly') && !enable),
    hidden: context.hidden || (json['visible'] === false && !condition),
  }
}

/** Adds the title and description of a page or a panel, shown together with it. */
export function addParagraph(
  reader: ReadContext,
  title: string,
  description: string,
  context: Surroundings,
  place: Place,
): void {
  if (title === '') return
  const built = reader.reading.add({ type: 'paragraph', title, description }, place)
  if (!built) return
  if (context.group !== undefined) built.element.group = context.group
  reader.pending.push({ json: {}, built, place, context, choices: [] })
}

/** Reads a question or a panel with everything in it. */
export function readElement(reader: ReadContext, given: unknown, path: string, context: Surroundings): void {
  if (!isRecord(given)) {
    reader.reading.note(placeOf(reader, path, given), 'skipped', 'unknown', texts.notObject)
    return
  }
  const json = inItsOrder(given)
  const foreign = textAt(json, 'type') ?? ''
  const place = placeOf(reader, path, `${foreign} ${textAt(json, 'name') ?? ''}`)
  const inner = surroundingOf(reader, json, context, place)
  if (foreign === 'panel') {
    const title = words(json['title'])
    const description = words(json['description'])
    let group: string | undefined
    const before = reader.pending.length
    if (questionType('group') && context.group === undefined) {
      group = reader.reading.add({ type: 'group', title, description }, place)?.element.id
    } else if (title) addParagraph(reader, title, description, inner, place)
    else reader.reading.note(place, 'changed', 'layout', typeTitle('group'))
    const headings = reader.pending.slice(before)
    noteUnreadSettings(reader, json, 'panel', place)
    for (const [index, child] of [...listOf(json['elements']), ...listOf(json['questions'])].entries()) {
      readElement(reader, child, `${path}.elements[${index}]`, { ...inner, group: context.group ?? group })
    }
    noteHeadings(reader, headings)
    return
  }
  const type = surveyJsType(foreign)
  if (type === undefined) {
    reader.reading.note(place, 'skipped', 'question', texts.unknownSkipped(foreign || '?'))
    return
  }
  if (foreign === 'imagemap' && words(json['imageLink']) !== '')
    readElement(reader, { type: 'image', imageLink: json['imageLink'] }, `${path}.imageLink`, inner)
  const { draft, choices, notes } = reader.drafts.draft(json, foreign, type)
  const url = isRecord(json['choicesByUrl']) ? textAt(json['choicesByUrl'], 'url') : undefined
  if (url !== undefined) notes.push(texts.choicesByUrl(url.slice(0, 200)))
  const built = reader.reading.add(draft, place, notes)
  if (!built) return
  if (inner.group !== undefined) built.element.group = inner.group
  const rows = (draft.rows ?? []).map(({ value, title }) => value ?? title)
  const columns = (draft.columns ?? []).map(({ value, title }) => value ?? title)
  const shared = textAt(json, 'valueName') ?? textAt(json, 'name')
  const twin = shared === undefined ? undefined : reader.names.namesake(shared)
  reader.names.addQuestion([textAt(json, 'name'), textAt(json, 'valueName')], built, choices, rows, columns)
  reader.pending.push({ json, built, place, context: inner, choices, ...(twin ? { twin } : {}) })
  readOptionElements(reader, json, path, place, inner)
  addComment(reader, json, path, inner)
}

/** Adds the comment field of a question as a question of its own. */
export function addComment(reader: ReadContext, json: Json, path: string, context: Surroundings): void {
  const name = textAt(json, 'name')
  if (name === undefined || !(flagAt(json, 'showCommentArea') || flagAt(json, 'hasComment'))) return
  const place = placeOf(reader, `${path}.commentText`, json['commentText'] ?? '')
  const placeholder = words(json['commentPlaceholder'] ?? json['commentPlaceHolder'])
  const built = reader.reading.add(
    {
      type: 'textarea',
      id: `${name}-Comment`,
      title: words(json['commentText']) || texts.comment,
      fields: { lines: 2, ...(placeholder === '' ? {} : { placeholder: placeholder.slice(0, 100) }) },
    },
    place,
    [texts.commentBelow],
  )
  if (!built) return
  if (context.group !== undefined) built.element.group = context.group
  reader.names.addQuestion([`${name}-Comment`], built, [], [], [])
  reader.pending.push({ json: {}, built, place, context, choices: [] })
}

/** Adds the questions nested in an option behind its question, shown while the option is chosen. */
export function readOptionElements(
  reader: ReadContext,
  json: Json,
  path: string,
  place: Place,
  context: Surroundings,
): void {
  const name = textAt(json, 'name')
  if (name === undefined) return
  const full: string[] = []
  for (const [index, choice] of listOf(json['choices']).entries()) {
    const inside = isRecord(choice) ? listOf(choice['elements']) : []
    if (!isRecord(choice) || inside.length === 0) continue
    full.push(words(choice['text'] ?? choice['value']))
    const chosen: ExpressionNode = {
      kind: 'binary',
      operator: 'anyOf',
      left: { kind: 'variable', name },
      right: { kind: 'list', items: [literalOf(choice['value'])] },
    }
    const around: Surroundings = { ...context, conditions: [...context.conditions, chosen] }
    for (const [at, child] of inside.entries())
      readElement(reader, child, `${path}.choices[${index}].elements[${at}]`, around)
  }
  if (full.length > 0) reader.reading.note(place, 'changed', 'layout', texts.insideOption(full.join('、')))
}

const collator = new Intl.Collator(undefined, { numeric: true })

/** Sorts the options of `choicesOrder: 'desc'` here, since we have no such order. */
function inItsOrder(json: Json): Json {
  if (json['choicesOrder'] !== 'desc' || !Array.isArray(json['choices'])) return json
  const choices: unknown[] = json['choices']
  const text = (choice: unknown) => words(isRecord(choice) ? (choice['text'] ?? choice['value']) : choice)
  return { ...json, choices: choices.toSorted((a, b) => collator.compare(text(b), text(a))) }
}
