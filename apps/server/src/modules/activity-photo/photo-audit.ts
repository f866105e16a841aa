import { photoStates, photoTransitions } from '@zhanfang/contract/content-kinds/activity/photos/states'
import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import type { AuditKind, AuditRow } from '../todo/module.ts'
import { activityPhotos as photos } from './tables.ts'
import { texts } from './texts.ts'

/** Name of the kind in the queue of decisions. */
export const PHOTO_AUDIT = 'activityPhoto'

const dataSchema = z
  .object({ activityId: z.string().catch(''), activity: z.string().catch('') })
  .catch({ activityId: '', activity: '' })
/** What a hand-in belongs to. */
export const handedInFor = ({ data }: Pick<AuditRow, 'data'>) => dataSchema.parse(data)

export interface PhotoTelling {
  sendMessage(
    appId: string,
    customerIds: readonly string[],
    message: { title: string; text: string; path: string },
  ): Promise<void>
  log: FastifyBaseLogger
}

/** Tells owners that have an account what became of their photographs. The decision stands without it. */
export async function tellOwners(
  { sendMessage, log }: PhotoTelling,
  appId: string,
  customerIds: readonly string[],
  {
    isShown,
    activity,
    activityId,
    reason,
  }: { isShown: boolean; activity: string; activityId: string; reason: string },
): Promise<void> {
  if (customerIds.length === 0) return
  const { messages } = texts
  try {
    await sendMessage(appId, [...new Set(customerIds)], {
      title: (isShown ? messages.shown : messages.hidden)(activity),
      text: reason === '' ? '' : messages.reason(reason),
      path: `/activity/${activityId}/photos`,
    })
  } catch (error) {
    log.warn({ err: error }, 'the owner of photographs was not told')
  }
}

/** Photographs that those who took part hand in; each hand-in is decided as a whole. */
export const photoAudit = (
  telling: PhotoTelling,
  conceal: (appId: string, handInId: string) => Promise<void>,
): AuditKind => ({
  kind: PHOTO_AUDIT,
  title: texts.kind,
  need: 'content:publish',
  table: photoTransitions,
  pathOf: (audit) => `/mini/activity/${handedInFor(audit).activityId}/photos?state=waiting`,
  async apply(tx, { audit, to, words }) {
    // Withdrawn with the last of its photographs.
    if (to === 3) return
    const moved = await tx
      .update(photos)
      .set({ state: to, reason: to === photoStates.hidden ? words : '' })
      // What was decided one by one stays as it is.
      .where(
        and(
          eq(photos.appId, audit.appId),
          eq(photos.handInId, audit.subjectId),
          eq(photos.state, audit.status),
        ),
      )
      .returning({ id: photos.id })
    if (moved.length === 0) throw new Refusal('auditFollowed')
  },
  async after({ audit, to, words, by }) {
    if (to !== 1) await conceal(audit.appId, audit.subjectId)
    if (to === 0 || to === 3 || by.userId === audit.askerId || audit.askerId.startsWith('entry:')) return
    await tellOwners(telling, audit.appId, [audit.askerId], {
      ...handedInFor(audit),
      isShown: to === 1,
      reason: words,
    })
  },
  // Those who hand in are customers: they have no notices of the console.
  told: () => null,
})
