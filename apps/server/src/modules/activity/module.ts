import { activityPlanSchema } from '@zhanfang/contract/content-kinds/activity/plan'
import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { createSealedContacts } from '../../secrets/sealed-contacts.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { cashierModule } from '../cashier/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { contentModule, type ContentFrame } from '../content/module.ts'
import { customerModule, type TellInWeixin } from '../customer/module.ts'
import { examModule } from '../exam/module.ts'
import { noticeModule } from '../notice/module.ts'
import { notificationModule } from '../notification/module.ts'
import { overviewModule } from '../overview/module.ts'
import { paymentModule } from '../payment/module.ts'
import { pointsModule } from '../points/module.ts'
import { siteModule } from '../site/module.ts'
import { type SurveyModule, surveyModule } from '../survey/module.ts'
import { appData } from './app-data.ts'
import { createArrivals } from './check-in/arrivals.ts'
import { createCheckingIn } from './check-in/checking-in.ts'
import { createDeskLinks } from './check-in/desk-links.ts'
import { createDoorCode } from './check-in/door-code.ts'
import { createEntryCertificates } from './entries/certificates.ts'
import { createDeskEntries } from './entries/desk-entries.ts'
import { createDeskLists } from './entries/desk-lists.ts'
import { createEntryForms } from './entries/entry-forms.ts'
import { createSignUpDrafts } from './entries/sign-up-drafts.ts'
import { createOwnEntries } from './entries/own-entries.ts'
import { takenPlaces } from './entries/places.ts'
import { entriesToDecide } from './entries/entries-to-decide.ts'
import { createErasedEntries } from './entries/erased-entries.ts'
import { signedUpAudience } from './entries/signed-up-audience.ts'
import { createSigningUp } from './entries/signing-up.ts'
import { createTickets, ticketKind } from './entries/tickets.ts'
import { adoptByPhone, entriesOfCustomers } from './of-customers.ts'
import { serveEntryPages } from './pages/entry-pages.ts'
import { ACTIVITY, createPlans } from './plans.ts'
import { checkInAction } from './points-action.ts'
import { createReminders } from './entries/reminders.ts'
import { createFollowing } from './entries/following-plans.ts'
import { logged } from './logged.ts'
import { entriesInOverview } from './overview-part.ts'
import { activityRoutes } from './routes.ts'
import { createTypePictures } from './type-pictures.ts'
import { createTelling, type TellingNeighbours } from './telling.ts'
import { texts } from './texts.ts'

export { beginningOf, keysCookie, type PublishedActivity } from './plans.ts'

export type ActivityModule = ReturnType<typeof createActivityModule>

/** Everything about who takes part in activities. */
export function createActivityModule(
  { database, secrets, outside, log }: Pick<Host, 'database' | 'secrets' | 'outside' | 'log'>,
  frame: Pick<ContentFrame, 'service' | 'versions' | 'published'>,
  {
    hosted,
    tellInWeixin,
    ...neighbours
  }: Omit<TellingNeighbours, 'log'> & Pick<SurveyModule, 'hosted'> & { tellInWeixin: TellInWeixin },
  money: Pick<Parameters<typeof createTickets>[1], 'paying' | 'refunds' | 'canBePaid'>,
) {
  const contacts = createSealedContacts(secrets, 'activity')
  const telling = createTelling({ ...neighbours, log })
  const plans = createPlans(frame)
  const erased = createErasedEntries()
  const certificates = createEntryCertificates(database, plans)
  const arrivals = createArrivals(database)
  const tickets = createTickets(database, { ...money, telling, plans, log })
  const signingUp = createSigningUp(database, { contacts, telling, tickets })
  const forms = createEntryForms(database, hosted)
  const drafts = createSignUpDrafts(database, { secrets, plans, signingUp, forms, hosted })
  return {
    contacts,
    telling,
    signingUp,
    tickets,
    plans,
    certificates,
    erased,
    forms,
    drafts,
    own: createOwnEntries(database, { telling, forms, tickets }),
    desk: createDeskEntries(database, { contacts, telling, signingUp, arrivals, forms, tickets }),
    lists: createDeskLists(database, {
      contacts,
      certificates,
      arrivals,
      forms,
      formProblemOf: drafts.problemOf,
    }),
    checkingIn: createCheckingIn(database),
    arrivals,
    deskLinks: createDeskLinks(database),
    door: createDoorCode(secrets),
    remindDue: createReminders(database, { contacts, telling, plans, outside, tellInWeixin, log }),
    todoOf: entriesToDecide,
    typePictures: createTypePictures(),
    following: createFollowing(database, { plans, telling, tickets, log }),
    /** People who have a place, by the keys of the quotas. */
    takenIn: (appId: string, activityId: string) => takenPlaces(database.db, { appId, activityId }),
  }
}

/** Who signs up for activities: their plans are contents, which the frame of contents carries. */
export const activityModule = defineModule({
  name: 'activity',
  needs: [
    appModule,
    authModule,
    cashierModule,
    contentModule,
    contentFrameModule,
    contentLimitModule,
    customerModule,
    examModule,
    noticeModule,
    notificationModule,
    overviewModule,
    paymentModule,
    pointsModule,
    siteModule,
    surveyModule,
  ],
  appData,
  logged,
  create(
    {
      app,
      auth,
      cashier,
      contentFrame,
      customer,
      exam,
      notice,
      notification,
      overview,
      payment,
      points,
      site,
      survey,
    },
    host,
  ) {
    overview.add(entriesInOverview(host.database))
    const activity = createActivityModule(
      host,
      contentFrame,
      {
        sendMessage: customer.messages.send,
        announce: notice.announce,
        responsibleFor: (appId) => app.responsibleFor(appId, ''),
        countsChanged: async (appId) => notice.todoChanged(await app.membersWho(appId, 'customer:write')),
        hosted: survey.hosted,
        tellInWeixin: customer.tellInWeixin,
      },
      { paying: payment.paying, refunds: payment.refunds, canBePaid: cashier.isOpen },
    )
    payment.addKind(ticketKind(activity.forms))
    const { part, owned, timeline } = entriesOfCustomers(host.database, {
      ...activity,
      titlesOf: activity.plans.titles,
    })
    contentFrame.publishing.whenPublished(async (tx, appId, kind, id, draft) => {
      if (kind !== ACTIVITY) return
      await activity.following.mark(tx, appId, id)
      await activity.drafts.noteForms(tx, appId, id, activityPlanSchema.parse(draft.fields))
    })
    notice.todos.addSource({
      waiting: async (userId) =>
        activity.todoOf(
          (await app.membershipsOf(userId))
            .filter(({ permissions }) => permissions.includes('customer:write'))
            .map(({ id }) => id),
        ),
    })
    survey.hosts.add(activity.drafts.host)
    exam.certificates.sources.add(activity.certificates.check)
    customer.me.add(part)
    notification.addAudience(signedUpAudience(host.database, customer))
    customer.accounts.onPhoneProven(adoptByPhone(activity.contacts, activity.forms))
    customer.owned.add(owned)
    customer.timelineParts.add(timeline)
    points.actions.add(checkInAction(host.database))
    site.addPages(
      serveEntryPages({
        activity,
        frame: contentFrame,
        customer,
        auth,
        payPages: cashier.payPages,
      }),
    )
    return activity
  },
  routes: (bind, activity, { auth, contentFrame, contentLimit }, { config }) =>
    activityRoutes(bind, activity, {
      frame: contentFrame,
      roleMay: auth.roleMay,
      publicUrl: config.publicUrl,
      limitOf: (userId, appId) => contentLimit.usage.ofKind(userId, { id: appId, type: ACTIVITY }),
    }),
  jobs: ({ following, remindDue, deskLinks, drafts, tickets }) => [
    {
      name: 'activity-tell-paid',
      title: texts.tickets.jobs.tell,
      cron: '* * * * *',
      run: tickets.tellPaid,
    },
    { name: 'activity-remind', title: texts.jobs.remind, cron: '* * * * *', run: remindDue },
    {
      name: 'activity-follow-plans',
      title: texts.jobs.follow,
      cron: '*/2 * * * *',
      run: following.followPlans,
    },
    {
      name: 'activity-forget-links',
      title: texts.jobs.forgetLinks,
      cron: '40 3 * * *',
      run: deskLinks.forgetEnded,
    },
    {
      name: 'activity-forget-drafts',
      title: texts.jobs.forgetDrafts,
      cron: '17 * * * *',
      run: drafts.forgetEnded,
    },
  ],
})
