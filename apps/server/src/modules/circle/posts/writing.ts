import { isPostEmpty, mentionsIn, type PostDraft } from '@zhanfang/contract/content-kinds/circle/post-parts'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { memberStates, postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { ContentSafety } from '../../content-safety/module.ts'
import type { PublishedCircle } from '../circles.ts'
import { noteEvent } from '../events.ts'
import { type Doer, namedDoer } from '../members/ranks.ts'
import { circleClasses, circleMembers, circlePosts, type PostRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { decidedBy, findPost, gramsIn, onePost } from './post-rows.ts'
import { closeReports } from './reports.ts'
import type { Writer } from './standing.ts'
import type { PostTelling } from './telling.ts'
import type { Words } from './words.ts'

/** Posts of one person that may wait in a circle at a time. */
const MOST_WAITING = 20

/** Posts, as what is looked at by WeChat. */
export const POST = 'circle-post'
const picturesOf = ({ parts }: PostDraft): string[] => parts.pictures.map(({ url }) => url)

/** Flags that those who lead a circle set. */
export const postFlags = ['pinned', 'prime', 'announcement'] as const
export type PostFlag = (typeof postFlags)[number]

export type Writing = ReturnType<typeof createWriting>

/** Posts as they are written, changed and taken away. */
/** Everything in a post that others read: what comes with it is called something, too. */
const wordsIn = ({ text, parts: { video, file } }: PostDraft): string[] => [
  text,
  ...[video, file].flatMap((one) => one?.name ?? []),
]

export function createWriting(
  { db }: Database,
  {
    words,
    telling,
    safety,
  }: { words: Words; telling: PostTelling; safety: Pick<ContentSafety, 'textProblem' | 'lookAt'> },
) {
  /** Refuses what cannot be a post, at its field. */
  async function check(tx: Db, appId: string, circleId: string, draft: PostDraft): Promise<PostDraft> {
    const text = draft.text.replaceAll('\r\n', '\n').trim()
    if (isPostEmpty({ text, parts: draft.parts }))
      throw fieldRefusal('invalidInput', 'text', texts.posts.empty)
    if (Array.from(text).length > circleLimits.post)
      throw fieldRefusal('invalidInput', 'text', texts.posts.long(circleLimits.post))
    if (draft.classId === null) return { ...draft, text }
    const [known] = await tx
      .select({ id: circleClasses.id })
      .from(circleClasses)
      .where(
        and(
          eq(circleClasses.appId, appId),
          eq(circleClasses.circleId, circleId),
          eq(circleClasses.id, draft.classId),
        ),
      )
    return { ...draft, text, classId: known?.id ?? null }
  }

  /** Why something waits; empty when it does not. */
  async function reasonToWait(appId: string, writer: Writer, written: readonly string[]): Promise<string> {
    if (writer.leads) return ''
    const word = await words.find(appId, written)
    if (word !== undefined) return texts.posts.word(word)
    if (writer.waits) return texts.posts.mode
    return safety.textProblem(appId, writer.customerId, written, 'forum')
  }

  /** Members who are spoken to by their names. */
  async function spokenTo(tx: Db, appId: string, circleId: string, text: string): Promise<string[]> {
    const names = mentionsIn(text)
    if (names.length === 0) return []
    const rows = await tx
      .select({ id: circleMembers.customerId })
      .from(circleMembers)
      .where(
        and(
          eq(circleMembers.appId, appId),
          eq(circleMembers.circleId, circleId),
          eq(circleMembers.state, memberStates.active),
          inArray(circleMembers.name, names),
        ),
      )
      .limit(circleLimits.mentions)
    return rows.map(({ id }) => id)
  }

  async function requireRoom(
    tx: Db,
    appId: string,
    circleId: string,
    authorId: string | null,
  ): Promise<void> {
    if (authorId === null) return
    // Posts that one author sends at once are counted one after the other.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`circle-waiting:${appId}:${circleId}:${authorId}`}, 0))`,
    )
    const [waiting] = await tx
      .select({ value: count() })
      .from(circlePosts)
      .where(
        and(
          eq(circlePosts.appId, appId),
          eq(circlePosts.authorId, authorId),
          eq(circlePosts.circleId, circleId),
          eq(circlePosts.state, postStates.waiting),
        ),
      )
    if ((waiting?.value ?? 0) >= MOST_WAITING)
      throw new Refusal('circleRule', { message: texts.posts.manyWait(MOST_WAITING) })
  }

  const requireOwn = (row: PostRow, { customerId, userId }: Writer) => {
    const isOwn = customerId === null ? row.userId === userId : row.authorId === customerId
    if (!isOwn) throw new Refusal('forbidden')
  }

  return {
    reasonToWait,

    async write(
      appId: string,
      circle: PublishedCircle,
      writer: Writer,
      given: PostDraft & { announcement?: boolean },
    ): Promise<{ id: string; waits: boolean }> {
      const reason = await reasonToWait(appId, writer, wordsIn(given))
      const waits = reason !== ''
      const id = newId()
      const row = await db.transaction(async (tx) => {
        const draft = await check(tx, appId, circle.id, given)
        if (waits) await requireRoom(tx, appId, circle.id, writer.customerId)
        const [made] = await tx
          .insert(circlePosts)
          .values({
            appId,
            id,
            circleId: circle.id,
            classId: draft.classId,
            authorId: writer.customerId,
            userId: writer.userId,
            authorName: writer.name,
            text: draft.text,
            parts: draft.parts,
            mentions: await spokenTo(tx, appId, circle.id, draft.text),
            state: waits ? postStates.waiting : postStates.shown,
            reason,
            place: waits ? null : id,
            announcement: writer.leads && given.announcement === true,
            grams: gramsIn(appId, circle.id, draft.text),
          })
          .returning()
        if (writer.customerId !== null)
          await tx
            .update(circleMembers)
            .set({ name: writer.name })
            .where(
              and(
                eq(circleMembers.appId, appId),
                eq(circleMembers.circleId, circle.id),
                eq(circleMembers.customerId, writer.customerId),
                ne(circleMembers.name, writer.name),
              ),
            )
        return made
      })
      if (row && !waits) {
        await telling.shown(circle, row)
        await safety.lookAt(appId, writer.customerId, { kind: POST, id }, picturesOf(given))
      }
      if (row && waits) await telling.waits(circle, row)
      return { id, waits }
    },

    /**
     * Changes one's own post. Where changes wait, what others see stays as it is until this one is approved; a post that
     * was refused waits again.
     */
    async change(
      appId: string,
      circle: PublishedCircle,
      writer: Writer,
      id: string,
      given: PostDraft,
    ): Promise<{ waits: boolean }> {
      const reason = await reasonToWait(appId, writer, wordsIn(given))
      const outcome = await db.transaction(async (tx) => {
        const draft = await check(tx, appId, circle.id, given)
        const row = await findPost(tx, appId, circle.id, id)
        requireOwn(row, writer)
        const isShownNow = row.state === postStates.shown
        const waits = reason !== '' || (row.state !== postStates.shown && !writer.leads)
        const whole = {
          text: draft.text,
          classId: draft.classId,
          parts: draft.parts,
          mentions: await spokenTo(tx, appId, circle.id, draft.text),
          grams: gramsIn(appId, circle.id, draft.text),
          editedAt: sql`now()`,
          change: null,
        }
        const set = !waits
          ? {
              ...whole,
              state: postStates.shown,
              reason: '',
              place: sql`coalesce(${circlePosts.place}, ${newId()})`,
            }
          : isShownNow
            ? { change: draft, reason }
            : { ...whole, state: postStates.waiting, reason: reason || texts.posts.again }
        const changed = await tx
          .update(circlePosts)
          .set({ ...set, version: row.version + 1 })
          .where(and(onePost(appId, circle.id, id), eq(circlePosts.version, row.version)))
          .returning({ id: circlePosts.id })
        if (changed.length === 0) throw new Refusal('circleState')
        return { waits }
      })
      if (!outcome.waits) await safety.lookAt(appId, writer.customerId, { kind: POST, id }, picturesOf(given))
      return outcome
    },

    /** Takes a shown post out of sight until somebody decides; undefined where it is not shown. */
    async hide(appId: string, id: string, reason: string): Promise<PostRow | undefined> {
      const [row] = await db
        .update(circlePosts)
        .set({ state: postStates.waiting, reason, change: null, version: sql`${circlePosts.version} + 1` })
        .where(
          and(eq(circlePosts.appId, appId), eq(circlePosts.id, id), eq(circlePosts.state, postStates.shown)),
        )
        .returning()
      return row
    },

    /** Takes a post away: its author, or somebody who leads the circle and says why. */
    async remove(
      appId: string,
      circle: PublishedCircle,
      id: string,
      by: { customerId: string } | { doer: Doer; reason: string },
    ): Promise<void> {
      const removed = await db.transaction(async (tx) => {
        const row = await findPost(tx, appId, circle.id, id)
        if ('customerId' in by && row.authorId !== by.customerId) throw new Refusal('forbidden')
        const reason = 'doer' in by ? by.reason : ''
        const remover = 'doer' in by ? namedDoer(by.doer) : { id: row.authorId, name: row.authorName }
        const [gone] = await tx
          .update(circlePosts)
          .set({
            state: postStates.deleted,
            change: null,
            reason,
            ...decidedBy(remover),
            version: sql`${circlePosts.version} + 1`,
          })
          .where(and(onePost(appId, circle.id, id), ne(circlePosts.state, postStates.deleted)))
          .returning()
        if (gone)
          await closeReports(
            tx,
            { appId, subject: 'post', subjectId: id },
            { state: 1, by: remover, words: reason },
          )
        if (gone && 'doer' in by)
          await noteEvent(tx, gone, {
            by: remover,
            about: [gone.authorId],
            what: texts.posts.deleted,
            detail: [gone.authorName, gone.text.slice(0, 60), reason]
              .filter((part) => part !== '')
              .join('：'),
          })
        return gone
      })
      if (!removed) throw new Refusal('notFound', { message: texts.posts.gone })
      if ('doer' in by) await telling.removed(circle, removed, by.reason)
    },

    /** Sets or takes a flag of posts that are shown; returns those that were there. */
    async flag(
      appId: string,
      circleId: string,
      ids: readonly string[],
      { flag, on }: { flag: PostFlag; on: boolean },
      doer: Doer,
    ): Promise<string[]> {
      return db.transaction(async (tx) => {
        const done = await tx
          .update(circlePosts)
          .set({ [flag]: on })
          .where(
            and(
              eq(circlePosts.appId, appId),
              eq(circlePosts.circleId, circleId),
              inArray(circlePosts.id, [...ids]),
              eq(circlePosts.state, postStates.shown),
            ),
          )
          .returning({ id: circlePosts.id, text: circlePosts.text, authorId: circlePosts.authorId })
        for (const { text, authorId } of done)
          await noteEvent(
            tx,
            { appId, circleId },
            {
              by: namedDoer(doer),
              about: [authorId],
              what: texts.posts.flags[flag][on ? 'on' : 'off'],
              detail: text.slice(0, 60),
            },
          )
        return done.map(({ id }) => id)
      })
    },

    /** Puts posts into a class, or into none. */
    async file(
      appId: string,
      circleId: string,
      ids: readonly string[],
      classId: string | null,
    ): Promise<string[]> {
      return db.transaction(async (tx) => {
        if (classId !== null) {
          // The class cannot go while posts move into it.
          const [known] = await tx
            .select({ id: circleClasses.id })
            .from(circleClasses)
            .where(
              and(
                eq(circleClasses.appId, appId),
                eq(circleClasses.circleId, circleId),
                eq(circleClasses.id, classId),
              ),
            )
            .for('share')
          if (!known) throw new Refusal('notFound')
        }
        const done = await tx
          .update(circlePosts)
          .set({ classId })
          .where(
            and(
              eq(circlePosts.appId, appId),
              eq(circlePosts.circleId, circleId),
              inArray(circlePosts.id, [...ids]),
            ),
          )
          .returning({ id: circlePosts.id })
        return done.map(({ id }) => id)
      })
    },
  }
}
