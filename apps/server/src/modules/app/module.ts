import { appGroupDetail } from '@zhanfang/contract'
import { defineModule } from '../../composition/define-module.ts'
import { createPort } from '../../composition/port.ts'
import { openOwnDomains } from '../../http/addresses/own-domains.ts'
import { accountModule } from '../account/module.ts'
import { authModule } from '../auth/module.ts'
import { bulkImportModule } from '../bulk-import/module.ts'
import { noticeModule } from '../notice/module.ts'
import { overviewModule } from '../overview/module.ts'
import { platformModule } from '../platform/module.ts'
import { appData } from './app-data.ts'
import { createAppBin } from './bin.ts'
import { createAppGroups } from './group.ts'
import { inviteTodo } from './members/invite-todo.ts'
import { logged } from './logged.ts'
import { memberRoutes } from './members/member-routes.ts'
import { createMemberService } from './members/members.ts'
import { memberImport } from './members/member-import.ts'
import { membershipsIn, ownersOfApps } from './members/memberships.ts'
import { createPlatformApps, type AppUse } from './platform-apps.ts'
import { platformAppRoutes } from './platform-routes.ts'
import { appRoutes } from './routes.ts'
import { createAppService, type AppCounts } from './service.ts'
import { createSupportPasses } from './support-passes.ts'
import { createAppSettings } from './settings/settings.ts'
import { appSettingsRoutes } from './settings/settings-routes.ts'
import { texts } from './texts.ts'

export { isOfLivingApp } from './living.ts'
export { ownerOf } from './members/memberships.ts'
export type { MemberService } from './members/members.ts'
export { APP_PUBLISHED } from './published.ts'
export type { AppService } from './service.ts'
export type { AppSettingsService } from './settings/settings.ts'

type Count<Name extends keyof AppCounts> = (appId: string) => Promise<Pick<AppCounts, Name>>

/** Apps (tenants), who belongs to them, and the domains at which their sites stand. */
export const appModule = defineModule({
  name: 'app',
  needs: [accountModule, authModule, bulkImportModule, noticeModule, overviewModule, platformModule],
  appData,
  logged,
  async create({ account, auth, bulkImport, notice, overview, platform }, { config, database, log, siteAt }) {
    const app = createAppService(database, config.siteUrl, auth.roles)
    const addresses = await openOwnDomains(app.domains, config, (error) =>
      log.warn({ err: error }, 'the domains of sites could not be read'),
    )
    auth.ports.membershipsIn.fill(membershipsIn)
    auth.ports.countByRole.fill(app.countByRole)
    notice.ownersOfApps.fill(() => ownersOfApps)
    platform.numbers.add(
      { key: 'apps', name: texts.numbers.apps, place: 1, total: app.count },
      { key: 'publishedSites', name: texts.numbers.published, place: 2, total: app.countPublished },
    )
    account.ownedApps.fill(app.ownedBy)
    platform.namesOfApps.fill(app.names)
    siteAt.fill(addresses.find)
    overview.add({
      steps: [
        {
          key: 'invite',
          place: 5,
          ...texts.overview,
          path: '/mini/members',
          need: 'member:manage',
          isDone: app.hasCompany,
        },
      ],
    })
    const members = createMemberService(database, {
      roles: auth.roles,
      people: auth.people,
      notice,
      prove: account.prove,
      lookups: auth.lookups,
    })
    bulkImport.add(
      memberImport(members, auth.people, auth.lookups, async (id) => (await app.names([id])).get(id)),
    )
    notice.todos.add(inviteTodo(members, async (id) => (await app.names([id])).get(id) ?? ''))
    const supportPasses = createSupportPasses(database)
    return {
      ...app,
      /** Where sites are reached. */
      addresses,
      members,
      settings: createAppSettings(database),
      /** Whether visitors may see anything of the app. */
      isPublic: async (appId: string) => (await app.publicApp(appId)) !== null,
      /** Counts of contents for an app's detail; filled by the modules that have them. */
      counts: {
        pages: createPort<Count<'pages'>>('count of pages'),
        surveys: createPort<Count<Exclude<keyof AppCounts, 'pages' | 'files'>>>('count of surveys'),
        files: createPort<Count<'files'>>('count of files'),
      },
      /** What the modules of contents know of many apps at once. */
      use: {
        pages: createPort<AppUse['pages']>('pages of apps'),
        surveys: createPort<AppUse['surveys']>('surveys of apps'),
        storage: createPort<AppUse['storage']>('files of apps'),
        lastChanges: createPort<AppUse['lastChanges']>('last changes of apps'),
        editions: createPort<AppUse['editions']>('editions of apps'),
        visits: createPort<AppUse['visits']>('visits of apps'),
        holders: createPort<AppUse['holders']>('apps that have an edition'),
      },
      supportPasses,
      /** Passes that have run out leave their line in the log, as those do that are ended. */
      endExpiredPasses: () =>
        supportPasses.endExpired(async ({ appId, userId, userName, reason }) =>
          auth.ports.record.get()({
            operation: 'supportPassExpired',
            userId,
            userName,
            ip: '',
            appId,
            objectId: appId,
            objectName: (await app.names([appId])).get(appId) ?? '',
            changes: [{ field: texts.supportReason, before: '', after: reason }],
          }),
        ),
    }
  },
  routes(bind, app, { auth, notice }, { config, database }) {
    const { pages, surveys, files } = app.counts
    const { use, supportPasses: passes } = app
    const useOfApps: AppUse = {
      pages: (ids) => use.pages.get()(ids),
      surveys: (ids) => use.surveys.get()(ids),
      storage: (ids) => use.storage.get()(ids),
      lastChanges: (ids) => use.lastChanges.get()(ids),
      editions: (ids) => use.editions.get()(ids),
      visits: () => use.visits.get()(),
      holders: (id) => use.holders.get()(id),
    }
    const groups = createAppGroups(database, { app, use: useOfApps })
    bind(appGroupDetail, ({ params }, { session }) => groups.detail(session.userId, params.id))
    const platformApps = createPlatformApps(database, {
      people: auth.people,
      passes,
      use: useOfApps,
      siteUrl: config.siteUrl,
    })
    platformAppRoutes(bind, platformApps, passes, { notice, responsibleFor: app.responsibleFor })
    memberRoutes(bind, app.members)
    appSettingsRoutes(bind, app.settings)
    appRoutes(
      bind,
      app,
      auth.roles,
      async (appId) => ({
        ...(await pages.get()(appId)),
        ...(await surveys.get()(appId)),
        ...(await files.get()(appId)),
      }),
      createAppBin(database, auth.people),
    )
  },
  jobs: ({ members, supportPasses: passes, endExpiredPasses }) => [
    { name: 'support-pass-end', title: texts.jobs.supportEnd, cron: '* * * * *', run: endExpiredPasses },
    { name: 'invite-sweep', title: texts.jobs.invites, cron: '17 3 * * *', run: members.sweep },
    { name: 'support-pass-sweep', title: texts.jobs.support, cron: '27 3 * * *', run: passes.sweep },
  ],
  close: ({ addresses }) => addresses.close(),
})
