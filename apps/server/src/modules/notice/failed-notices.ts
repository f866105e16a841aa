import { z } from 'zod'
import type { Jobs } from '../../jobs/jobs.ts'
import { wordsOfCode } from '../../integrations/settings/failure-words.ts'
import type { FailedDeliveriesOf } from '../platform/module.ts'
import { texts } from './texts.ts'

const COUNTED = 1000
const dataSchema = z.object({
  userId: z.string(),
  channel: z.enum(['weixin', 'sms', 'email']),
  title: z.string(),
})

/** Notices that did not get through by SMS, mail or WeChat, after all tries. */
export function failedNotices(
  jobs: Pick<Jobs, 'failed' | 'retryFailed'>,
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): FailedDeliveriesOf {
  return {
    key: 'notices',
    name: texts.failedNotices.name,
    place: 2,
    async read(most) {
      const failed = await jobs.failed('notice-deliver', COUNTED)
      const shown = failed
        .slice(0, most)
        .map((job) => ({ ...job, data: dataSchema.safeParse(job.data).data }))
      const names = await namesOf([...new Set(shown.flatMap(({ data }) => data?.userId ?? []))])
      return {
        total: failed.length,
        list: shown.map(({ id, data, failure, attempts, at }) => ({
          id,
          what: data ? texts.failedNotices.what(texts.failedNotices.ways[data.channel], data.title) : '',
          to: names.get(data?.userId ?? '') ?? '',
          // The job keeps the words of the error: `service: code`.
          reason: wordsOfCode(failure.replace(/^[\w-]+: /, '')),
          attempts,
          at,
          appId: null,
        })),
      }
    },
    retry: (ids) => jobs.retryFailed('notice-deliver', ids),
  }
}
