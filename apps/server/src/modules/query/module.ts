import { and, eq } from 'drizzle-orm'
import { defineModule } from '../../composition/define-module.ts'
import { siteFrameAncestors } from '../../http/addresses/separate-origins.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { type ClaimPlaces, contentLimitModule } from '../content-limit/module.ts'
import { fileModule } from '../file/module.ts'
import { notificationModule } from '../notification/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { platformModule } from '../platform/module.ts'
import { siteModule } from '../site/module.ts'
import { surveyModule } from '../survey/module.ts'
import { appData } from './app-data.ts'
import { serveQueryPages } from './public-pages.ts'
import { queryRoutes } from './routes.ts'
import type { AppPermission } from '@zhanfang/contract'
import type { Database } from '../../database/database.ts'
import type { AnswerLookup } from '../survey/module.ts'
import { createVisitorPasses } from '../survey/module.ts'
import { limitedQueries } from './limited-queries.ts'
import { logged } from './logged.ts'
import { createQueryLookup, type QueryLookup } from './lookup.ts'
import { queryPages } from './tables.ts'
import { createQueryService, type QueryService } from './service.ts'
import { texts } from './texts.ts'

/** Everything about query pages. */
export interface QueryModule {
  query: QueryService
  lookup: QueryLookup
  /** Whether a role of an app's members may do something. */
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>
}

export function createQueryModule(
  database: Database,
  neighbours: {
    publicUrl: string
    rootOf: (appId: string) => string
    answers: AnswerLookup
    linkSecret: () => Promise<string>
    /** Whether visitors may see anything of the app. */
    appIsPublic: (appId: string) => Promise<boolean>
    roleMay: QueryModule['roleMay']
    /** Takes places for new query pages. */
    claim: ClaimPlaces
  },
): QueryModule {
  const query = createQueryService(database, neighbours)
  const passes = createVisitorPasses(neighbours.linkSecret, neighbours.publicUrl)
  return {
    query,
    lookup: createQueryLookup(database, { ...neighbours, query, passes }),
    roleMay: neighbours.roleMay,
  }
}

/** Where the console opens a query page. */
const editorPath = (id: string) => `/query-create?id=${encodeURIComponent(id)}`

/** Pages on which visitors look something up in answers or tables. */
export const queryModule = defineModule({
  name: 'query',
  needs: [
    appModule,
    authModule,
    contentLimitModule,
    fileModule,
    notificationModule,
    operationLogModule,
    platformModule,
    siteModule,
    surveyModule,
  ],
  appData,
  logged,
  create(
    { app, auth, contentLimit, notification, operationLog, platform, site, survey },
    { config, database },
  ) {
    operationLog.addNames('query', {
      async nameOf(appId, id) {
        const [row] = await database.db
          .select({ title: queryPages.title })
          .from(queryPages)
          .where(and(eq(queryPages.appId, appId), eq(queryPages.id, id)))
        return row?.title
      },
      pathOf: editorPath,
    })
    contentLimit.add(limitedQueries)
    const made = createQueryModule(database, {
      publicUrl: config.siteUrl,
      rootOf: app.addresses.rootOf,
      answers: survey.lookup,
      linkSecret: platform.linkSecret,
      appIsPublic: app.isPublic,
      roleMay: auth.roleMay,
      claim: contentLimit.claim,
    })
    notification.addSubject({
      type: 'query',
      typeName: texts.typeName,
      async find(appId, id) {
        const found = await made.query.subjectOf(appId, id)
        return found && { ...found, path: editorPath(id) }
      },
    })
    site.addPages((http, replies) =>
      serveQueryPages(
        http,
        replies,
        {
          lookup: made.lookup,
          createCaptcha: auth.createCaptcha,
          solveCaptcha: auth.human.requirePicture,
        },
        siteFrameAncestors(config),
      ),
    )
    return made
  },
  routes: (bind, query) => queryRoutes(bind, query),
  jobs: ({ query }) => [
    { name: 'query-sweep', title: texts.jobs.sweep, cron: '7 * * * *', run: query.sweep },
  ],
})
