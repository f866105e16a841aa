import type { SurveyDefinition } from '@zhanfang/survey'
import type { PackagePicture } from './inline-pictures.ts'

/** An edit of the source that would change a diagnosis: lines `from` to `to` (1-based, both included) become `text`. */
export interface SourceFix {
  label: string
  from: number
  to: number
  text: string
}

/**
 * What became of one part of a source. `line` is 1-based: a line of a text, a row of a sheet; for JSON and XML, where
 * lines mean little, it is the number of the part and `path` says where it stands.
 */
export interface LineDiagnosis {
  line: number
  path?: string
  source: string
  /** `taken` as it stands, `changed` to fit, `skipped`. */
  status: 'taken' | 'changed' | 'skipped'
  /** What it was taken as. */
  as: LinePart
  message: string
  /** The element that it went into. */
  element?: string
  fix?: SourceFix
}

export type LinePart =
  | 'title'
  | 'intro'
  | 'question'
  | 'option'
  | 'row'
  | 'column'
  | 'answer'
  | 'analysis'
  | 'score'
  | 'layout'
  | 'logic'
  | 'setting'
  | 'blank'
  | 'comment'
  | 'unknown'

/** How sure a reader is of one question, for sources that do not say themselves what is what. */
export interface QuestionReading {
  /** Id of the question. */
  element: string
  confidence: 'sure' | 'likely' | 'doubtful'
  /** Why, in words for the user; doubts come first. */
  reasons: string[]
  /** Questions with the same layout were read in the same way, so one correction may suit all of them. */
  layout: string
}

/** What every reader returns: a definition that can be stored, and a diagnosis for every part of the source. */
export interface ReadResult {
  definition: SurveyDefinition
  lines: LineDiagnosis[]
  /** In the order of the questions; absent for formats that leave nothing to guess. */
  questions?: QuestionReading[]
  /** Pictures that the source carries; the definition names them by their provisional addresses. */
  pictures?: PackagePicture[]
}
