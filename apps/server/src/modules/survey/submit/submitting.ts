import { defaultSurveySettings, type SubmitInput, type SurveySettings } from '@zhanfang/contract'
import {
  asksForPayment,
  checkAnswers,
  keepPaid,
  pricedAnswers,
  type AnswerValues,
  type EndKind,
  type PlacesLeft,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { hasShownVotes } from './votes.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { mostEntries } from '../../../caches/most-entries.ts'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { Client } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { wishOf } from '../../../http/requests/visitor-language.ts'
import type { AnswerEditing } from '../answers/answer-editing.ts'
import type { CustomerAnswers } from '../answers/customer-answers.ts'
import type { AnswerFiles } from '../answers/answer-files.ts'
import type { NewAnswer } from './answer-columns.ts'
import { basisOf, closureText, restrictionsOf, settingsOf } from './collection.ts'
import { counterRefusal } from './counter-refusal.ts'
import { deviceOf } from '../access/device.ts'
import type { FrozenVersion, FrozenVersions } from '../authoring/frozen-versions.ts'
import type { Gatekeeper } from '../access/gatekeeper.ts'
import { type HoldOutcome, orderTitle, type WaitingAnswers } from '../paid/waiting-answers.ts'
import { createGuardedWriter, type GuardedSubmission } from './guarded-writer.ts'
import type { FollowUp, StoreOutcome } from './store.ts'
import type { Places } from './places.ts'
import { givenOutBy, nothingGivenOut, quotaCounters } from './quotas.ts'
import { respondentTexts, type RespondentLanguage } from '../texts/respondent-texts.ts'
import type { FormHosts } from '../hosted/hosts.ts'
import { fingerprintOf, isTelling, standingOf } from './standing.ts'
import { storableJson } from '../../../database/storable-json.ts'
import { spokenSurvey, type SpokenSurvey } from '../authoring/spoken-survey.ts'
import { texts } from '../texts/texts.ts'
import { createSubmissionWriter, type SubmissionOutcome } from './submission-writer.ts'
import { surveyCollections, surveys } from '../tables.ts'
import type { VisitorPasses } from '../access/visitor-pass.ts'

/** Longer fillings are pages that were left open. */
const LONGEST_SECONDS = 30 * 86_400
/** How long a process trusts that an app is still there. */
const APP_TRUST_MS = 5_000
const THANKS_TRUST_MS = 5_000
/** Likewise, what a survey is a form of. */
const USE_TRUST_MS = 5_000
const GUARD_TRUST_MS = 60_000
/** Times that an answer is worked out anew when the settings change under it. */
const MOST_TRIES = 4

/** Where an answer is paid for, below the address of the site. */
export const payPath = (surveyId: string, token: string): string =>
  `/survey/${surveyId}/pay/${encodeURIComponent(token)}`

export interface Submitted {
  answerId: string
  thankYouText: string
  /** Thanks with the link to change the answer, or to the results; null when there is neither. */
  thanksUrl: string | null
  /** Where a part of something else goes on, or the answer is paid for, below the address of the site. */
  goOn?: string
}

export interface Submitting {
  /** Stores the answers of a respondent once, however often the same `submitId` comes. */
  submit(surveyId: string, input: SubmitInput, client: Client): Promise<Submitted>
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

function refusalOf(outcome: Extract<StoreOutcome, { stored: false }>, language: RespondentLanguage): Refusal {
  switch (outcome.reason) {
    case 'notFound':
      return new Refusal('surveyNotFound')
    case 'counted':
      return counterRefusal(outcome.counter.refusal, language)
    case 'changed':
      return new Refusal('surveyNotCollecting', { message: respondentTexts(language).settingsChanging })
    default: {
      const ended = outcome.reason === 'closed' || outcome.reason === 'full'
      return new Refusal(ended ? 'surveyEnded' : 'surveyNotCollecting', {
        message: closureText(outcome.reason, outcome.opensAt, language),
      })
    }
  }
}

const idSets = new WeakMap<SurveyDefinition, ReadonlySet<string>>()
/** Ids of the elements of a version, worked out once. */
function idsOf(definition: SurveyDefinition): ReadonlySet<string> {
  const known = idSets.get(definition)
  if (known) return known
  const ids = new Set(definition.elements.map(({ id }) => id))
  idSets.set(definition, ids)
  return ids
}

/**
 * Checked answers, or the refusal that names the questions that are wrong; `reader` makes the survey as the respondent
 * read it, whose words it says that in.
 */
async function soundAnswers(
  definition: SurveyDefinition,
  { answers, url }: Pick<SubmitInput, 'answers' | 'url'>,
  reader: () => Promise<SpokenSurvey>,
  placesLeft: () => Promise<PlacesLeft>,
): Promise<{ answers: AnswerValues; end: EndKind }> {
  const asked = idsOf(definition)
  const strange = Object.keys(answers).filter((id) => !asked.has(id))
  if (strange.length > 0) {
    const words = respondentTexts((await reader()).settings.language)
    throw new Refusal('answerInvalid', {
      problems: strange
        .slice(0, 100)
        .map((id) => ({ field: id, message: words.questionUnknown(id), code: 'unknownQuestion' })),
    })
  }
  const address = url ? { url } : {}
  let checked = checkAnswers(definition, answers, address)
  if (checked.ok) return checked
  // A question whose options are all taken is not required any more; that only matters to answers that lack something.
  const left = await placesLeft()
  if (Object.keys(left).length > 0) {
    checked = checkAnswers(definition, answers, { ...address, left })
    if (checked.ok) return checked
  }
  const said = checkAnswers((await reader()).definition, answers, { ...address, left })
  throw new Refusal('answerInvalid', {
    problems: (said.ok ? checked : said).problems
      .slice(0, 1000)
      .map(({ questionId, message, code }) => ({ field: questionId, message, code })),
  })
}

/**
 * Submitting answers. The version that was answered is frozen and kept by the process, the answers are checked in the
 * process, and one statement stores them: it alone decides whether the survey accepts answers at that moment.
 */
export function createSubmitting(
  database: Database,
  versions: FrozenVersions,
  files: AnswerFiles,
  appIsPublic: (appId: string) => Promise<boolean>,
  {
    gatekeeper,
    passes,
    followUpsOf,
    wake,
    stored: followStored,
    claim: claimFor,
    editing,
    placesLeft,
    hosts,
    waiting,
    customerOf,
  }: {
    gatekeeper: Gatekeeper
    passes: VisitorPasses
    /** What is to be sent with an answer of the survey. */
    followUpsOf: (appId: string, surveyId: string) => Promise<FollowUp[]>
    /** Called when there is something to send. */
    wake: () => void
    /** Called for every answer that is stored. */
    stored: (appId: string, surveyId: string) => void
    /** Gives an answer to the customer whom the request shows, if it shows one. */
    claim: CustomerAnswers['claim']
    editing: AnswerEditing
    placesLeft: Places['leftOf']
    /** What surveys are filled in for as a part. */
    hosts: FormHosts
    waiting: WaitingAnswers
    /** The customer whom a request shows. */
    customerOf: CustomerAnswers['customerOf']
  },
): Submitting {
  const leftOf = ({ appId, surveyId, definition }: FrozenVersion) =>
    placesLeft({ appId, surveyId, definition })
  const { db } = database
  const writer = createSubmissionWriter(database)
  const guardedWriter = createGuardedWriter(database)
  /** Surveys that were found guarded: they are not tried without. */
  const guarded = new LRUCache<string, true>({ ...mostEntries(10_000), ttl: GUARD_TRUST_MS })
  const publicApps = new LRUCache<string, Promise<boolean>>({ ...mostEntries(10_000), ttl: APP_TRUST_MS })
  const uses = new LRUCache<string, ReturnType<FormHosts['usedBy']>>({
    ...mostEntries(10_000),
    ttl: USE_TRUST_MS,
  })
  const thanks = new LRUCache<string, Promise<SurveySettings>>({
    ...mostEntries(10_000),
    ttl: THANKS_TRUST_MS,
  })

  /** What the survey is a form of, trusted for some seconds. */
  function usedBy(appId: string, surveyId: string): ReturnType<FormHosts['usedBy']> {
    const key = `${appId}:${surveyId}`
    const known = uses.get(key) ?? hosts.usedBy(appId, surveyId)
    uses.set(key, known, { noUpdateTTL: true })
    known.catch(() => uses.delete(key))
    return known
  }

  function isPublic(appId: string): Promise<boolean> {
    const known = publicApps.get(appId) ?? appIsPublic(appId)
    publicApps.set(appId, known, { noUpdateTTL: true })
    known.catch(() => publicApps.delete(appId))
    return known
  }

  async function readSettings(appId: string, surveyId: string): Promise<SurveySettings> {
    const [row] = await db
      .select()
      .from(surveyCollections)
      .where(and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId)))
    return row ? settingsOf(row) : defaultSurveySettings
  }

  /** Settings, trusted for some seconds. */
  function lately(appId: string, surveyId: string): Promise<SurveySettings> {
    const known = thanks.get(surveyId) ?? readSettings(appId, surveyId)
    thanks.set(surveyId, known, { noUpdateTTL: true })
    known.catch(() => thanks.delete(surveyId))
    return known
  }

  /** Returns the survey as the respondent reads it, with settings of the last seconds; worked out when first asked for. */
  function readerOf(
    { appId, surveyId, definition }: FrozenVersion,
    { language }: SubmitInput,
    client: Client,
  ): () => Promise<SpokenSurvey> {
    const read = async () => spokenSurvey(definition, await lately(appId, surveyId), wishOf(client, language))
    let reading: Promise<SpokenSurvey> | undefined
    return () => (reading ??= read())
  }

  /** What the respondent is shown once their answer is stored. */
  async function thank(
    { appId, surveyId, definition }: Pick<FrozenVersion, 'appId' | 'surveyId' | 'definition'>,
    answerId: string,
    reader: () => Promise<SpokenSurvey>,
  ): Promise<Submitted> {
    const { thankYouText, allowEdit, showResults } = (await reader()).settings
    const thanksUrl =
      allowEdit || showResults !== 'never' || hasShownVotes(definition) || definition.assessment !== undefined
        ? `/h5/${appId}/survey/${surveyId}/thanks?answer=${await editing.sign(surveyId, answerId)}`
        : null
    return { answerId, thankYouText, thanksUrl }
  }

  /** Changes an answer that was sent before. */
  async function change(
    frozen: FrozenVersion,
    token: string,
    input: SubmitInput,
    reader: () => Promise<SpokenSurvey>,
  ): Promise<Submitted> {
    const { appId, surveyId, definition, version } = frozen
    const before = await editing.read(appId, surveyId, token)
    const { answers: given, end } = await soundAnswers(definition, input, reader, () => leftOf(frozen))
    const sound = keepPaid(definition, before.answers, given)
    // Files stay claimed by the filling that brought them.
    const claim = await files.claim(appId, surveyId, before.submitId, definition, sound)
    const full = await editing.replace(
      { appId, surveyId, definition, version },
      before.answerId,
      { values: sound, stored: storableJson(claim.answers), end },
      await followUpsOf(appId, surveyId),
    )
    if (full) throw counterRefusal(full, (await reader()).settings.language)
    wake()
    return thank(frozen, before.answerId, reader)
  }

  /** Hands an answer over to what it was filled in for, which stores it once it has all that it needs. */
  async function handOver(
    { appId, surveyId, definition }: FrozenVersion,
    token: string,
    input: SubmitInput,
    client: Client,
    reader: () => Promise<SpokenSurvey>,
    leftNow: () => Promise<PlacesLeft>,
  ): Promise<Submitted> {
    const form = await hosts.open(appId, token)
    if (asksForPayment(definition)) throw new Refusal('surveyEnded', { message: texts.hosted.paid })
    if (form?.surveyId !== surveyId) throw new Refusal('surveyEnded', { message: texts.hosted.over })
    const { answers: sound, end } = await soundAnswers(definition, input, reader, leftNow)
    if (end !== 'complete') throw new Refusal('answerInvalid', { message: texts.hosted.screened })
    const claim = await files.claim(appId, surveyId, input.submitId, definition, sound)
    const { language, languages } = await reader()
    try {
      const goOn = await hosts.receive(appId, token, {
        submitId: input.submitId,
        version: input.version,
        seconds: secondsSince(input.startedAt),
        device: deviceOf(client.userAgent),
        ip: client.ip,
        language: languages.length > 1 ? language : null,
        values: claim.answers,
      })
      if (goOn === null) throw new Refusal('surveyEnded', { message: texts.hosted.over })
      return { answerId: '', thankYouText: '', thanksUrl: null, goOn }
    } catch (error) {
      if (error instanceof Refusal) await claim.release()
      throw error
    }
  }

  /** Stores an answer of a survey with restrictions, quotas or follow-ups, or holds one that has to be paid. */
  async function storeGuarded(
    appId: string,
    surveyId: string,
    definition: SurveyDefinition,
    { sound, url }: { sound: AnswerValues; url: SubmitInput['url'] },
    submission: NewAnswer,
    client: Client,
    reader: () => Promise<SpokenSurvey>,
    write: (submission: GuardedSubmission) => Promise<HoldOutcome>,
  ): Promise<HoldOutcome> {
    const visitor = await passes.read(surveyId, client)
    let outcome: HoldOutcome = { stored: false, reason: 'changed', opensAt: null }
    for (let attempt = 0; attempt < MOST_TRIES && !outcome.stored; attempt += 1) {
      const [row] = await db
        .select({
          restrictions: surveyCollections.restrictions,
          optionQuotas: surveyCollections.optionQuotas,
          followUps: surveyCollections.followUps,
          publishedVersion: surveyCollections.publishedVersion,
          basis: basisOf,
        })
        .from(surveyCollections)
        .where(and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId)))
      if (!row) return { stored: false, reason: 'notFound', opensAt: null }
      const restrictions = restrictionsOf(row.restrictions)
      const published =
        row.optionQuotas && row.publishedVersion !== null
          ? await versions.find(surveyId, row.publishedVersion)
          : null
      const persons = restrictions
        ? await gatekeeper.admit(
            { appId, surveyId, restrictions, language: (await reader()).settings.language },
            visitor,
            submission.seconds,
          )
        : []
      // Whom the survey turns away takes nobody's place.
      const places =
        submission.ending === 0
          ? quotaCounters(
              definition,
              sound,
              restrictions?.quotas ?? [],
              published ? givenOutBy(published.definition) : nothingGivenOut,
              url,
            )
          : []
      outcome = await write({
        ...submission,
        basis: row.basis,
        counters: [...persons, ...places],
        held: [],
        anonymous: restrictions?.anonymous === true,
        followUps: row.followUps ? await followUpsOf(appId, surveyId) : [],
      })
      if (!outcome.stored && outcome.reason !== 'changed') return outcome
      if (outcome.stored && row.followUps) wake()
    }
    return outcome
  }

  /** Why there is no such version: the survey is not there at all, or it never had it. */
  async function unknownVersion(surveyId: string, input: SubmitInput, client: Client): Promise<Refusal> {
    const [row] = await db
      .select({ appId: surveyCollections.appId, publishedVersion: surveyCollections.publishedVersion })
      .from(surveyCollections)
      .innerJoin(
        surveys,
        and(eq(surveys.appId, surveyCollections.appId), eq(surveys.id, surveyCollections.surveyId)),
      )
      .where(and(eq(surveyCollections.surveyId, surveyId), isNull(surveys.deletedAt)))
    const published =
      row?.publishedVersion && (await isPublic(row.appId))
        ? await versions.find(surveyId, row.publishedVersion)
        : null
    if (!published) return new Refusal('surveyNotFound')
    const { settings } = await readerOf(published, input, client)()
    const message = respondentTexts(settings.language).versionUnknown(input.version)
    return new Refusal('answerOutdated', { message, problems: [{ field: 'version', message }] })
  }

  return {
    async submit(surveyId, input, client) {
      const frozen = await versions.find(surveyId, input.version)
      if (!frozen) throw await unknownVersion(surveyId, input, client)
      if (!(await isPublic(frozen.appId))) throw new Refusal('surveyNotFound')
      const reader = readerOf(frozen, input, client)
      if (input.editToken !== undefined) return change(frozen, input.editToken, input, reader)
      const { appId, definition } = frozen
      // Answers of an exam belong to a paper, with its time and its questions.
      if (definition.kind === 'exam') throw new Refusal('examNeedsPaper')
      if (input.host !== undefined)
        return handOver(frozen, input.host, input, client, reader, () => leftOf(frozen))
      const use = await usedBy(appId, surveyId)
      if (use) throw new Refusal('surveyNotCollecting', { message: texts.hosted.isForm(use.title) })
      const { answers: given, end } = await soundAnswers(definition, input, reader, () => leftOf(frozen))
      const { answers: sound, due } = pricedAnswers(definition, given)
      // Whom the survey turns away pays nothing.
      const amount = end === 'complete' ? due : 0
      if (amount > 0) await waiting.requireTill(appId)
      const claim = await files.claim(appId, surveyId, input.submitId, definition, sound)
      const seconds = secondsSince(input.startedAt)
      const stored = storableJson(claim.answers)
      const { language, languages } = await reader()
      const submission: NewAnswer = {
        ...standingOf(definition, sound, { end, seconds }),
        fingerprint: isTelling(sound) ? fingerprintOf(client, stored) : null,
        id: newId(),
        submitId: input.submitId,
        version: input.version,
        seconds,
        channel: cleanWord(input.channel),
        device: deviceOf(client.userAgent),
        ip: client.ip,
        language: languages.length > 1 ? language : null,
        answers: stored,
        counted: null,
        addedBy: null,
      }
      try {
        const quick =
          amount > 0 || guarded.has(surveyId) ? null : await writer.store(appId, surveyId, submission)
        let outcome: HoldOutcome | Exclude<SubmissionOutcome, { reason: 'guarded' }>
        if (quick && (quick.stored || quick.reason !== 'guarded')) outcome = quick
        else {
          if (amount === 0) guarded.set(surveyId, true)
          const order = {
            title: orderTitle(definition),
            amount,
            customerId: amount > 0 ? ((await customerOf(appId, client))?.id ?? null) : null,
          }
          outcome = await storeGuarded(
            appId,
            surveyId,
            definition,
            { sound, url: input.url },
            submission,
            client,
            reader,
            (held) =>
              amount > 0
                ? waiting.hold({ appId, surveyId }, { submission: held, order })
                : guardedWriter.store(appId, surveyId, held),
          )
        }
        if (!outcome.stored && outcome.reason === 'waiting') {
          const token = await editing.sign(surveyId, outcome.waitingId)
          return { answerId: '', thankYouText: '', thanksUrl: null, goOn: payPath(surveyId, token) }
        }
        if (outcome.stored) {
          followStored(appId, surveyId)
          await claimFor({ appId, surveyId, answerId: outcome.answerId }, client)
          return await thank(frozen, outcome.answerId, reader)
        }
        throw refusalOf(outcome, (await reader()).settings.language)
      } catch (error) {
        // After a broken line nobody knows whether the answer is stored.
        if (error instanceof Refusal) await claim.release()
        throw error
      }
    },
  }
}
