import { formatDateTime, shanghaiIso } from '@zhanfang/format'
import { nicknameSchema } from '@zhanfang/contract'
import type { MeContent } from '@zhanfang/site/src/me/me-page-input.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CustomerSession } from '../../../http/caller.ts'
import { submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { ReachedSite, ServePages, SiteReplies } from '../../site/module.ts'
import type { CustomerModule } from '../module.ts'
import { texts } from '../texts.ts'
import { readPictureForm } from './avatar-form.ts'
import { serveLogin } from './login-pages.ts'
import { type Form, formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { cookiesOf, goTo, ownerOf } from './me-requests.ts'

/** Sends a page of the visitor's own account; nobody but them may keep it. */
export type SendMePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: ReachedSite,
  page: { title: string; backHref: string | null; content: MeContent },
) => Promise<unknown>

interface Mine {
  request: FastifyRequest
  reply: FastifyReply
  site: ReachedSite
  self: CustomerSession
}

/** Serves 我的: everything that a visitor has on a site, and may do with their account. */
export const serveMePages =
  (customer: CustomerModule): ServePages =>
  (http, replies) => {
    const sendMePage = pageSender(replies)
    serveLogin(http, replies, customer, sendMePage)
    serveAccount(http, replies, customer, sendMePage)
  }

function pageSender(replies: SiteReplies): SendMePage {
  const { builds, pages, publicUrl, sendFresh, sendNotBuilt } = replies
  return async (request, reply, site, { title, backHref, content }) => {
    const [build, around] = await Promise.all([builds.current(), pages.frame(site.appId)])
    if (!build) return sendNotBuilt(reply)
    const hasScript = content.kind === 'login' && content.wait > 0
    reply.header('Cache-Control', 'private, no-store')
    const html = build.render.renderMePage({
      site,
      publicUrl,
      css: build.css.me + build.css.frame,
      frame: around?.frame,
      missing: around?.missing ?? [],
      title,
      backHref,
      content,
      ...(hasScript ? { script: build.meScript } : {}),
    })
    return sendFresh(request, reply, html, hasScript)
  }
}

function serveAccount(
  http: FastifyInstance,
  { siteOf, sendNotFound, isSecure }: SiteReplies,
  customer: CustomerModule,
  sendMePage: SendMePage,
): void {
  const { sessions, accounts, settings, leaving, me, pictures } = customer

  /** Serves an address to who is logged in; others log in first and come back. */
  const mine =
    (work: (mine: Mine) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method === 'POST') requireOwnForm(request)
      const { appId } = pathSchema.parse(request.params)
      const site = await siteOf(request, appId)
      if (!site) return sendNotFound(request, reply, appId)
      const self = await sessions.find(request.headers.cookie, appId)
      if (self) return work({ request, reply, site, self })
      const path = request.url.replace(/^\/h5\/[^/?]+/, '')
      const back = request.method === 'GET' && !path.startsWith('/me/export') ? path : '/me'
      return goTo(reply, site, back === '/me' ? '/me/login' : `/me/login?to=${encodeURIComponent(back)}`)
    }

  const home = mine(async ({ request, reply, site, self }) => {
    const { appId, base } = site
    const owner = ownerOf(appId, self)
    const [profile, row, { version }, entries] = await Promise.all([
      accounts.self(appId, self.id),
      accounts.find(appId, self.id),
      settings.agreementOf(appId, site.name),
      Promise.all(
        me.all().map(async ({ key, title, count }) => ({
          key,
          title,
          count: await count(owner),
          href: `${base}/me/${key}`,
        })),
      ),
    ])
    const mustAgree = (row?.agreementVersion ?? 0) < version
    const notice = self.leavingAt
      ? {
          text: texts.leavingOn(formatDateTime(self.leavingAt)),
          buttons: [{ action: `${base}/me/stay`, title: texts.page.stay }],
        }
      : mustAgree
        ? {
            text: texts.agreeAgain,
            buttons: [{ action: `${base}/me/agree`, title: texts.page.agree }],
          }
        : null
    return sendMePage(request, reply, site, {
      title: texts.page.me,
      backHref: null,
      content: {
        kind: 'home',
        profile,
        profileHref: `${base}/me/profile`,
        notice,
        entries,
        more: [
          { title: texts.page.devices, href: `${base}/me/devices` },
          { title: texts.page.data, href: `${base}/me/data` },
          { title: texts.page.agreement, href: `${base}/me/agreement` },
        ],
        logout: { action: `${base}/me/logout`, title: texts.page.logout },
      },
    })
  })
  http.get('/h5/:appId/me', submitting, home)
  http.get('/h5/:appId/me/', submitting, home)

  http.post(
    '/h5/:appId/me/logout',
    submitting,
    mine(async ({ request, reply, site, self }) => {
      await sessions.endThis(site.appId, self)
      cookiesOf(request, reply, site, isSecure).endSession()
      return goTo(reply, site, '/')
    }),
  )

  http.post(
    '/h5/:appId/me/agree',
    submitting,
    mine(async ({ reply, site, self }) => {
      const { version } = await settings.agreementOf(site.appId, site.name)
      await accounts.noteAgreement(site.appId, self.id, { version, agreed: true })
      return goTo(reply, site, '/me')
    }),
  )

  async function sendProfile(
    { request, reply, site, self }: Mine,
    saved: boolean,
    problem?: { field: 'nickname' | 'avatar'; message: string },
  ) {
    const { base, appId } = site
    return sendMePage(request, reply, site, {
      title: texts.page.profile,
      backHref: `${base}/me`,
      content: {
        kind: 'profile',
        action: `${base}/me/profile`,
        profile: await accounts.self(appId, self.id),
        phoneHref: `${base}/me/phone`,
        saved,
        avatarAction: `${base}/me/avatar`,
        problem,
      },
    })
  }
  http.get(
    '/h5/:appId/me/profile',
    submitting,
    mine((given) => {
      const { saved } = z.object({ saved: z.string().optional() }).parse(given.request.query)
      return sendProfile(given, saved !== undefined)
    }),
  )
  http.post(
    '/h5/:appId/me/profile',
    submitting,
    mine(async (given) => {
      const { request, reply, site, self } = given
      const form: Form = formSchema.parse(request.body ?? {})
      const nickname = nicknameSchema.safeParse(form.nickname)
      if (!nickname.success) {
        reply.status(422)
        const message = nickname.error.issues[0]?.message ?? ''
        return sendProfile(given, false, { field: 'nickname', message })
      }
      await accounts.rename(site.appId, self.id, nickname.data)
      return goTo(reply, site, '/me/profile?saved=1')
    }),
  )

  http.post(
    '/h5/:appId/me/avatar',
    submitting,
    mine(async (given) => {
      const { request, reply, site, self } = given
      let avatar = ''
      try {
        const { picture, drops } = await readPictureForm(request, pictures)
        if (picture === undefined && !drops) throw new Refusal('invalidInput', { message: texts.noPicture })
        avatar = picture ?? ''
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        reply.status(422)
        return sendProfile(given, false, { field: 'avatar', message: error.message })
      }
      const before = await accounts.setAvatar(site.appId, self.id, avatar)
      await pictures.discard(before, request.log)
      return goTo(reply, site, '/me/profile?saved=1')
    }),
  )

  http.get(
    '/h5/:appId/me/devices',
    submitting,
    mine(async ({ request, reply, site, self }) => {
      const { base, appId } = site
      const { list } = await sessions.list(appId, self)
      const action = `${base}/me/devices`
      return sendMePage(request, reply, site, {
        title: texts.page.devices,
        backHref: `${base}/me`,
        content: {
          kind: 'devices',
          devices: list.map(({ id, device, ip, lastActiveAt, isThis }) => ({
            id,
            name: device,
            ip,
            time: formatDateTime(lastActiveAt),
            isThis,
            end: { action, title: texts.page.logout, fields: [['id', id]] },
          })),
          endOthers: list.length > 1 ? { action, title: texts.page.endOthers } : null,
        },
      })
    }),
  )
  http.post(
    '/h5/:appId/me/devices',
    submitting,
    mine(async ({ request, reply, site, self }) => {
      const { id }: Form = formSchema.parse(request.body ?? {})
      if (id === undefined) await sessions.endAll(site.appId, self.id, undefined, self.tokenHash)
      else await sessions.end(site.appId, self.id, id)
      return goTo(reply, site, '/me/devices')
    }),
  )

  async function sendData({ request, reply, site, self }: Mine, message = '') {
    const { base } = site
    return sendMePage(request, reply, site, {
      title: texts.page.data,
      backHref: `${base}/me`,
      content: {
        kind: 'data',
        exportHref: `${base}/me/export`,
        leave: { action: `${base}/me/leave`, title: texts.page.leave },
        word: texts.leaveWord,
        leavingText: self.leavingAt ? texts.leavingOn(formatDateTime(self.leavingAt)) : texts.leaving,
        takeBack: self.leavingAt ? { action: `${base}/me/stay`, title: texts.page.stay } : null,
        eraseNow: self.leavingAt ? { action: `${base}/me/erase`, title: texts.page.eraseNow } : null,
        problem: message === '' ? undefined : { field: 'word', message },
      },
    })
  }
  http.get(
    '/h5/:appId/me/data',
    submitting,
    mine((given) => sendData(given)),
  )

  /** Runs what takes an account away, once the word for it was typed. */
  const withWord = (work: (given: Mine) => Promise<unknown>) =>
    mine(async (given) => {
      const { word }: Form = formSchema.parse(given.request.body ?? {})
      if (word?.trim() === texts.leaveWord) return work(given)
      given.reply.status(422)
      return sendData(given, texts.leaveWordWrong)
    })
  http.post(
    '/h5/:appId/me/leave',
    submitting,
    withWord(async ({ reply, site, self }) => {
      await leaving.ask(ownerOf(site.appId, self), self.tokenHash)
      return goTo(reply, site, '/me')
    }),
  )
  http.post(
    '/h5/:appId/me/erase',
    submitting,
    withWord(async ({ request, reply, site, self }) => {
      // At once only for who has asked before: nobody loses everything by one form.
      if (!self.leavingAt) return goTo(reply, site, '/me/data')
      const avatar = await leaving.erase(ownerOf(site.appId, self))
      await pictures.discard(avatar ?? '', request.log)
      cookiesOf(request, reply, site, isSecure).endSession()
      return goTo(reply, site, '/')
    }),
  )
  http.post(
    '/h5/:appId/me/stay',
    submitting,
    mine(async ({ reply, site, self }) => {
      await leaving.takeBack(ownerOf(site.appId, self))
      return goTo(reply, site, '/me')
    }),
  )

  http.get(
    '/h5/:appId/me/export',
    submitting,
    mine(async ({ reply, site, self }) => {
      const day = shanghaiIso(Date.now()).slice(0, 10)
      return reply
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .header(
          'Content-Disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(texts.exportName(day))}`,
        )
        .type('application/json; charset=utf-8')
        .send(leaving.export(ownerOf(site.appId, self)))
    }),
  )

  http.get(
    '/h5/:appId/me/:id',
    submitting,
    mine(async ({ request, reply, site, self }) => {
      const { id: key } = pathSchema.parse(request.params)
      const part = me.find(key)
      if (!part) return sendNotFound(request, reply, site.appId)
      const { base, appId } = site
      const owner = ownerOf(appId, self)
      const { cursor } = z
        .object({ cursor: z.string().max(100).optional().catch(undefined) })
        .parse(request.query)
      const { items, nextCursor } = await part.list(owner, cursor)
      await part.seen?.(owner)
      const { remove, clear } = part
      const address = `${base}/me/${key}`
      return sendMePage(request, reply, site, {
        title: part.title,
        backHref: `${base}/me`,
        content: {
          kind: 'list',
          title: part.title,
          empty: part.empty,
          lines: items.map((item) => ({
            id: item.id,
            title: item.title,
            text: item.text,
            time: formatDateTime(item.at),
            at: item.at.toISOString(),
            href: item.path === null ? null : base + item.path,
            isNew: item.isNew ?? false,
            ...(remove
              ? { remove: { action: address, title: remove.title, fields: [['id', item.id] as const] } }
              : {}),
          })),
          nextHref: nextCursor === null ? null : `${address}?cursor=${encodeURIComponent(nextCursor)}`,
          ...(clear ? { clear: { action: address, title: clear.title } } : {}),
        },
      })
    }),
  )
  http.post(
    '/h5/:appId/me/:id',
    submitting,
    mine(async ({ request, reply, site, self }) => {
      const { id: key } = pathSchema.parse(request.params)
      const part = me.find(key)
      const { id }: Form = formSchema.parse(request.body ?? {})
      const owner = ownerOf(site.appId, self)
      if (id !== undefined) await part?.remove?.work(owner, id)
      else await part?.clear?.work(owner)
      return part ? goTo(reply, site, `/me/${key}`) : sendNotFound(request, reply, site.appId)
    }),
  )
}
