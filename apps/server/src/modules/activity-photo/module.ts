import { defineModule } from '../../composition/define-module.ts'
import { activityModule } from '../activity/module.ts'
import { appModule } from '../app/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentSafetyModule } from '../content-safety/module.ts'
import { contentModule } from '../content/module.ts'
import { customerModule } from '../customer/module.ts'
import { fileModule } from '../file/module.ts'
import { siteModule } from '../site/module.ts'
import { todoModule } from '../todo/module.ts'
import { appData } from './app-data.ts'
import { createPhotoHandIn } from './hand-in.ts'
import { createPhotoModerating } from './moderating.ts'
import { photosOfPeople } from './of-people.ts'
import { servePhotoPages } from './pages/photo-pages.ts'
import { PHOTO_AUDIT, photoAudit, tellOwners } from './photo-audit.ts'
import { createPhotos } from './photos.ts'
import { photoRoutes } from './routes.ts'
import { texts } from './texts.ts'

const ACTIVITY = 'activity'

/** Photographs of those who took part in an activity: handed in, looked at, shown on a wall. */
export const activityPhotoModule = defineModule({
  name: 'activityPhoto',
  needs: [
    activityModule,
    appModule,
    contentModule,
    contentFrameModule,
    contentSafetyModule,
    customerModule,
    fileModule,
    siteModule,
    todoModule,
  ],
  appData,
  create(
    { activity, app, contentFrame, contentSafety, customer, file, site, todo },
    { database, log, secrets },
  ) {
    const photos = createPhotos(database, { discard: file.discard })
    const handIn = createPhotoHandIn(database, { audits: todo.audits, safety: contentSafety })
    const moderating = createPhotoModerating(database, {
      audits: todo.audits,
      readdress: file.readdress,
      log,
    })
    const telling = { sendMessage: customer.messages.send, log }
    const people = photosOfPeople(database, { audits: todo.audits, discard: file.discardIn })
    todo.add(photoAudit(telling, moderating.concealHandIn))
    contentSafety.subjects.add({
      key: PHOTO_AUDIT,
      scene: 'forum',
      async hide(appId, id, reason) {
        const row = await moderating.holdBack(appId, id, reason)
        if (!row?.customerId) return
        const titles = await contentFrame.versions.titles(appId, [row.activityId])
        await tellOwners(telling, appId, [row.customerId], {
          isShown: false,
          activity: titles.get(row.activityId) ?? '',
          activityId: row.activityId,
          reason,
        })
      },
    })
    todo.addSource({
      waiting: async (userId) =>
        moderating.todoOf(
          (await app.membershipsOf(userId))
            .filter(({ permissions }) => permissions.includes('content:publish'))
            .map(({ id }) => id),
        ),
    })
    customer.owned.add(people.owned)
    activity.erased.add(people.eraseEntries)
    contentFrame.bin.addParts([], people.forgetActivities)
    contentFrame.pageLinks.add(ACTIVITY, async (appId, id) => {
      const published = await activity.plans.current(appId, id)
      return published?.plan.photos.isOn ? [{ title: texts.wall, path: '/photos' }] : []
    })
    site.addPages(
      servePhotoPages({
        photos,
        handIn,
        moderating,
        activity,
        frame: contentFrame,
        files: file,
        markOf: (appId, address) => secrets.mark(address, `photo reporter of ${appId}`),
      }),
    )
    return { photos, handIn, moderating, telling }
  },
  routes: (bind, photo, { activity, app, contentFrame, file }) =>
    photoRoutes(bind, photo, {
      plans: activity.plans,
      frame: contentFrame,
      files: file,
      addressOf: app.addresses.addressOf,
    }),
})
