import { photoStates } from '@zhanfang/contract/content-kinds/activity/photos/states'
import { photoLimits } from '@zhanfang/contract/content-kinds/activity/plan'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { beginningOf, type PublishedActivity } from '../activity/module.ts'
import type { ContentSafety } from '../content-safety/module.ts'
import type { Audits } from '../todo/module.ts'
import { PHOTO_AUDIT } from './photo-audit.ts'
import { lockWall, onWall, requireRoom, type StoredPicture } from './photos.ts'
import { activityPhotos as photos } from './tables.ts'
import { texts } from './texts.ts'

/** Who hands photographs in: somebody whose sign-up for the activity stands. */
export interface Participant {
  entryId: string
  customerId: string | null
  name: string
}

/** Refuses where nobody hands photographs in at a moment. */
export function requireOpen({ plan }: PublishedActivity, now: Date): void {
  if (!plan.photos.isOn) throw new Refusal('invalidInput', { message: texts.off })
  if (now < beginningOf(plan)) throw new Refusal('invalidInput', { message: texts.early })
}

/** Who asks, for the queue of decisions: the account, or the sign-up of somebody without one. */
const askerOf = ({ entryId, customerId }: Participant) => customerId ?? `entry:${entryId}`

export type PhotoHandIn = ReturnType<typeof createPhotoHandIn>

/** What those who took part hand in. */
export function createPhotoHandIn(
  { db }: Database,
  { audits, safety }: { audits: Pick<Audits, 'ask'>; safety: Pick<ContentSafety, 'lookAt'> },
  now: () => Date = () => new Date(),
) {
  const ofEntry = (place: { appId: string; activityId: string }, { entryId }: Participant) =>
    and(onWall(place), eq(photos.entryId, entryId))

  return {
    /** How many more somebody may hand in. */
    async left(appId: string, { id, plan }: PublishedActivity, who: Participant): Promise<number> {
      const [row] = await db
        .select({ value: count() })
        .from(photos)
        .where(ofEntry({ appId, activityId: id }, who))
      return Math.max(0, plan.photos.perPerson - (row?.value ?? 0))
    },

    /** Puts photographs on the wall, or in the queue where the activity has an audit. Returns whether they wait. */
    async submit(
      appId: string,
      published: PublishedActivity,
      who: Participant,
      pictures: readonly StoredPicture[],
    ): Promise<{ waits: boolean }> {
      const { id: activityId, title, plan } = published
      const place = { appId, activityId }
      requireOpen(published, now())
      if (pictures.length === 0) throw fieldRefusal('invalidInput', 'pictures', texts.none)
      if (pictures.length > photoLimits.atOnce)
        throw fieldRefusal('invalidInput', 'pictures', texts.atOnce(photoLimits.atOnce))
      const handInId = newId()
      const added = pictures.map((picture) => ({ ...picture, id: newId() }))
      const waits = plan.photos.needsAudit
      await audits.ask(
        {
          appId,
          kind: PHOTO_AUDIT,
          subjectId: handInId,
          subject: texts.subject(pictures.length),
          title: texts.asks(who.name, title, pictures.length),
          data: { activityId, activity: title },
          asker: { userId: askerOf(who), nickname: who.name },
          reason: '',
        },
        {
          byRule: !waits,
          async check(tx) {
            await lockWall(tx, place)
            const [own] = await tx.select({ value: count() }).from(photos).where(ofEntry(place, who))
            const left = plan.photos.perPerson - (own?.value ?? 0)
            if (pictures.length > left)
              throw fieldRefusal(
                'invalidInput',
                'pictures',
                left <= 0 ? texts.tooMany(plan.photos.perPerson) : texts.left(left),
              )
            await requireRoom(tx, place, pictures.length)
            await tx.insert(photos).values(
              added.map((picture) => ({
                ...place,
                ...picture,
                handInId,
                entryId: who.entryId,
                customerId: who.customerId,
                authorName: who.name,
                state: photoStates.waiting,
                createdAt: sql`now()`,
              })),
            )
          },
        },
      )
      // Those that somebody looks at anyway are judged by them.
      if (!waits)
        for (const { id, url } of added)
          await safety.lookAt(appId, who.customerId, { kind: PHOTO_AUDIT, id }, [url])
      return { waits }
    },
  }
}
