import {
  raterSources,
  raterTransitions,
  workTransitions,
} from '@zhanfang/contract/content-kinds/activity/works/states'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AuditKind, AuditRow } from '../todo/module.ts'
import type { WorkFiles } from './files.ts'
import { workRaters, works } from './tables.ts'
import { texts } from './texts.ts'
import { isWork, WITHDRAWN } from './work-rows.ts'

/** Names of the kinds in the queue of decisions. */
export const WORK_AUDIT = 'work'
export const RATER_AUDIT = 'rater'

const dataSchema = z.object({ activityId: z.string().catch('') }).catch({ activityId: '' })
const pathOf = (tab: string) => (audit: Pick<AuditRow, 'subjectId' | 'data'>) =>
  `/mini/activity/${dataSchema.parse(audit.data).activityId}/works?tab=${tab}&show=${audit.subjectId}`

export interface WorkTelling {
  sendMessage(
    appId: string,
    customerIds: readonly string[],
    message: { title: string; text: string; path: string },
    tx?: Db,
  ): Promise<void>
  log: FastifyBaseLogger
}

/** Works that customers hand in. */
export const workAudit = (
  files: Pick<WorkFiles, 'release'>,
  { sendMessage, log }: WorkTelling,
): AuditKind => ({
  kind: WORK_AUDIT,
  title: texts.work.kind,
  need: 'content:publish',
  table: workTransitions,
  pathOf: pathOf('works'),
  async apply(tx, { audit, to, words }) {
    const moved = await tx
      .update(works)
      .set({ state: to, reason: to === 2 ? words : '' })
      // Its author may have handed it in anew: then this audit decides nothing any more.
      .where(
        and(isWork(audit.appId, audit.subjectId), eq(works.auditId, audit.id), eq(works.state, audit.status)),
      )
      .returning({ id: works.id })
    if (moved.length === 0) throw new Refusal('auditFollowed', { message: texts.decided })
    if (to === WITHDRAWN) await files.release(tx, audit.appId, audit.subjectId)
  },
  async after({ audit, to, words, by }) {
    if (to === WITHDRAWN || by.userId === audit.askerId) return
    const { messages } = texts
    const title = (to === 1 ? messages.approved : to === 2 ? messages.rejected : messages.reopened)(
      audit.subject,
    )
    const { activityId } = dataSchema.parse(audit.data)
    try {
      await sendMessage(audit.appId, [audit.askerId], {
        title,
        text: words === '' ? '' : messages.reason(words),
        path: `/activity/${activityId}/works/${audit.subjectId}`,
      })
    } catch (error) {
      // The decision stands without it.
      log.warn({ err: error }, 'the author of a work was not told')
    }
  },
  // Authors are customers: they have no notices of the console.
  told: () => null,
})

/** People who ask to be raters. */
export const raterAudit = (): AuditKind => ({
  kind: RATER_AUDIT,
  title: texts.rater.kind,
  need: 'content:publish',
  table: raterTransitions,
  pathOf: pathOf('raters'),
  async apply(tx, { audit, to }) {
    const state = to === 1 ? 'active' : 'rejected'
    const moved = await tx
      .update(workRaters)
      .set({ state })
      .where(
        and(
          eq(workRaters.appId, audit.appId),
          eq(workRaters.id, audit.subjectId),
          inArray(
            workRaters.state,
            raterSources(state, 'member').filter((from) => from !== 'removed'),
          ),
        ),
      )
      .returning({ id: workRaters.id })
    if (moved.length === 0) throw new Refusal('auditFollowed', { message: texts.rater.gone })
  },
  // They have no account: their own link says how it was decided.
  told: () => null,
})
