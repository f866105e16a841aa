import {
  workLimits,
  inWindow,
  type WorkSettings,
} from '@zhanfang/contract/content-kinds/activity/works/settings'
import { formatDateTime } from '@zhanfang/format'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { KnownCustomer } from '../content/module.ts'
import type { ContentSafety } from '../content-safety/module.ts'
import type { Audits } from '../todo/module.ts'
import { type Contests, isContest, type ReachedContest } from './contests.ts'
import type { FileOwner, WorkFile, WorkFiles } from './files.ts'
import { type WorkRow, workContests, works } from './tables.ts'
import { texts } from './texts.ts'
import { WORK_AUDIT } from './work-audit.ts'
import { isWork, ofActivity, SHOWN, WAITS, WITHDRAWN } from './work-rows.ts'

/** Works, as what is looked at by WeChat. */
export const WORK = 'activity-work'

/** What an author says of a work; `fileIds` are those that were uploaded, in their order. */
export interface WorkWords {
  title: string
  text: string
  groupId: string
  fileIds: readonly string[]
}

const lengthOf = (text: string) => Array.from(text).length
const wrong = (field: string, message: string) => fieldRefusal('invalidInput', field, message)

function checkWords({ title, text, groupId }: WorkWords, { groups, text: asked }: WorkSettings): void {
  if (title === '') throw wrong('title', texts.titleMissing)
  if (lengthOf(title) > workLimits.title) throw wrong('title', texts.titleLong(workLimits.title))
  if (asked === 'required' && text === '') throw wrong('text', texts.textMissing)
  if (lengthOf(text) > workLimits.text) throw wrong('text', texts.textLong(workLimits.text))
  if (groups.length > 0 && !groups.some(({ id }) => id === groupId))
    throw wrong('groupId', texts.groupMissing)
}

function checkFiles(files: readonly WorkFile[], { pictures, video }: WorkSettings): void {
  const countOf = (kind: WorkFile['kind']) => files.filter((file) => file.kind === kind).length
  const shown = countOf('picture')
  if (pictures.most === 0 && shown > 0) throw wrong('picture', texts.noPictures)
  if (shown < pictures.least) throw wrong('picture', texts.fewPictures(pictures.least))
  if (shown > pictures.most) throw wrong('picture', texts.manyPictures(pictures.most))
  const videos = countOf('video')
  if (video === 'required' && videos === 0) throw wrong('video', texts.videoMissing)
  if (videos > (video === 'off' ? 0 : 1)) throw wrong('video', texts.noVideo)
}

/** Refuses where works are not handed in, or changed, at this moment. */
export function requireHandIn({ on, handIn }: WorkSettings, now: Date): void {
  const refuse = (message: string) => new Refusal('workRule', { message })
  if (!on) throw refuse(texts.off)
  const when = inWindow(handIn, now)
  if (when === 'before') throw refuse(texts.notYet(formatDateTime(handIn.from ?? now)))
  if (when === 'over') throw refuse(texts.handInOver)
}

export type HandIn = ReturnType<typeof createHandIn>

/** What customers do with works of their own. */
export function createHandIn(
  { db }: Database,
  {
    contests,
    files,
    audits,
    safety,
  }: {
    contests: Pick<Contests, 'lock'>
    files: WorkFiles
    audits: Pick<Audits, 'ask' | 'decide'>
    safety: Pick<ContentSafety, 'textProblem' | 'lookAt'>
  },
) {
  /** Why a work has to be looked at where nobody would do so anyway; empty where it has not. */
  const doubtAbout = (
    appId: string,
    author: KnownCustomer,
    { title, text }: WorkWords,
    { audited }: WorkSettings,
  ): Promise<string> =>
    audited ? Promise.resolve('') : safety.textProblem(appId, author.id, [title, text], 'forum')
  const showPictures = (appId: string, customerId: string, id: string, pictures: readonly string[]) =>
    safety.lookAt(appId, customerId, { kind: WORK, id }, pictures)

  const ownerOf = (appId: string, activityId: string, { id: customerId }: KnownCustomer): FileOwner => ({
    appId,
    activityId,
    customerId,
  })

  async function find(appId: string, activityId: string, customerId: string, id: string): Promise<WorkRow> {
    const [row] = await db
      .select()
      .from(works)
      .where(and(ofActivity(appId, activityId), eq(works.id, id), eq(works.customerId, customerId)))
    if (!row) throw new Refusal('workNotFound')
    return row
  }

  /** Refuses when the author has handed in as many as they may. Called behind the lock of the contest. */
  async function requirePlace(tx: Db, owner: FileOwner, { perPerson }: WorkSettings): Promise<void> {
    const [taken] = await tx
      .select({
        all: count(),
        mine: sql<number>`count(*) filter (where ${works.customerId} = ${owner.customerId})`.mapWith(Number),
      })
      .from(works)
      .where(and(ofActivity(owner.appId, owner.activityId), ne(works.state, WITHDRAWN)))
    if ((taken?.mine ?? 0) >= perPerson) throw new Refusal('workRule', { message: texts.tooMany(perPerson) })
    if ((taken?.all ?? 0) >= workLimits.works) throw new Refusal('workRule', { message: texts.full })
  }

  async function numberOf(tx: Db, { appId, activityId }: FileOwner): Promise<number> {
    const [row] = await tx
      .update(workContests)
      .set({ lastNumber: sql`${workContests.lastNumber} + 1` })
      .where(isContest(appId, activityId))
      .returning({ number: workContests.lastNumber })
    if (!row) throw new Refusal('workRule', { message: texts.off })
    return row.number
  }

  /** What is stored of a work; refuses what its activity does not ask for. */
  async function read(owner: FileOwner, workId: string | null, words: WorkWords, settings: WorkSettings) {
    checkWords(words, settings)
    const found = await files.mine(owner, words.fileIds, workId)
    if (found.length !== new Set(words.fileIds).size) throw wrong('picture', texts.fileGone)
    checkFiles(found, settings)
    return {
      ids: found.map(({ id }) => id),
      stored: {
        title: words.title,
        text: words.text,
        groupId: settings.groups.length > 0 ? words.groupId : '',
        pictures: found.flatMap(({ kind, url }) => (kind === 'picture' ? [url] : [])),
        video: found.find(({ kind }) => kind === 'video')?.url ?? '',
      },
    }
  }

  const asked = (
    appId: string,
    { id, title }: Pick<ReachedContest, 'id' | 'title'>,
    workId: string,
    author: Pick<KnownCustomer, 'id' | 'name'>,
    name: string,
    reason = '',
  ) => ({
    appId,
    kind: WORK_AUDIT,
    subjectId: workId,
    subject: name,
    title: texts.work.asks(author.name, title),
    data: { activityId: id },
    asker: { userId: author.id, nickname: author.name },
    reason,
  })

  return {
    find,

    /** Takes a work out of sight until somebody decides; undefined where it is not shown, or changed at this moment. */
    async holdBack(
      appId: string,
      id: string,
      reason: string,
      titleOf: (activityId: string) => Promise<string>,
    ): Promise<WorkRow | undefined> {
      const shown = and(isWork(appId, id), eq(works.state, SHOWN))
      const [row] = await db.select().from(works).where(shown)
      if (!row) return undefined
      const { activityId, customerId, authorName, title } = row
      const activity = { id: activityId, title: await titleOf(activityId) }
      const author = { id: customerId ?? '', name: authorName }
      let isHeld = false
      await audits.ask(asked(appId, activity, id, author, title, reason), {
        async check(tx, audit) {
          const held = await tx
            .update(works)
            .set({ state: WAITS, auditId: audit.id })
            .where(and(shown, eq(works.auditId, row.auditId)))
            .returning({ id: works.id })
          if (held.length === 0) throw new Refusal('workRule', { message: texts.changed })
          isHeld = true
        },
      })
      return isHeld ? row : undefined
    },

    /** The works of a customer in an activity, newest first. */
    async mine(appId: string, activityId: string, customerId: string): Promise<WorkRow[]> {
      return db
        .select()
        .from(works)
        .where(and(ofActivity(appId, activityId), eq(works.customerId, customerId)))
        .orderBy(sql`${works.id} desc`)
        .limit(100)
    },

    /** Hands in a work; it waits for an audit where the activity has one. */
    async submit(
      appId: string,
      reached: ReachedContest,
      author: KnownCustomer,
      words: WorkWords,
    ): Promise<{ id: string; waits: boolean }> {
      const owner = ownerOf(appId, reached.id, author)
      const { settings } = reached.contest
      requireHandIn(settings, new Date())
      const { ids, stored } = await read(owner, null, words, settings)
      const id = newId()
      const doubt = await doubtAbout(appId, author, words, settings)
      const waits = settings.audited || doubt !== ''
      await audits.ask(asked(appId, reached, id, author, words.title, doubt), {
        byRule: !waits,
        async check(tx, audit) {
          const { settings: now } = await contests.lock(tx, appId, reached.id)
          requireHandIn(now, new Date())
          await requirePlace(tx, owner, now)
          await tx.insert(works).values({
            appId,
            id,
            activityId: reached.id,
            number: await numberOf(tx, owner),
            customerId: author.id,
            authorName: author.name,
            auditId: audit.id,
            ...stored,
          })
          await files.claim(tx, owner, id, ids)
        },
      })
      if (!waits) await showPictures(appId, author.id, id, stored.pictures)
      return { id, waits }
    },

    /** Changes a work. One that was decided about waits again where the activity has an audit. */
    async change(
      appId: string,
      reached: ReachedContest,
      author: KnownCustomer,
      id: string,
      words: WorkWords,
    ): Promise<{ waits: boolean }> {
      const owner = ownerOf(appId, reached.id, author)
      const { settings } = reached.contest
      requireHandIn(settings, new Date())
      const row = await find(appId, reached.id, author.id, id)
      if (row.state === WITHDRAWN) throw new Refusal('workRule', { message: texts.changed })
      const { ids, stored } = await read(owner, id, words, settings)
      const write = async (tx: Db, more: { state: number; auditId?: string }) => {
        const changed = await tx
          .update(works)
          .set({ ...stored, ...more, reason: '', authorName: author.name, updatedAt: sql`now()` })
          // Somebody may decide about it, or its author change it elsewhere, at this very moment.
          .where(and(isWork(appId, id), eq(works.state, row.state), eq(works.auditId, row.auditId)))
          .returning({ id: works.id })
        if (changed.length === 0) throw new Refusal('workRule', { message: texts.changed })
        await files.claim(tx, owner, id, ids)
      }
      const doubt = await doubtAbout(appId, author, words, settings)
      const waits = settings.audited || doubt !== ''
      const staysAsItIs = row.state === WAITS || (row.state === SHOWN && !waits)
      if (staysAsItIs) {
        await db.transaction((tx) => write(tx, { state: row.state }))
        if (row.state === SHOWN) await showPictures(appId, author.id, id, stored.pictures)
        return { waits: row.state === WAITS }
      }
      let isWritten = false
      await audits.ask(asked(appId, reached, id, author, words.title, doubt), {
        byRule: !waits,
        async check(tx, audit) {
          await write(tx, { state: WAITS, auditId: audit.id })
          isWritten = true
        },
      })
      // Another window of its author was faster: what waits is what was written there.
      if (!isWritten) throw new Refusal('workRule', { message: texts.changed })
      if (!waits) await showPictures(appId, author.id, id, stored.pictures)
      return { waits }
    },

    /** Takes a work back for good. */
    async withdraw(appId: string, activityId: string, author: KnownCustomer, id: string): Promise<void> {
      const row = await find(appId, activityId, author.id, id)
      const actor = { userId: author.id, nickname: author.name, isAsker: true } as const
      await audits.decide(appId, actor, row.auditId, { to: 3, words: '' }, WORK_AUDIT)
    },

    /** The audits that decide about works, and when their authors last changed them, by the work. */
    async auditsOf(
      appId: string,
      activityId: string,
      ids: readonly string[],
    ): Promise<Map<string, { auditId: string; updatedAt: Date }>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: works.id, auditId: works.auditId, updatedAt: works.updatedAt })
        .from(works)
        .where(and(ofActivity(appId, activityId), inArray(works.id, [...ids])))
      return new Map(rows.map(({ id, ...row }) => [id, row]))
    },
  }
}
