import { contentTypeInfo, contentTypeTitle, isContentType } from '@zhanfang/blocks'
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
  create({ app, auth, content, notice, site, todo }, { database }) {
    const grants = createGrants(database, app.livingApps)
    const pathOf = (type: string, id: string) =>
      isContentType(type) ? `/${contentTypeInfo(type).folder}/${id}` : ''
    content.fillGranted({ of: grants.granted.of, sourceOf: grants.sourceOf, viewed: grants.countView })
    todo.add(authorizationAudit({ notice, membersWho: app.membersWho }))
    // What is not found in an app may be there as a guest: its own site shows it.
    site.elsewhere.fill(async (appId, folder, id) => {
      const type = content
        .all()
        .find((one) => one.authorizable && contentTypeInfo(one.type).folder === folder)
      const source = type && (await grants.sourceOf(appId, type.type, id))
      if (!type || !source) return null
      if (!(await content.own(type.type)?.open(source.appId, [id]))?.has(id)) return null
      grants.countView(appId, type.type, id)
      return {
        href: app.addresses.addressOf(source.appId) + pathOf(type.type, id),
        siteName: source.appName,
        type: contentTypeTitle(type.type),
      }
    })
    return {
      grants,
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
  close: ({ grants }) => grants.flushViews(),
  routes: (bind, services, { content }) =>
    authorizationRoutes(bind, { ...services, authorized: content.authorized }),
})
