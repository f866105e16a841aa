import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { createSealedContacts } from '../../secrets/sealed-contacts.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentModule, type ContentFrame } from '../content/module.ts'
import { customerModule } from '../customer/module.ts'
import { noticeModule } from '../notice/module.ts'
import { siteModule } from '../site/module.ts'
import { appData } from './app-data.ts'
import { createDeskEntries } from './entries/desk-entries.ts'
import { createDeskLists } from './entries/desk-lists.ts'
import { createOwnEntries } from './entries/own-entries.ts'
import { takenPlaces } from './entries/places.ts'
import { createSigningUp } from './entries/signing-up.ts'
import { entriesOfCustomers } from './of-customers.ts'
import { serveEntryPages } from './pages/entry-pages.ts'
import { createPlans } from './plans.ts'
import { activityRoutes } from './routes.ts'
import { createTelling, type TellingNeighbours } from './telling.ts'

export type ActivityModule = ReturnType<typeof createActivityModule>

/** Everything about who takes part in activities. */
export function createActivityModule(
  { database, secrets, log }: Pick<Host, 'database' | 'secrets' | 'log'>,
  frame: Pick<ContentFrame, 'service' | 'versions' | 'published'>,
  neighbours: Omit<TellingNeighbours, 'log'>,
) {
  const contacts = createSealedContacts(secrets, 'activity')
  const telling = createTelling({ ...neighbours, log })
  const signingUp = createSigningUp(database, { contacts, telling })
  return {
    contacts,
    telling,
    signingUp,
    plans: createPlans(frame),
    own: createOwnEntries(database, { telling }),
    desk: createDeskEntries(database, { contacts, telling, signingUp }),
    lists: createDeskLists(database, contacts),
    /** People who have a place, by the keys of the quotas. */
    takenIn: (appId: string, activityId: string) => takenPlaces(database.db, { appId, activityId }),
  }
}

/** Who signs up for activities: their plans are contents, which the frame of contents carries. */
export const activityModule = defineModule({
  name: 'activity',
  needs: [appModule, authModule, contentModule, contentFrameModule, customerModule, noticeModule, siteModule],
  appData,
  create({ app, auth, contentFrame, customer, notice, site }, host) {
    const activity = createActivityModule(host, contentFrame, {
      sendMessage: customer.messages.send,
      announce: notice.announce,
      responsibleFor: (appId) => app.responsibleFor(appId, ''),
    })
    const { part, owned, timeline } = entriesOfCustomers(host.database, {
      ...activity,
      titlesOf: activity.plans.titles,
    })
    customer.me.add(part)
    customer.owned.add(owned)
    customer.timelineParts.add(timeline)
    site.addPages(serveEntryPages({ activity, frame: contentFrame, customer, auth }))
    return activity
  },
  routes: (bind, activity, { auth, contentFrame }) =>
    activityRoutes(bind, activity, { frame: contentFrame, roleMay: auth.roleMay }),
})
