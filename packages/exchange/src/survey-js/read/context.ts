import type { Variable } from '@zhanfang/survey'
import type { BuiltElement } from '../../elements/element.ts'
import { InlinePictures } from '../../reading/inline-pictures.ts'
import { type Json, numberAt } from '../../reading/json-source.ts'
import { type Place, Reading } from '../../reading/reading.ts'
import { texts } from '../../texts.ts'
import { type ExpressionNode, parseSurveyJsExpression } from '../expression.ts'
import { type NamedQuestion, SurveyJsNames } from '../names.ts'
import { QuestionDrafts } from '../question-drafts.ts'
import { unreadOfPart } from '../settings.ts'

/** What a part inherits from the page and the panels that enclose it. */
export interface Surroundings {
  /** Conditions of the enclosing page and panels. */
  conditions: ExpressionNode[]
  readOnly: ExpressionNode[]
  /** The part is read-only, whatever the answers are. */
  isReadOnly: boolean
  hidden: boolean
  page?: number
  group?: string
}

/** An element whose expressions are read once every name is known. */
export interface Pending {
  json: Json
  built: BuiltElement
  place: Place
  context: Surroundings
  choices: readonly unknown[]
  /** An earlier question with the same name: SurveyJS gives both one answer. */
  twin?: NamedQuestion
  /** For a heading: the elements below it. The heading is shown while any of them is. */
  below?: readonly Pending[]
}

/** Everything that the readers of one survey share. */
export interface ReadContext {
  readonly reading: Reading
  readonly names: SurveyJsNames
  readonly pending: Pending[]
  readonly inline: InlinePictures
  /** Calculated values, in their order. */
  readonly unnamed: Variable[]
  /** Expressions of calculated values by lower-case name. */
  readonly reckoned: Map<string, ExpressionNode>
  /** Page numbers by page name. */
  readonly pages: Map<string, number>
  /** Elements that a trigger shows: their hidden state is only how they begin. */
  readonly triggered: Set<string>
  /** Variables that rules set. */
  readonly calculates: Set<string>
  readonly endings: Ending[]
  /** Questions that take the options of another question. */
  readonly carried: Set<string>
  readonly drafts: QuestionDrafts
  /** The survey's own `clearInvisibleValues`. */
  readonly clears: unknown
  /** Number of the last part that a diagnosis was written for. */
  part: number
}

export interface Ending {
  id: string
  title: string
  text: string
  url?: string
  redirect?: boolean
}

export function createReadContext(survey: Json): ReadContext {
  const inline = new InlinePictures()
  return {
    reading: new Reading(),
    names: new SurveyJsNames(),
    pending: [],
    inline,
    unnamed: [],
    reckoned: new Map(),
    pages: new Map(),
    triggered: new Set(),
    calculates: new Set(),
    endings: [],
    carried: new Set(),
    drafts: new QuestionDrafts(inline, numberAt(survey, 'maxTextLength')),
    clears: survey['clearInvisibleValues'],
    part: 0,
  }
}

export const and = (left: ExpressionNode, right: ExpressionNode): ExpressionNode => ({
  kind: 'binary',
  operator: 'and',
  left,
  right,
})

export const or = (left: ExpressionNode, right: ExpressionNode): ExpressionNode => ({
  kind: 'binary',
  operator: 'or',
  left,
  right,
})

/** Numbers the next part of the source. */
export function placeOf(reader: ReadContext, path: string, source: unknown): Place {
  reader.part += 1
  const text = typeof source === 'string' ? source : (JSON.stringify(source) ?? '')
  return { line: reader.part, path, source: text.slice(0, 500) }
}

/** Parses an expression; one that cannot be parsed is noted as skipped. */
export function parseAt(reader: ReadContext, expression: unknown, place: Place): ExpressionNode | undefined {
  if (typeof expression !== 'string' || expression.trim() === '') return undefined
  const node = parseSurveyJsExpression(expression)
  if (!node) reader.reading.note(place, 'skipped', 'logic', texts.expressionUnread(expression.slice(0, 200)))
  return node
}

/** Notes the settings of a part that have no counterpart here. */
export function noteUnreadSettings(
  reader: ReadContext,
  json: Json,
  kind: 'page' | 'panel' | 'survey' | 'trigger',
  place: Place,
): void {
  const lost = unreadOfPart(json, kind)
  if (lost.length > 0)
    reader.reading.note(place, 'changed', 'setting', texts.unknownKey(lost.slice(0, 20).join('、')))
}

/** Remembers the elements that were read after some headings as the ones below them. */
export function noteHeadings(reader: ReadContext, headings: readonly Pending[]): void {
  const last = headings.at(-1)
  if (!last) return
  const below = reader.pending
    .slice(reader.pending.indexOf(last) + 1)
    .filter((one) => one.below === undefined)
  for (const heading of headings) heading.below = below
}
