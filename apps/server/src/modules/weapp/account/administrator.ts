import { publicPaths, weappChangeManagerUrl } from '@zhanfang/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bind } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import { weixinWords } from '../../../integrations/weixin/error-words.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { UnreadableSecret, type SecretBox } from '../../../secrets/secret-box.ts'
import { answerPage, escapeHtml } from '../pushes/answer-page.ts'
import { texts } from '../texts.ts'
import type { Accounts } from './accounts.ts'

const PLACE = 'weapp administrator'
const PATH = '/weixin/platform/administrator'
const HOUR_MS = 60 * 60_000
const stateSchema = z.object({ appId: z.string(), weixinAppid: z.string(), until: z.number() })
const backSchema = z.object({ state: z.string().max(2000), taskid: z.string().max(500) })

export type Administrators = ReturnType<typeof createAdministrators>

/** Another administrator for a mini-program: they prove at WeChat who they are, and come back with a task to confirm. */
export function createAdministrators({
  accounts,
  secrets,
  publicUrl,
}: {
  accounts: Accounts
  secrets: SecretBox
  publicUrl: string
}) {
  return {
    async url(appId: string): Promise<string> {
      const { weixinAppid } = await accounts.mustBeAuthorized(appId)
      const state = secrets.seal(JSON.stringify({ appId, weixinAppid, until: Date.now() + HOUR_MS }), PLACE)
      const back = `${publicUrl}${PATH}?${new URLSearchParams({ state }).toString()}`
      return accounts.platform().pageUrl('/wxopen/componentrebindadmin', weixinAppid, back)
    },

    /** Confirms what somebody came back with. Returns the app; undefined for a state that is none of ours, or too old. */
    async comeBack(state: string, taskid: string): Promise<string | undefined> {
      let read: z.output<typeof stateSchema>
      try {
        read = stateSchema.parse(JSON.parse(secrets.open(state, PLACE)))
      } catch (error) {
        if (error instanceof UnreadableSecret) return undefined
        throw error
      }
      const { weixinAppid } = await accounts.mustBeAuthorized(read.appId)
      // The app may have another mini-program by now.
      if (read.until < Date.now() || weixinAppid !== read.weixinAppid) return undefined
      const calls = await accounts.callsOf(read.appId)
      await calls.call(z.object({}), { path: '/cgi-bin/account/componentrebindadmin', body: { taskid } })
      return read.appId
    },
  }
}

export function administratorRoutes(bind: Bind, administrators: Administrators): void {
  bind(weappChangeManagerUrl, async (_, { appId }) => ({ url: await administrators.url(appId) }))
}

/** Where the new administrator comes back to. */
export function serveAdministrator(
  http: FastifyInstance,
  administrators: Administrators,
  publicUrl: string,
): void {
  http.get(PATH, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store')
    const failed = (words: string, status: number) =>
      reply.status(status).send(answerPage(texts.reboundFailed, `<p>${escapeHtml(words)}</p>`))
    const asked = backSchema.safeParse(request.query)
    if (!asked.success) return failed(texts.authorizeGone, 400)
    try {
      const appId = await administrators.comeBack(asked.data.state, asked.data.taskid)
      if (appId === undefined) return await failed(texts.authorizeGone, 410)
      const back = `${publicUrl}/mini/message?appId=${encodeURIComponent(appId)}`
      return await reply.send(
        answerPage(
          texts.reboundTitle,
          `<p>${texts.reboundText}</p><p><a href="${escapeHtml(back)}">${texts.authorizedBack}</a></p>`,
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
