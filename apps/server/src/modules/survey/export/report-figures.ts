import type { ScoreResult, StatisticsResult } from '@zhanfang/survey'
import { exportTexts } from './export-texts.ts'

/** Figures of one question, or of one part of it, in the form that paper shows: bars, single figures, texts. */
export interface ReportFigures {
  title?: string
  /** `share` is of the answers, 0 to 1. */
  bars: { label: string; count: number; share: number }[]
  facts: { label: string; value: string }[]
  texts: string[]
}

const words = exportTexts.report
const LATEST = 10
const SHORT = 120

const decimals = (value: number | null): string => (value === null ? '–' : String(Number(value.toFixed(2))))
const measured = (value: number | string | null = null): string =>
  typeof value === 'string' ? value : decimals(value)
const percent = (value: number | null): string => (value === null ? '–' : `${(value * 100).toFixed(1)}%`)
const marked = ({ deleted }: { deleted?: boolean }, text: string) => (deleted ? text + words.deleted : text)
const short = (text: string) =>
  Array.from(text).length > SHORT ? `${Array.from(text).slice(0, SHORT).join('')}…` : text

function figures(more: Partial<ReportFigures>): ReportFigures {
  return { bars: [], facts: [], texts: [], ...more }
}

function barsOf(
  options: readonly { text: string; count: number; deleted?: boolean }[],
  count: number,
): ReportFigures['bars'] {
  return options.map((option) => ({
    label: marked(option, option.text),
    count: option.count,
    share: count === 0 ? 0 : option.count / count,
  }))
}

const fact = (label: string, value: string) => ({ label, value })

/** What the points of a column say: its figures, and how many fell into each band, or how they are spread without bands. */
export function scoreFigures({
  statistics,
  bands,
}: Pick<ScoreResult, 'statistics' | 'bands'>): ReportFigures[] {
  const spread = reportFigures(statistics)
  if (bands.length === 0) return spread
  const total = bands.reduce((sum, { count }) => sum + count, 0)
  const bars = barsOf(
    bands.map(({ title, count }) => ({ text: title, count })),
    total,
  )
  return spread.map((one) => ({ ...one, bars }))
}

/** A question's statistics as figures; questions of several parts give one piece for each. */
export function reportFigures(result: StatisticsResult): ReportFigures[] {
  switch (result.kind) {
    case 'choices':
      return [figures({ bars: barsOf(result.options, result.count) })]
    case 'ratings':
      return [
        figures({
          facts: [
            fact(words.mean, decimals(result.mean)),
            fact(words.median, decimals(result.median)),
            fact(words.sd, decimals(result.sd)),
            ...(result.nps ? [fact('NPS', decimals(result.nps.score))] : []),
          ],
          bars: result.levels.map(({ value, label, count }) => ({
            label: label ? `${value} ${label}` : String(value),
            count,
            share: result.count === 0 ? 0 : count / result.count,
          })),
        }),
      ]
    case 'numbers':
      return [
        figures({
          facts: [
            fact(words.mean, decimals(result.mean)),
            fact(words.median, decimals(result.quartiles?.[1] ?? null)),
            fact(words.sd, decimals(result.sd)),
            fact(words.min, decimals(result.min)),
            fact(words.max, decimals(result.max)),
          ],
          bars: result.histogram.map(({ from, to, count }) => ({
            label: from === to ? decimals(from) : `${decimals(from)} – ${decimals(to)}`,
            count,
            share: result.count === 0 ? 0 : count / result.count,
          })),
        }),
      ]
    case 'matrix':
      return result.rows.map((row) =>
        figures({
          title: marked(row, row.title),
          facts: (result.measures ?? []).map((name, index) => fact(name, measured(row.measures?.[index]))),
          bars: barsOf(row.options, row.count),
        }),
      )
    case 'ratingRows':
      return result.rows.map((row) =>
        figures({
          title: marked(row, row.title),
          facts: [fact(words.mean, decimals(row.mean)), fact(words.sd, decimals(row.sd))],
          bars: row.levels.map(({ value, label, count }) => ({
            label: label ? `${value} ${label}` : String(value),
            count,
            share: row.count === 0 ? 0 : count / row.count,
          })),
        }),
      )
    case 'ranking':
      return [
        figures({
          facts: result.options.map((option) =>
            fact(marked(option, option.text), `${words.score} ${decimals(option.score)}`),
          ),
        }),
      ]
    case 'shares':
      return [
        figures({
          facts: result.rows.map((row) =>
            fact(
              marked(row, row.title),
              `${words.amount} ${decimals(row.mean)}${result.unit ?? ''}，${percent(row.share)}`,
            ),
          ),
        }),
      ]
    case 'dates':
      return [
        figures({
          bars: result.buckets.slice(-24).map(({ at, count }) => ({
            label: at,
            count,
            share: result.count === 0 ? 0 : count / result.count,
          })),
        }),
      ]
    case 'texts':
      // Personal data that is masked is counted alone.
      return result.count > 0 && result.latest.length === 0
        ? [figures({ facts: [fact(words.latest, words.hidden)] })]
        : [figures({ texts: result.latest.slice(-LATEST).reverse().map(short) })]
    case 'tree':
      return result.levels.map(({ title, nodes }) =>
        figures({
          title,
          bars: nodes.slice(0, 20).map(({ path, count }) => ({
            label: path.join(' / '),
            count,
            share: result.count === 0 ? 0 : count / result.count,
          })),
        }),
      )
    case 'parts':
      return result.parts.flatMap((part) => {
        const [first, ...rest] = reportFigures(part.result)
        const title = marked(part, part.title)
        return first ? [{ ...first, title: first.title ? `${title}：${first.title}` : title }, ...rest] : []
      })
    case 'points':
      return [
        figures({
          bars: (result.areas ?? []).map((area) => ({
            label: marked(area, area.title),
            count: area.count,
            share: result.count === 0 ? 0 : area.count / result.count,
          })),
          texts: result.latest.slice(-LATEST).flatMap(({ label }) => (label ? [short(label)] : [])),
        }),
      ]
    case 'files':
      return [figures({ facts: [fact(words.files, String(result.files))] })]
    case 'none':
      return []
  }
}
