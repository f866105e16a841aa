import type { FastifyInstance } from 'fastify'
import { reading } from '../../../http/page-options.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { SiteReplies } from '../../site/module.ts'
import type { SurveyModule } from '../module.ts'
import { createMomentCache, resultBlocks } from './gate-pages.ts'
import { querySchema } from './page-query.ts'
import { readerOf, surveyLook, type SurveyPages, wordsOf } from './survey-pages.ts'

/** How long a crowd that looks at the results shares one reading. */
const RESULTS_MS = 2000

/** Serves the statistics of a survey to those who may see them. */
export function serveResults(
  http: FastifyInstance,
  surveys: SurveyModule,
  { siteOf, sendMessage, sendNotFound }: SiteReplies,
  { findSurvey }: SurveyPages,
): void {
  const shownResults = createMomentCache<Awaited<ReturnType<SurveyModule['statistics']['read']>>>(RESULTS_MS)

  http.get('/h5/:appId/survey/:id/results', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { answer } = querySchema.parse(request.query)
    const [owner, survey] = await Promise.all([
      siteOf(request, appId),
      findSurvey(appId, id, readerOf(request)),
    ])
    if (!owner || !survey) return sendNotFound(request, reply, appId)
    const { showResults } = survey.settings
    const words = wordsOf(survey).results
    const mayLook =
      showResults === 'public' ||
      (showResults === 'afterSubmit' &&
        answer !== undefined &&
        (await surveys.editing.isAnswer(appId, id, answer)))
    const look = surveyLook(survey)
    reply.header('X-Robots-Tag', 'noindex')
    if (!mayLook) {
      return sendMessage(request, reply, owner, { kind: 'closed', ...words.hidden, ...look, status: 404 })
    }
    const { total, definition, questions } = await shownResults(`${id}:${survey.language}`, () =>
      surveys.statistics.read(appId, id, { plain: false, readIn: survey.language }),
    )
    const results = resultBlocks(definition, questions, words)
    const text = `${words.total(total)}${results.length === 0 ? `\n${words.none}` : ''}`
    return sendMessage(request, reply, owner, {
      kind: 'empty',
      title: survey.definition.title || words.title,
      text,
      results,
      ...look,
    })
  })
}
