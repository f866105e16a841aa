import type { FastifyInstance } from 'fastify'
import { answering, reading, submitting } from '../../../http/page-options.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import { texts } from '../../../web-pages/texts/texts.ts'
import type { SiteReplies } from '../../site/module.ts'
import type { ServeKind } from './kind-pages.ts'
import { createOpening } from './opening-page.ts'
import { querySchema } from './page-query.ts'
import { serveResults } from './results-page.ts'
import { createFormSubmission } from './survey-form.ts'
import { createSurveyPages, type SurveyPageDependencies } from './survey-pages.ts'
import { serveThanks } from './thanks-page.ts'
import { serveWeixinReturn } from './weixin-return.ts'

/** Serves surveys on the sites of their apps: answering them, their gates, thanks and results. */
export function serveSurveys(
  http: FastifyInstance,
  replies: SiteReplies,
  { kinds, ...dependencies }: SurveyPageDependencies & { kinds: ReadonlyMap<string, ServeKind> },
): void {
  const { surveys } = dependencies
  const pages = createSurveyPages(dependencies, replies)
  const ownPages = new Map([...kinds].map(([kind, serve]) => [kind, serve(http, pages, replies)]))
  const sendVoted = serveThanks(http, surveys, replies, pages, dependencies.loginPath)
  const openSurvey = createOpening(surveys, replies, pages, ownPages, sendVoted)
  const answerSurvey = createFormSubmission(surveys, replies, pages)
  serveWeixinReturn(http, surveys, replies, pages)
  serveResults(http, surveys, replies, pages)

  http.get('/h5/:appId/survey/:id', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    return openSurvey(request, reply, appId, id, querySchema.parse(request.query))
  })

  http.post('/h5/:appId/survey/:id', answering, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { preview } = querySchema.parse(request.query)
    if (preview === undefined) return answerSurvey(request, reply, appId, id)
    // Nothing of a preview is kept, so its fields are not even read.
    request.raw.resume()
    const { link, ...words } = texts.previewSubmit
    return replies.sendMessage(request, reply, await replies.siteOf(request, appId), {
      kind: 'thanks',
      ...words,
      link: { text: link, href: request.url },
    })
  })

  http.post('/h5/:appId/survey/:id/gate', submitting, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    return answerSurvey(request, reply, appId, id)
  })
}
