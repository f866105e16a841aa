import { limits } from '@zhanfang/contract'
import {
  questionType,
  type AnswerValues,
  type Element,
  type FileAnswer,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { FileResult, IncomingFile } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { contentOf, receiveFile } from '../../file/module.ts'
import { surveyAnswerFiles } from '../tables.ts'
import { texts } from '../texts/texts.ts'

type FileRow = typeof surveyAnswerFiles.$inferSelect

/** The published survey that an upload is for. */
interface UploadTarget {
  appId: string
  surveyId: string
  definition: SurveyDefinition
  open: boolean
  closedReason: string
}

/** Files of one submission, claimed for it. */
export interface ClaimedFiles {
  /** The answers with what the server knows of their files, not what the browser says. */
  answers: AnswerValues
  /** Lets them go again when the submission was refused. */
  release(): Promise<void>
}

export type AnswerFiles = ReturnType<typeof createAnswerFiles>

const fileQuestionsKnown = new WeakMap<SurveyDefinition, readonly Element[]>()
/** The questions of a version that are answered with files, worked out once. */
function fileQuestions(definition: SurveyDefinition): readonly Element[] {
  const known = fileQuestionsKnown.get(definition)
  if (known) return known
  const found = definition.elements.filter((element) => questionType(element.type)?.answerShape === 'files')
  fileQuestionsKnown.set(definition, found)
  return found
}

function keysOf(answer: unknown): string[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((file: unknown) =>
    typeof file === 'object' && file !== null && 'key' in file && typeof file.key === 'string'
      ? [file.key]
      : [],
  )
}

function fileAnswerOf(row: FileRow): FileAnswer {
  return { key: row.key, name: row.name, size: row.size, type: row.mediaType }
}

/** No answer holds the file, whoever claimed it. */
const isOrphan = sql`not exists (
  select from survey_answers a
  where a.app_id = ${surveyAnswerFiles.appId} and a.survey_id = ${surveyAnswerFiles.surveyId}
    and a.submit_id = ${surveyAnswerFiles.claimedBy})`

/** Files that respondents upload: judged by their bytes, kept by the answer that names them, seen by members only. */
export function createAnswerFiles({ db }: Database, storage: FileStorage, quotaBytes: number) {
  const ofSurvey = (appId: string, surveyId: string) =>
    and(eq(surveyAnswerFiles.appId, appId), eq(surveyAnswerFiles.surveyId, surveyId))

  return {
    /** Stores an upload for a question of a published definition, within the question's own limits. */
    async upload(
      { appId, surveyId, definition, open, closedReason }: UploadTarget,
      questionId: string,
      incoming: IncomingFile,
    ): Promise<FileAnswer> {
      if (!open) {
        incoming.content.resume()
        throw new Refusal('surveyNotCollecting', { message: closedReason })
      }
      const question = fileQuestions(definition).find((element) => element.id === questionId)
      const type = question && questionType(question.type)
      if (!question || !type) {
        incoming.content.resume()
        throw new Refusal('questionNotFound', { message: texts.noFileQuestion })
      }
      const received = await receiveFile(incoming, { maxBytes: limits.fileBytes })
      try {
        const answer = {
          key: `apps/${appId}/answers/${surveyId}/${newId()}.${received.extension}`,
          name: received.name,
          size: received.size,
          type: received.mediaType,
        }
        const read = type.normalize(question, [answer])
        const problem = read === undefined ? undefined : type.validate(question, read)[0]
        if (read === undefined || problem) {
          throw new Refusal(
            problem?.code === 'fileTooLarge' ? 'fileTooLarge' : 'fileTypeRefused',
            problem ? { message: problem.message } : {},
          )
        }
        const [used] = await db
          .select({ bytes: sql<string>`coalesce(sum(${surveyAnswerFiles.size}), 0)` })
          .from(surveyAnswerFiles)
          .where(eq(surveyAnswerFiles.appId, appId))
        if (Number(used?.bytes ?? 0) + received.size > quotaBytes) throw new Refusal('storageFull')
        // The row comes first: a file without a row would never be swept.
        await db.insert(surveyAnswerFiles).values({
          appId,
          surveyId,
          key: answer.key,
          questionId,
          name: answer.name,
          size: answer.size,
          mediaType: answer.type,
        })
        await storage.write(answer.key, contentOf(received), answer.type)
        return answer
      } finally {
        await received.dispose()
      }
    },

    /**
     * Claims the files that a submission names. Only unclaimed uploads for the same question can be named; a repeated
     * submit finds its own claim again.
     */
    async claim(
      appId: string,
      surveyId: string,
      submitId: string,
      definition: SurveyDefinition,
      answers: AnswerValues,
    ): Promise<ClaimedFiles> {
      const wanted = fileQuestions(definition).flatMap((question) =>
        keysOf(answers[question.id]).map((key) => ({ questionId: question.id, key })),
      )
      if (wanted.length === 0) return { answers, release: async () => undefined }
      const mine = and(
        ofSurvey(appId, surveyId),
        inArray(
          surveyAnswerFiles.key,
          wanted.map(({ key }) => key),
        ),
        or(isNull(surveyAnswerFiles.claimedBy), eq(surveyAnswerFiles.claimedBy, submitId)),
      )
      const rows = await db.update(surveyAnswerFiles).set({ claimedBy: submitId }).where(mine).returning()
      const release = async () => {
        await db
          .update(surveyAnswerFiles)
          .set({ claimedBy: null })
          .where(and(ofSurvey(appId, surveyId), eq(surveyAnswerFiles.claimedBy, submitId), isOrphan))
      }
      const byKey = new Map(rows.map((row) => [row.key, row]))
      const missing = wanted.find(({ questionId, key }) => byKey.get(key)?.questionId !== questionId)
      if (missing) {
        await release()
        throw new Refusal('answerInvalid', {
          message: texts.fileMissing,
          problems: [{ field: missing.questionId, message: texts.fileMissing }],
        })
      }
      const trusted = { ...answers }
      for (const question of fileQuestions(definition)) {
        if (!Object.hasOwn(answers, question.id)) continue
        trusted[question.id] = keysOf(answers[question.id]).flatMap((key) => {
          const row = byKey.get(key)
          return row ? [fileAnswerOf(row)] : []
        })
      }
      return { answers: trusted, release }
    },

    async download(appId: string, surveyId: string, key: string): Promise<FileResult> {
      const [row] = await db
        .select()
        .from(surveyAnswerFiles)
        .where(and(ofSurvey(appId, surveyId), eq(surveyAnswerFiles.key, key)))
      const found = row ? await storage.read(row.key) : null
      if (!row || !found) throw new Refusal('fileNotFound')
      // Never a type that a browser would show inside our address.
      return {
        content: found.content,
        size: found.size,
        fileName: row.name,
        mediaType: 'application/octet-stream',
      }
    },

    /** Removes uploads that after a day belong to no answer. */
    async sweep(): Promise<void> {
      const rows = await db
        .select({
          appId: surveyAnswerFiles.appId,
          surveyId: surveyAnswerFiles.surveyId,
          key: surveyAnswerFiles.key,
        })
        .from(surveyAnswerFiles)
        .where(and(lt(surveyAnswerFiles.createdAt, sql`now() - interval '1 day'`), isOrphan))
        .limit(5000)
      for (const row of rows) {
        await storage.remove(row.key)
        await db
          .delete(surveyAnswerFiles)
          .where(and(ofSurvey(row.appId, row.surveyId), eq(surveyAnswerFiles.key, row.key)))
      }
    },
  }
}
