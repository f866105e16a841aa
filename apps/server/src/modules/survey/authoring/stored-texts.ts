import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../database/database.ts'
import { savPatterns, SavTextShape } from '../../../file-formats/sav-writer.ts'
import { surveyAnswers } from '../tables.ts'

/** Columns that one statement asks about; PostgreSQL gives at most 1664. */
const MOST_COLUMNS = 500

/** Texts as they are stored: where they lie in the answers, or the channel of each answer. */
export type StoredText = { path: readonly string[]; isDate: boolean } | 'channel'

const shapeSchema = z.object({
  bytes: z.number().nullable(),
  isDay: z.boolean().nullable(),
  isMoment: z.boolean().nullable(),
})

/**
 * How long texts are and whether they are days or moments, found out by the database: reading all answers for that alone
 * takes several times longer.
 */
export async function storedTextShapes(
  handle: Db,
  where: SQL | undefined,
  texts: readonly StoredText[],
): Promise<SavTextShape[]> {
  const shapes: SavTextShape[] = []
  for (let from = 0; from < texts.length; from += MOST_COLUMNS) {
    const columns = texts.slice(from, from + MOST_COLUMNS).map((stored, index) => {
      const text =
        stored === 'channel' ? sql`channel` : sql`answers #>> ${sql.param([...stored.path])}::text[]`
      const all = (pattern: string) =>
        stored !== 'channel' && stored.isDate ? sql`bool_and(${text} ~ ${pattern})` : sql`false`
      return sql`json_build_object('bytes', max(octet_length(${text})), 'isDay', ${all(savPatterns.day)},
        'isMoment', ${all(savPatterns.moment)}) as ${sql.identifier(`shape${index}`)}`
    })
    // Made whole once for each row: every look into answers that are stored compressed would unpack them again.
    const { rows } = await handle.execute(
      sql`select ${sql.join(columns, sql`, `)} from (
        select ${surveyAnswers.answers} || '{}'::jsonb as answers, ${surveyAnswers.channel} as channel
        from ${surveyAnswers} where ${where} offset 0) whole`,
    )
    for (let index = 0; index < columns.length; index += 1) {
      const { bytes, isDay, isMoment } = shapeSchema.parse(rows[0]?.[`shape${index}`])
      shapes.push(new SavTextShape({ bytes: bytes ?? 0, isDay: isDay ?? true, isMoment: isMoment ?? true }))
    }
  }
  return shapes
}
