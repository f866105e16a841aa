import { whitelistRowSchema } from '@zhanfang/contract'
import { z } from 'zod'
import { type ImportKind, type JudgedRow, refusedRow, type RowOutcome } from '../../bulk-import/module.ts'
import { texts } from '../texts/texts.ts'
import type { Whitelists } from './whitelist.ts'

const words = texts.whitelistImport
const MOST = 10_000

const rowSchema = z.object({ name: z.string(), mobile: z.string(), code: z.string(), note: z.string() })
type Row = z.output<typeof rowSchema>
const keys = ['name', 'mobile', 'code', 'note'] as const

const rowOf = (cells: Readonly<Record<string, string>>): Row => ({
  name: cells['name'] ?? '',
  mobile: cells['mobile'] ?? '',
  code: cells['code'] ?? '',
  note: cells['note'] ?? '',
})

/** What the cells of a list without names of columns are: by their place, or alone by what they look like. */
export function placedCells(cells: readonly string[]): Record<string, string> {
  const filled = cells.filter((cell) => cell !== '')
  const [only = ''] = filled
  if (filled.length === 1 && cells[0] === only) {
    if (/^\+?[\d\s-]{11,}$/.test(only)) return { mobile: only }
    return /^[\w-]+$/.test(only) ? { code: only } : { name: only }
  }
  return Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? '']))
}

/** People who may answer a survey, out of a table or a pasted list. */
export function whitelistImport(
  whitelists: Pick<Whitelists, 'judge' | 'import'>,
  titleOf: (appId: string, surveyId: string) => Promise<string | undefined>,
): ImportKind<Row> {
  async function judged(
    appId: string,
    surveyId: string,
    rows: readonly { line: number; row: Row }[],
  ): Promise<JudgedRow<Row>[]> {
    const fates = await whitelists.judge(
      appId,
      surveyId,
      rows.map(({ row }) => row),
    )
    const lines = new Map<string, number>()
    return rows.map(({ line, row }, index) => {
      const cells = [row.name, row.mobile, row.code, row.note]
      const checked = whitelistRowSchema.safeParse(row)
      if (!checked.success) return refusedRow(line, words.tooLong, cells)
      const { fate, reason, key } = fates[index] ?? { fate: 'refused' as const, reason: '', key: '' }
      if (fate === 'refused') return refusedRow(line, reason, cells)
      const before = lines.get(key)
      if (before !== undefined) return refusedRow(line, words.twice(before), cells)
      lines.set(key, line)
      return { line, fate, reason: fate === 'changed' ? words.changesNote : '', cells, row }
    })
  }

  return {
    type: 'whitelist',
    title: words.title,
    need: 'survey:write',
    note: words.note,
    columns: [
      { key: 'name', title: words.name, also: words.nameAlso },
      { key: 'mobile', title: words.mobile, also: words.mobileAlso },
      { key: 'code', title: words.code, also: words.codeAlso },
      { key: 'note', title: words.noteColumn, also: words.noteAlso },
    ],
    shown: [words.name, words.mobile, words.code, words.noteColumn],
    most: MOST,
    row: rowSchema,
    placed: placedCells,
    pathOf: ({ target }) => `/answering-restrictions/${encodeURIComponent(target)}`,
    nameOf: ({ appId, target }) => titleOf(appId, target),
    judge: ({ appId, target }, rows) =>
      judged(
        appId,
        target,
        rows.map(({ line, cells }) => ({ line, row: rowOf(cells) })),
      ),
    async apply({ appId, target }, rows) {
      const now = await judged(appId, target, rows)
      const wanted = now.flatMap(({ fate, row }) =>
        row !== null && (fate === 'fresh' || fate === 'changed') ? [row] : [],
      )
      if (wanted.length > 0) await whitelists.import(appId, target, wanted)
      return now.map(({ line, fate, reason }): RowOutcome => ({ line, fate, reason }))
    },
  }
}
