import { richBodySchema } from '@zhanfang/contract'
import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { contentModule } from '../content/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { fileModule } from '../file/module.ts'
import { portalModule } from '../portal/module.ts'
import { weappModule } from '../weapp/module.ts'
import { createOfficialAccounts } from './accounts.ts'
import { appData } from './app-data.ts'
import { createArticleOpens, type ArticleOpens } from './article-opens.ts'
import { createOfficialArticles } from './articles.ts'
import { serveBackPage } from './back-page.ts'
import { createArticleImport } from './importing.ts'
import { createImportRuns, type ImportRuns } from './import-runs.ts'
import { createLeaving } from './leaving.ts'
import { logged } from './logged.ts'
import { officialAccountRoutes } from './routes.ts'
import { createArticleSync } from './sync.ts'
import { texts } from './texts.ts'

export interface OfficialAccountServices {
  accounts: ReturnType<typeof createOfficialAccounts>
  articles: ReturnType<typeof createOfficialArticles>
  opens: ArticleOpens
  importing: ReturnType<typeof createArticleImport>
  runs: ImportRuns
  leaving: ReturnType<typeof createLeaving>
  sync: ReturnType<typeof createArticleSync>
  isSetUp: () => boolean
}

/** Official accounts of apps: what they have published is brought over, and what they have proved is used again. */
export const officialAccountModule = defineModule({
  name: 'officialAccount',
  needs: [appModule, contentFrameModule, contentModule, fileModule, portalModule, weappModule],
  appData,
  logged,
  create({ contentFrame, file, portal, weapp }, host): OfficialAccountServices {
    const { config, database, secrets } = host
    const { platform, isSetUp } = weapp.accounts
    const accounts = createOfficialAccounts(database, { platform, secrets })
    weapp.events.onNews(accounts.lookAgain)
    const opens = createArticleOpens(database)
    const articles = createOfficialArticles(database, config.publicUrl, opens)
    portal.articleAddress.fill(articles.open)
    const importing = createArticleImport({
      database,
      articles,
      service: contentFrame.service,
      bodySchema: richBodySchema,
      fetchPicture: async (appId, by, url) => (await file.fetching.fetch(appId, by, url)).url,
    })
    return {
      accounts,
      articles,
      opens,
      isSetUp,
      importing,
      runs: createImportRuns(host, { accounts, importing, deskOf: contentFrame.deskOf }),
      sync: createArticleSync(host, accounts, async (appId, id, { role, ...session }) => {
        const { nickName } = await accounts.mustFind(appId, id)
        await importing.renewUntouched(appId, await contentFrame.deskOf({ session, role }), id, nickName)
      }),
      leaving: createLeaving({ platform, accounts, weapp, secrets, publicUrl: config.publicUrl }),
    }
  },
  routes: (bind, services, { contentFrame }) => officialAccountRoutes(bind, services, contentFrame.deskOf),
  serve: (http, { leaving }, _, { config }) => serveBackPage(http, leaving, config.publicUrl),
  jobs: ({ sync, runs }) => [
    {
      name: 'official-account-go-on',
      title: texts.jobs.goOn,
      cron: '*/5 * * * *',
      run: async () => {
        await sync.goOn()
        await runs.goOn()
      },
    },
  ],
})
