import { createHash } from 'node:crypto'
import type { Rater } from '@zhanfang/contract/content-kinds/activity/works/calls'
import {
  raterSources,
  type RaterState,
  raterStateSchema,
} from '@zhanfang/contract/content-kinds/activity/works/states'
import { workLimits, type WorkSettings } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId, newToken } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { Audits } from '../todo/module.ts'
import { type Contests, isContest, type ReachedContest } from './contests.ts'
import { type RaterRow, workContests, workRaters as raters, works, workScores } from './tables.ts'
import { texts } from './texts.ts'
import { RATER_AUDIT } from './work-audit.ts'
import { ofActivity, SHOWN } from './work-rows.ts'

const digest = (key: string) => createHash('sha256').update(key).digest('base64url')
const isOver = (moment: Date | null, now: Date) => moment !== null && moment <= now
const timeOf = (iso: string | null) => (iso === null ? null : new Date(iso))

/** Applications from one address that wait at once. */
const MOST_APPLICATIONS = 3

export type Raters = ReturnType<typeof createRaters>

/** Who gives marks: invited by a link of their own, or let in after they applied. */
export function createRaters(
  { db }: Database,
  { contests, audits }: { contests: Pick<Contests, 'lock'>; audits: Pick<Audits, 'ask'> },
  addressOf: (appId: string) => string,
) {
  const ofContest = (appId: string, activityId: string) =>
    and(eq(raters.appId, appId), eq(raters.activityId, activityId))
  const oneRater = (appId: string, activityId: string, id: string) =>
    and(ofContest(appId, activityId), eq(raters.id, id))
  const urlOf = (appId: string, id: string, key: string) => `${addressOf(appId)}/judge/${id}?key=${key}`

  /**
   * Refuses when there are as many as there may be. Called behind the lock of the contest. Who was turned down or removed
   * counts no more: strangers who apply by an open link must not use up all places for good.
   */
  async function requirePlace(tx: Db, appId: string, activityId: string): Promise<void> {
    const [row] = await tx
      .select({ value: count() })
      .from(raters)
      .where(and(ofContest(appId, activityId), notInArray(raters.state, ['rejected', 'removed'])))
    if ((row?.value ?? 0) >= workLimits.raters) throw new Refusal('workRule', { message: texts.rater.full })
  }

  /** Refuses more applications from one address than a family makes. Called behind the lock of the contest. */
  async function requireFew(tx: Db, appId: string, activityId: string, applicant: string): Promise<void> {
    const waiting = await tx.$count(
      raters,
      and(ofContest(appId, activityId), eq(raters.applicant, applicant), eq(raters.state, 'applied')),
    )
    if (waiting >= MOST_APPLICATIONS)
      throw new Refusal('workRule', { message: texts.rater.manyWait(MOST_APPLICATIONS) })
  }

  /** Moves a rater along the table of states; throws where somebody else was faster. */
  async function step(
    appId: string,
    activityId: string,
    id: string,
    to: RaterState,
    by: 'rater' | 'member',
    sources: readonly RaterState[] = raterSources(to, by),
  ): Promise<RaterRow> {
    const [row] = await db
      .update(raters)
      .set({ state: to })
      .where(and(oneRater(appId, activityId, id), inArray(raters.state, [...sources])))
      .returning()
    if (!row) throw new Refusal('workRule', { message: texts.rater.stepRefused })
    return row
  }

  return {
    step,

    /** All raters of an activity, or one of them, with how far each has come. */
    async list(
      appId: string,
      activityId: string,
      settings: WorkSettings,
      raterId?: string,
    ): Promise<Rater[]> {
      const [rows, scores, shown] = await Promise.all([
        db
          .select()
          .from(raters)
          .where(raterId === undefined ? ofContest(appId, activityId) : oneRater(appId, activityId, raterId))
          .orderBy(asc(raters.id)),
        db
          .select({ raterId: workScores.raterId, value: count() })
          .from(workScores)
          // A work that is not shown any more counts no more.
          .innerJoin(
            works,
            and(eq(works.appId, workScores.appId), eq(works.id, workScores.workId), eq(works.state, SHOWN)),
          )
          .where(
            and(
              eq(workScores.appId, appId),
              eq(workScores.activityId, activityId),
              raterId === undefined ? undefined : eq(workScores.raterId, raterId),
            ),
          )
          .groupBy(workScores.raterId),
        db
          .select({ groupId: works.groupId, value: count() })
          .from(works)
          .where(and(ofActivity(appId, activityId), eq(works.state, SHOWN)))
          .groupBy(works.groupId),
      ])
      const scored = new Map(scores.map(({ raterId, value }) => [raterId, value]))
      const all = shown.reduce((sum, { value }) => sum + value, 0)
      const ofGroup = new Map(shown.map(({ groupId, value }) => [groupId, value]))
      return rows.map((rater) => ({
        id: rater.id,
        name: rater.name,
        reason: rater.reason,
        groupId: rater.groupId,
        state: raterStateSchema.catch('removed').parse(rater.state),
        scored: scored.get(rater.id) ?? 0,
        toScore:
          settings.judging.notOwnGroup && rater.groupId !== ''
            ? all - (ofGroup.get(rater.groupId) ?? 0)
            : all,
        expiresTime: rater.expiresAt?.toISOString() ?? null,
        createTime: rater.createdAt.toISOString(),
      }))
    },

    /** Invites somebody; the link is told this once. */
    async invite(
      appId: string,
      activityId: string,
      { name, groupId, expiresTime }: { name: string; groupId: string; expiresTime: string | null },
    ): Promise<{ id: string; url: string }> {
      const id = newId()
      const key = newToken()
      await db.transaction(async (tx) => {
        await contests.lock(tx, appId, activityId)
        await requirePlace(tx, appId, activityId)
        await tx.insert(raters).values({
          appId,
          id,
          activityId,
          name,
          groupId,
          state: 'invited',
          keyHash: digest(key),
          expiresAt: timeOf(expiresTime),
        })
      })
      return { id, url: urlOf(appId, id, key) }
    },

    /** Gives a rater another link; the one before opens nothing any more. */
    async renew(
      appId: string,
      activityId: string,
      id: string,
      expiresTime: string | null,
    ): Promise<{ id: string; url: string }> {
      const key = newToken()
      const changed = await db
        .update(raters)
        .set({ keyHash: digest(key), expiresAt: timeOf(expiresTime) })
        .where(oneRater(appId, activityId, id))
        .returning({ id: raters.id })
      if (changed.length === 0) throw new Refusal('notFound')
      return { id, url: urlOf(appId, id, key) }
    },

    /** Opens a link by which people apply, in place of an earlier one; or closes it. */
    async setOpenLink(
      appId: string,
      activityId: string,
      { on, expiresTime }: { on: boolean; expiresTime: string | null },
    ): Promise<{ url: string }> {
      const key = newToken()
      await db.transaction(async (tx) => {
        await contests.lock(tx, appId, activityId)
        await tx
          .update(workContests)
          .set({
            openLinkHash: on ? digest(key) : null,
            openLinkExpiresAt: on ? timeOf(expiresTime) : null,
          })
          .where(isContest(appId, activityId))
      })
      return { url: on ? `${addressOf(appId)}/activity/${activityId}/judge?invite=${key}` : '' }
    },

    /** Whether a key opens the page on which people apply. */
    isOpenFor: ({ contest }: ReachedContest, key: string, now: Date = new Date()): boolean =>
      contest.settings.judging.on &&
      contest.openLinkHash !== null &&
      contest.openLinkHash === digest(key) &&
      !isOver(contest.openLinkExpiresAt, now),

    /** Somebody applies; a member decides. Returns the link that is theirs from now on. */
    async apply(
      appId: string,
      { id: activityId, title }: ReachedContest,
      openKey: string,
      {
        name,
        reason,
        groupId,
        applicant,
      }: { name: string; reason: string; groupId: string; applicant: string },
    ): Promise<{ id: string; key: string }> {
      if (name === '') throw fieldRefusal('invalidInput', 'name', texts.rater.nameMissing)
      if (Array.from(name).length > workLimits.name)
        throw fieldRefusal('invalidInput', 'name', texts.rater.reasonLong(workLimits.name))
      if (Array.from(reason).length > workLimits.comment)
        throw fieldRefusal('invalidInput', 'reason', texts.rater.reasonLong(workLimits.comment))
      const id = newId()
      const key = newToken()
      await audits.ask(
        {
          appId,
          kind: RATER_AUDIT,
          subjectId: id,
          subject: name,
          title: texts.rater.asks(name, title),
          data: { activityId },
          asker: { userId: id, nickname: name },
          reason,
        },
        {
          async check(tx) {
            // The link may have been closed since its page was opened.
            const contest = await contests.lock(tx, appId, activityId)
            if (contest.openLinkHash !== digest(openKey) || isOver(contest.openLinkExpiresAt, new Date()))
              throw new Refusal('raterLinkInvalid')
            await requirePlace(tx, appId, activityId)
            await requireFew(tx, appId, activityId, applicant)
            await tx.insert(raters).values({
              appId,
              id,
              activityId,
              applicant,
              name,
              reason,
              groupId,
              state: 'applied',
              keyHash: digest(key),
              // Whoever was let in stays in when applying is over; a member gives them an end of their own.
              expiresAt: null,
            })
          },
        },
      )
      return { id, key }
    },

    /** The rater whom a link names; null for every link that opens nothing. */
    async byKey(appId: string, id: string, key: string, now: Date = new Date()): Promise<RaterRow | null> {
      const [row] = await db
        .select()
        .from(raters)
        .where(and(eq(raters.appId, appId), eq(raters.id, id)))
      if (!row || row.keyHash !== digest(key) || row.state === 'removed' || isOver(row.expiresAt, now))
        return null
      return row
    },
  }
}
