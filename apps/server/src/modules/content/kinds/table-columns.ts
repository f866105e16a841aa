import { shanghaiIso } from '@zhanfang/format'
import type { z } from 'zod'
import type { KindTableColumn } from '../content-kind.ts'

/** A column that is one line of words among the fields of a kind, as its schema takes it. */
export const wordsColumn = <Name extends string, Fields extends Record<Name, string>>(
  title: string,
  name: Name,
  schema: z.ZodType<string>,
): KindTableColumn<Fields> => ({
  title,
  read: (fields) => fields[name],
  write(fields, cell) {
    const read = schema.safeParse(cell)
    return read.success
      ? { fields: { ...fields, [name]: read.data } }
      : { problem: read.error.issues[0]?.message ?? '' }
  },
})

const MOMENT = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2})[:：](\d{2})(?::\d{2})?)?$/

/** Reads a moment as people in China write it; undefined for what is none. */
function momentIn(cell: string): string | undefined {
  const [, year = '', month = '', day = '', hour = '0', minute = '0'] = MOMENT.exec(cell.trim()) ?? []
  if (year === '') return undefined
  const two = (part: string) => part.padStart(2, '0')
  const written = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
  const moment = new Date(`${written}:00+08:00`)
  // The 31st of February is another day.
  return Number.isNaN(moment.getTime()) || shanghaiIso(moment).slice(0, 16) !== written
    ? undefined
    : moment.toISOString()
}

/** A column that is a moment among the fields of a kind. */
export const momentColumn = <Name extends string, Fields extends Record<Name, string | null>>(
  title: string,
  name: Name,
): KindTableColumn<Fields> => ({
  title,
  read(fields) {
    const at = fields[name]
    return at === null ? '' : shanghaiIso(new Date(at)).slice(0, 16).replace('T', ' ')
  },
  write(fields, cell) {
    const at = momentIn(cell)
    return at === undefined
      ? { problem: '请写成 2026-10-18 09:30 这样的日期和时间' }
      : { fields: { ...fields, [name]: at } }
  },
})
