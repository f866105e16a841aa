import { addDays } from '@zhanfang/format'
import { presenceOperators } from '../../choices/choice.ts'
import { fieldName, type Problem, type QuestionType } from '../../model/question-type.ts'
import { cleanLine, toHalfWidth } from '../../answers/raw-values.ts'
import { texts } from '../../view/texts.ts'
import { type DateTimeAnswer, type DateTimeMode, type DateTimeQuestion, hasDay } from './question.ts'
import { texts as ownTexts } from './texts.ts'

interface DateState {
  count: number
  earliest: string | null
  latest: string | null
  buckets: Record<string, number>
}

const patterns: Record<DateTimeMode, RegExp> = {
  year: /^(\d{4})$/,
  month: /^(\d{4})-(\d{1,2})$/,
  date: /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  time: /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/,
  datetime: /^(\d{4})-(\d{1,2})-(\d{1,2})[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/,
}

const pad = (value: number, width = 2) => String(value).padStart(width, '0')

function time(hour: number, minute: number): string | undefined {
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : undefined
}

function date(year: number, month: number, day: number): string | undefined {
  const real = new Date(Date.UTC(year, month - 1, day))
  if (year < 1000 || real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) return undefined
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

/** A date or time of a mode in its stored form; undefined when there is no such day or hour. */
function parse(mode: DateTimeMode, text: string): string | undefined {
  const match = patterns[mode].exec(text)
  if (!match) return undefined
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = match.slice(1).map(Number)
  switch (mode) {
    case 'year':
      return a < 1000 ? undefined : pad(a, 4)
    case 'month':
      return date(a, b, 1)?.slice(0, 7)
    case 'date':
      return date(a, b, c)
    case 'time':
      return time(a, b)
    case 'datetime': {
      const [day, hour] = [date(a, b, c), time(d, e)]
      return day && hour ? `${day}T${hour}` : undefined
    }
  }
}

/** The day so many days after a local time, as `2026-03-01`. */
export function dayAfter(now: string, days: number): string {
  return addDays(now.slice(0, 10), days)
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (answer: string) => new Date(`${answer.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7

const units = { year: 'year', month: 'month', date: 'day', time: 'hour', datetime: 'day' } as const
/** How much of an answer names its bucket. */
const bucketLengths: Record<DateTimeMode, number> = { year: 4, month: 7, date: 10, time: 2, datetime: 10 }

const shown = (value: string) => value.replace('T', ' ')

export const type: QuestionType<DateTimeQuestion, DateTimeAnswer, DateState> = {
  type: 'dateTime',
  role: 'question',
  answerShape: 'date',
  sort: 'text',
  title: texts.type.dateTime,
  group: texts.group.blank,
  order: 55,
  icon: '<rect x="4" y="5" width="16" height="15" rx="2" fill="none" stroke="currentColor" stroke-width="2"/><path d="M4 10h16M8 3v4M16 3v4" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'dateTime',
    title: texts.fresh.question,
    required: true,
    mode: 'date',
    range: {},
  }),
  normalize: (question, raw) => {
    const text = typeof raw === 'number' && question.mode === 'year' ? String(raw) : raw
    if (typeof text !== 'string' || text.length > 40) return undefined
    return parse(question.mode, toHalfWidth(cleanLine(text)))
  },
  validate: ({ mode, range, closedDays = [] }, answer) => {
    // A bound that is left from another mode compares with nothing.
    const min = range.min === undefined ? undefined : parse(mode, range.min)
    const max = range.max === undefined ? undefined : parse(mode, range.max)
    const problems: Problem[] = []
    if (min !== undefined && answer < min) {
      problems.push({ code: 'tooEarly', message: texts.answer.dateMin(shown(min)) })
    }
    if (max !== undefined && answer > max) {
      problems.push({ code: 'tooLate', message: texts.answer.dateMax(shown(max)) })
    }
    if (hasDay(mode) && closedDays.includes(weekdayOf(answer))) {
      problems.push({ code: 'closedDay', message: ownTexts.closed(closedDays) })
    }
    return problems
  },
  validateOn: ({ mode, days = {} }, answer, now) => {
    if (!hasDay(mode)) return []
    const day = answer.slice(0, 10)
    if (days.min !== undefined && day < dayAfter(now, days.min))
      return [{ code: 'tooEarly', message: texts.answer.dateMin(dayAfter(now, days.min)) }]
    if (days.max !== undefined && day > dayAfter(now, days.max))
      return [{ code: 'tooLate', message: texts.answer.dateMax(dayAfter(now, days.max)) }]
    return []
  },
  toText: (_question, answer) => shown(answer),
  columns: (question) => [
    {
      key: question.id,
      title: question.title,
      kind: question.mode === 'time' || question.mode === 'year' ? 'text' : 'date',
      value: shown,
    },
  ],
  fromForm: (question, fields) => fields.first(fieldName(question.id)),
  statistics: {
    init: () => ({ count: 0, earliest: null, latest: null, buckets: {} }),
    add: (question, state, answer, times = 1) => {
      state.count += times
      if (state.earliest === null || answer < state.earliest) state.earliest = answer
      if (state.latest === null || answer > state.latest) state.latest = answer
      const bucket = answer.slice(0, bucketLengths[question.mode])
      state.buckets[bucket] = (state.buckets[bucket] ?? 0) + times
    },
    isTimeless: () => true,
    merge: (_question, first, second) => {
      const buckets = { ...first.buckets }
      for (const [at, count] of Object.entries(second.buckets)) buckets[at] = (buckets[at] ?? 0) + count
      const ends = (values: (string | null)[]) => values.filter((value) => value !== null).sort()
      return {
        count: first.count + second.count,
        earliest: ends([first.earliest, second.earliest])[0] ?? null,
        latest: ends([first.latest, second.latest]).at(-1) ?? null,
        buckets,
      }
    },
    result: (question, state) => {
      const buckets = Object.entries(state.buckets)
        .map(([at, count]) => ({ at, count }))
        .sort((a, b) => (a.at < b.at ? -1 : 1))
      const result = {
        kind: 'dates' as const,
        count: state.count,
        earliest: state.earliest,
        latest: state.latest,
        unit: units[question.mode],
        buckets,
      }
      if (result.unit !== 'day') return result
      const weekdays = [0, 0, 0, 0, 0, 0, 0]
      for (const { at, count } of buckets) {
        const weekday = (new Date(`${at}T00:00:00Z`).getUTCDay() + 6) % 7
        weekdays[weekday] = (weekdays[weekday] ?? 0) + count
      }
      return { ...result, weekdays }
    },
  },
  operators: ({ mode }) => [
    { op: 'eq', label: texts.operator.eq, operand: { kind: 'date', mode } },
    { op: 'lt', label: texts.operator.before, operand: { kind: 'date', mode } },
    { op: 'gt', label: texts.operator.after, operand: { kind: 'date', mode } },
    { op: 'between', label: texts.operator.between, operand: { kind: 'dateRange', mode } },
    ...presenceOperators(),
  ],
  read: (_question, answer) => ({ kind: 'date', value: answer }),
  check: ({ mode, range, days = {}, closedDays = [] }) => {
    const reversed = <T extends string | number>({ min, max }: { min?: T; max?: T }) =>
      min !== undefined && max !== undefined && min > max
    return [
      ...(reversed(range) || (hasDay(mode) && reversed(days))
        ? [{ level: 'error' as const, code: 'rangeReversed', message: texts.check.rangeReversed }]
        : []),
      ...(hasDay(mode) && new Set(closedDays).size === 7
        ? [
            {
              level: 'error' as const,
              code: 'allClosed',
              message: ownTexts.allClosed,
              unanswerable: true as const,
            },
          ]
        : []),
    ]
  },
}
