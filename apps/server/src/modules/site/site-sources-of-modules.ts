import type { Database } from '../../database/database.ts'
import type { ServicesOf } from '../../composition/define-module.ts'
import type { appModule } from '../app/module.ts'
import type { authModule } from '../auth/module.ts'
import type { columnModule } from '../column/module.ts'
import type { contentModule } from '../content/module.ts'
import type { examModule } from '../exam/module.ts'
import type { fileModule } from '../file/module.ts'
import type { pageModule } from '../page/module.ts'
import type { shareModule } from '../share/module.ts'
import { shownVotes, type surveyModule } from '../survey/module.ts'
import { createPageStates } from './page-states.ts'
import type { SiteSources } from './site-sources.ts'

type Needed = ServicesOf<
  readonly [
    typeof appModule,
    typeof authModule,
    typeof columnModule,
    typeof contentModule,
    typeof examModule,
    typeof fileModule,
    typeof pageModule,
    typeof shareModule,
    typeof surveyModule,
  ]
>

/** What the pages of sites show and do, from the modules that have it. */
export function siteSources(
  { app, auth, column, content, exam, file, page, share, survey }: Needed,
  database: Database,
): SiteSources {
  return {
    pageStates: createPageStates(database.pool, {
      app: app.publicAppRead,
      page: page.publishedVersionRead,
      site: page.appearance.revisionRead,
    }),
    readVersion: page.readVersion,
    homePageId: page.homePageId,
    siteFrame: async (appId) => {
      const [appearance, columns, headerNavs, footerCategories] = await Promise.all([
        page.appearance.read(appId),
        column.publicColumns(appId),
        page.navigation.headers(appId),
        page.navigation.footers(appId),
      ])
      return { appearance, columns, headerNavs, footerCategories }
    },
    columnPageId: column.findPage,
    searchPages: page.publishedList,
    searchContents: content.search,
    shortLinkTarget: share.shortLinks.target,
    publishedPages: page.publishedIds,
    previewPage: page.previewPage,
    isSignedIn: async (credentials) => (await auth.sessions.find(credentials, null, null, 0)) !== null,
    countVisit: page.designing.visits.count,
    publicSurvey: survey.survey.publicSurvey,
    pictureSizes: file.pictureSizes,
    previewSurvey: survey.survey.previewSurvey,
    openContents: async (appId, type, ids) => (await content.find(type)?.open(appId, ids)) ?? new Set(),
    openInSite: (type) => content.find(type)?.openInSite,
    isContent: (type) => content.find(type) !== undefined,
    contentSources: content.sources,
    examSettings: exam.pageSettings,
    certificate: exam.certificates.check,
    exam: {
      start: exam.papers.start,
      read: exam.papers.read,
      submit: exam.papers.submit,
      result: exam.results.result,
      answers: exam.results.showAnswers,
      upload: exam.papers.upload,
    },
    submit: survey.submitting.submit,
    storeAnswerFile: survey.files.upload,
    lookAtGate: survey.gates.look,
    reachedLimit: survey.gates.reachedLimit,
    enterGate: survey.gates.enter,
    enterFromWeixin: survey.gates.enterFromWeixin,
    createCaptcha: auth.createCaptcha,
    readAnswer: survey.editing.read,
    isAnswer: survey.editing.isAnswer,
    assessment: survey.editing.assessment,
    votes: async ({ appId, surveyId, definition }, voted) => {
      const shown = shownVotes(definition, voted)
      if (shown.length === 0) return {}
      // Visitors who have just voted find their own vote among them.
      const counts = await (voted ? survey.votes.now(appId, surveyId) : survey.votes.of(appId, surveyId))
      return Object.fromEntries(shown.map((id) => [id, counts[id] ?? { count: 0, options: {} }]))
    },
    quotaLeft: survey.places.leftOf,
    results: (appId, id, readIn) => survey.statistics.read(appId, id, { plain: false, readIn }),
  }
}
