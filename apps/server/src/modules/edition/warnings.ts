import type { FastifyBaseLogger } from 'fastify'
import type { Subscriptions } from './subscriptions.ts'
import { texts } from './texts.ts'

/** Days before the end on which those who own an app are told. */
const DAYS = [0, 1, 7, 30]

/** Tells owners in time that what they have bought ends; each of it once. */
export function createWarnings({
  subscriptions,
  editionName,
  appName,
  responsibleFor,
  announce,
  log,
}: {
  subscriptions: Pick<Subscriptions, 'toWarn'>
  editionName: (id: string) => Promise<string>
  appName: (appId: string) => Promise<string>
  responsibleFor: (appId: string) => Promise<string[]>
  announce(
    userIds: readonly string[],
    notice: { kind: 'system'; title: string; text: string; link: string; appId: string },
  ): Promise<void>
  log: Pick<FastifyBaseLogger, 'error'>
}) {
  return async function warn(): Promise<void> {
    for (const days of DAYS)
      for (const { appId, ends, editionId } of await subscriptions.toWarn(days))
        try {
          await announce(await responsibleFor(appId), {
            kind: 'system',
            title: texts.warning.title(days),
            text: texts.warning.text(await appName(appId), await editionName(editionId), ends),
            link: '/service/index',
            appId,
          })
        } catch (error) {
          // The others are marked as told already: this one keeps nothing from them.
          log.error({ err: error, app: appId }, 'a warning of an end was not kept')
        }
  }
}
