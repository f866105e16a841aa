import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { sweepCalls } from '../../integrations/weixin/call-log.ts'
import { APP_PUBLISHED, appModule, type AppService } from '../app/module.ts'
import { authModule, type AuthService } from '../auth/module.ts'
import { noticeModule, type NoticeService } from '../notice/module.ts'
import { createAccounts } from './account/accounts.ts'
import { administratorRoutes, createAdministrators, serveAdministrator } from './account/administrator.ts'
import { createAuthorizing } from './account/authorizing.ts'
import { createFailures } from './account/failures.ts'
import { appData } from './app-data.ts'
import { createCodeActions } from './code/actions.ts'
import { createDeeds } from './code/deeds.ts'
import { createGrayReleases } from './code/gray.ts'
import { weappGrayRoutes } from './gray-routes.ts'
import { createKeptCalls } from './pushes/kept-calls.ts'
import { createRunKinds } from './code/run-kinds.ts'
import { createRuns } from './code/runs.ts'
import { createTemplates } from './code/templates.ts'
import { createSceneCodes } from './code/scene-codes.ts'
import { createCodeDetails } from './code/detail.ts'
import { createWeappLinks } from './code/links.ts'
import { createLooking } from './code/looking.ts'
import { createPushedEvents } from './pushes/events.ts'
import { createWeappCategories } from './profile/categories.ts'
import { createTesters } from './profile/testers.ts'
import { createWeappPrivacy } from './profile/privacy.ts'
import { createWeappProfile } from './profile/profile.ts'
import { weappCareRoutes } from './care-routes.ts'
import { logged } from './logged.ts'
import { weappProfileRoutes } from './profile-routes.ts'
import { createWeappPhones } from './registration/phones.ts'
import { weappRegistrationRoutes } from './registration/registration-routes.ts'
import { createRegistrations } from './registration/registrations.ts'
import { createContentSafety } from './upkeep/content-safety.ts'
import { createFollowing } from './upkeep/following.ts'
import { createProductSettings } from './upkeep/product-settings.ts'
import { createStanding } from './upkeep/standing.ts'
import { createUpgradeRequests } from './upkeep/upgrade-requests.ts'
import { weappUpkeepRoutes } from './upkeep/upkeep-routes.ts'
import { servePushes } from './pushes/push-pages.ts'
import { weappRoutes } from './routes.ts'
import { weappRunRoutes } from './run-routes.ts'
import { texts } from './texts.ts'

export type { SafetyScene, Suggestion } from './upkeep/content-safety.ts'
export { answerPage, escapeHtml } from './pushes/answer-page.ts'
export type WeappServices = ReturnType<typeof createWeappServices>

function createWeappServices(
  host: Host,
  app: AppService,
  auth: Pick<AuthService, 'codes'>,
  notice: Pick<NoticeService, 'announce'>,
) {
  const { database, config, log } = host
  const accounts = createAccounts(database, host)
  const privacy = createWeappPrivacy(accounts)
  const profile = createWeappProfile(database, accounts)
  const looking = createLooking(database, {
    accounts,
    lookAtNames: profile.lookAtNames,
    setWeappStatus: app.setWeappStatus,
    async tellVerdict({ appId, nickName }, verdict, reason) {
      await notice.announce(await app.responsibleFor(appId, ''), {
        kind: 'system',
        appId,
        title: verdict === 'approve' ? texts.approvedNotice(nickName) : texts.rejectedNotice(nickName),
        text: verdict === 'approve' ? texts.approvedText : reason.replaceAll(/<br\s*\/?>/g, '\n'),
        link: `/mini/message?appId=${encodeURIComponent(appId)}`,
      })
    },
  })
  const authorizing = createAuthorizing(database, {
    accounts,
    secrets: host.secrets,
    publicUrl: config.publicUrl,
    setWeappStatus: app.setWeappStatus,
  })
  const phones = createWeappPhones(database, { codes: auth.codes, secrets: host.secrets })
  const registrations = createRegistrations(database, { accounts, phones, secrets: host.secrets })
  const events = createPushedEvents(host, {
    accounts,
    authorizing,
    looking,
    registrations,
    async tellFormal({ appId, startedBy, isDone, reason }) {
      const name = (await accounts.find(appId))?.nickName ?? ''
      await notice.announce(await app.responsibleFor(appId, startedBy), {
        kind: 'system',
        appId,
        title: isDone ? texts.formalDone(name) : texts.formalFailed(name),
        text: isDone ? texts.formalDoneText : reason,
        link: `/mini/message?appId=${encodeURIComponent(appId)}`,
      })
    },
  })
  const deeds = createDeeds(accounts, looking)
  const actions = createCodeActions(database, {
    accounts,
    looking,
    deeds,
    apiBase: config.publicUrl,
    domains: [config.publicUrl, config.siteUrl],
    nickNameOf: async (appId) => (await app.standing(appId)).nickName,
  })
  const details = createCodeDetails(database, {
    accounts,
    privacyTrouble: privacy.trouble,
    hasPublished: async (appId) => (await app.standing(appId)).appStatus === APP_PUBLISHED,
  })
  const obstaclesOf = async (appId: string) => (await details.detail(appId)).obstacles
  return {
    accounts,
    looking,
    authorizing,
    administrators: createAdministrators({
      accounts,
      secrets: host.secrets,
      publicUrl: config.publicUrl,
    }),
    phones,
    registrations,
    events,
    profile,
    privacy,
    categories: createWeappCategories(accounts),
    failures: createFailures(database, accounts),
    codes: createSceneCodes(accounts),
    links: createWeappLinks(accounts),
    testers: createTesters(database, accounts),
    actions,
    gray: createGrayReleases(database, { accounts, looking, deeds }),
    keptCalls: createKeptCalls(database, app.names),
    runs: createRuns(host, createRunKinds(database, { accounts, actions, looking, obstaclesOf })),
    templates: createTemplates(database, accounts),
    details,
    standing: createStanding(accounts),
    productSettings: createProductSettings(database),
    contentSafety: createContentSafety(accounts),
    upgrades: createUpgradeRequests(database, { accounts, actions }),
    following: createFollowing(database, {
      accounts,
      actions,
      log,
      obstaclesOf,
    }),
    refreshDue: () => looking.refreshDue((error) => log.error({ err: error }, 'mini-program not read')),
    async sweep(): Promise<void> {
      await events.sweep()
      await authorizing.sweep()
      await sweepCalls(database)
    },
  }
}

/** The mini-programs of apps: authorised by their owners, kept up and released through the third-party platform. */
export const weappModule = defineModule({
  name: 'weapp',
  needs: [appModule, authModule, noticeModule],
  appData,
  logged,
  create({ app, auth, notice }, host) {
    const weapp = createWeappServices(host, app, auth, notice)
    notice.todos.addSource({
      waiting: async (userId) =>
        (await auth.roles.accountMay(userId, 'version:manage')) ? weapp.upgrades.waiting() : null,
    })
    return weapp
  },
  routes(bind, weapp, { app, auth, notice }, { outside }) {
    weappRoutes(bind, weapp)
    weappProfileRoutes(bind, weapp, outside)
    weappCareRoutes(bind, weapp)
    weappRunRoutes(bind, weapp)
    weappGrayRoutes(bind, weapp)
    weappUpkeepRoutes(bind, weapp, notice)
    administratorRoutes(bind, weapp.administrators)
    weappRegistrationRoutes(bind, weapp, { app, auth })
  },
  serve(http, weapp, _, { outside, config }) {
    servePushes(http, outside, { ...weapp, publicUrl: config.publicUrl })
    serveAdministrator(http, weapp.administrators, config.publicUrl)
  },
  jobs: ({ refreshDue, events, following, runs, sweep }) => [
    { name: 'weapp-refresh', title: texts.jobs.refresh, cron: '* * * * *', run: refreshDue },
    { name: 'weapp-follow', title: texts.jobs.follow, cron: '* * * * *', run: following.follow },
    { name: 'weapp-events', title: texts.jobs.events, cron: '*/5 * * * *', run: events.actOnForgotten },
    { name: 'weapp-runs', title: texts.jobs.runs, cron: '* * * * *', run: runs.goOn },
    { name: 'weapp-sweep', title: texts.jobs.sweep, cron: '47 3 * * *', run: sweep },
  ],
})
