import type { IncomingHttpHeaders } from 'node:http'
import { collectContentQueries, collectContentTargets, type Visitor } from '@zhanfang/blocks'
import {
  errorKinds,
  gateSchema,
  quotaFullSchema,
  timeSchema,
  type ErrorKind,
  type ExamCertificate,
  type ExamSettings,
  type Gate,
  type PageState,
  type Restrictions,
  type SurveySettings,
} from '@zhanfang/contract'
import type { PageDocument } from '@zhanfang/document'
import type { FramePlace } from '@zhanfang/site/src/frame/site-frame-input.ts'
import type {
  AssessmentBlock,
  GateForm,
  ResultBlock,
  SiteOwner,
  SurveyPageData,
} from '@zhanfang/site/src/renderer.ts'
import {
  answersFromForm,
  checkAnswers,
  addressLimits,
  addressParameters,
  conditionReadsAddress,
  endingUrl,
  evaluate,
  readsAddress,
  redirectOf,
  type AnswerProblem,
  type AnswerValues,
  type AssessmentReport,
  type FileAnswer,
  type QuestionResult,
  type SurveyDefinition,
} from '@zhanfang/survey'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newToken } from '../database/id.ts'
import { clientOf, type Client, type IncomingFile } from '../http/bind.ts'
import { refusalOf } from '../http/failures.ts'
import { Refusal } from '../http/refusal.ts'
import { readCookies, sessionTokenOf } from '../http/request-cookies.ts'
import { sendAsset } from './asset-folder.ts'
import { channelPattern, createAnsweringPages } from './answering-pages.ts'
import { loadsScript, sendCachedHtml, sendFreshHtml } from './cached-html.ts'
import {
  createMomentCache,
  gatePage,
  onePerPage,
  resultBlocks,
  untilWords,
  voteBlocks,
} from './gate-pages.ts'
import { serveExamForms, type ExamSource } from './exam-forms.ts'
import { createPublishedPages, type PageSources } from './published-pages.ts'
import { SEARCH_SIZE, searchSite } from './site-search.ts'
import { siteMap, siteMapIndex } from './site-map.ts'
import { openSiteBuilds, type SiteBuild } from './site-build.ts'
import { readSubmittedForm } from './submitted-form.ts'
import { texts, type SurveyTexts } from './texts.ts'
import { certificateTextsEn, surveyTextsEn } from './texts-en.ts'

/** A published survey as its answering page needs it. */
interface OpenSurvey {
  appId: string
  version: number
  definition: SurveyDefinition
  settings: SurveySettings
  restrictions: Restrictions | null
  opensAt: Date | null
  open: boolean
  closedReason: string
}

interface SurveyAddress {
  appId: string
  surveyId: string
}

/** Where the site's content comes from, and where answers go. */
export interface SiteSources extends PageSources {
  previewPage: (
    appId: string,
    id: string,
    token: string,
  ) => Promise<{ title: string; document: PageDocument; state: PageState } | null>
  /** Whether the token is that of a login that has not ended. */
  isSignedIn: (token: string) => Promise<boolean>
  /** Told of every page that a visitor is given. */
  countVisit: (appId: string, id: string, headers: IncomingHttpHeaders) => void
  /** Refuses with `surveyNotFound`. */
  publicSurvey: (id: string) => Promise<OpenSurvey>
  /** The page of a column, published or not; null when there is none. */
  columnPageId: (appId: string, columnId: string) => Promise<string | null>
  /** Published pages, columns among them, and surveys in which visitors find the words. */
  searchPages: (
    appId: string,
    query: { page: number; size: number; words: string },
  ) => Promise<{
    list: { id: string; columnId: string | null; title: string; document: PageDocument }[]
    total: number
  }>
  searchSurveys: (appId: string, words: string) => Promise<{ id: string; title: string; intro: string }[]>
  /** Every micro page that is public, for search engines. */
  publishedPages: (
    appId: string,
    query: { page: number; size: number },
  ) => Promise<{ list: { id: string; publishedAt: Date }[]; total: number }>
  previewSurvey: (
    appId: string,
    id: string,
    token: string,
  ) => Promise<{ definition: SurveyDefinition; settings: SurveySettings } | null>
  /** How an exam runs. */
  examSettings: (appId: string, surveyId: string) => Promise<ExamSettings & { questionCount: number }>
  exam: ExamSource
  /** Of one app alone when it is named. Refuses with `certificateNotFound`. */
  certificate: (number: string, appId: string | undefined) => Promise<ExamCertificate>
  submit: (
    surveyId: string,
    input: {
      submitId: string
      version: number
      answers: Record<string, unknown>
      startedAt?: string | undefined
      channel?: string | undefined
      url?: Readonly<Record<string, string>> | undefined
      editToken?: string | undefined
    },
    client: Client,
  ) => Promise<{ thanksUrl: string | null }>
  /** What stands between a visitor and a survey, and cookies that he gets on the way. */
  lookAtGate: (
    survey: SurveyAddress & { restrictions: Restrictions | null; language: SurveySettings['language'] },
    client: Client,
    /** Where WeChat sends its reader back to. */
    returnTo: string,
  ) => Promise<{ gate: Gate | null; closed: string | null; cookies: string[]; redirect: string | null }>
  /** Cookies that remember who WeChat says that a visitor is. Refuses with `gateWrong`. */
  enterFromWeixin: (
    surveyId: string,
    given: { code: string; state: string },
    client: Client,
    language: SurveySettings['language'],
  ) => Promise<string[]>
  /** The cookie that opens a gate. Refuses with `gateWrong`. */
  enterGate: (
    survey: SurveyAddress & { restrictions: Restrictions | null; language: SurveySettings['language'] },
    gate: Gate,
    form: z.output<typeof gateFormSchema>,
    client: Client,
  ) => Promise<string>
  createCaptcha: () => Promise<{ captchaId: string; image: string }>
  /** Where a short link leads to; null when there is none. */
  shortLinkTarget: (code: string) => Promise<string | null>
  /** What was sent with the answer of a link. Refuses with `answerNotFound`. */
  readAnswer: (appId: string, surveyId: string, token: string) => Promise<{ answers: AnswerValues }>
  isAnswer: (appId: string, surveyId: string, token: string) => Promise<boolean>
  /** What an assessment says about the answer of a link. */
  assessment: (appId: string, surveyId: string, token: string) => Promise<AssessmentReport | null>
  /** Counts of the votes that everyone sees or, once he has voted, a visitor. */
  votes: (
    survey: SurveyAddress & { definition: SurveyDefinition },
    voted: boolean,
  ) => Promise<Record<string, { count: number; options: Record<string, number> }>>
  /** Places left of options with a quota, by question and option. */
  quotaLeft: (
    survey: SurveyAddress & { definition: SurveyDefinition },
  ) => Promise<Record<string, Record<string, number>>>
  results: (
    appId: string,
    surveyId: string,
  ) => Promise<{ total: number; definition: SurveyDefinition; questions: readonly QuestionResult[] }>
  storeAnswerFile: (
    survey: OpenSurvey & { surveyId: string },
    questionId: string,
    file: IncomingFile,
  ) => Promise<FileAnswer>
}

interface SiteOptions {
  /** Folder of the site's build. */
  dist: string
  publicUrl: string
  /** Of Tencent's maps. */
  mapKey: string | undefined
  /** The app whose own domain was asked, where its site stands at the root; undefined at the platform's address. */
  siteAt: (headers: IncomingHttpHeaders) => string | undefined
}

/** A site as the request reached it. */
type ReachedSite = SiteOwner & { address: string; base: string }

/** How long a crowd that looks at the results shares one look. */
const RESULTS_MS = 2000
/** A page that waits for its survey asks again by itself within this time. */
const WAIT_SECONDS = 3600

/** Micro pages in one map; a larger site has several, and one that names them. */
export const SITEMAP_SIZE = 5000
const sitemapSchema = z.object({ part: z.coerce.number().int().min(1).max(10_000).optional() }).catch({})
const searchSchema = z.object({
  q: z
    .string()
    // What nobody types is none of the words, and no database keeps it.
    .transform((words) => words.replaceAll(/\p{Cc}/gu, ' ').trim())
    .pipe(z.string().max(50))
    .catch(''),
  page: z.coerce.number().int().min(1).max(200).catch(1),
})

const gateText = z.string().max(200).default('').catch('')
const gateFormSchema = z.object({
  password: gateText,
  name: gateText,
  mobile: gateText,
  code: gateText,
  captchaId: gateText,
  captcha: gateText,
})
const gateNames = new Set(['gate', ...Object.keys(gateFormSchema.shape)])

const wordsOf = ({ settings }: Pick<OpenSurvey, 'settings'>): SurveyTexts =>
  settings.language === 'en' ? surveyTextsEn : texts

const pathSchema = z.object({ appId: z.string(), id: z.string().default('') })
const shortLinkSchema = z.object({ code: z.string() })
const querySchema = z.object({
  preview: z.string().max(200).optional().catch(undefined),
  end: z.string().max(40).optional().catch(undefined),
  /** Link of an answer that was sent. */
  answer: z.string().max(200).optional().catch(undefined),
  channel: z.string().regex(channelPattern).default('').catch(''),
})
const querySource = z.record(z.string(), z.unknown()).catch({})
const fieldsSchema = z.object({
  submitId: z.string().regex(/^[0-9A-Za-z_-]{16,40}$/),
  startedAt: timeSchema.optional().catch(undefined),
  channel: z.string().regex(channelPattern).default('').catch(''),
  editToken: z.string().max(200).optional().catch(undefined),
  /** Parameters of the address that the form was opened with. */
  url: z
    .string()
    .max(addressLimits.names * (addressLimits.nameLength + addressLimits.valueLength) * 2)
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.string()))
    .catch({}),
})
/** What WeChat adds to the address that it sends its reader back to. */
const weixinParameters = ['code', 'state']
const weixinReturnSchema = z.object({
  code: z.string().max(200).catch(''),
  state: z.string().max(200).catch(''),
})
const keptFilesSchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.array(z.unknown()).max(20)))
  .catch({})

const parametersOf = (request: FastifyRequest) =>
  addressParameters(Object.entries(querySource.parse(request.query)))

/** What the survey was opened with, kept on the way through its gates; empty or with its question mark. */
function entryQuery(request: FastifyRequest, without: readonly string[] = []): string {
  const rest = Object.entries(parametersOf(request)).filter(([name]) => !without.includes(name))
  const query = new URLSearchParams(rest).toString()
  return query === '' ? '' : `?${query}`
}

/** Serves the visitors' site: published pages, previews, answering, and what there is to say when there is none. */
export async function serveSite(
  http: FastifyInstance,
  sources: SiteSources,
  { dist, publicUrl, mapKey, siteAt }: SiteOptions,
): Promise<void> {
  const builds = openSiteBuilds(dist)
  const pages = createPublishedPages(sources, { publicUrl, mapKey })
  const answering = createAnsweringPages(publicUrl)
  const isSecure = publicUrl.startsWith('https:')

  /** What the paths of a site's own pages begin with at the address that was asked. */
  const baseOf = (request: FastifyRequest, appId: string) =>
    siteAt(request.headers) === appId ? '' : `/h5/${appId}`
  async function siteOf(request: FastifyRequest, appId: string): Promise<ReachedSite | null> {
    const owner = await pages.owner(appId)
    return owner && { ...owner, base: baseOf(request, appId) }
  }

  async function visitorOf({ headers }: FastifyRequest): Promise<Visitor> {
    const token = sessionTokenOf(readCookies(headers.cookie ?? ''))
    return token !== null && (await sources.isSignedIn(token)) ? 'member' : 'guest'
  }

  function guardPage(reply: FastifyReply, hasScript: boolean): void {
    reply.headers({
      'Content-Security-Policy': [
        "default-src 'none'",
        hasScript ? "script-src 'self'" : "script-src 'none'",
        // Colours and sizes of blocks stand in style attributes.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' https: data:",
        "media-src 'self' https:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
    })
  }

  /** A page made for this visitor alone. */
  async function sendFresh(request: FastifyRequest, reply: FastifyReply, html: string, hasScript: boolean) {
    guardPage(reply, hasScript)
    return sendFreshHtml(request, reply, html)
  }

  interface Message {
    kind: 'notFound' | 'empty' | 'closed' | 'thanks' | 'failed' | 'gate'
    title: string
    text: string
    link?: { text: string; href: string } | undefined
    links?: { text: string; href: string }[]
    form?: GateForm | undefined
    picture?: { src: string; alt: string } | undefined
    scan?: { address: string; label: string } | undefined
    results?: readonly ResultBlock[] | undefined
    assessment?: AssessmentBlock | undefined
    accent?: string | undefined
    language?: SurveySettings['language'] | undefined
    status?: number
  }

  async function sendMessage(
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteOwner | null,
    { status = 200, ...message }: Message,
  ) {
    const build = await builds.current()
    reply.status(status)
    if (!build) return sendNotBuilt(reply)
    // A survey's own pages stand alone; what a visitor lost his way to leads back into the site.
    const isLost = message.kind === 'notFound' || (message.kind === 'empty' && !message.results)
    const around = site && isLost ? await pages.frame(site.appId) : null
    const html = build.render.renderMessagePage({
      site: site ?? { appId: '', name: '', logo: '' },
      publicUrl,
      css: around ? build.css.message + build.css.frame : build.css.message,
      frame: around?.frame,
      missing: around?.missing,
      ...message,
    })
    return sendFresh(request, reply, html, false)
  }

  function sendNotBuilt(reply: FastifyReply) {
    guardPage(reply, false)
    return reply
      .status(503)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(texts.notBuilt)
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply, appId: string) {
    const site = await siteOf(request, appId)
    if (!site)
      return sendMessage(request, reply, null, { kind: 'notFound', ...texts.siteNotFound, status: 404 })
    const link = { text: texts.home, href: site.base || '/' }
    return sendMessage(request, reply, site, { kind: 'notFound', ...texts.notFound, link, status: 404 })
  }

  async function sendPublished(
    request: FastifyRequest,
    reply: FastifyReply,
    appId: string,
    id: string,
    place?: FramePlace,
  ) {
    const build = await builds.current()
    if (!build) return sendNotBuilt(reply)
    const html = await pages.find(build, appId, id, {
      base: baseOf(request, appId),
      place,
      visitor: () => visitorOf(request),
    })
    if (!html) return sendNotFound(request, reply, appId)
    if (request.method === 'GET') sources.countVisit(appId, id, request.headers)
    guardPage(reply, html.hasScript)
    return sendCachedHtml(request, reply, html)
  }

  async function sendPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    build: SiteBuild,
    appId: string,
    id: string,
    token: string,
    place: FramePlace = { type: 'micro-page', id },
  ) {
    const [site, page, around] = await Promise.all([
      siteOf(request, appId),
      sources.previewPage(appId, id, token),
      pages.frame(appId),
    ])
    reply.header('X-Robots-Tag', 'noindex')
    if (!site || !page) {
      return sendMessage(request, reply, site, { kind: 'closed', ...texts.previewOver, status: 404 })
    }
    const html = build.render.renderPublishedPage({
      site,
      publicUrl,
      mapKey,
      css: around ? build.css.page + build.css.frame : build.css.page,
      id,
      title: page.title,
      document: page.document,
      mode: 'preview',
      state: page.state,
      script: build.pageScript,
      missing: [
        ...(await pages.missingTargets(appId, collectContentTargets(page.document))),
        ...(around?.missing ?? []),
      ],
      lists: await pages.contentLists(appId, collectContentQueries(page.document)),
      now: Date.now(),
      visitor: await visitorOf(request),
      frame: around?.frame,
      place,
    })
    return sendFresh(request, reply, html, loadsScript(html))
  }

  /** The survey when it belongs to this site; null otherwise. */
  async function findSurvey(appId: string, id: string): Promise<OpenSurvey | null> {
    try {
      const survey = await sources.publicSurvey(id)
      return survey.appId === appId ? survey : null
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'surveyNotFound') return null
      throw error
    }
  }

  /** Where to go after the thanks: to the answer that was sent, to the results. */
  async function thanksLinks(
    { appId, base: siteBase }: ReachedSite,
    id: string,
    settings: SurveySettings,
    answer: string | undefined,
  ) {
    const { allowEdit, showResults } = settings
    const words = wordsOf({ settings })
    const base = `${siteBase}/survey/${id}`
    const isMine = answer !== undefined && (await sources.isAnswer(appId, id, answer))
    const query = isMine ? `?answer=${encodeURIComponent(answer)}` : ''
    const results = showResults === 'public' || (showResults === 'afterSubmit' && isMine)
    return [
      ...(allowEdit && isMine ? [{ text: words.editAnswer, href: base + query }] : []),
      ...(results ? [{ text: words.seeResults, href: `${base}/results${query}` }] : []),
    ]
  }

  interface Filling {
    values?: AnswerValues
    problems?: AnswerProblem[]
    failure?: string
    submitId?: string
    startedAt?: string | undefined
    channel?: string
    editToken?: string | undefined
    url?: Record<string, string>
  }

  const shownResults = createMomentCache<Awaited<ReturnType<SiteSources['results']>>>(RESULTS_MS)

  /** The page of a gate; `kept` are the entries of a form that met it. */
  async function sendGate(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    id: string,
    survey: OpenSurvey,
    gate: Gate,
    {
      kept = [],
      error = '',
      status = 200,
    }: { kept?: [string, string][]; error?: string; status?: number } = {},
  ) {
    const base = `${site.base}/survey/${id}`
    const query = entryQuery(request)
    const words = wordsOf(survey)
    const page = await gatePage(gate, {
      words: words.gate,
      restrictions: survey.settings.restrictions,
      action: `${base}/gate${query}`,
      address: `${site.address}/survey/${id}${query}`,
      kept,
      error,
      createCaptcha: sources.createCaptcha,
    })
    return sendMessage(request, reply, site, {
      kind: 'gate',
      title: survey.definition.title || words.closed.title,
      ...page,
      language: survey.settings.language,
      accent: survey.definition.theme.color,
      status,
    })
  }

  async function sendSurvey(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    id: string,
    survey: Pick<OpenSurvey, 'version' | 'definition' | 'settings'> & { mode: 'answer' | 'preview' },
    filling: Filling = {},
  ) {
    const build = await builds.current()
    if (!build) return sendNotBuilt(reply)
    const { settings } = survey
    const base = `${site.base}/survey/${id}`
    const data: SurveyPageData = {
      surveyId: id,
      definition: settings.onePerPage ? onePerPage(survey.definition) : survey.definition,
      settings: {
        submitText: settings.submitText,
        thankYouText: settings.thankYouText,
        showProgress: settings.showProgress,
        showNumbers: settings.showNumbers,
        autoNext: settings.autoNext,
        language: settings.language,
      },
      mode: survey.mode,
      version: survey.version,
      submitId: filling.submitId ?? newToken().slice(0, 32),
      startedAt: filling.startedAt ?? new Date().toISOString(),
      channel: filling.channel ?? '',
      values: filling.values ?? {},
      problems: filling.problems ?? [],
      failure: filling.failure ?? '',
      // Relative to the page's own address, so that a preview comes back as one.
      action: survey.mode === 'answer' ? base : request.url,
      thanksUrl: `${base}/thanks`,
      editToken: filling.editToken ?? '',
      url:
        readsAddress(survey.definition) ||
        settings.restrictions.quotas.some(({ when }) => conditionReadsAddress(when))
          ? (filling.url ?? {})
          : {},
      votes:
        survey.mode === 'answer'
          ? await sources.votes({ appId: site.appId, surveyId: id, definition: survey.definition }, false)
          : {},
      quotaLeft: await sources.quotaLeft({
        appId: site.appId,
        surveyId: id,
        definition: survey.definition,
      }),
    }
    const untouched = survey.mode === 'answer' && filling.values === undefined
    const html = untouched
      ? answering.renderUntouched(build, site, data)
      : answering.render(build, site, data)
    return sendFresh(request, reply, html, true)
  }

  /** The page of an exam. It knows no question: they come with a paper. */
  async function sendExam(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    id: string,
    { definition, settings, open, closedReason }: OpenSurvey,
    { channel, closed: shut }: { channel: string; closed: string | null },
  ) {
    const build = await builds.current()
    if (!build) return sendNotBuilt(reply)
    const exam = await sources.examSettings(site.appId, id)
    const base = `${site.base}/survey/${id}`
    // A paper that was begun goes on whatever the hours say: only the start is closed.
    const isOpen = open && shut === null
    const html = build.render.renderExamPage({
      site,
      publicUrl,
      css: build.css.exam,
      script: build.examScript,
      data: {
        surveyId: id,
        title: definition.title,
        intro: definition.intro,
        color: definition.theme.color,
        background: definition.theme.background,
        questionCount: exam.questionCount,
        open: isOpen,
        closedReason: open ? (shut ?? '') : closedReason,
        channel,
        action: `${base}/exam`,
        showNumbers: settings.showNumbers,
        language: settings.language,
        settings: {
          minutes: exam.minutes,
          minMinutes: exam.minMinutes,
          attempts: exam.attempts,
          passPercent: exam.passPercent,
          askName: exam.askName,
          switchLimit: exam.switchLimit,
          switchAction: exam.switchAction,
          blockCopy: exam.blockCopy,
          watermark: exam.watermark,
          showRanking: exam.showRanking,
        },
      },
    })
    return sendFresh(request, reply, html, true)
  }

  async function answerSurvey(request: FastifyRequest, reply: FastifyReply, appId: string, id: string) {
    const [site, survey] = await Promise.all([siteOf(request, appId), findSurvey(appId, id)])
    if (!site || !survey) return sendNotFound(request, reply, appId)
    const accent = survey.definition.theme.color
    const closed = (text: string, status: number) =>
      sendMessage(request, reply, site, {
        kind: 'closed',
        title: survey.definition.title,
        text,
        accent,
        language: survey.settings.language,
        status,
      })
    const isEdit = survey.settings.allowEdit
    if (!survey.open && !isEdit) return closed(survey.closedReason, 422)

    const form = await readSubmittedForm(request, (questionId, file) =>
      sources.storeAnswerFile({ ...survey, surveyId: id }, questionId, file),
    )
    const fields = Object.fromEntries(form.entries)
    const parsed = fieldsSchema.safeParse(fields)
    const { submitId, startedAt, channel, editToken, url } = parsed.success
      ? { ...parsed.data, url: addressParameters(Object.entries(parsed.data.url)) }
      : {
          submitId: newToken().slice(0, 32),
          startedAt: undefined,
          channel: '',
          editToken: undefined,
          url: {},
        }
    const { definition } = survey
    const kept = keptFilesSchema.parse(fields.kept ?? '{}')
    const values = withKeptFiles(definition, answersFromForm(definition, form.entries), kept)
    const again = (problems: AnswerProblem[], failure = '') => {
      reply.status(422)
      return sendSurvey(
        request,
        reply,
        site,
        id,
        { ...survey, mode: 'answer' },
        {
          values,
          problems,
          failure,
          submitId,
          startedAt,
          channel,
          editToken,
          url,
        },
      )
    }
    const entered = form.entries.filter(([name]) => !gateNames.has(name))
    if (fields.gate !== undefined) {
      const gate = gateSchema.shape.gate.safeParse(fields.gate)
      if (!gate.success) throw new Refusal('invalidInput')
      const at = {
        appId,
        surveyId: id,
        restrictions: survey.restrictions,
        language: survey.settings.language,
      }
      try {
        const given = gateFormSchema.parse(fields)
        reply.header('Set-Cookie', await sources.enterGate(at, gate.data, given, clientOf(request)))
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal.kind !== 'gateWrong' && refusal.kind !== 'tooManyRequests') throw error
        const more = { kept: entered, error: refusal.message, status: 422 }
        return sendGate(request, reply, site, id, survey, gate.data, more)
      }
      if (entered.length > 0) return again([], wordsOf(survey).gateOpened)
      return reply.redirect(`${site.base}/survey/${id}${entryQuery(request)}`, 303)
    }

    const refusedFiles = form.problems.map((problem) => ({ ...problem, code: 'refused' }))
    const checked = checkAnswers(definition, values, { url })
    if (!checked.ok || refusedFiles.length > 0) {
      const refused = new Set(refusedFiles.map(({ questionId }) => questionId))
      const others = checked.ok ? [] : checked.problems.filter(({ questionId }) => !refused.has(questionId))
      return again([...refusedFiles, ...others])
    }
    let thanks: string | null = null
    try {
      const { thanksUrl } = await sources.submit(
        id,
        {
          submitId,
          version: survey.version,
          answers: values,
          startedAt,
          channel: channel || undefined,
          url,
          editToken,
        },
        clientOf(request),
      )
      thanks = thanksUrl
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.kind === 'surveyEnded') return closed(refusal.message, 422)
      const quota = refusal.kind === 'quotaFull' ? quotaFullSchema.safeParse(refusal.detail) : undefined
      if (quota?.success && quota.data.action === 'screenOut') return closed(refusal.message, 422)
      const shut = refusal.kind === 'surveyGated' ? gateSchema.safeParse(refusal.detail) : undefined
      if (shut?.success) {
        return sendGate(request, reply, site, id, survey, shut.data.gate, { kept: entered, status: 422 })
      }
      if (refusal.kind === 'internal') request.log.error({ err: error }, 'a form was not submitted')
      const problems = (refusal.problems ?? []).map(({ field, message }) => ({
        questionId: field,
        message,
        code: 'refused',
      }))
      return again(problems, refusal.message)
    }
    const { endId } = evaluate(definition, checked.answers, { url }).outcome
    const end = endId === undefined ? '' : `?end=${encodeURIComponent(endId)}`
    const own = thanks === null ? '' : thanks.slice(thanks.indexOf('?'))
    const target = `${site.base}/survey/${id}/thanks${own}${own === '' ? end : end.replace('?', '&')}`
    return reply.redirect(target, 303)
  }

  // Pages are asked for by whole schools behind one address: reading is not throttled, submitting is.
  const reading = { helmet: false, compress: false, config: { rateLimit: false } } as const
  const submitting = { helmet: false, compress: false } as const

  http.get('/site-assets/*', reading, (request, reply) => {
    const found = builds.assets.find(request.url.split('?', 1)[0]?.slice(1) ?? '')
    if (!found) return reply.callNotFound()
    return sendAsset(request, reply, found)
  })

  await http.register(async (site) => {
    site.setErrorHandler(async (error, request, reply) => {
      const refusal = refusalOf(error)
      const { status } = errorKinds[refusal.kind]
      if (status >= 500) request.log.error({ err: error }, 'a page could not be shown')
      if (reply.raw.headersSent) {
        reply.raw.destroy()
        return reply
      }
      return sendMessage(request, reply, null, { ...messageOf(refusal.kind, refusal.message), status })
    })

    const home = async (request: FastifyRequest, reply: FastifyReply) => {
      const { appId } = pathSchema.parse(request.params)
      const [owner, id] = await Promise.all([siteOf(request, appId), pages.homePageId(appId)])
      if (owner && id !== null) return sendPublished(request, reply, appId, id, { type: 'home' })
      if (!owner) return sendNotFound(request, reply, appId)
      return sendMessage(request, reply, owner, { kind: 'empty', ...texts.empty })
    }
    site.get('/s/:code', reading, async (request, reply) => {
      const target = await sources.shortLinkTarget(shortLinkSchema.parse(request.params).code)
      if (target === null) return sendNotFound(request, reply, '')
      return reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex').redirect(target, 302)
    })
    site.get('/h5/:appId', reading, home)
    site.get('/h5/:appId/', reading, home)

    site.get('/h5/:appId/page/:id', reading, async (request, reply) => {
      const { appId, id } = pathSchema.parse(request.params)
      const { preview } = querySchema.parse(request.query)
      if (preview === undefined) return sendPublished(request, reply, appId, id)
      const build = await builds.current()
      return build ? sendPreview(request, reply, build, appId, id, preview) : sendNotBuilt(reply)
    })

    site.get('/h5/:appId/column/:id', reading, async (request, reply) => {
      const { appId, id } = pathSchema.parse(request.params)
      const { preview } = querySchema.parse(request.query)
      const place = { type: 'column', id } as const
      if (preview === undefined) {
        const around = await pages.frame(appId)
        const column = around?.frame.columns.find((one) => one.id === id)
        if (!column) return sendNotFound(request, reply, appId)
        return sendPublished(request, reply, appId, column.pageId, place)
      }
      const build = await builds.current()
      if (!build) return sendNotBuilt(reply)
      const pageId = (await sources.columnPageId(appId, id)) ?? ''
      return sendPreview(request, reply, build, appId, pageId, preview, place)
    })

    site.get('/h5/:appId/search', submitting, async (request, reply) => {
      const { appId } = pathSchema.parse(request.params)
      const { q: words, page } = searchSchema.parse(request.query)
      const [owner, build, around] = await Promise.all([
        siteOf(request, appId),
        builds.current(),
        pages.frame(appId),
      ])
      if (!build) return sendNotBuilt(reply)
      if (!owner) return sendNotFound(request, reply, appId)
      const found =
        words === ''
          ? { results: [], total: 0 }
          : await searchSite(sources, owner, words, page, around?.frame)
      const html = build.render.renderSearchPage({
        site: owner,
        publicUrl,
        css: build.css.message + build.css.frame,
        frame: around?.frame,
        missing: around?.missing ?? [],
        words,
        page,
        size: SEARCH_SIZE,
        ...found,
      })
      return sendFresh(request, reply, html, false)
    })

    site.get('/h5/:appId/sitemap.xml', submitting, async (request, reply) => {
      const { appId } = pathSchema.parse(request.params)
      const { part } = sitemapSchema.parse(request.query)
      const [owner, around, homeId] = await Promise.all([
        siteOf(request, appId),
        pages.frame(appId),
        pages.homePageId(appId),
      ])
      if (!owner) return sendNotFound(request, reply, appId)
      const { list, total } = await sources.publishedPages(appId, { page: part ?? 1, size: SITEMAP_SIZE })
      const parts = Math.max(1, Math.ceil(total / SITEMAP_SIZE))
      if (part !== undefined && part > parts) return sendNotFound(request, reply, appId)
      reply.header('Cache-Control', 'no-cache').type('application/xml; charset=utf-8')
      if (part === undefined && parts > 1) {
        const addressOf = (_: unknown, index: number) => `${owner.address}/sitemap.xml?part=${index + 1}`
        return reply.send(siteMapIndex(Array.from({ length: parts }, addressOf)))
      }
      const front = [
        ...(homeId === null ? [] : [{ path: '' }]),
        ...(around?.frame.columns ?? []).map((column) => ({ path: `/column/${column.id}` })),
      ]
      return reply.send(
        siteMap(owner.address, [
          ...((part ?? 1) === 1 ? front : []),
          ...list.map((one) => ({ path: `/page/${one.id}`, changed: one.publishedAt })),
        ]),
      )
    })

    // Asked for at the root of a site's own domain.
    site.get('/h5/:appId/robots.txt', reading, async (request, reply) => {
      const { appId } = pathSchema.parse(request.params)
      const owner = await siteOf(request, appId)
      if (!owner) return sendNotFound(request, reply, appId)
      return reply
        .header('Cache-Control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nDisallow:\nSitemap: ${owner.address}/sitemap.xml\n`)
    })

    site.get('/h5/:appId/survey/:id', reading, async (request, reply) => {
      const { appId, id } = pathSchema.parse(request.params)
      const { preview, channel, answer } = querySchema.parse(request.query)
      const owner = await siteOf(request, appId)
      if (preview !== undefined) {
        reply.header('X-Robots-Tag', 'noindex')
        const draft = owner && (await sources.previewSurvey(appId, id, preview))
        if (!draft) {
          return sendMessage(request, reply, owner, { kind: 'closed', ...texts.previewOver, status: 404 })
        }
        const url = parametersOf(request)
        return sendSurvey(request, reply, owner, id, { ...draft, version: 1, mode: 'preview' }, { url })
      }
      const survey = owner && (await findSurvey(appId, id))
      if (!survey) return sendNotFound(request, reply, appId)
      const back = `${publicUrl}/h5/${appId}/survey/${id}/weixin${entryQuery(request, weixinParameters)}`
      if (survey.definition.kind === 'exam') {
        const { language } = survey.settings
        const exam = { appId, surveyId: id, restrictions: survey.restrictions, language }
        const { gate, closed, cookies, redirect } = await sources.lookAtGate(exam, clientOf(request), back)
        for (const cookie of cookies) reply.header('Set-Cookie', cookie)
        if (redirect !== null && survey.open) return reply.redirect(redirect, 302)
        // Results of an exam are there when it has closed.
        if (gate !== null && survey.open) return sendGate(request, reply, owner, id, survey, gate)
        return sendExam(request, reply, owner, id, survey, { channel, closed })
      }
      const words = wordsOf(survey)
      const closed = (text: string) =>
        sendMessage(request, reply, owner, {
          kind: 'closed',
          title: survey.definition.title || words.closed.title,
          text,
          accent: survey.definition.theme.color,
          language: survey.settings.language,
          ...(survey.settings.showResults === 'public'
            ? { link: { text: words.seeResults, href: `${owner.base}/survey/${id}/results` } }
            : {}),
        })
      const url = parametersOf(request)
      if (answer !== undefined && survey.settings.allowEdit) {
        try {
          const { answers } = await sources.readAnswer(appId, id, answer)
          reply.header('X-Robots-Tag', 'noindex')
          const filling = { values: answers, editToken: answer, channel, url }
          return await sendSurvey(request, reply, owner, id, { ...survey, mode: 'answer' }, filling)
        } catch (error) {
          if (!(error instanceof Refusal) || error.kind !== 'answerNotFound') throw error
        }
      }
      if (!survey.open) {
        const wait = survey.opensAt ? untilWords(survey.opensAt, words.gate) : ''
        const seconds = survey.opensAt ? Math.ceil((survey.opensAt.getTime() - Date.now()) / 1000) : 0
        if (seconds > 0 && seconds <= WAIT_SECONDS) reply.header('Refresh', String(Math.min(seconds + 1, 60)))
        return closed(wait === '' ? survey.closedReason : `${survey.closedReason}\n${wait}`)
      }
      const { language } = survey.settings
      const at = { appId, surveyId: id, restrictions: survey.restrictions, language }
      const found = await sources.lookAtGate(at, clientOf(request), back)
      for (const cookie of found.cookies) reply.header('Set-Cookie', cookie)
      if (found.closed !== null) return closed(found.closed)
      if (found.redirect !== null) return reply.redirect(found.redirect, 302)
      if (found.gate !== null) return sendGate(request, reply, owner, id, survey, found.gate)
      return sendSurvey(request, reply, owner, id, { ...survey, mode: 'answer' }, { channel, url })
    })

    site.post('/h5/:appId/survey/:id', submitting, async (request, reply) => {
      const { appId, id } = pathSchema.parse(request.params)
      const { preview } = querySchema.parse(request.query)
      if (preview === undefined) return answerSurvey(request, reply, appId, id)
      // Nothing of a preview is kept, so its fields are not even read.
      request.raw.resume()
      const { link, ...words } = texts.previewSubmit
      return sendMessage(request, reply, await siteOf(request, appId), {
        kind: 'thanks',
        ...words,
        link: { text: link, href: request.url },
      })
    })

    site.post('/h5/:appId/survey/:id/gate', submitting, async (request, reply) => {
      const { appId, id } = pathSchema.parse(request.params)
      return answerSurvey(request, reply, appId, id)
    })

    // WeChat sends its reader back here with who he is.
    site.get('/h5/:appId/survey/:id/weixin', reading, async (request, reply) => {
      const { appId, id } = pathSchema.parse(request.params)
      const { code, state } = weixinReturnSchema.parse(request.query)
      const [owner, survey] = await Promise.all([siteOf(request, appId), findSurvey(appId, id)])
      if (!owner || !survey) return sendNotFound(request, reply, appId)
      const address = `${owner.base}/survey/${id}${entryQuery(request, weixinParameters)}`
      try {
        const cookies = await sources.enterFromWeixin(
          id,
          { code, state },
          clientOf(request),
          survey.settings.language,
        )
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
          language: survey.settings.language,
          accent: survey.definition.theme.color,
          status: 422,
        })
      }
    })

    site.get('/h5/:appId/survey/:id/full', reading, async (request, reply) => {
      const { appId, id } = pathSchema.parse(request.params)
      const [owner, survey] = await Promise.all([siteOf(request, appId), findSurvey(appId, id)])
      if (!owner || !survey) return sendNotFound(request, reply, appId)
      const accent = survey.definition.theme.color
      return sendMessage(request, reply, owner, {
        kind: 'closed',
        ...wordsOf(survey).full,
        accent,
        language: survey.settings.language,
      })
    })

    site.get('/h5/:appId/survey/:id/results', reading, async (request, reply) => {
      const { appId, id } = pathSchema.parse(request.params)
      const { answer } = querySchema.parse(request.query)
      const [owner, survey] = await Promise.all([siteOf(request, appId), findSurvey(appId, id)])
      if (!owner || !survey) return sendNotFound(request, reply, appId)
      const { showResults, language } = survey.settings
      const words = wordsOf(survey).results
      const mayLook =
        showResults === 'public' ||
        (showResults === 'afterSubmit' && answer !== undefined && (await sources.isAnswer(appId, id, answer)))
      const accent = survey.definition.theme.color
      reply.header('X-Robots-Tag', 'noindex')
      if (!mayLook) {
        return sendMessage(request, reply, owner, {
          kind: 'closed',
          ...words.hidden,
          accent,
          language,
          status: 404,
        })
      }
      const { total, definition, questions } = await shownResults(id, () => sources.results(appId, id))
      const results = resultBlocks(definition, questions, words)
      const text = `${words.total(total)}${results.length === 0 ? `\n${words.none}` : ''}`
      return sendMessage(request, reply, owner, {
        kind: 'empty',
        title: survey.definition.title || words.title,
        text,
        results,
        accent,
        language,
      })
    })

    serveExamForms(site, {
      exam: sources.exam,
      isSecure,
      async find(request, appId, id) {
        const [owner, survey] = await Promise.all([siteOf(request, appId), findSurvey(appId, id)])
        if (!owner || survey?.definition.kind !== 'exam') return null
        const { showNumbers, language } = survey.settings
        return { owner, id, showNumbers, language }
      },
      sendNotFound,
      async sendGate(request, reply, { owner, id }, gate) {
        const survey = await findSurvey(owner.appId, id)
        if (!survey) return sendNotFound(request, reply, owner.appId)
        return sendGate(request, reply, owner, id, survey, gate)
      },
      async sendPaper(request, reply, owner, data) {
        const build = await builds.current()
        if (!build) return sendNotBuilt(reply)
        const html = build.render.renderExamPaper({ site: owner, publicUrl, css: build.css.exam, data })
        return sendFresh(request, reply, html, false)
      },
      sendWords: (request, reply, owner, words) => sendMessage(request, reply, owner, words),
    })

    site.get('/h5/certificate/:number', reading, async (request, reply) => {
      const { number } = z.object({ number: z.string().max(60) }).parse(request.params)
      try {
        const certificate = await sources.certificate(number, siteAt(request.headers))
        const words = certificate.language === 'en' ? certificateTextsEn : texts.certificate
        return await sendMessage(request, reply, null, {
          kind: 'thanks',
          title: words.title,
          text: words.text(certificate),
          language: certificate.language,
          link: {
            text: words.download,
            href: `/p1/api/v1/survey/exam/certificate/${encodeURIComponent(number)}/file`,
          },
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return sendMessage(request, reply, null, {
          kind: 'notFound',
          title: texts.certificate.unknown,
          text: texts.certificate.unknownText,
          status: 404,
        })
      }
    })

    site.get('/h5/:appId/survey/:id/thanks', reading, async (request, reply) => {
      const { appId, id } = pathSchema.parse(request.params)
      const { end, answer } = querySchema.parse(request.query)
      const [owner, survey] = await Promise.all([siteOf(request, appId), findSurvey(appId, id)])
      if (!owner || !survey) return sendNotFound(request, reply, appId)
      const { endings, theme } = survey.definition
      const ending = endings.find((one) => one.id === end) ?? endings[0]
      const isFirst = ending === endings[0]
      const onwards = endingUrl(ending)
      const away = redirectOf(ending)
      // No redirect: what a form leads to must be of this site, where browsers follow its policy to the end.
      if (away !== undefined) reply.header('Refresh', `0;url=${new URL(away, publicUrl).href}`)
      const words = wordsOf(survey)
      const voted = answer !== undefined && (await sources.isAnswer(appId, id, answer))
      const at = { appId, surveyId: id, definition: survey.definition }
      const results = voted ? voteBlocks(survey.definition, await sources.votes(at, true), words.results) : []
      const assessment = voted ? await sources.assessment(appId, id, answer) : null
      return sendMessage(request, reply, owner, {
        kind: 'thanks',
        title: ending?.title || words.thanks.title,
        text: (isFirst && survey.settings.thankYouText) || ending?.text || '',
        ...(onwards === undefined ? {} : { link: { text: words.goOn, href: onwards } }),
        links: await thanksLinks(owner, id, survey.settings, answer),
        ...(results.length > 0 ? { results } : {}),
        ...(assessment ? { assessment: assessmentBlock(assessment) } : {}),
        accent: theme.color,
        language: survey.settings.language,
      })
    })

    site.get('/h5/*', reading, (request, reply) => {
      const appId = /^\/h5\/([0-9A-Za-z_-]{1,40})(?:[/?]|$)/.exec(request.url)?.[1] ?? ''
      return sendNotFound(request, reply, appId)
    })
  })
}

/** What an assessment says, as the page shows it; points only where respondents may see them. */
function assessmentBlock({ showScores, total, dimensions }: AssessmentReport): AssessmentBlock {
  const line = ({
    title,
    score,
    most,
    band,
  }: AssessmentReport['total']): AssessmentBlock['lines'][number] => ({
    title,
    meaning: band?.title ?? '',
    text: band?.text ?? '',
    ...(showScores ? { score } : {}),
    ...(showScores && most !== undefined && score >= 0 ? { most } : {}),
  })
  return { total: line(total), lines: dimensions.map(line) }
}

function messageOf(kind: ErrorKind, message: string) {
  if (kind === 'unavailable') return { kind: 'failed' as const, ...texts.unavailable }
  if (errorKinds[kind].status >= 500) return { kind: 'failed' as const, ...texts.failed }
  return { kind: 'failed' as const, title: texts.failed.title, text: message }
}

/** The answers with the files of an earlier, refused submit of the same form; newer files come first. */
function withKeptFiles(
  definition: SurveyDefinition,
  values: AnswerValues,
  kept: Record<string, unknown[]>,
): AnswerValues {
  const files = definition.elements.flatMap((element): [string, unknown[]][] => {
    const before = element.type === 'file' && Object.hasOwn(kept, element.id) ? kept[element.id] : undefined
    if (!before || before.length === 0) return []
    const now = values[element.id]
    const most = 'max' in element && typeof element.max === 'number' ? element.max : 1
    return [[element.id, [...(Array.isArray(now) ? now : []), ...before].slice(0, most)]]
  })
  return { ...values, ...Object.fromEntries(files) }
}
