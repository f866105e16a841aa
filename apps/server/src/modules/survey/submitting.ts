import { checkAnswers, type AnswerValues, type SurveyDefinition } from '@zhanfang/survey'
import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Client } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AnswerFiles } from './answer-files.ts'
import { closureText, settingsOf } from './collection.ts'
import { deviceOf } from './device.ts'
import type { FrozenVersions } from './frozen-versions.ts'
import { storableJson } from './storable-json.ts'
import { createSubmissionWriter, type SubmissionOutcome } from './submission-writer.ts'
import { surveyCollections } from './tables.ts'

export interface SubmitInput {
  submitId: string
  version: number
  answers: Record<string, unknown>
  startedAt?: string | undefined
  channel?: string | undefined
}

/** Longer fillings are pages that were left open. */
const LONGEST_SECONDS = 30 * 86_400
/** How long a process trusts that an app is still there. */
const APP_TRUST_MS = 5_000
const THANKS_TRUST_MS = 5_000

export interface Submitting {
  /** Stores the answers of a respondent once, however often the same `submitId` comes. */
  submit(
    surveyId: string,
    input: SubmitInput,
    client: Client,
  ): Promise<{ answerId: string; thankYouText: string }>
}

function secondsSince(startedAt: string | undefined): number | null {
  if (startedAt === undefined) return null
  const seconds = Math.round((Date.now() - Date.parse(startedAt)) / 1000)
  return seconds >= 0 && seconds <= LONGEST_SECONDS ? seconds : null
}

function cleanWord(word: string | undefined): string {
  return (word ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
}

function refusalOf(outcome: Extract<SubmissionOutcome, { stored: false }>): Refusal {
  if (outcome.reason === 'notFound') return new Refusal('surveyNotFound')
  const ended = outcome.reason === 'closed' || outcome.reason === 'full'
  return new Refusal(ended ? 'surveyEnded' : 'surveyNotCollecting', {
    message: closureText(outcome.reason, outcome.opensAt),
  })
}

/** Checked answers, or the refusal that names the questions that are wrong. */
function soundAnswers(definition: SurveyDefinition, raw: Record<string, unknown>): AnswerValues {
  const checked = checkAnswers(definition, raw)
  if (checked.ok) return checked.answers
  throw new Refusal('answerInvalid', {
    problems: checked.problems
      .slice(0, 1000)
      .map(({ questionId, message }) => ({ field: questionId, message })),
  })
}

/**
 * Submitting answers. The version that was answered is frozen and kept by the process, the answers are checked in the
 * process, and one statement stores them: it alone decides whether the survey accepts answers at that moment.
 */
export function createSubmitting(
  { db, pool }: Database,
  versions: FrozenVersions,
  files: AnswerFiles,
  appIsPublic: (appId: string) => Promise<boolean>,
): Submitting {
  const writer = createSubmissionWriter(pool)
  const publicApps = new LRUCache<string, Promise<boolean>>({ max: 10_000, ttl: APP_TRUST_MS })
  const thanks = new LRUCache<string, Promise<string>>({ max: 10_000, ttl: THANKS_TRUST_MS })

  function isPublic(appId: string): Promise<boolean> {
    const known = publicApps.get(appId) ?? appIsPublic(appId)
    publicApps.set(appId, known, { noUpdateTTL: true })
    known.catch(() => publicApps.delete(appId))
    return known
  }

  async function readThanks(appId: string, surveyId: string): Promise<string> {
    const [row] = await db
      .select()
      .from(surveyCollections)
      .where(and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId)))
    return row ? settingsOf(row).thankYouText : ''
  }

  function thankYouText(appId: string, surveyId: string): Promise<string> {
    const known = thanks.get(surveyId) ?? readThanks(appId, surveyId)
    thanks.set(surveyId, known, { noUpdateTTL: true })
    known.catch(() => thanks.delete(surveyId))
    return known
  }

  return {
    async submit(surveyId, input, client) {
      const frozen = await versions.find(surveyId, input.version)
      if (!frozen || !(await isPublic(frozen.appId))) throw new Refusal('surveyNotFound')
      const { appId, definition } = frozen
      const sound = soundAnswers(definition, input.answers)
      const claim = await files.claim(appId, surveyId, input.submitId, definition, sound)
      const outcome = await writer.store(appId, surveyId, {
        id: newId(),
        submitId: input.submitId,
        version: input.version,
        seconds: secondsSince(input.startedAt),
        channel: cleanWord(input.channel),
        device: deviceOf(client.userAgent),
        ip: client.ip,
        answers: storableJson(claim.answers),
      })
      if (!outcome.stored) {
        await claim.release()
        throw refusalOf(outcome)
      }
      return { answerId: outcome.answerId, thankYouText: await thankYouText(appId, surveyId) }
    },
  }
}
