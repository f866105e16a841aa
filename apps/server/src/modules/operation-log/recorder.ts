import type { Call } from '@zhanfang/contract'
import { z } from 'zod'
import type { Asked } from '../../composition/logged-things.ts'
import type { Recorder } from '../../http/bind.ts'
import { changesOfFacts } from './facts.ts'
import { operationOf } from './logged-calls.ts'
import { askedOf, textIn } from './object-names.ts'
import type { OperationLog } from './service.ts'

const withId = z.object({ id: z.string() })
const withAppId = z.object({ appId: z.string() })
const objectIdIn = (part: unknown): string | undefined => {
  const found = withId.safeParse(part)
  return found.success ? found.data.id : undefined
}

/**
 * Notes the calls that the log keeps, after they have succeeded, with the name of what they were done to as it was before.
 * A log that fails does not undo what was done.
 */
export function createRecorder(log: OperationLog): Recorder {
  return async (call: Call, { session, appId, ip, parts, log: requestLog }) => {
    const operation = operationOf(call)
    if (!operation || !session) return undefined
    const failed = (error: unknown) => requestLog.error({ err: error }, 'operation not logged')
    const asked = askedOf(call, parts)
    const [before, factsBefore] = await Promise.all([
      log.objects.of(call, operation, appId, asked).catch(failed),
      log.factsOf(operation, appId, asked).catch(failed),
    ])
    return async (result, changes) => {
      try {
        const keys = log.objects.keysOf(call, operation, Object.keys(asked))
        const created = objectIdIn(result)
        const objectId = textIn(asked, ['id', ...keys]) ?? created
        const name =
          before ??
          (await log.objects.of(call, operation, appId, madeIn(result))) ??
          (call.access.who === 'user' ? undefined : namedIn([result, ...parts]))
        const facts = factsBefore && (await log.factsOf(operation, appId, asked).catch(failed))
        await log.record({
          operation,
          userId: session.userId,
          userName: session.nickname,
          ip,
          // An account's or the platform's own calls belong to no app, whatever header they came with.
          appId: call.access.who === 'member' ? appId : appOf(call, parts, result),
          objectId: objectId ?? '',
          objectName: name ?? '',
          changes: [...changes, ...changesOfFacts(factsBefore ?? undefined, facts ?? undefined)],
        })
      } catch (error) {
        failed(error)
      }
    }
  }
}

/** Fields by which calls themselves say what they are about, the plainest first. */
export const NAMING_FIELDS: readonly string[] = [
  'name',
  'title',
  'appName',
  'circleName',
  'nickname',
  'nickName',
  'enterpriseName',
  'place',
  'domain',
  'version',
  'first',
  'group',
]

/** What a call has made, and the app that somebody has joined by it. */
function madeIn(result: unknown): Asked {
  const made = z.object({ id: z.string().optional(), appId: z.string().optional() }).safeParse(result)
  return made.success ? made.data : {}
}

const record = z.record(z.string(), z.unknown())

/** What a call calls the thing itself, where no module knows it by its id; not asked of a person's own data. */
function namedIn(parts: readonly unknown[]): string | undefined {
  for (const part of parts) {
    const found = record.safeParse(part)
    const name = found.success ? textIn(found.data, NAMING_FIELDS) : undefined
    if (name !== undefined) return name
  }
  return undefined
}

/** Creating, renaming, deleting and joining an app are calls of a user, but belong to that app. */
function appOf(call: Call, parts: readonly unknown[], result: unknown): string | null {
  const joined = withAppId.safeParse(result)
  if ((call.module === 'member' || call.module === 'notice') && joined.success) return joined.data.appId
  if (call.module !== 'app') return null
  return [...parts, result].map(objectIdIn).find((id) => id !== undefined) ?? null
}
