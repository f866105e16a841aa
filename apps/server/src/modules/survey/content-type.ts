import type { Database } from '../../database/database.ts'
import { defineContentType } from '../content/module.ts'
import type { ListFiling } from '../folder/module.ts'
import { createSurveySource } from './authoring/content-source.ts'
import { publishedSurveys } from './authoring/published-source.ts'
import type { SurveyHistory } from './authoring/history.ts'
import { SURVEY_TYPE } from './survey-type.ts'
import type { SurveyService } from './authoring/service.ts'

/** Results of one search that are surveys, at most. */
const MOST_FOUND = 10

/** Surveys as contents. */
export const surveyType = (
  database: Database,
  { survey, history, emptyBin }: { survey: SurveyService; history: SurveyHistory; emptyBin(): Promise<void> },
  filing: Pick<ListFiling, 'condition'>,
) =>
  defineContentType({
    type: SURVEY_TYPE,
    weappPage: 'pages/survey/survey',
    source: createSurveySource(database, filing),
    existing: survey.existingIds,
    open: survey.publicSurveyIds,
    published: publishedSurveys,
    async search(appId, { words, page }) {
      const query = { page: 1, size: MOST_FOUND, keywords: words, status: 1, searchType: 1 } as const
      const { list } = await survey.search(appId, '', query)
      const found = list.map(({ id, title }) => ({
        kind: 'survey' as const,
        title,
        text: '',
        path: `/survey/${id}`,
      }))
      return { list: page === 1 ? found : [], total: found.length }
    },
    async shareCard(appId, id) {
      const { title, definition } = await survey.detail(appId, id)
      return { title, desc: definition.intro, imageUrl: '' }
    },
    desk: {
      need: 'survey:read',
      async find(appId, words, most) {
        const { list } = await survey.search(appId, '', {
          page: 1,
          size: most,
          keywords: words,
          searchType: 1,
        })
        return list.map(({ id, title }) => ({ id, title }))
      },
      pathOf: ({ id }) => `/create?id=${encodeURIComponent(id)}`,
    },
    filing: { read: 'survey:read', write: 'survey:write' },
    authorizable: { need: 'survey:publish' },
    preview: survey.previewLink,
    bin: {
      list: history.bin,
      restore: (appId, _editor, id) => history.restore(appId, id),
      sweep: emptyBin,
    },
  })
