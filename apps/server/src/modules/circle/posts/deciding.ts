import type { ReviewKind } from '@zhanfang/contract/content-kinds/circle/post-calls'
import { postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { PublishedCircle } from '../circles.ts'
import { type Named, noteEvent } from '../events.ts'
import { circleComments, circlePosts, circleReports, type PostRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { countComments, type CommentRow } from './comments.ts'
import { changeOf, decidedAlready, decidedBy, gramsIn, onePost } from './post-rows.ts'
import { closeReports } from './reports.ts'
import type { PostTelling } from './telling.ts'

/** A decision about something that waits. */
export interface Decision {
  kind: ReviewKind
  id: string
  /** What it was when it was read. */
  version: number
  approve: boolean
  reason: string
}

/** What was decided about whom. */
interface Outcome {
  appId: string
  authorId: string | null
  text: string
  postId: string
  /** Of a post that others see for the first time. */
  shown?: PostRow
  /** A comment that others see for the first time. */
  commented?: CommentRow
}

export type Deciding = ReturnType<typeof createDeciding>

/**
 * Decides what waits, each thing once: the write itself asks for the state and the version that whoever decides has read.
 * It is not counted among what people write, so that nothing slows it down.
 */
export function createDeciding({ db }: Database, { telling }: { telling: PostTelling }) {
  const oneComment = (appId: string, circleId: string, id: string) =>
    and(eq(circleComments.appId, appId), eq(circleComments.circleId, circleId), eq(circleComments.id, id))

  async function refusedPost(tx: Db, appId: string, circleId: string, id: string): Promise<Refusal> {
    const [row] = await tx
      .select()
      .from(circlePosts)
      .where(onePost(appId, circleId, id))
    const stillWaits = row && (row.state === postStates.waiting || row.change !== null)
    return stillWaits ? new Refusal('circleState', { message: texts.posts.changed }) : decidedAlready(row)
  }

  async function decidePost(
    tx: Db,
    appId: string,
    circleId: string,
    { id, version, approve, reason }: Decision,
    by: Named,
  ): Promise<Outcome> {
    const [row] = await tx
      .update(circlePosts)
      .set({
        state: approve ? postStates.shown : postStates.refused,
        reason: approve ? '' : reason,
        ...decidedBy(by),
        version: version + 1,
        ...(approve ? { place: sql`coalesce(${circlePosts.place}, ${newId()})` } : {}),
      })
      .where(
        and(
          onePost(appId, circleId, id),
          eq(circlePosts.state, postStates.waiting),
          eq(circlePosts.version, version),
        ),
      )
      .returning()
    if (!row) throw await refusedPost(tx, appId, circleId, id)
    return { ...row, postId: id, ...(approve ? { shown: row } : {}) }
  }

  async function decideChange(
    tx: Db,
    appId: string,
    circleId: string,
    { id, version, approve }: Decision,
    by: Named,
  ): Promise<Outcome> {
    const [before] = await tx
      .select()
      .from(circlePosts)
      .where(onePost(appId, circleId, id))
      .for('update')
    const change = changeOf(before?.change ?? null)
    const [row] = await tx
      .update(circlePosts)
      .set({
        change: null,
        reason: '',
        ...decidedBy(by),
        version: version + 1,
        ...(approve && change
          ? {
              text: change.text,
              parts: change.parts,
              classId: change.classId,
              grams: gramsIn(appId, circleId, change.text),
              editedAt: sql`now()`,
            }
          : {}),
      })
      .where(
        and(
          onePost(appId, circleId, id),
          eq(circlePosts.state, postStates.shown),
          isNotNull(circlePosts.change),
          eq(circlePosts.version, version),
        ),
      )
      .returning()
    if (!row) throw await refusedPost(tx, appId, circleId, id)
    return { ...row, text: change?.text ?? row.text, postId: id }
  }

  async function decideComment(
    tx: Db,
    appId: string,
    circleId: string,
    { id, version, approve, reason }: Decision,
    by: Named,
  ): Promise<Outcome> {
    const [row] = await tx
      .update(circleComments)
      .set({
        state: approve ? postStates.shown : postStates.refused,
        reason: approve ? '' : reason,
        ...decidedBy(by),
        version: version + 1,
      })
      .where(
        and(
          oneComment(appId, circleId, id),
          eq(circleComments.state, postStates.waiting),
          eq(circleComments.version, version),
        ),
      )
      .returning()
    if (!row) {
      const [known] = await tx
        .select()
        .from(circleComments)
        .where(oneComment(appId, circleId, id))
      throw decidedAlready(known)
    }
    if (approve) await countComments(tx, appId, row.postId, 1)
    return { ...row, ...(approve ? { commented: row } : {}) }
  }

  /** Approving leaves what was reported as it is, refusing takes it away; either closes the case for all who reported. */
  async function decideReport(
    tx: Db,
    appId: string,
    circleId: string,
    { id, approve, reason }: Decision,
    by: Named,
  ): Promise<Outcome | null> {
    const [report] = await tx
      .update(circleReports)
      .set({ state: approve ? 2 : 1, ...decidedBy(by), words: reason, decidedAt: sql`now()` })
      .where(
        and(
          eq(circleReports.appId, appId),
          eq(circleReports.circleId, circleId),
          eq(circleReports.id, id),
          eq(circleReports.state, 0),
        ),
      )
      .returning()
    if (!report) {
      const [known] = await tx
        .select()
        .from(circleReports)
        .where(and(eq(circleReports.appId, appId), eq(circleReports.id, id)))
      throw known
        ? new Refusal('circleState', {
            message: texts.posts.decided(
              known.decidedBy,
              known.state === 1 ? texts.posts.deleted : texts.posts.kept,
            ),
          })
        : new Refusal('notFound')
    }
    if (approve) return null
    const gone = { state: postStates.deleted, reason, ...decidedBy(by) }
    if (report.subject === 'post') {
      const [row] = await tx
        .update(circlePosts)
        .set({ ...gone, change: null, version: sql`${circlePosts.version} + 1` })
        .where(and(onePost(appId, circleId, report.subjectId), ne(circlePosts.state, postStates.deleted)))
        .returning()
      return row ? { ...row, postId: row.id } : null
    }
    const at = oneComment(appId, circleId, report.subjectId)
    const [before] = await tx.select().from(circleComments).where(at).for('update')
    if (!before || before.state === postStates.deleted) return null
    await tx
      .update(circleComments)
      .set({ ...gone, version: sql`${circleComments.version} + 1` })
      .where(at)
    if (before.state === postStates.shown) await countComments(tx, appId, before.postId, -1)
    return before
  }

  return {
    async decide(appId: string, circle: PublishedCircle, decision: Decision, by: Named): Promise<void> {
      const { kind, approve, reason } = decision
      if (!approve && reason === '') throw fieldRefusal('invalidInput', 'reason', texts.posts.whyRefuse)
      const outcome = await db.transaction(async (tx) => {
        const work = { post: decidePost, change: decideChange, comment: decideComment, report: decideReport }[
          kind
        ]
        const done = await work(tx, appId, circle.id, decision, by)
        if (done && kind === 'post' && !approve)
          await closeReports(
            tx,
            { appId, subject: 'post', subjectId: decision.id },
            { state: 1, by, words: reason },
          )
        await noteEvent(
          tx,
          { appId, circleId: circle.id },
          {
            by,
            about: [done?.authorId ?? null],
            what: approve ? texts.posts.reviewed.yes : texts.posts.reviewed.no,
            detail: [done?.text.slice(0, 60) ?? texts.posts.kept, reason]
              .filter((part) => part !== '')
              .join('，'),
          },
        )
        return done
      })
      if (!outcome) return
      if (kind === 'report') await telling.removed(circle, outcome, reason)
      else await telling.decided(circle, outcome, { approved: approve, reason, postId: outcome.postId })
      if (outcome.shown) await telling.shown(circle, outcome.shown)
      if (outcome.commented) {
        const [post] = await db
          .select()
          .from(circlePosts)
          .where(onePost(appId, circle.id, outcome.commented.postId))
        if (post) await telling.commented(circle, post, outcome.commented)
      }
    },
  }
}
