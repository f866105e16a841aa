import { contentTypeInfo, isContentType } from '@zhanfang/blocks'
import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { contentModule } from '../content/module.ts'
import { noticeModule } from '../notice/module.ts'
import { siteModule } from '../site/module.ts'
import { todoModule } from '../todo/module.ts'
import { appData } from './app-data.ts'
import { authorizationAudit } from './authorization-audit.ts'
import { createAuthorizations } from './authorizations.ts'
import { createGrants } from './grants.ts'
import { authorizationRoutes } from './routes.ts'
import { createTargets } from './targets.ts'

/** Contents that apps show of one another. It knows no type: a type says with `authorizable` that its contents may be. */
export const authorizationModule = defineModule({
  name: 'authorization',
  needs: [appModule, authModule, contentModule, noticeModule, siteModule, todoModule],
  appData,
  create({ app, auth, content, notice, site, todo }, { database, log }) {
    const grants = createGrants(database, app.livingApps)
    const pathOf = (type: string, id: string) =>
      isContentType(type) ? `/${contentTypeInfo(type).folder}/${id}` : ''
    const viewed = (appId: string, type: string, id: string): void => {
      grants.countView(appId, type, id).catch((error: unknown) => {
        log.error({ err: error }, 'view of an authorized content not counted')
      })
    }
    content.fillGranted({ of: grants.granted.of, sourceOf: grants.sourceOf, viewed })
    todo.add(authorizationAudit({ notice, membersWho: app.membersWho }))
    // What is not found in an app may be there as a guest: its own site shows it.
    site.elsewhere.fill(async (appId, folder, id) => {
      const type = content
        .all()
        .find((one) => one.authorizable && contentTypeInfo(one.type).folder === folder)
      const source = type && (await grants.sourceOf(appId, type.type, id))
      if (!type || !source) return null
      if (!(await content.own(type.type)?.open(source.appId, [id]))?.has(id)) return null
      viewed(appId, type.type, id)
      return app.addresses.addressOf(source.appId) + pathOf(type.type, id)
    })
    return {
      authorizations: createAuthorizations(database, {
        content,
        audits: todo.audits,
        lists: todo.lists,
        settings: todo.settings,
        grants,
        roleMay: auth.roleMay,
        livingApps: app.livingApps,
        membershipsOf: app.membershipsOf,
        ownersOf: app.ownersOf,
        siteAddress: app.addresses.addressOf,
        pathOf,
      }),
      targets: createTargets({
        membershipsOf: app.membershipsOf,
        livingApps: app.livingApps,
        appAt: (host) => app.addresses.find({ host }),
      }),
    }
  },
  routes: (bind, services, { content }) =>
    authorizationRoutes(bind, { ...services, authorized: content.authorized }),
})
