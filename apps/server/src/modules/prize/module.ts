import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { bulkImportModule } from '../bulk-import/module.ts'
import { contentModule } from '../content/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { couponModule } from '../coupon/module.ts'
import { customerModule } from '../customer/module.ts'
import { fileModule } from '../file/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { pointsModule } from '../points/module.ts'
import { siteModule } from '../site/module.ts'
import { appData } from './app-data.ts'
import { createCampaigns } from './campaigns/campaigns.ts'
import { createPrizeCodes } from './campaigns/codes.ts'
import { fileUsesOfPrizes } from './campaigns/file-uses.ts'
import { createCampaignNumbers } from './campaigns/numbers.ts'
import { createPreviews } from './campaigns/previews.ts'
import { createReadiness } from './campaigns/readiness.ts'
import { createCheckIns } from './check-in/check-ins.ts'
import { drawType } from './content-type.ts'
import { createDrawing } from './drawing/drawing.ts'
import { createPrizeGiving } from './drawing/giving.ts'
import { createSeeds } from './drawing/seeds.ts'
import { limitedDraws } from './limited-draws.ts'
import { logged } from './logged.ts'
import { prizesOfCustomers, winPath } from './of-customers.ts'
import { servePrizePages } from './pages/prize-pages.ts'
import { prizeRoutes } from './routes.ts'
import { texts } from './texts.ts'
import { prizeParcelImport } from './wins/parcel-import.ts'
import { prizeAtCounter } from './wins/prize-at-counter.ts'
import { createWinReceivers } from './wins/receivers.ts'
import { createWinLists } from './wins/win-lists.ts'
import { createWins } from './wins/wins.ts'

/** Draws that can be proven fair, what is won in them and how it is handed out, and check-in calendars. */
export const prizeModule = defineModule({
  name: 'prize',
  needs: [
    appModule,
    bulkImportModule,
    contentModule,
    contentLimitModule,
    couponModule,
    customerModule,
    fileModule,
    operationLogModule,
    pointsModule,
    siteModule,
  ],
  appData,
  logged,
  create(
    { app, bulkImport, content, contentLimit, coupon, customer, file, operationLog, points, site },
    host,
  ) {
    contentLimit.add(limitedDraws)
    const { database, secrets, log } = host
    const warn = (error: unknown) => log.warn({ err: error }, 'a reward was not given')
    const seeds = createSeeds(secrets)
    const previews = createPreviews(secrets)
    const receivers = createWinReceivers(secrets)
    const campaigns = createCampaigns(database, {
      seeds,
      numbers: createCampaignNumbers(database),
      readiness: createReadiness({
        templates: coupon.templates,
        points: points.settings,
        groups: customer.groups,
      }),
      previews,
      templates: coupon.templates,
      claim: contentLimit.claim,
      siteAddress: app.addresses.addressOf,
    })
    const prize = {
      campaigns,
      seeds,
      previews,
      codes: createPrizeCodes(database, secrets),
      drawing: createDrawing(database, {
        giving: createPrizeGiving({
          coupons: coupon.giving,
          accounts: points.accounts,
          points: points.settings,
        }),
        seeds,
        accounts: points.accounts,
        points: points.settings,
        customer,
        secrets,
        warn,
      }),
      checkIns: createCheckIns(database, {
        coupons: coupon.giving,
        accounts: points.accounts,
        points: points.settings,
        warn,
      }),
      wins: createWins(database, {
        receivers,
        async tell({ appId, customerId, id }, message) {
          if (customerId === null) return
          try {
            await customer.messages.send(appId, [customerId], { ...message, path: winPath(id) })
          } catch (error) {
            log.warn({ err: error }, 'a message about a prize was not kept')
          }
        },
      }),
      winLists: createWinLists(database, { customers: customer.desk, receivers }),
    }
    file.uses.add(fileUsesOfPrizes(database))
    content.add(drawType(database, campaigns))
    operationLog.addNames('prize', { nameOf: campaigns.nameOf })
    bulkImport.add(
      prizeParcelImport(database, {
        wins: prize.wins,
        appName: async (id) => (await app.names([id])).get(id),
      }),
    )
    coupon.redeeming.others.add(prizeAtCounter(database, customer))
    const { part, owned, timeline } = prizesOfCustomers(database, receivers)
    customer.me.add(part)
    customer.owned.add(owned)
    customer.timelineParts.add(timeline)
    site.addPages(servePrizePages(database, { ...prize, customer, points }))
    return prize
  },
  routes: prizeRoutes,
  jobs: ({ campaigns, wins, drawing }) => [
    {
      name: 'prize-sweep',
      title: texts.jobs.sweep,
      cron: '* * * * *',
      async run() {
        await campaigns.endDue()
        await wins.expireDue()
        await drawing.sweepAddresses()
      },
    },
  ],
})
