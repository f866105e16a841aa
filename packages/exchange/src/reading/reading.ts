import { type Element, emptyDefinition, type Rule, type SurveyKind, surveyLimits } from '@zhanfang/survey'
import type { LineDiagnosis, LinePart, QuestionReading, ReadResult, SourceFix } from './diagnosis.ts'
import type { QuestionDraft } from '../elements/draft.ts'
import { type BuiltElement, buildElement, IdPool } from '../elements/element.ts'
import { typeTitle } from '../elements/names.ts'
import { texts } from '../texts.ts'

/** Where something of a source stands. */
export interface Place {
  line: number
  source: string
  path?: string
}

const rank = { taken: 0, changed: 1, skipped: 2 } as const

/** Gathers what a reader finds: elements, rules and a diagnosis for each part of the source. */
export class Reading {
  readonly elements: Element[] = []
  readonly rules: Rule[] = []
  readonly ids = new IdPool()
  title = ''
  intro = ''
  kind: SurveyKind = 'survey'
  ending: { title?: string; text: string } | undefined
  readonly #lines: LineDiagnosis[] = []
  readonly #questions: QuestionReading[] = []

  note(
    place: Place,
    status: LineDiagnosis['status'],
    as: LinePart,
    message: string,
    more: { element?: string; fix?: SourceFix } = {},
  ): void {
    this.#lines.push({
      line: place.line,
      path: place.path,
      source: place.source,
      status,
      as,
      message,
      ...more,
    })
  }

  /** Says how sure the reading of a question is. */
  confide(question: QuestionReading): void {
    this.#questions.push(question)
  }

  /** Adds a question; its line is diagnosed as taken, or as changed with what was changed. */
  add(
    draft: QuestionDraft,
    place: Place,
    notes: readonly string[] = [],
    fix?: SourceFix,
  ): BuiltElement | undefined {
    const built = buildElement(draft, this.ids)
    if (!built) {
      this.note(place, 'skipped', 'question', texts.notBuilt)
      return undefined
    }
    this.elements.push(built.element)
    const all = [...notes, ...built.notes]
    const as = draft.type === 'pageBreak' || draft.type === 'paragraph' ? 'layout' : 'question'
    const what = as === 'layout' ? typeTitle(draft.type) : texts.taken.question(typeTitle(built.element.type))
    this.note(place, all.length > 0 ? 'changed' : 'taken', as, all.length > 0 ? all.join('；') : what, {
      element: built.element.id,
      fix,
    })
    return built
  }

  /** The definition, with one diagnosis per part in the order of the source. */
  finish(): ReadResult {
    const definition = emptyDefinition(this.kind, (this.title || texts.untitled).slice(0, surveyLimits.title))
    definition.intro = this.intro.slice(0, surveyLimits.intro)
    definition.elements = this.elements
    definition.rules = this.rules
    const [ending] = definition.endings
    if (this.ending && ending) {
      ending.text = this.ending.text.slice(0, surveyLimits.intro)
      if (this.ending.title) ending.title = this.ending.title.slice(0, surveyLimits.title)
    }
    if (this.elements.length > surveyLimits.elements) {
      this.note(
        { line: 0, source: '' },
        'changed',
        'setting',
        texts.tooManyElements(this.elements.length, surveyLimits.elements),
      )
    }
    if (this.#lines.length === 0 && this.elements.length === 0)
      this.note({ line: 1, source: '' }, 'skipped', 'unknown', texts.nothingFound)
    const lines = this.#lines.toSorted((a, b) => a.line - b.line || rank[b.status] - rank[a.status])
    return { definition, lines, ...(this.#questions.length > 0 ? { questions: this.#questions } : {}) }
  }
}
