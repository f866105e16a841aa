import { contentTypeInfo } from '@zhanfang/blocks'
import { lessonFollowing } from '@zhanfang/contract/content-kinds/lesson/calls'
import {
  fields as lessonFields,
  type LessonChapter,
  type LessonPart,
  lessonParts,
  partBefore,
} from '@zhanfang/contract/content-kinds/lesson/fields'
import type { ShownLesson } from '@zhanfang/contract/content-kinds/lesson/shown'
import { z } from 'zod'
import type { PageCookie } from '../../../../http/page-cookie.ts'
import type { KindNeighbours, KindPageAsked, KindParts } from '../../content-kind.ts'
import { browserCookie, browserStanding, forgottenCookie } from './browser-progress.ts'
import { lessonTraces } from './customer-traces.ts'
import { lessonFollowers } from './followers.ts'
import { myLessons } from './my-lessons.ts'
import { createLessonProgress, type LessonStanding, nothingDone, type Whose } from './progress.ts'

const KIND = 'lesson'
const { folder } = contentTypeInfo(KIND)

const partId = z.string().regex(/^[a-z0-9]{6,20}$/)
const querySchema = z.object({ part: partId.optional().catch(undefined) }).catch({ part: undefined })
const noteSchema = z
  .object({
    part: partId,
    /** The part is done. */
    done: z.literal('1').optional().catch(undefined),
    /** Second at which a film or recording stopped. */
    seconds: z.coerce.number().int().min(0).max(86_400).optional().catch(undefined),
  })
  .nullable()
  .catch(null)

const chaptersOf = (fields: unknown): LessonChapter[] =>
  lessonFields.schema.safeParse(fields).data?.chapters ?? []

/** Where a visitor goes on: the part that they left, else the first one that is not done after it, else before it. */
export function resumedPart(
  parts: readonly LessonPart[],
  { parts: standing, lastId }: LessonStanding,
): LessonPart | undefined {
  const last = parts.findIndex(({ id }) => id === lastId)
  const inOrder = last < 0 ? parts : [...parts.slice(last), ...parts.slice(0, last)]
  return inOrder.find(({ id }) => !standing.get(id)?.isDone)
}

/** Progress of visitors in lessons: with their account where they have one, in their browser where they have none. */
export function lessonPartsOfServer({ database, content, contents }: KindNeighbours): KindParts {
  const progress = createLessonProgress(database)

  const pathOf = ({ base, id }: Pick<KindPageAsked, 'base' | 'id'>) => `${base}/${folder}/${id}`
  const isLockedFor = ({ visitor, isPreview }: KindPageAsked, { isFree }: LessonPart) =>
    !isFree && visitor.customerId === null && !isPreview

  /** The part that this visitor has to do before another one; undefined where nothing keeps it back. */
  function keptBackBy(
    { isPreview }: Pick<KindPageAsked, 'isPreview'>,
    parts: readonly LessonPart[],
    { parts: standing }: LessonStanding,
    part: LessonPart,
  ): LessonPart | undefined {
    const before = isPreview ? undefined : partBefore(parts, part)
    // What was done while nothing kept it back stays open.
    if (!before || standing.get(part.id)?.isDone) return undefined
    return standing.get(before.id)?.isDone ? undefined : before
  }

  async function fileOf(appId: string, { type, chosen }: LessonPart) {
    if (type !== 'file' || chosen.id === '') return null
    const [file] = (await contents.sources[type]?.pick(appId, [chosen.id])) ?? []
    return file ? { url: file.url, name: file.title, note: file.note } : null
  }

  /** What a browser kept goes to the account once there is one, and is forgotten by the browser. */
  async function adopted(
    asked: KindPageAsked,
    whose: Whose,
    kept: LessonStanding,
    parts: readonly LessonPart[],
  ): Promise<PageCookie[]> {
    if (kept === nothingDone) return []
    const done = parts.filter((part) => kept.parts.get(part.id)?.isDone)
    await progress.adopt(
      whose,
      asked.id,
      done.map((part) => part.id),
    )
    return [forgottenCookie(pathOf(asked))]
  }

  /** How far the visitor is. */
  async function standingOf(
    asked: KindPageAsked,
    parts: readonly LessonPart[],
  ): Promise<{ standing: LessonStanding; cookies: PageCookie[] }> {
    const { appId, id, visitor, cookie, isPreview } = asked
    if (isPreview) return { standing: nothingDone, cookies: [] }
    const kept = browserStanding(cookie)
    const { customerId } = visitor
    if (customerId === null) return { standing: kept, cookies: [] }
    const whose = { appId, customerId }
    const cookies = await adopted(asked, whose, kept, parts)
    const standing = await progress.standing(whose, id)
    // They go on where this browser was.
    return { standing: { ...standing, lastId: kept.lastId ?? standing.lastId }, cookies }
  }

  return {
    routes(bind) {
      bind(lessonFollowing, async ({ params: { id } }, caller) => {
        const { draft } = await content.service.detail(caller.appId, KIND, await content.deskOf(caller), id)
        return progress.following(caller.appId, id, chaptersOf(draft.fields))
      })
    },

    async pageData(asked) {
      const { appId, id, draft, visitor, isPreview } = asked
      const chapters = chaptersOf(draft.fields)
      const parts = lessonParts(chapters)
      const { standing, cookies } = await standingOf(asked, parts)
      const isDone = (part: LessonPart) => standing.parts.get(part.id)?.isDone ?? false
      const wanted = querySchema.parse(asked.query).part
      const at = parts.findIndex((part) => part.id === wanted)
      const part = parts[at]
      const waitsFor = part && keptBackBy(asked, parts, standing, part)
      const isLocked = part !== undefined && (isLockedFor(asked, part) || waitsFor !== undefined)
      if (part && !isLocked && !isPreview) {
        // Where they go on the next time, on any device.
        if (visitor.customerId !== null) {
          await progress.note({ appId, customerId: visitor.customerId }, id, part.id, {})
        } else cookies.push(browserCookie({ ...standing, lastId: part.id }, pathOf(asked)))
      }
      const resume = resumedPart(parts, part ? { ...standing, lastId: part.id } : standing)
      const backTo = pathOf(asked) + (part ? `?part=${part.id}` : '')
      const shown: ShownLesson = {
        chapters: chapters.map((chapter) => ({
          title: chapter.title,
          parts: chapter.parts.map((one) => ({
            id: one.id,
            title: one.title,
            type: one.type,
            minutes: one.minutes,
            isFree: one.isFree,
            isLocked: isLockedFor(asked, one),
            waits: keptBackBy(asked, parts, standing, one) !== undefined,
            isDone: isDone(one),
          })),
        })),
        done: parts.filter(isDone).length,
        total: parts.length,
        hasBegun: standing.lastId !== null || standing.parts.size > 0,
        resume: resume ? { id: resume.id, title: resume.title } : null,
        loginHref:
          visitor.customerId === null && !isPreview
            ? await content.neighbours.customers.loginPath(appId, backTo)
            : null,
        isKept: visitor.customerId !== null,
        action: isPreview ? '' : `${pathOf(asked)}/progress`,
        open: part
          ? {
              position: at + 1,
              part: isLocked ? null : part,
              waitsFor: waitsFor ? { id: waitsFor.id, title: waitsFor.title } : null,
              title: part.title,
              file: isLocked ? null : await fileOf(appId, part),
              isDone: isDone(part),
              seconds: standing.parts.get(part.id)?.seconds ?? 0,
              previous: parts[at - 1]?.id ?? null,
              next: parts[at + 1]?.id ?? null,
            }
          : null,
      }
      return { fields: shown, cookies, isStep: part !== undefined }
    },

    actions: {
      async progress(asked) {
        const { appId, id, draft, visitor, body, cookie } = asked
        const parts = lessonParts(chaptersOf(draft.fields))
        const note = noteSchema.parse(body)
        const at = parts.findIndex((one) => one.id === note?.part)
        const part = parts[at]
        if (!note || !part) return { back: '' }
        const here = { back: `?part=${part.id}` }
        if (isLockedFor(asked, part)) return here
        const isDone = note.done === '1'
        const kept = browserStanding(cookie)
        if (partBefore(parts, part)) {
          const { standing } = await standingOf(asked, parts)
          if (keptBackBy(asked, parts, standing, part)) return here
        }
        const next = parts[at + 1]
        const back = isDone ? (next ? `?part=${next.id}` : '') : here.back
        if (visitor.customerId !== null) {
          const whose = { appId, customerId: visitor.customerId }
          const cookies = await adopted(asked, whose, kept, parts)
          await progress.note(whose, id, part.id, { seconds: note.seconds, isDone })
          return { back, cookies }
        }
        if (!isDone) return here
        const before = kept.parts.get(part.id)?.isDone ?? false
        if (!before) await progress.guestDid(appId, id, part.id)
        const done = new Map([...kept.parts, [part.id, { seconds: 0, isDone: true }] as const])
        return { back, cookies: [browserCookie({ parts: done, lastId: part.id }, pathOf(asked))] }
      },
    },

    ofCustomers: lessonTraces(database),
    me: [myLessons(database)],
    participants: [lessonFollowers(database, KIND)],
  }
}
