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

/** Notes the calls that the log keeps, after they have succeeded. A log that fails does not undo what was done. */
export function createRecorder(log: OperationLog): Recorder {
  return async (call: Call, { session, appId, ip, parts, result, changes, log: requestLog }) => {
    const operation = operationOf(call)
    if (!operation || !session) return
    try {
      await log.record({
        operation,
        userId: session.userId,
        userName: session.nickname,
        ip,
        // An account's or the platform's own calls belong to no app, whatever header they came with.
        appId: call.access.who === 'member' ? appId : appOf(call, parts, result),
        objectId: [...parts, result].map(objectIdIn).find((id) => id !== undefined) ?? '',
        changes,
      })
    } catch (error) {
      requestLog.error({ err: error }, 'operation not logged')
    }
  }
}

/** Creating, renaming, deleting and joining an app are calls of a user, but belong to that app. */
function appOf(call: Call, parts: readonly unknown[], result: unknown): string | null {
  const joined = withAppId.safeParse(result)
  if (call.module === 'member' && joined.success) return joined.data.appId
  if (call.module !== 'app') return null
  return [...parts, result].map(objectIdIn).find((id) => id !== undefined) ?? null
}
