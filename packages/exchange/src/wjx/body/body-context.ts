import type { LinePart } from '../../reading/diagnosis.ts'
import type { ExamDraft, QuestionDraft } from '../../elements/draft.ts'
import type { SourceLine } from '../../reading/source-lines.ts'
import type { CutOptions } from '../options.ts'
import type { TitleLine } from '../title.ts'

/** What a line was taken as. */
export interface PlacedLine {
  line: SourceLine
  as: LinePart
  status?: 'changed' | 'skipped'
  message?: string
}

/** A question whose type is known, with the lines that fill it. */
export interface BodyContext {
  draft: QuestionDraft
  type: string
  /** Lines below the title without keys, analyses and points. */
  body: readonly SourceLine[]
  /** How the lines were cut into options. */
  cut: CutOptions
  /** The options. */
  options: readonly string[]
  examDraft: ExamDraft
  /** Whether the text is an exam. */
  exam: boolean
  head: TitleLine
  /** The key as it is written. */
  answer: string | undefined
  notes: string[]
  /** Notes what a line was taken as; with a message it counts as changed. */
  take: (line: SourceLine, as: LinePart, message?: string) => void
}
