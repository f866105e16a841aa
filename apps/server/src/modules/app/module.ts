import { defineModule } from '../../composition/define-module.ts'
import { createPort } from '../../composition/port.ts'
import { openOwnDomains } from '../../http/addresses/own-domains.ts'
import { accountModule } from '../account/module.ts'
import { authModule } from '../auth/module.ts'
import { noticeModule } from '../notice/module.ts'
import { overviewModule } from '../overview/module.ts'
import { platformModule } from '../platform/module.ts'
import { appData } from './app-data.ts'
import { createAppBin } from './bin.ts'
import { inviteTodo } from './invite-todo.ts'
import { memberRoutes } from './member-routes.ts'
import { createMemberService } from './members.ts'
import { membershipsIn } from './memberships.ts'
import { appRoutes } from './routes.ts'
import { createAppService, type AppCounts } from './service.ts'
import { texts } from './texts.ts'

export { APP_PUBLISHED, type AppService } from './service.ts'

type Count<Name extends keyof AppCounts> = (appId: string) => Promise<Pick<AppCounts, Name>>

/** Apps (tenants), who belongs to them, and the domains at which their sites stand. */
export const appModule = defineModule({
  name: 'app',
  needs: [accountModule, authModule, noticeModule, overviewModule, platformModule],
  appData,
  async create({ account, auth, notice, overview, platform }, { config, database, log, siteAt }) {
    const app = createAppService(database, config.siteUrl, auth.roles)
    const addresses = await openOwnDomains(app.domains, config, (error) =>
      log.warn({ err: error }, 'the domains of sites could not be read'),
    )
    auth.ports.membershipsIn.fill(membershipsIn)
    auth.ports.countByRole.fill(app.countByRole)
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
    })
    notice.todos.add(inviteTodo(members, async (id) => (await app.names([id])).get(id) ?? ''))
    return {
      ...app,
      /** Where sites are reached. */
      addresses,
      members,
      /** Whether visitors may see anything of the app. */
      isPublic: async (appId: string) => (await app.publicApp(appId)) !== null,
      /** Counts of contents for an app's detail; filled by the modules that have them. */
      counts: {
        pages: createPort<Count<'pages'>>('count of pages'),
        surveys: createPort<Count<Exclude<keyof AppCounts, 'pages' | 'files'>>>('count of surveys'),
        files: createPort<Count<'files'>>('count of files'),
      },
    }
  },
  routes(bind, app, { auth }, { database }) {
    const { pages, surveys, files } = app.counts
    memberRoutes(bind, app.members)
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
  jobs: ({ members }) => [{ name: 'invite-sweep', cron: '17 3 * * *', run: members.sweep }],
  close: ({ addresses }) => addresses.close(),
})
