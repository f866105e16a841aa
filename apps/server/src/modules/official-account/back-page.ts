import { publicPaths } from '@zhanfang/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import { weixinWords } from '../../integrations/weixin/error-words.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import { answerPage, escapeHtml } from '../weapp/module.ts'
import type { Leaving } from './leaving.ts'
import { texts } from './texts.ts'

const backSchema = z.object({
  state: z.string().max(2000),
  auth_code: z.string().max(500).optional(),
  ticket: z.string().max(500).optional(),
})

/** Where people of official accounts come back to from WeChat's pages. */
export function serveBackPage(http: FastifyInstance, leaving: Leaving, publicUrl: string): void {
  http.get('/weixin/official-accounts/back', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store')
    const failed = (words: string, status: number) =>
      reply.status(status).send(answerPage(texts.failed, `<p>${escapeHtml(words)}</p>`))
    const asked = backSchema.safeParse(request.query)
    if (!asked.success) return failed(texts.gone, 400)
    try {
      const done = await leaving.comeBack(asked.data.state, asked.data)
      if (!done) return await failed(texts.gone, 410)
      const isRegistered = done.way === 'register'
      const path = isRegistered ? '/mini/message' : '/mini/official-accounts'
      const back = `${publicUrl}${path}?appId=${encodeURIComponent(done.appId)}`
      const words = isRegistered ? texts.registeredText : texts.authorizedText(done.name)
      return await reply.send(
        answerPage(
          isRegistered ? texts.registeredTitle : texts.authorizedTitle,
          `<p>${escapeHtml(words)}</p><p><a href="${escapeHtml(back)}">${texts.back}</a></p>`,
        ),
      )
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'weappNotAuthorized')
        return reply.redirect(`${publicUrl}${publicPaths.notEmpowered}`, 302)
      if (error instanceof Refusal) return failed(error.message, 409)
      if (error instanceof OutsideError) return failed(weixinWords(error), 502)
      throw error
    }
  })
}
