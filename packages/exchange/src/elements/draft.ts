import type { OptionsMode } from './exam-modes.ts'

/** One option as a source has it, before it has an id of ours. */
export interface OptionDraft {
  id?: string
  text: string
  other?: { required: boolean; placeholder?: string }
  exclusive?: boolean
  image?: string
  quota?: { max: number; showLeft: boolean }
  /** Right in an exam. */
  correct?: boolean
  /** What choosing it counts for. */
  score?: number
  /** Keeps its place in any order. */
  pinned?: boolean
  /** Points, or the share of the score from -1 to 1 when the mode is `fractions`. */
  weight?: number
  /** The value that expressions of the source name it by. */
  value?: unknown
}

/** A row, a column or a blank. */
export interface PartDraft {
  id?: string
  title: string
  required?: boolean
  format?: string
  kind?: string
  /** Of a number. */
  range?: { min?: number; max?: number }
  options?: OptionDraft[]
  value?: unknown
  /** Of a date: what of it is asked for. */
  mode?: string
  /** Of a column: what stands under it. */
  summary?: 'sum' | 'avg' | 'count'
  /** Digits after the point of a number. */
  decimals?: number
  /** Characters of a text. */
  length?: { min?: number; max?: number }
  placeholder?: string
  /** Of a column that is computed: from what, its columns by their ids or places (`C2`), and what it gives. */
  expression?: string
  result?: 'number' | 'text'
  unit?: string
  /** Of a column of options: it excludes the others, and counts so much. */
  exclusive?: boolean
  score?: number
  /** Of a column of a match: its rows have none. */
  image?: string
}

export interface BlankAnswer {
  accept: string[]
  score?: number
  match?: 'exact' | 'contains' | 'regex'
  /** Answers that earn a share of it. */
  partial?: { accept: string[]; share: number }[]
}

/** What an exam says of a question; right options are marked at the options. */
export interface ExamDraft {
  score?: number
  mode?: OptionsMode
  partialScore?: number
  correct?: boolean
  /** In the order of the blanks; one for a question that is one blank. */
  blanks?: BlankAnswer[]
  unordered?: boolean
  number?: {
    value?: number
    tolerance?: number
    range?: { min?: number; max?: number }
    partial?: { tolerance: number; share: number }[]
  }
  /** Index of the option at each place. */
  order?: number[]
  /** Index of the right column for each row, or of several. */
  pairs?: (number | readonly number[])[]
  /** Ids of the right areas of a picture. */
  areas?: string[]
  manual?: boolean
  keywords?: { word: string; score: number }[]
  analysis?: string
  difficulty?: number
  knowledge?: string[]
}

/** Where a blank stands in `content`. */
export const blankMark = '\uE000'

/** A question as a source has it; `type` is the type of ours that fits best. */
export interface QuestionDraft {
  type: string
  /** What the source calls it, to be kept as the id when it can be one. */
  id?: string
  title: string
  description?: string
  required?: boolean
  options?: OptionDraft[]
  rows?: PartDraft[]
  columns?: PartDraft[]
  /** A sentence with `blankMark` where the blanks are. */
  content?: string
  /** Blanks of `content`. */
  blanks?: PartDraft[]
  /** Other fields by the names that our types have; a type takes those that it knows. */
  fields?: Record<string, unknown>
  exam?: ExamDraft
}
