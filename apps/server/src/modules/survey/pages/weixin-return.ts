import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { clientOf } from '../../../http/bind.ts'
import { refusalOf } from '../../../http/failures.ts'
import { reading } from '../../../http/page-options.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { SiteReplies } from '../../site/module.ts'
import type { SurveyModule } from '../module.ts'
import { entryQuery, readerOf, surveyLook, type SurveyPages, wordsOf } from './survey-pages.ts'

/** What WeChat adds to the address that it sends its reader back to. */
export const weixinParameters = ['code', 'state']
const weixinReturnSchema = z.object({
  code: z.string().max(200).catch(''),
  state: z.string().max(200).catch(''),
})

/** Serves the address to which WeChat sends its reader back with who they are. */
export function serveWeixinReturn(
  http: FastifyInstance,
  surveys: SurveyModule,
  { siteOf, sendMessage, sendNotFound }: SiteReplies,
  { findSurvey }: SurveyPages,
): void {
  http.get('/h5/:appId/survey/:id/weixin', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const given = weixinReturnSchema.parse(request.query)
    const [owner, survey] = await Promise.all([
      siteOf(request, appId),
      findSurvey(appId, id, readerOf(request)),
    ])
    if (!owner || !survey) return sendNotFound(request, reply, appId)
    const address = `${owner.base}/survey/${id}${entryQuery(request, weixinParameters)}`
    try {
      const { language } = survey.settings
      const cookies = await surveys.gates.enterFromWeixin(id, given, clientOf(request), language)
      for (const cookie of cookies) reply.header('Set-Cookie', cookie)
      return reply.redirect(address, 303)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.kind !== 'gateWrong') throw error
      const words = wordsOf(survey)
      // Not by itself: a page that cannot succeed must not go round in circles.
      return sendMessage(request, reply, owner, {
        kind: 'gate',
        title: survey.definition.title || words.closed.title,
        text: refusal.message,
        link: { text: words.gate.again, href: address },
        ...surveyLook(survey),
        status: 422,
      })
    }
  })
}
