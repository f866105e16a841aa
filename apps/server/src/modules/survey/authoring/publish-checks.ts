import { setImmediate } from 'node:timers/promises'
import type { SurveySettings } from '@zhanfang/contract'
import {
  checkDefinition,
  tryPublishing,
  uniqueQuestions,
  type DefinitionCheck,
  type PublishTrialOptions,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { Places } from '../submit/places.ts'
import { texts } from '../texts/texts.ts'

const countSchema = z.object({ values: z.number() })

/** The draft that is about to be published. */
export interface PublishCandidate {
  appId: string
  surveyId: string
  definition: SurveyDefinition
  settings: SurveySettings
}

/** What another module knows that may keep people from answering. */
export type PublishCheck = (candidate: PublishCandidate) => Promise<DefinitionCheck[]>

/** How long the trial may keep the process from anything else, milliseconds. */
const SLICE_MS = 8

/** Runs the trial in slices: whoever publishes a large survey makes nobody else wait. */
async function tried(definition: SurveyDefinition, options: PublishTrialOptions): Promise<DefinitionCheck[]> {
  const trial = tryPublishing(definition, options)
  let began = performance.now()
  for (;;) {
    const step = trial.next()
    if (step.done) return step.value
    if (performance.now() - began < SLICE_MS) continue
    await setImmediate()
    began = performance.now()
  }
}

/** Settings that let nobody in. */
function settingsChecks({ closesAt, restrictions }: SurveySettings): DefinitionCheck[] {
  const checks: DefinitionCheck[] = []
  const { minSeconds, maxSeconds } = restrictions
  const add = (level: DefinitionCheck['level'], code: string, message: string) =>
    checks.push({ level, code, message, elementIds: [], at: 'restrictions' })
  if (minSeconds !== null && maxSeconds !== null && minSeconds > maxSeconds)
    add('error', 'nobodyFinishes', texts.publish.durations)
  if (closesAt !== null && Date.parse(closesAt) <= Date.now()) add('warning', 'closed', texts.publish.closed)
  return checks
}

export type PublishChecks = ReturnType<typeof createPublishChecks>

/** The check before publishing, the same for the editor that shows it and the publishing that obeys it. */
export function createPublishChecks({ db }: Database, places: Pick<Places, 'usedBy'>) {
  const others: PublishCheck[] = []

  /** Values that are not to repeat from now on and do so in the answers that are there. */
  async function repeatedValues(
    appId: string,
    surveyId: string,
    definition: SurveyDefinition,
  ): Promise<DefinitionCheck[]> {
    const checks: DefinitionCheck[] = []
    for (const { id } of uniqueQuestions(definition)) {
      const { rows } = await db.execute(sql`select count(*)::int as values from (
        select 1 from survey_answers
        where app_id = ${appId} and survey_id = ${surveyId} and deleted_at is null and ending = 0 and answers ? ${id}
        group by answers -> ${id}::text having count(*) > 1) repeated`)
      const { values } = countSchema.parse(rows[0])
      if (values === 0) continue
      const message = texts.publish.repeated(values)
      checks.push({ level: 'warning', code: 'valuesRepeat', message, elementIds: [id] })
    }
    return checks
  }

  return {
    /** Adds what another module checks. */
    add(check: PublishCheck): void {
      others.push(check)
    },

    /** Everything to tell before publishing; the trial waits until the definition has no errors of its own. */
    async run(candidate: PublishCandidate): Promise<DefinitionCheck[]> {
      const { appId, surveyId, definition, settings } = candidate
      const checks = [...checkDefinition(definition), ...settingsChecks(settings)]
      if (checks.some(({ level }) => level === 'error')) return checks
      const { quotas } = settings.restrictions
      const used = await places.usedBy(appId, surveyId, definition, quotas)
      const trial = await tried(definition, {
        quotas: quotas.map((quota) => ({ ...quota, used: used.quotas.get(quota.id) ?? 0 })),
        optionsUsed: used.options,
        maxAnswers: settings.maxAnswers,
      })
      const doubles = await repeatedValues(appId, surveyId, definition)
      const more = await Promise.all(others.map((check) => check(candidate)))
      return [...checks, ...trial, ...doubles, ...more.flat()]
    },
  }
}
