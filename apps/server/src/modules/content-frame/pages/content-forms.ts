import { contentTypeInfo } from '@zhanfang/blocks'
import { commentTextSchema, errorKinds } from '@zhanfang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { setCookies } from '../../../http/page-cookie.ts'
import { answering, submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { requireOwnForm } from '../../../http/requests/sent-form.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import { isContentPassword, type PublishedContent, type SiteVisitor } from '../../content/module.ts'
import type { ReachedSite } from '../../site/module.ts'
import { seriesQuery } from '../page-series.ts'
import { texts } from '../texts.ts'
import type { ContentAnswers } from './answers.ts'
import { addressOf, type KindPages } from './kind-pages.ts'

const passwordSchema = z.object({ password: z.string().max(200).catch('') }).catch({ password: '' })
const commentSchema = z.object({ text: z.string().catch('') }).catch({ text: '' })

/** A form that was sent on the page of a content which is open to the visitor. */
interface SentForm {
  request: FastifyRequest
  reply: FastifyReply
  appId: string
  id: string
  site: ReachedSite
  visitor: SiteVisitor
  content: PublishedContent
}

/** Takes the forms on the page of a content: its password, marks, comments, and what its kind adds. */
export function serveContentForms(
  http: FastifyInstance,
  { kind, frame, replies, partsOf, loginPath }: KindPages,
  { reach, sendContent, sendGate }: ContentAnswers,
): void {
  const { visitors, opened, passwordTries, likes, comments, neighbours } = frame
  const { isSecure, siteOf, sendNotFound } = replies
  const { folder } = contentTypeInfo(kind)
  const pathOf = (site: ReachedSite, id: string) => addressOf(kind, site, id)

  /** Takes a form for those alone who may read the content; others are led to it as if they had opened it. */
  function onForm(
    name: string,
    options: RouteShorthandOptions,
    take: (form: SentForm) => Promise<unknown>,
  ): void {
    http.post(`/h5/:appId/${folder}/:id/${name}`, options, async (request, reply) => {
      requireOwnForm(request)
      const { appId, id } = pathSchema.parse(request.params)
      const site = await siteOf(request, appId)
      if (!site) return sendNotFound(request, reply, appId)
      const { opening, visitor, content } = await reach(request, appId, id)
      if (opening === 'absent' || (opening === 'open' && !content)) return sendNotFound(request, reply, appId)
      if (opening !== 'open' || !content)
        return sendGate(request, reply, site, id, opening === 'open' ? 'login' : opening)
      return take({ request, reply, appId, id, site, visitor, content })
    })
  }

  http.post(`/h5/:appId/${folder}/:id/password`, submitting, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    const { opening, passwordHash } = await reach(request, appId, id)
    if (opening === 'absent') return sendNotFound(request, reply, appId)
    if (opening === 'password') {
      const { password } = passwordSchema.parse(request.body)
      const wait = await passwordTries.begin(appId, id, request.ip)
      if (wait > 0) {
        reply.header('Retry-After', wait)
        const error = texts.password.wait(wait)
        return sendGate(request, reply, site, id, 'password', { error, status: 429 })
      }
      if (passwordHash === null || !(await isContentPassword(password, passwordHash))) {
        const error = texts.password.wrong
        return sendGate(request, reply, site, id, 'password', { error, status: 422 })
      }
      await passwordTries.forgive(appId, id, request.ip)
      reply.header(
        'Set-Cookie',
        await opened.cookieWith(appId, request.headers.cookie, {
          contentId: id,
          by: 'password',
          passwordHash,
        }),
      )
    }
    return reply.redirect(pathOf(site, id), 303)
  })

  onForm('like', submitting, async ({ request, reply, appId, id, site, visitor }) => {
    const { liker, mark } = visitors.likerOf(request, visitor)
    if (mark) setCookies(reply, [{ ...mark, path: '/' }], isSecure)
    // A form has one button: it sets the like, and takes it back the next time.
    const liked = mark !== undefined || !(await likes.has(appId, id, liker))
    await likes.set(appId, kind, id, { liker, liked })
    return reply.redirect(`${pathOf(site, id)}${seriesQuery(request.query)}#marks`, 303)
  })

  onForm('favorite', submitting, async ({ request, reply, appId, id, site, visitor }) => {
    const path = pathOf(site, id)
    if (visitor.customerId === null) {
      const login = await loginPath(appId, path)
      return login === null
        ? sendGate(request, reply, site, id, 'login')
        : reply.header('Cache-Control', 'no-store').redirect(login, 303)
    }
    const { favorites } = neighbours.customers
    const content = { type: kind, id }
    const isKept = await favorites.has(appId, visitor.customerId, content)
    await favorites.set(appId, visitor.customerId, content, !isKept)
    return reply.redirect(`${path}${seriesQuery(request.query)}#marks`, 303)
  })

  onForm('comment', submitting, async ({ request, reply, id, site, visitor, content }) => {
    if (!visitor.customer) return sendGate(request, reply, site, id, 'login')
    const { text } = commentSchema.parse(request.body)
    const again = (error: string, status: number) =>
      sendContent(request, reply, site, content, visitor, { text, error, status })
    const said = commentTextSchema.safeParse(text)
    if (!said.success) return again(said.error.issues[0]?.message ?? '', 422)
    try {
      const { waits } = await comments.write(site.appId, kind, content, visitor.customer, said.data)
      const query = new URLSearchParams(seriesQuery(request.query))
      if (waits) query.set('sent', 'waits')
      const search = query.size === 0 ? '' : `?${query.toString()}`
      return reply.redirect(`${pathOf(site, id)}${search}#comments`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return again(error.message, errorKinds[error.kind].status)
    }
  })

  for (const [name, act] of Object.entries(partsOf(kind).actions ?? {})) {
    onForm(name, answering, async ({ request, reply, appId, id, site, visitor, content }) => {
      const { back, cookies = [] } = await act({
        appId,
        id,
        base: site.base,
        draft: content.draft,
        isPreview: false,
        visitor,
        query: request.query,
        cookie: request.headers.cookie,
        body: request.body,
      })
      setCookies(reply, cookies, isSecure)
      return reply.redirect(pathOf(site, id) + back, 303)
    })
  }
}
