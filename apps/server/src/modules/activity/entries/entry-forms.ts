import type { EntryForm } from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SurveyModule } from '../../survey/module.ts'
import { activityEntryForms as forms, type EntryRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { companionsOf } from './entry-rows.ts'

/** How much of what was filled in somebody sees. */
export interface FormSight {
  /** May see answers at all. */
  seesAnswers: boolean
  /** Sees what is personal whole. */
  plain: boolean
}

/** A column of what was filled in, for files. */
interface FormColumn {
  title: string
  /** Cells of sign-ups, one for each of their people, by the id of the sign-up. */
  surveyId: string
  at: number
}

export type EntryForms = ReturnType<typeof createEntryForms>

/** Name of one person of a sign-up: who signed up, then the others in their order. */
export const personName = ({ name, companions }: Pick<EntryRow, 'name' | 'companions'>, position: number) =>
  (position === 0 ? name : companionsOf({ companions })[position - 1]) || texts.form.person(position + 1)

/**
 * What the people of sign-ups filled in, as answers of surveys. They stand and fall with the sign-up: one that has no
 * place any more leaves its answers in the bin of the survey, and one that comes back takes them along.
 */
export function createEntryForms({ db }: Database, hosted: SurveyModule['hosted']) {
  const ofEntries = (appId: string, ids: readonly string[]) =>
    and(eq(forms.appId, appId), inArray(forms.entryId, [...ids]))

  const read = (tx: Db, appId: string, ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : tx.select().from(forms).where(ofEntries(appId, ids)).orderBy(asc(forms.entryId), asc(forms.position))

  type FormRow = Awaited<ReturnType<typeof read>>[number]

  /** By survey, in the order of their ids: whoever locks several does it in one order. */
  function bySurvey(rows: readonly FormRow[]): [string, string[]][] {
    const found = new Map<string, string[]>()
    for (const { surveyId, answerId } of rows) found.set(surveyId, [...(found.get(surveyId) ?? []), answerId])
    return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))
  }

  return {
    /** Writes down whose answers are whose, in the transaction that stores them. */
    async keep(
      tx: Db,
      row: Pick<EntryRow, 'appId' | 'id' | 'activityId'>,
      surveyId: string,
      answerIds: readonly string[],
    ): Promise<void> {
      await tx.insert(forms).values(
        answerIds.map((answerId, position) => ({
          appId: row.appId,
          entryId: row.id,
          position,
          activityId: row.activityId,
          surveyId,
          answerId,
        })),
      )
    },

    /** Puts the answers of a sign-up that has no place any more into the bin of the survey. */
    async withdraw(tx: Db, appId: string, entryId: string): Promise<void> {
      for (const [surveyId, ids] of bySurvey(await read(tx, appId, [entryId])))
        await hosted.withdraw(tx, { appId, surveyId }, ids, texts.form.withdrawn)
    },

    /** Takes them out of it again. Refuses where a quota of the survey has no room for them any more. */
    async bringBack(tx: Db, appId: string, entryId: string): Promise<void> {
      for (const [surveyId, ids] of bySurvey(await read(tx, appId, [entryId])))
        if ((await hosted.bringBack(tx, { appId, surveyId }, ids)) > 0)
          throw new Refusal('entryRule', { message: texts.form.noRoom })
    },

    /** Gives the answers of sign-ups to the customer to whom these belong now. */
    async assign(tx: Db, appId: string, entryIds: readonly string[], customerId: string): Promise<void> {
      const rows = await read(tx, appId, entryIds)
      await hosted.assign(
        tx,
        appId,
        rows.map(({ answerId }) => answerId),
        customerId,
      )
    },

    /** Forgets whose answers they were; the survey keeps them, as it keeps those of everybody who left. */
    async forget(tx: Db, appId: string, entryIds: readonly string[]): Promise<void> {
      if (entryIds.length > 0) await tx.delete(forms).where(ofEntries(appId, entryIds))
    },

    /** What the people of one sign-up filled in, for the desk. */
    async ofEntry(row: EntryRow, { seesAnswers, plain }: FormSight): Promise<EntryForm[]> {
      const { appId } = row
      const rows = await read(db, appId, [row.id])
      const found = await Promise.all(
        bySurvey(rows).map(([surveyId, ids]) => hosted.read({ appId, surveyId }, ids, { plain })),
      )
      const answers = new Map(found.flatMap((one) => [...one]))
      return rows.map(({ position, surveyId, answerId }) => {
        const answer = answers.get(answerId)
        return {
          name: row.people > 1 ? personName(row, position) : '',
          surveyId,
          answerId,
          standing: answer === undefined ? 'gone' : answer.isBinned ? 'binned' : 'kept',
          answers: seesAnswers ? (answer?.answers ?? []) : null,
        }
      })
    },

    /** Where the people of a sign-up change what they filled in, below the address of the site. */
    async ownPaths(row: EntryRow): Promise<{ name: string; path: string | null }[]> {
      const rows = await read(db, row.appId, [row.id])
      return Promise.all(
        rows.map(async ({ position, surveyId, answerId }) => ({
          name: personName(row, position),
          path: await hosted.ownPath({ appId: row.appId, surveyId }, answerId),
        })),
      )
    },

    /** Columns of what was filled in for an activity, for a file, with what gives the cells of some sign-ups. */
    async columns(appId: string, activityId: string, { seesAnswers, plain }: FormSight) {
      const surveyIds = seesAnswers
        ? (
            await db
              .selectDistinct({ surveyId: forms.surveyId })
              .from(forms)
              .where(and(eq(forms.appId, appId), eq(forms.activityId, activityId)))
              .orderBy(asc(forms.surveyId))
          ).map(({ surveyId }) => surveyId)
        : []
      const surveys = await Promise.all(
        surveyIds.map(async (surveyId) => ({ surveyId, columns: await hosted.columns(appId, surveyId) })),
      )
      const columns = surveys.flatMap(({ surveyId, columns: own }): FormColumn[] =>
        own.map(({ title }, at) => ({ title, surveyId, at })),
      )
      return {
        titles: columns.map(({ title }) => title),
        /** Cells in the order of the titles; what several people filled in stands behind their names. */
        async cellsOf(entries: readonly EntryRow[]): Promise<(entryId: string) => string[]> {
          const rows =
            columns.length === 0
              ? []
              : await read(
                  db,
                  appId,
                  entries.map(({ id }) => id),
                )
          const byAnswer = new Map<string, string[]>()
          for (const { surveyId, columns: own } of surveys) {
            const ids = rows.filter((row) => row.surveyId === surveyId).map(({ answerId }) => answerId)
            for (const [id, cells] of await hosted.cells({ appId, surveyId }, ids, own, { plain }))
              byAnswer.set(id, cells)
          }
          const people = new Map(entries.map((row) => [row.id, row]))
          return (entryId) => {
            const entry = people.get(entryId)
            const mine = rows.filter((row) => row.entryId === entryId)
            return columns.map(({ surveyId, at }) =>
              mine
                .filter((row) => row.surveyId === surveyId)
                .flatMap(({ answerId, position }) => {
                  const cell = byAnswer.get(answerId)?.[at] ?? ''
                  if (cell === '' || !entry) return []
                  return [entry.people > 1 ? `${personName(entry, position)}：${cell}` : cell]
                })
                .join('\n'),
            )
          }
        },
      }
    },
  }
}
