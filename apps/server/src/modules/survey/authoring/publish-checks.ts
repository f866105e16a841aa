import { setImmediate } from 'node:timers/promises'
import type { SurveySettings } from '@zhanfang/contract'
import {
  checkDefinition,
  tryPublishing,
  type DefinitionCheck,
  type PublishTrialOptions,
  type SurveyDefinition,
} from '@zhanfang/survey'
import type { Places } from '../submit/places.ts'
import { texts } from '../texts/texts.ts'

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
export function createPublishChecks(places: Pick<Places, 'usedBy'>) {
  const others: PublishCheck[] = []
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
      const more = await Promise.all(others.map((check) => check(candidate)))
      return [...checks, ...trial, ...more.flat()]
    },
  }
}
