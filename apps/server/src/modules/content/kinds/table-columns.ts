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

/** A column that is a day among the fields of a kind. */
export const dayColumn = <Name extends string, Fields extends Record<Name, string>>(
  title: string,
  name: Name,
): KindTableColumn<Fields> => ({
  title,
  read: (fields) => fields[name],
  write(fields, cell) {
    const day = dayIn(cell)
    return day === undefined
      ? { problem: '请写成 2026-10-18 这样的日期' }
      : { fields: { ...fields, [name]: day } }
  },
})

/** Reads a day as people in China write it; undefined for what is none. */
export function dayIn(cell: string): string | undefined {
  const at = /[T :：]/.test(cell.trim()) ? undefined : momentIn(cell)
  return at === undefined ? undefined : shanghaiIso(new Date(at)).slice(0, 10)
}

/** A column of which a cell is one of a few words. */
export const choiceColumn = <Name extends string, Value extends string, Fields extends Record<Name, Value>>(
  title: string,
  name: Name,
  names: Readonly<Record<Value, string>>,
): KindTableColumn<Fields> => {
  const words = Object.values<string>(names)
  return {
    title,
    note: words.join(' / '),
    read: (fields) => names[fields[name]],
    write(fields, cell) {
      const found = Object.entries(names).find(([, word]) => word === cell)
      return found === undefined
        ? { problem: `请填 ${words.join('、')} 中的一个` }
        : { fields: { ...fields, [name]: found[0] } }
    },
  }
}

/** A column of yes and no. */
export const yesNoColumn = <Name extends string, Fields extends Record<Name, boolean>>(
  title: string,
  name: Name,
): KindTableColumn<Fields> => ({
  title,
  note: '是 或 否',
  read: (fields) => (fields[name] ? '是' : '否'),
  write: (fields, cell) =>
    cell === '是' || cell === '否'
      ? { fields: { ...fields, [name]: cell === '是' } }
      : { problem: '请填 是 或 否' },
})

/** A column that is a whole number, as its schema takes it. */
export const numberColumn = <Name extends string, Fields extends Record<Name, number>>(
  title: string,
  name: Name,
  schema: z.ZodType<number>,
  note?: string,
): KindTableColumn<Fields> => ({
  title,
  ...(note !== undefined && { note }),
  read: (fields) => fields[name],
  write(fields, cell) {
    const number = wholeNumberIn(cell, schema)
    return number === undefined
      ? { problem: `请填一个合适的整数，现在是「${cell}」` }
      : { fields: { ...fields, [name]: number } }
  },
})

/** The whole number in a cell, where the schema takes it. */
export function wholeNumberIn(cell: string, schema: z.ZodType<number>): number | undefined {
  return /^\d{1,9}$/.test(cell) ? schema.safeParse(Number(cell)).data : undefined
}

/** A column of a group of fields within those of a kind. */
export const columnWithin = <Part extends string, Inner, Fields extends Record<Part, Inner>>(
  part: Part,
  column: KindTableColumn<Inner>,
): KindTableColumn<Fields> => {
  const { read, write, ...words } = column
  return {
    ...words,
    read: (fields) => read(fields[part]),
    ...(write && {
      write(fields: Fields, cell: string) {
        const written = write(fields[part], cell)
        return 'problem' in written ? written : { fields: { ...fields, [part]: written.fields } }
      },
    }),
  }
}
