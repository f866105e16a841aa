// Which answers a list, the statistics and an export are about; kept in the address and shared by them.
import {
  type AnswerEnding,
  answerEndingSchema,
  type AnswerFlag,
  answerFlagSchema,
  type AnswerLanguage,
  answerLanguageSchema,
} from '@zhanfang/contract'
import { type AnswerFilter, answerFilterSchema } from '@zhanfang/survey'
import { dateRange, type DateRangeCode, formatDate, startOfShanghaiDay } from '@zhanfang/format'
import { useSearchParams } from 'react-router'
import { z } from 'zod'

export const rangeCodes = [-1, 0, 1, 7, 30] as const satisfies readonly DateRangeCode[]
const rangeSchema = z.coerce.number().pipe(z.union(rangeCodes.map((code) => z.literal(code))))
const daySchema = z.iso.date()
const DAY_MS = 86_400_000

/** As the calls take it: moments in ISO 8601, both ends included. */
export interface AnswerSelection {
  filters: AnswerFilter[]
  /** Answers that have one of these tags. */
  tags?: string[]
  from?: string
  to?: string
  /** Complete ones when absent. */
  ending?: AnswerEnding
  flag?: AnswerFlag
  /** In which they were given. */
  language?: AnswerLanguage
}

export interface SelectionState {
  selection: AnswerSelection
  /** One of the presets, or undefined when days were chosen. */
  range: DateRangeCode | undefined
  /** The chosen days, YYYY-MM-DD in Shanghai, both included. */
  days: { from: string; to: string } | undefined
  narrowed: boolean
  setRange: (code: DateRangeCode) => void
  setDays: (from: string, to: string) => void
  setFilters: (filters: readonly AnswerFilter[]) => void
  setTags: (tags: readonly string[]) => void
  setEnding: (ending: AnswerEnding) => void
  setFlag: (flag: AnswerFlag | undefined) => void
  setLanguage: (language: AnswerLanguage | undefined) => void
  clear: () => void
  /** The parameters of the selection alone, to carry over to another screen of the survey. */
  carried: URLSearchParams
}

/** Filters of an address; an address that nobody of ours made gives none. */
export function readFilters(text: string | null): AnswerFilter[] {
  if (!text) return []
  try {
    const parsed = answerFilterSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** Both ends as the calls take them; the end of a range is the last millisecond of its day. */
export function momentsOf(
  range: DateRangeCode | undefined,
  days: { from: string; to: string } | undefined,
  now: number = Date.now(),
): { from?: string; to?: string } {
  const ends = days
    ? {
        from: startOfShanghaiDay(`${days.from}T12:00:00+08:00`),
        to: new Date(startOfShanghaiDay(`${days.to}T12:00:00+08:00`).getTime() + DAY_MS),
      }
    : dateRange(range ?? -1, now)
  return {
    ...(ends.from ? { from: ends.from.toISOString() } : {}),
    ...(ends.to ? { to: new Date(ends.to.getTime() - 1).toISOString() } : {}),
  }
}

/** What of an address says which answers are meant. */
export const selectionNames = [
  'filters',
  'tags',
  'range',
  'from',
  'to',
  'ending',
  'flag',
  'language',
] as const
const tagsSchema = z.array(z.string().min(1).max(20)).max(20)

/** The selection of answers in the address: `filters` (JSON), `tags` (a line each), `range` (a preset) or `from` and `to` (days). */
export function useAnswerSelection(): SelectionState {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search.get('filters'))
  const named = tagsSchema.safeParse(search.get('tags')?.split('\n') ?? [])
  const tags = named.success ? named.data : []
  const ending = answerEndingSchema.exclude(['complete']).safeParse(search.get('ending'))
  const flag = answerFlagSchema.safeParse(search.get('flag'))
  const language = answerLanguageSchema.safeParse(search.get('language'))
  const from = daySchema.safeParse(search.get('from'))
  const to = daySchema.safeParse(search.get('to'))
  const days =
    from.success && to.success && from.data <= to.data ? { from: from.data, to: to.data } : undefined
  const asked = rangeSchema.safeParse(search.get('range') ?? -1)
  const range = days ? undefined : asked.success ? asked.data : -1

  function change(patch: Partial<Record<(typeof selectionNames)[number], string | undefined>>) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(patch)) {
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { preventScrollReset: true },
    )
  }

  const carried = new URLSearchParams()
  for (const name of selectionNames) {
    const value = search.get(name)
    if (value !== null) carried.set(name, value)
  }

  return {
    selection: {
      filters,
      ...(tags.length > 0 ? { tags } : {}),
      ...(ending.success ? { ending: ending.data } : {}),
      ...(flag.success ? { flag: flag.data } : {}),
      ...(language.success ? { language: language.data } : {}),
      ...momentsOf(range, days),
    },
    range,
    days,
    narrowed:
      filters.length > 0 ||
      tags.length > 0 ||
      flag.success ||
      language.success ||
      ending.success ||
      days !== undefined ||
      range !== -1,
    setRange: (code) =>
      change({ range: code === -1 ? undefined : String(code), from: undefined, to: undefined }),
    setDays: (first, last) => change({ range: undefined, from: first, to: last }),
    setFilters: (list) => change({ filters: list.length > 0 ? JSON.stringify(list) : undefined }),
    setTags: (list) => change({ tags: list.length > 0 ? list.join('\n') : undefined }),
    setEnding: (next) => change({ ending: next === 'complete' ? undefined : next }),
    setFlag: (next) => change({ flag: next }),
    setLanguage: (next) => change({ language: next }),
    clear: () => change(Object.fromEntries(selectionNames.map((name) => [name, undefined]))),
    carried,
  }
}

/** The selection as an address takes it. */
export function selectionQuery({ filters, tags, ...rest }: AnswerSelection) {
  return {
    ...rest,
    ...(tags ? { tags: tags.join('\n') } : {}),
    ...(filters.length > 0 ? { filters: JSON.stringify(filters) } : {}),
  }
}

/** Today in Shanghai, YYYY-MM-DD. */
export const today = () => formatDate(Date.now())
