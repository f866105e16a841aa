/** How the chosen options of one list earn points; `OptionsKey` says which options are right. */
export type OptionsMode = 'all' | 'partial' | 'fixedPartial' | 'optionScores' | 'fractions'

/**
 * Key of a list of options (single, multiple, dropdown, pictures).
 * - `all`: full score for exactly the right set
 * - `partial`: nothing once a wrong one is chosen, else score · right / all right, cut to 0.01
 * - `fixedPartial`: nothing once a wrong one is chosen, `partialScore` while some are missing
 * - `optionScores`: sum of `weights` of what was chosen
 * - `fractions`: score · sum of `weights`, which are shares from -1 to 1
 */
export interface OptionsKey {
  kind: 'options'
  correct: string[]
  mode: OptionsMode
  partialScore?: number
  weights?: Record<string, number>
}

/** What is left out of sight when texts are compared. */
export type TextFold = 'case' | 'space' | 'punct' | 'width'

/** Key of one blank. */
export interface BlankKey {
  /** Any of them is right; patterns when `match` is `regex`. */
  accept: string[]
  /** `contains`: the answer holds the accepted text. */
  match: 'exact' | 'contains' | 'regex'
  ignore: TextFold[]
  score: number
  /** Other answers, compared likewise, that earn a share of the score; not where blanks may stand in any order. */
  partial?: { accept: string[]; share: number }[]
}

/** Key of texts: by blank id, `self` for a question that is one blank. */
export interface TextKey {
  kind: 'text'
  blanks: Record<string, BlankKey>
  /** Groups of blank ids whose answers may stand in any order; every accepted answer counts once. */
  unordered?: string[][]
}

export interface NumberKey {
  kind: 'number'
  value?: number
  tolerance?: number
  /** Share of the value, 0.05 for 5 %. */
  relativeTolerance?: number
  range?: { min?: number; max?: number }
  /** Wider tolerances that earn a share of the score. */
  partial?: { tolerance: number; share: number }[]
}

/** Every way to earn points. `exam` of an element holds one; it never leaves the server before policy allows. */
export type ScoringKey =
  | OptionsKey
  | { kind: 'boolean'; correct: boolean }
  | TextKey
  | NumberKey
  /** ISO texts of one precision. */
  | { kind: 'date'; value?: string; range?: { min?: string; max?: string } }
  /** `position`: a share per right place; `adjacent`: a share per pair that follows each other. */
  | { kind: 'order'; correct: string[]; mode: 'all' | 'position' | 'adjacent' }
  /** Left id to right id. */
  | { kind: 'pairs'; correct: Record<string, string>; mode: 'all' | 'perPair' }
  /** Option keys by row id; the score is shared evenly among the rows that have one. */
  | { kind: 'optionRows'; rows: Record<string, OptionsKey> }
  /** Any of the paths from the root. */
  | { kind: 'path'; correct: string[][] }
  | { kind: 'areas'; correct: string[] }
  /** Points by level, for assessments: `{ "5": 10 }`; levels that are not named earn their own value. */
  | { kind: 'levels'; points: Record<string, number> }
  /** Marked by people; `keywords` only suggest points to them. */
  | {
      kind: 'manual'
      rubric?: { title: string; max: number }[]
      keywords?: { word: string; score: number }[]
    }

/** What a question is worth in an exam or assessment. */
export interface ExamPart {
  /** Most points that the question can earn, multiples of 0.01. */
  score: number
  /** Absent while nobody has said what is right: the question earns nothing. */
  key?: ScoringKey
  /** Shown with the right answer, when the exam's policy allows. */
  analysis?: string
  difficulty?: 1 | 2 | 3 | 4 | 5
  /** Names of the points of knowledge that it tests. */
  knowledge?: string[]
  /** False for a question that is scored but not part of the total. */
  countsInTotal?: boolean
}

/** Limits of exam parts. */
export const examLimits = {
  score: 10_000,
  accept: 50,
  partial: 10,
  analysis: 5000,
  knowledge: 10,
  knowledgeName: 40,
  keywords: 50,
  rubric: 20,
} as const
