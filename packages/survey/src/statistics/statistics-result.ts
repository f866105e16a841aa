import type { FileAnswer } from '../types/file/question.ts'

/** How often one option was chosen. `others` are the latest texts written beside it. */
export interface OptionCount {
  id: string
  text: string
  count: number
  deleted?: boolean
  others?: string[]
}

/** Statistics of one question in the form that a chart draws. Means of no answers are null. */
export type StatisticsResult =
  /** `picks` is the sum of the counts; with `multiple` it can be greater than `count`, the number of answers. */
  | { kind: 'choices'; multiple: boolean; count: number; picks: number; options: OptionCount[] }
  | {
      kind: 'numbers'
      count: number
      sum: number
      min: number | null
      max: number | null
      mean: number | null
      /** Sample standard deviation (n − 1); null below two answers. */
      sd: number | null
      /** First quartile, median and third quartile. */
      quartiles: [number, number, number] | null
      /** Bins of round width, each from `from` (included) to `to` (excluded, but included in the last one). */
      histogram: { from: number; to: number; count: number }[]
    }
  | {
      kind: 'ratings'
      count: number
      mean: number | null
      median: number | null
      sd: number | null
      levels: { value: number; label?: string; count: number }[]
      /** Share of the two highest and of the two lowest whole levels, 0 to 1. */
      topTwo: number | null
      bottomTwo: number | null
      /** Net promoter score −100 to 100 with its three groups; only of questions that ask for it. Null with no answers. */
      nps?: { promoters: number; passives: number; detractors: number; score: number | null }
      /** Tags and the latest texts, newest last, of questions that ask why. */
      reasons?: { tags: OptionCount[]; latest: string[] }
    }
  | {
      kind: 'matrix'
      count: number
      /** Names of what is worked out for each row beside its counts. */
      measures?: string[]
      rows: {
        id: string
        title: string
        deleted?: boolean
        count: number
        options: OptionCount[]
        /** In the order of the names: a number, a word, or null where there is none. */
        measures?: (number | string | null)[]
      }[]
    }
  /** `latest` newest last. */
  | { kind: 'texts'; count: number; meanLength: number | null; latest: string[] }
  | {
      kind: 'dates'
      count: number
      earliest: string | null
      latest: string | null
      /** Counts by year, month, day or hour, as `unit` says, in order, without empty ones. */
      unit: 'year' | 'month' | 'day' | 'hour'
      buckets: { at: string; count: number }[]
      /** Monday first; only when the answers have days. */
      weekdays?: number[]
    }
  /**
   * Orders: `ranks[i]` says how often an option stood at place i + 1. `score` is Σ count(rank) · (k − rank + 1) ÷ answers
   * for k options, `mean` the mean place among those who placed it. `agreement` is Kendall's W, 0 to 1.
   */
  | {
      kind: 'ranking'
      count: number
      options: {
        id: string
        text: string
        deleted?: boolean
        ranks: number[]
        mean: number | null
        score: number | null
      }[]
      agreement: number | null
    }
  /** Ratings by row; `alpha` is Cronbach's α over answers that have all rows. */
  | {
      kind: 'ratingRows'
      count: number
      rows: {
        id: string
        title: string
        deleted?: boolean
        count: number
        mean: number | null
        sd: number | null
        levels: { value: number; label?: string; count: number }[]
      }[]
      alpha: number | null
    }
  /** Shares of a whole, by row: mean amount of all answers. */
  | {
      kind: 'shares'
      count: number
      unit?: string
      rows: { id: string; title: string; deleted?: boolean; mean: number | null; share: number | null }[]
    }
  /** A question of several parts, each with a result of its own: blanks, rows, columns, fields. */
  | {
      kind: 'parts'
      count: number
      parts: { id: string; title: string; deleted?: boolean; result: StatisticsResult }[]
    }
  /** Paths in a tree, most frequent first; every prefix counts. `path` are texts from the root. */
  | {
      kind: 'tree'
      count: number
      levels: { title: string; nodes: { path: string[]; count: number }[] }[]
    }
  /** Places: `latest` newest last; `areas` when the points fall into named areas. Coordinates as the type says. */
  | {
      kind: 'points'
      count: number
      space: 'map' | 'image'
      image?: string
      latest: { x: number; y: number; label?: string }[]
      areas?: { id: string; title: string; deleted?: boolean; count: number }[]
    }
  | { kind: 'files'; count: number; files: number; bytes: number; latest: FileAnswer[] }
  | { kind: 'none' }
