import { defaultQuerySettings, errorKinds, idSchema } from '@zhanfang/contract'
import type {
  QueryFieldData,
  QueryPageData,
  QueryRecordData,
} from '@zhanfang/site/src/query/query-page-data.ts'
import type { MessagePageInput, SiteOwner } from '@zhanfang/site/src/renderer.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clientOf } from '../../http/bind.ts'
import { refusalOf } from '../../http/failures.ts'
import { reading, submitting } from '../../http/page-options.ts'
import { Refusal } from '../../http/refusal.ts'
import { viewLanguageOf } from '../../http/requests/visitor-language.ts'
import { sendFreshHtml } from '../../web-pages/cached-html.ts'
import { problemWordsIn, refusalWords } from '../../web-pages/refusal-words.ts'
import { surveyTextsIn } from '../../web-pages/texts/survey-texts.ts'
import { texts as siteTexts } from '../../web-pages/texts/texts.ts'
import { shanghaiClock } from '../../file-formats/cells.ts'
import type { SiteReplies } from '../site/module.ts'
import { respondentTexts } from '../survey/module.ts'
import type { FoundPage, QueryLookup, ShownRecord } from './lookup.ts'
import { queryPageTexts } from './page-texts.ts'

/** Where query pages get what they show. */
export interface QueryPageSources {
  lookup: QueryLookup
  createCaptcha: () => Promise<{ captchaId: string; image: string }>
  /** Refuses with `captchaRequired` or `captchaWrong`. */
  solveCaptcha: (proof: { captchaId: string; captcha: string }) => Promise<void>
}

const MOST_CHARACTERS = 500
const paramsSchema = z.object({ id: idSchema.catch('') })
const text = z.string().max(MOST_CHARACTERS).default('').catch('')
const fieldsSchema = z.record(z.string(), z.unknown()).catch({})
const captchaSchema = z.object({ captchaId: text, captcha: text })
const tokenSchema = z.object({ token: text })

/** In which the page speaks by itself: in what its reader wants. */
const readIn = (request: FastifyRequest) => viewLanguageOf(clientOf(request))

/** Fields of the form stand beside others of the page. */
const nameOf = (key: string) => `f.${key}`

function givenOf(keys: readonly string[], fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, text.parse(fields[nameOf(key)]).trim()]))
}

interface Filling {
  given?: Record<string, string>
  problems?: Record<string, string>
  error?: string
  captchaError?: string
  status?: number
}

/**
 * Serves `/q/{id}`: a form, and below the same address what it finds. Plain HTML without scripts, never kept by browsers
 * or search engines.
 */
export function serveQueryPages(
  http: FastifyInstance,
  { builds, fonts, isSecure, publicUrl, siteAt, siteOf }: SiteReplies,
  { lookup, createCaptcha, solveCaptcha }: QueryPageSources,
  /** Directive of the pages' policy. */
  frameAncestors: string,
): void {
  const nobody: SiteOwner = { appId: '', name: '', logo: '' }

  function guardPage(reply: FastifyReply): void {
    reply.headers({
      'Content-Security-Policy': [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "img-src 'self' https: data:",
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        frameAncestors,
      ].join('; '),
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
    })
  }

  function sendNotBuilt(reply: FastifyReply) {
    return reply
      .status(503)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(siteTexts.notBuilt)
  }

  async function sendMessage(
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteOwner,
    message: Pick<MessagePageInput, 'kind' | 'title' | 'text' | 'accent' | 'link' | 'language'>,
    status: number,
  ) {
    guardPage(reply)
    const build = await builds.current()
    if (!build) return sendNotBuilt(reply)
    reply.status(status)
    const fontAddress = await fonts.addresses()
    const html = build.render.renderMessagePage({
      site,
      publicUrl,
      css: build.css.message,
      fontAddress,
      ...message,
    })
    return sendFreshHtml(request, reply, html)
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: FoundPage,
    more: Pick<QueryPageData, 'form' | 'records' | 'isCut'>,
    status = 200,
  ) {
    guardPage(reply)
    const build = await builds.current()
    if (!build) return sendNotBuilt(reply)
    const { intro, color, button, note } = page.settings
    const { language } = page
    const data: QueryPageData = {
      language,
      title: page.title,
      intro,
      color,
      action: `/q/${page.id}`,
      button: button === defaultQuerySettings.button ? queryPageTexts(language).button : button,
      note,
      ...more,
    }
    reply.status(status)
    const [site, fontAddress] = await Promise.all([siteOf(request, page.appId), fonts.addresses()])
    const html = build.render.renderQueryPage({
      site: site ?? nobody,
      publicUrl,
      css: build.css.query,
      fontAddress,
      data,
    })
    return sendFreshHtml(request, reply, html)
  }

  /** The page when something can be looked up on it now; null when the visitor has been told why not. */
  async function openPage(request: FastifyRequest, reply: FastifyReply): Promise<FoundPage | null> {
    const { id } = paramsSchema.parse(request.params)
    const language = readIn(request)
    const words = queryPageTexts(language)
    const found = id === '' ? null : await lookup.page(id, language)
    const site = siteAt(request.headers)
    // A site's own domain shows nothing of another's.
    const page = site === undefined || site === found?.appId ? found : null
    if (!page) {
      await sendMessage(request, reply, nobody, { kind: 'notFound', ...words.notFound, language }, 404)
      return null
    }
    if (page.shut !== null) {
      const { opensAt, color } = page.settings
      const why =
        page.shut === 'notYet' && opensAt !== null
          ? words.notYet(shanghaiClock(new Date(opensAt)).slice(0, 16))
          : page.shut === 'ended'
            ? words.ended
            : words.paused
      const said = {
        kind: 'closed',
        title: page.title,
        text: `${why.title}\n${why.text}`,
        accent: color,
        language,
      } as const
      await sendMessage(
        request,
        reply,
        (await siteOf(request, page.appId)) ?? nobody,
        said,
        request.method === 'GET' ? 200 : 422,
      )
      return null
    }
    return page
  }

  async function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    page: FoundPage,
    { given = {}, problems = {}, error = '', captchaError = '', status = 200 }: Filling = {},
  ) {
    const columns = new Map(page.columns.map((column) => [column.key, column]))
    const fields = page.settings.conditions.map(({ key, label, hint }): QueryFieldData => {
      const column = columns.get(key)
      return {
        name: nameOf(key),
        label: label || (column?.title ?? ''),
        hint,
        kind: column?.kind ?? 'text',
        options: column?.options ?? [],
        value: given[key] ?? '',
        error: problems[key] ?? '',
      }
    })
    const captcha = page.settings.captcha ? await createCaptcha() : undefined
    const form = {
      fields,
      error,
      ...(captcha ? { captcha: { id: captcha.captchaId, image: captcha.image, error: captchaError } } : {}),
    }
    return sendPage(request, reply, page, { form }, status)
  }

  const recordData = (
    { fields, token }: ShownRecord,
    {
      given = {},
      problems = {},
      error = '',
      saved = false,
    }: {
      given?: Record<string, string>
      problems?: Record<string, string>
      error?: string
      saved?: boolean
    } = {},
  ): QueryRecordData => ({
    fields: fields.map(({ key, label, text: value, editable, kind, options }) => ({
      name: nameOf(key),
      label,
      hint: '',
      kind,
      options,
      value: editable ? (given[key] ?? value) : value,
      error: problems[key] ?? '',
      editable,
    })),
    token,
    error,
    saved,
  })

  void http.register(async (pages) => {
    pages.setErrorHandler(async (error, request, reply) => {
      const refusal = refusalOf(error)
      const { status } = errorKinds[refusal.kind]
      if (status >= 500) request.log.error({ err: error }, 'a query page could not be shown')
      const { id } = paramsSchema.parse(request.params)
      const language = readIn(request)
      const { title, text: hint } = queryPageTexts(language).failed
      const said = {
        kind: 'failed',
        title: status >= 500 ? title : refusalWords(refusal, language),
        text: status >= 500 ? hint : '',
        language,
        ...(id === '' ? {} : { link: { text: surveyTextsIn(language).gate.again, href: `/q/${id}` } }),
      } as const
      return sendMessage(request, reply, nobody, said, status)
    })

    pages.get('/q/:id', reading, async (request, reply) => {
      const page = await openPage(request, reply)
      if (!page) return reply
      const client = clientOf(request)
      if (page.settings.attempts.by === 'device' && (await lookup.device(client)) === null) {
        reply.header('Set-Cookie', await lookup.deviceCookie())
      }
      return sendForm(request, reply, page)
    })

    pages.post('/q/:id', submitting, async (request, reply) => {
      const page = await openPage(request, reply)
      if (!page) return reply
      const client = clientOf(request)
      const fields = fieldsSchema.parse(request.body)
      const keys = page.settings.conditions.map(({ key }) => key)
      const given = givenOf(keys, fields)
      const missing = keys.filter((key) => given[key] === '')
      if (missing.length > 0) {
        const problems = Object.fromEntries(
          missing.map((key) => [key, queryPageTexts(page.language).required]),
        )
        return sendForm(request, reply, page, { given, problems, status: 422 })
      }
      const device = await lookup.device(client)
      if (page.settings.attempts.by === 'device' && device === null) {
        reply.header('Set-Cookie', await lookup.deviceCookie())
        return sendForm(request, reply, page, {
          given,
          error: queryPageTexts(page.language).cookies,
          status: 422,
        })
      }
      if (page.settings.captcha) {
        try {
          await solveCaptcha(captchaSchema.parse(fields))
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return sendForm(request, reply, page, {
            given,
            captchaError: respondentTexts(page.language).captchaWrong,
            status: 422,
          })
        }
      }
      try {
        const found = await lookup.find(page, given, client, device)
        if (found.records.length === 0) {
          const { notFound } = page.settings
          const isOwn = notFound !== defaultQuerySettings.notFound
          const words = isOwn ? notFound : queryPageTexts(page.language).nothing
          return await sendForm(request, reply, page, { given, error: words })
        }
        const records = found.records.map((record) => recordData(record))
        return await sendPage(request, reply, page, { records, isCut: found.isCut })
      } catch (error) {
        if (!(error instanceof Refusal) || error.kind !== 'tooManyRequests') throw error
        return sendForm(request, reply, page, { given, error: error.message, status: 429 })
      }
    })

    pages.post('/q/:id/edit', submitting, async (request, reply) => {
      const page = await openPage(request, reply)
      if (!page) return reply
      const fields = fieldsSchema.parse(request.body)
      const { token } = tokenSchema.parse(fields)
      const offered = page.settings.results.map(({ key }) => key).filter((key) => nameOf(key) in fields)
      const given = givenOf(offered, fields)
      try {
        const record = await lookup.change(page, token, given)
        return await sendPage(request, reply, page, { records: [recordData(record, { saved: true })] })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.kind === 'answerOutdated') {
          return sendForm(request, reply, page, { error: error.message, status: 409 })
        }
        if (error.kind !== 'answerInvalid' && error.kind !== 'quotaFull') throw error
        const record = await lookup.reopen(page, token)
        const problems = Object.fromEntries(
          (error.problems ?? []).map(({ field, message, code }) => [
            field,
            problemWordsIn(page.language, message, code),
          ]),
        )
        const named = record.fields.some(({ key }) => problems[key] !== undefined)
        const others = Object.values(problems).join(page.language === 'en' ? '; ' : '；')
        const said =
          error.kind === 'quotaFull'
            ? refusalWords(error, page.language)
            : named
              ? queryPageTexts(page.language).wrong
              : others
        return sendPage(
          request,
          reply,
          page,
          { records: [recordData(record, { given, problems, error: said })] },
          422,
        )
      }
    })
  })
}
