import { maskPhone } from '@zhanfang/format'
import { wordsOfCode } from '../../../integrations/settings/failure-words.ts'
import type { FailedDeliveriesOf } from '../../platform/module.ts'
import { texts } from '../texts.ts'
import type { createVerificationCodes } from './verification-codes.ts'

const COUNTED = 1000

/** Verification codes that could not be sent. Nobody waits for them any more, so they are not tried again. */
export function failedCodes(
  codes: Pick<ReturnType<typeof createVerificationCodes>, 'failed'>,
): FailedDeliveriesOf {
  return {
    key: 'verificationCodes',
    name: texts.failedCodes.name,
    place: 3,
    async read(most) {
      const failed = await codes.failed(COUNTED)
      return {
        total: failed.length,
        list: failed.slice(0, most).map(({ id, way, target, failure, at }) => ({
          id,
          what: texts.failedCodes.ways[way],
          to: way === 'sms' ? maskPhone(target) : target.replace(/^(.).*@/, '$1***@'),
          reason: wordsOfCode(failure),
          attempts: 1,
          at,
          appId: null,
        })),
      }
    },
  }
}
