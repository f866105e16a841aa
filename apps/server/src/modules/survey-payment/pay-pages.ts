import { idSchema, orderStates } from '@zhanfang/contract'
import { evaluate, thanksQuery } from '@zhanfang/survey'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { submitting } from '../../http/page-options.ts'
import { requireOwnForm } from '../../http/requests/sent-form.ts'
import { goTo } from '../../web-pages/form-replies.ts'
import { pathSchema } from '../../web-pages/request-schemas.ts'
import type { PayPages } from '../cashier/module.ts'
import type { CustomerModule } from '../customer/module.ts'
import type { OrderRow, Paying } from '../payment/module.ts'
import type { ReachedSite, ServePages } from '../site/module.ts'
import { payPath, type SurveyModule } from '../survey/module.ts'
import { findAnswerOrder } from './answer-orders.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.page
const paramsSchema = z.object({ appId: idSchema, id: idSchema, token: z.string().max(200) })
const valuesSchema = z.record(z.string(), z.unknown())

/** What came of a payment, below the address of the site. */
const paidPath = (surveyId: string, token: string): string =>
  `/survey/${surveyId}/paid/${encodeURIComponent(token)}`

/** Where somebody gives up what they have not paid for, below the address of the site. */
const giveUpPath = (surveyId: string, token: string): string =>
  `/survey/${surveyId}/give-up/${encodeURIComponent(token)}`

interface Parts {
  database: Database
  paying: Pick<Paying, 'find' | 'look' | 'closeOrder'>
  payPages: PayPages
  survey: Pick<SurveyModule, 'editing' | 'waiting' | 'frozen'>
  customer: Pick<CustomerModule, 'sessions'>
}

/**
 * Serves what stands between an answer and its thanks: the payment, and what came of it. Whoever has the link of an answer
 * may pay for it, as for changing it; the link is made by us alone.
 */
export const servePayPages =
  ({ database, paying, payPages, survey, customer }: Parts): ServePages =>
  (http, replies) => {
    const { siteOf, sendNotFound, sendMessage } = replies

    interface Reached {
      site: ReachedSite
      surveyId: string
      token: string
      order: OrderRow
    }

    /** The order that an address is of; null once a page that says that there is none was sent. */
    async function reach(request: FastifyRequest, reply: FastifyReply): Promise<Reached | null> {
      const { appId } = pathSchema.parse(request.params)
      const params = paramsSchema.safeParse(request.params).data
      const site = params && (await siteOf(request, appId))
      const id = params && (await survey.editing.answerOf(params.id, params.token))
      const order =
        site && id
          ? await findAnswerOrder(database, paying, { appId: site.appId, surveyId: params.id, id })
          : undefined
      if (!site || !order) {
        await sendNotFound(request, reply, appId)
        return null
      }
      return { site, surveyId: params.id, token: params.token, order }
    }

    /** The page of thanks that the rules of the survey lead to. */
    async function thanksPath({ site, surveyId, token, order }: Reached): Promise<string> {
      const answer = await survey.waiting.find(site.appId, order.id)
      const frozen = answer && (await survey.frozen.find(surveyId, answer.version))
      const endId = frozen
        ? evaluate(frozen.definition, valuesSchema.parse(answer.answers)).outcome.endId
        : undefined
      return `/survey/${surveyId}/thanks${thanksQuery(`?answer=${encodeURIComponent(token)}`, endId)}`
    }

    http.get('/h5/:appId/survey/:id/pay/:token', submitting, async (request, reply) => {
      const reached = await reach(request, reply)
      if (!reached) return reply
      const { site, surveyId, token, order } = reached
      const self = await customer.sessions.find(request.headers.cookie, site.appId)
      return payPages.send({ request, reply, site }, replies, {
        orderId: order.id,
        path: payPath(surveyId, token),
        donePath: paidPath(surveyId, token),
        doneName: texts.back,
        doneText: texts.again,
        customerId: self?.id ?? null,
      })
    })

    http.get('/h5/:appId/survey/:id/paid/:token', submitting, async (request, reply) => {
      const reached = await reach(request, reply)
      if (!reached) return reply
      const { site, surveyId, token, order } = reached
      const { state } = await paying.look({ appId: site.appId, orderId: order.id })
      if (state === orderStates.paid) return goTo(reply, site, await thanksPath(reached))
      reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
      const form = `${site.base}/survey/${surveyId}`
      if (state !== orderStates.pending)
        return sendMessage(request, reply, site, {
          kind: 'closed',
          ...(state === orderStates.refunded ? texts.refunded : texts.closed),
          status: 200,
          link: { text: texts.fillAgain, href: form },
        })
      return sendMessage(request, reply, site, {
        kind: 'gate',
        ...texts.waits,
        status: 200,
        link: { text: texts.pay, href: site.base + payPath(surveyId, token) },
        links: [
          { text: texts.again, href: site.base + paidPath(surveyId, token) },
          { text: texts.giveUp, href: site.base + giveUpPath(surveyId, token) },
        ],
      })
    })

    http.get('/h5/:appId/survey/:id/give-up/:token', submitting, async (request, reply) => {
      const reached = await reach(request, reply)
      if (!reached) return reply
      const { site, surveyId, token, order } = reached
      if (order.state !== orderStates.pending) return goTo(reply, site, paidPath(surveyId, token))
      reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
      return sendMessage(request, reply, site, {
        kind: 'gate',
        ...texts.givingUp,
        status: 200,
        form: {
          action: site.base + giveUpPath(surveyId, token),
          fields: [],
          hidden: [],
          submit: texts.giveUpNow,
          error: '',
        },
        links: [{ text: texts.pay, href: site.base + payPath(surveyId, token) }],
      })
    })

    // Giving up makes room at once, for others and for another try.
    http.post('/h5/:appId/survey/:id/give-up/:token', submitting, async (request, reply) => {
      requireOwnForm(request)
      const reached = await reach(request, reply)
      if (!reached) return reply
      const { site, surveyId, token, order } = reached
      await paying.closeOrder({ appId: site.appId, orderId: order.id })
      return goTo(reply, site, paidPath(surveyId, token))
    })
  }
