import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { appModule } from '../app/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { noticeModule } from '../notice/module.ts'
import { paymentModule } from '../payment/module.ts'
import { appData } from './app-data.ts'
import { createEditions } from './editions.ts'
import { createInviteCodes } from './invite-codes.ts'
import { createHolders } from './holders.ts'
import { logged } from './logged.ts'
import { editionRoutes } from './routes.ts'
import { createSelling } from './selling.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createWarnings } from './warnings.ts'
import { texts } from './texts.ts'

export type EditionServices = ReturnType<typeof createEditionServices>

function createEditionServices(
  { database, log }: Pick<Host, 'database' | 'log'>,
  needed: {
    kinds: Parameters<typeof createEditions>[1]['kinds']
    paying: Parameters<typeof createSelling>[1]['paying']
    app: Parameters<typeof createSelling>[1]['app']
    telling: Omit<Parameters<typeof createWarnings>[0], 'subscriptions' | 'editionName' | 'log'>
  },
) {
  const editions = createEditions(database, { kinds: needed.kinds })
  const subscriptions = createSubscriptions(database)
  const selling = createSelling(database, {
    editions,
    subscriptions,
    paying: needed.paying,
    app: needed.app,
  })
  return {
    editions,
    subscriptions,
    selling,
    codes: createInviteCodes(database, { selling }),
    warn: createWarnings({
      ...needed.telling,
      log,
      subscriptions,
      editionName: async (id) => (await editions.find(database.db, id))?.name ?? '',
    }),
  }
}

/** What the platform sells to apps: editions with limits, for months, paid with money or a code. */
export const editionModule = defineModule({
  name: 'edition',
  needs: [appModule, contentLimitModule, noticeModule, paymentModule],
  appData,
  logged,
  create({ app, contentLimit, notice, payment }, host) {
    const edition = createEditionServices(host, {
      kinds: contentLimit.kinds,
      paying: payment.paying,
      app,
      telling: {
        announce: notice.announce,
        responsibleFor: (appId) => app.responsibleFor(appId, ''),
        appName: async (appId) => (await app.names([appId])).get(appId) ?? '',
      },
    })
    for (const kind of edition.selling.orderKinds) payment.addKind(kind)
    const holders = createHolders(host.database)
    app.use.editions.fill(holders.of)
    app.use.holders.fill(holders.running)
    contentLimit.boughtBy.fill(edition.subscriptions.limits)
    return edition
  },
  routes: (bind, edition, { app, payment }) =>
    editionRoutes(bind, edition, { app, lists: payment.lists, shownOrder: payment.shownOrder }),
  jobs: ({ warn, codes }) => [
    { name: 'edition-warn', title: texts.jobs.warn, cron: '0 9 * * *', run: warn },
    { name: 'invite-code-sweep', title: texts.jobs.sweep, cron: '47 3 * * *', run: codes.sweep },
  ],
})
