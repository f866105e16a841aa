import type { CallData, examSignal } from '@zhanfang/contract'
import type { FileAnswer } from '@zhanfang/survey'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { storableJson } from '../../../database/storable-json.ts'
import type { IncomingFile } from '../../../http/bind.ts'
import type { SurveyModule } from '../../survey/module.ts'
import { candidateRefusal, candidateTexts } from '../candidate-texts.ts'
import { elementsOf, readableAnswers } from '../paper-record.ts'
import type { Readings } from '../readings.ts'
import type { ExamSettingsStore } from '../settings.ts'
import { examPapers, examSignals } from '../tables.ts'
import type { HandingIn } from './hand-in.ts'
import {
  type Holder,
  type PaperDesk,
  type PaperSheet,
  type Seated,
  clock,
  isOver,
  onePaper,
  seatOf,
} from './paper-desk.ts'

const MOST_SIGNALS = 500

/** Work on a paper that has not been handed in: its answers, its files, what its page notices. */
export function createOpenPapers(
  { db }: Database,
  { held, definitionOf, languageOf, view }: PaperDesk,
  { handIn, withFiles }: HandingIn,
  {
    survey,
    settings,
    readings,
  }: { survey: Pick<SurveyModule, 'files'>; settings: ExamSettingsStore; readings: Readings },
) {
  return {
    /** The candidate's paper while they may answer it; null once it is handed in, as it is when its time is over. */
    async read(input: Holder & { language?: string | undefined }): Promise<PaperSheet | null> {
      const row = await held(db, input)
      if (row.submittedAt !== null) return null
      const now = await clock(db)
      if (!isOver(row, now)) {
        const definition = await definitionOf(row)
        return view(row, definition, now, await readings.asked(row, definition, input.language))
      }
      await handIn(row, undefined, true)
      return null
    },

    /** Stores a file for a question of the paper, a drawn one too, within the question's own limits. */
    async upload(
      input: Holder & { questionId: string },
      file: () => Promise<IncomingFile>,
    ): Promise<FileAnswer> {
      const row = await held(db, input)
      const definition = await definitionOf(row)
      const closedReason = candidateTexts(await languageOf(row)).handedIn
      const target = { appId: row.appId, surveyId: row.surveyId, closedReason }
      return survey.files.upload(
        {
          ...target,
          definition: { ...definition, elements: elementsOf(row, definition) },
          open: row.submittedAt === null,
        },
        input.questionId,
        await file(),
      )
    },

    /** Keeps answers until the paper is handed in; those of an older save are left out. */
    async save(input: Seated & { answers: Record<string, unknown>; sequence: number }) {
      const row = await held(db, input)
      const now = await clock(db)
      if (row.submittedAt === null && row.seat !== seatOf(input)) {
        throw candidateRefusal('examTakenOver', await languageOf(row))
      }
      if (row.submittedAt === null && !isOver(row, now)) {
        const definition = await definitionOf(row)
        const elements = elementsOf(row, definition)
        const answers = readableAnswers(elements, input.answers)
        // The server may have to hand in what is saved: its files must be there then.
        const json = storableJson(await withFiles(row, { ...definition, elements }, answers, true))
        await db
          .update(examPapers)
          .set({ answers: sql`${json}::jsonb`, sequence: input.sequence })
          .where(
            and(
              onePaper(row),
              isNull(examPapers.submittedAt),
              eq(examPapers.seat, seatOf(input)),
              lt(examPapers.sequence, input.sequence),
            ),
          )
      }
      return {
        now: now.toISOString(),
        deadline: row.deadline?.toISOString() ?? null,
        submitted: row.submittedAt !== null,
      }
    },

    /** Keeps what the page noticed. Evidence only: nothing is taken off by itself. */
    async signal(input: Seated & { kind: string; seconds: number }): Promise<CallData<typeof examSignal>> {
      const row = await held(db, input)
      const rules = await settings.read(row.appId, row.surveyId)
      if (row.submittedAt !== null || row.signals >= MOST_SIGNALS) {
        return { switches: row.switches, overLimit: false }
      }
      // What a page notices that is not the candidate's any more says nothing about them.
      if (row.seat !== seatOf(input)) throw candidateRefusal('examTakenOver', await languageOf(row))
      const left = input.kind === 'leave' ? 1 : 0
      await db.insert(examSignals).values({
        appId: row.appId,
        surveyId: row.surveyId,
        paperId: row.id,
        id: newId(),
        kind: input.kind,
        seconds: Math.round(input.seconds),
      })
      const [counted] = await db
        .update(examPapers)
        .set({
          switches: sql`${examPapers.switches} + ${left}`,
          signals: sql`${examPapers.signals} + 1`,
        })
        .where(onePaper(row))
        .returning({ switches: examPapers.switches })
      const switches = counted?.switches ?? row.switches
      return { switches, overLimit: rules.switchLimit !== null && switches > rules.switchLimit }
    },
  }
}
