import {
  photoAdd,
  photoOverview,
  photoRemove,
  photoSearch,
  photoStep,
} from '@zhanfang/contract/content-kinds/activity/photos/calls'
import type { Bind } from '../../http/bind.ts'
import { fieldRefusal } from '../../http/refusal.ts'
import type { ActivityModule } from '../activity/module.ts'
import type { ContentFrame } from '../content/module.ts'
import type { FileService } from '../file/module.ts'
import type { PhotoHandIn } from './hand-in.ts'
import type { PhotoModerating } from './moderating.ts'
import { type PhotoTelling, tellOwners } from './photo-audit.ts'
import type { Photos } from './photos.ts'
import { texts } from './texts.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}

/** Calls of the desk about photographs. Each is about an activity that the caller may know of. */
export function photoRoutes(
  bind: Bind,
  {
    photos,
    moderating,
    telling,
  }: { photos: Photos; handIn: PhotoHandIn; moderating: PhotoModerating; telling: PhotoTelling },
  {
    plans,
    frame,
    files,
    addressOf,
  }: {
    plans: ActivityModule['plans']
    frame: Pick<ContentFrame, 'deskOf'>
    files: Pick<FileService, 'described'>
    addressOf: (appId: string) => string
  },
): void {
  const reach = async (caller: Caller, id: string) => {
    const published = await plans.atDesk(caller.appId, await frame.deskOf(caller), id)
    return { published, place: { appId: caller.appId, activityId: id } }
  }

  bind(photoOverview, async ({ params }, caller) => {
    const { published, place } = await reach(caller, params.id)
    return {
      title: published.title,
      isOn: published.plan.photos.isOn,
      url: `${addressOf(caller.appId)}/activity/${params.id}/photos`,
      counts: await photos.counts(place),
    }
  })

  bind(photoSearch, async ({ params, body: { cursor, ...filter } }, caller) => {
    const { place } = await reach(caller, params.id)
    const { rows, nextCursor } = await photos.slice(place, { ...filter, after: cursor })
    return { list: await photos.shown(caller.appId, rows), nextCursor }
  })

  bind(photoAdd, async ({ params, body }, caller) => {
    const { place } = await reach(caller, params.id)
    const urls = [...new Set(body.urls)]
    const known = await files.described(caller.appId, urls, '')
    const pictures = urls.flatMap((url) => {
      const file = known.get(url)
      // What a visitor has sent belongs to what they sent it with.
      return file?.isListed && file.mediaType.startsWith('image/')
        ? [{ url, width: file.width ?? 1, height: file.height ?? 1 }]
        : []
    })
    if (pictures.length < urls.length) throw fieldRefusal('invalidInput', 'urls', texts.notOfApp)
    return { added: await photos.add(place, pictures) }
  })

  bind(photoStep, async ({ params, body }, caller) => {
    const { place, published } = await reach(caller, params.id)
    const { count, moved } = await moderating.step(place, body, caller.session)
    await tellOwners(
      telling,
      caller.appId,
      moved.flatMap(({ customerId }) => customerId ?? []),
      { isShown: body.to === 'shown', activity: published.title, activityId: params.id, reason: body.reason },
    )
    return { changed: count }
  })

  bind(photoRemove, async ({ params, body }, caller) => {
    const { place } = await reach(caller, params.id)
    const gone = await photos.remove(place, body.ids)
    await moderating.settleDecided(caller.appId, gone, caller.session)
    return { removed: gone.length }
  })
}
