import type { SurveyDefinition, AnswerValues, EndKind } from '@zhanfang/survey'
import type { Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { FrozenVersions } from '../authoring/frozen-versions.ts'
import { storableJson } from '../../../database/storable-json.ts'
import { lockCollection, restrictionsOf, type Collection } from './collection.ts'
import type { Counter, CounterRefusal } from './counters.ts'
import { givenOutBy, nothingGivenOut, quotaCounters } from './quotas.ts'
import { standingOf } from './standing.ts'
import { storeAnswers, type AnswerToStore, type FollowUp } from './store.ts'

/** A checked answer that a member enters. */
export interface EnteredAnswer {
  submitId: string
  values: AnswerValues
  end: EndKind
}

export type EnteredOutcome =
  | { stored: true; answerId: string }
  | { stored: false; refusal: CounterRefusal | 'full' }

/** The quotas that answers of a version count in, by the collection's present settings. */
export async function quotasOf(
  versions: FrozenVersions,
  collection: Collection,
): Promise<(definition: SurveyDefinition, values: AnswerValues) => Counter[]> {
  const published =
    collection.optionQuotas && collection.publishedVersion !== null
      ? await versions.find(collection.surveyId, collection.publishedVersion)
      : null
  const givenOut = published ? givenOutBy(published.definition) : nothingGivenOut
  const quotas = restrictionsOf(collection.restrictions)?.quotas ?? []
  return (definition, values) => quotaCounters(definition, values, quotas, givenOut)
}

/**
 * Stores answers that a member enters, each once for its `submitId`, in the caller's transaction. Quotas and the greatest
 * number of answers hold for them too; opening hours and limits by person do not.
 */
export async function storeEntered(
  tx: Db,
  versions: FrozenVersions,
  {
    appId,
    surveyId,
    version,
    definition,
    channel,
    addedBy,
    followUps,
  }: {
    appId: string
    surveyId: string
    version: number
    definition: SurveyDefinition
    channel: string
    addedBy: string
    followUps: readonly FollowUp[]
  },
  entered: readonly EnteredAnswer[],
): Promise<EnteredOutcome[]> {
  // Under the lock, so that quotas are those of the moment.
  const wanted = await quotasOf(versions, await lockCollection(tx, appId, surveyId))
  const answers = entered.map(({ submitId, values, end }): AnswerToStore => ({
    ...standingOf(definition, values, { end, seconds: null }),
    // Nobody sat before the page: how fast it went says nothing.
    flags: 0,
    fingerprint: null,
    id: newId(),
    submitId,
    version,
    seconds: null,
    channel,
    device: 'unknown',
    ip: '',
    language: null,
    answers: storableJson(values),
    addedBy,
    counters: end === 'complete' ? wanted(definition, values) : [],
    held: [],
    followUps,
    anonymous: false,
  }))
  const outcomes = await storeAnswers(tx, { appId, surveyId }, answers, 'entered')
  return outcomes.map((outcome): EnteredOutcome => {
    if (outcome.stored) return { stored: true, answerId: outcome.answerId }
    return { stored: false, refusal: outcome.reason === 'counted' ? outcome.counter.refusal : 'full' }
  })
}
