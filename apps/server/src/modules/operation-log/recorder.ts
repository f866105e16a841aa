import type { Call } from '@zhanfang/contract'
import { z } from 'zod'
import type { Recorder } from '../../http/bind.ts'
import { operationOf } from './logged-calls.ts'
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
    const nameOf = async (id: string | undefined) =>
      id === undefined ? undefined : log.nameOf(call.module, appId, id)
    const failed = (error: unknown) => requestLog.error({ err: error }, 'operation not logged')
    const asked = parts.map(objectIdIn).find((id) => id !== undefined)
    const before = await nameOf(asked).catch(failed)
    return async (result, changes) => {
      try {
        const objectId = asked ?? objectIdIn(result)
        const named =
          before ??
          (await nameOf(objectId)) ??
          (call.access.who === 'user' ? undefined : namedIn([result, ...parts]))
        await log.record({
          operation,
          userId: session.userId,
          userName: session.nickname,
          ip,
          // An account's or the platform's own calls belong to no app, whatever header they came with.
          appId: call.access.who === 'member' ? appId : appOf(call, parts, result),
          objectId: objectId ?? '',
          objectName: named ?? '',
          changes,
        })
      } catch (error) {
        failed(error)
      }
    }
  }
}

const withName = z
  .object({ name: z.string() })
  .or(z.object({ title: z.string() }).transform(({ title }) => ({ name: title })))

/** What a call calls the thing itself, where no module knows it by its id; not asked of a person's own data. */
function namedIn(parts: readonly unknown[]): string | undefined {
  for (const part of parts) {
    const found = withName.safeParse(part)
    if (found.success) return found.data.name
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
