import { and, eq, sql } from 'drizzle-orm'
import { containedIds } from '../../database/contained-ids.ts'
import type { Database } from '../../database/database.ts'
import type { FileUser } from '../file/module.ts'
import { bankQuestions, examBanks } from './tables.ts'
import { texts } from './texts.ts'

/** Files in questions of banks; each bank stands once. */
export const fileUsesOfBanks = ({ db }: Database): FileUser => ({
  need: 'survey:read',
  looksAt: ['bank_questions.question'],
  async find(appId, ids) {
    const contained = containedIds(sql`${bankQuestions.question}::text`, ids)
    const rows = await db
      .select({ id: examBanks.id, title: examBanks.name, found: contained.found })
      .from(bankQuestions)
      .innerJoin(
        examBanks,
        and(eq(examBanks.appId, bankQuestions.appId), eq(examBanks.id, bankQuestions.bankId)),
      )
      .where(and(eq(bankQuestions.appId, appId), contained.some))
    const uses = rows.flatMap(({ id, title, found }) => found.map((fileId) => ({ id, title, fileId })))
    const byUse = Map.groupBy(uses, ({ id, fileId }) => `${id} ${fileId}`)
    return [...byUse.values()].flatMap(([first, ...others]) =>
      first
        ? [
            {
              fileId: first.fileId,
              kind: texts.bank,
              title: first.title,
              where: texts.questionsOfBank(others.length + 1),
              // Papers are drawn from it at any time.
              isPublic: true,
              path: '/mini/banks',
            },
          ]
        : [],
    )
  },
})
