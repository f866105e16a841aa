import type { Gate } from '@zhanfang/contract'
import type { LanguageLink, SurveyPageData } from '@zhanfang/site/src/renderer.ts'
import {
  addressParameters,
  conditionReadsAddress,
  languageNames,
  readsAddress,
  type AnswerProblem,
  type AnswerValues,
  type PictureSizes,
  type SurveyDefinition,
} from '@zhanfang/survey'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newToken } from '../../../database/id.ts'
import { clientOf } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type LanguageWish, wishOf } from '../../../http/requests/visitor-language.ts'
import { createAnsweringPages } from './answering-pages.ts'
import type { HostedForm } from '../hosted/hosts.ts'
import { createPictureSizes } from '../paper/picture-sizes.ts'
import { gatePage, onePerPage } from './gate-pages.ts'
import { querySchema } from './page-query.ts'
import type { ReachedSite, SiteReplies } from '../../site/module.ts'
import type { PublicSurvey } from '../authoring/surveys/public-surveys.ts'
import type { SpokenSurvey } from '../authoring/spoken-survey.ts'
import type { SurveyModule } from '../module.ts'
import { shownVotes, type VoteCounts } from '../submit/votes.ts'
import type { FindSample } from './kind-pages.ts'
import { surveyTextsIn } from '../../../web-pages/texts/survey-texts.ts'
import type { SurveyTexts } from '../../../web-pages/texts/texts.ts'

/** What messages about a survey have of its look and its language. */
export const surveyLook = ({
  definition: { theme },
  language: spoken,
  settings,
}: Pick<PublicSurvey, 'definition' | 'language' | 'settings'>) => ({
  accent: theme.color,
  dark: theme.dark,
  language: settings.language,
  spoken,
})

/** The words of a survey's pages in the language that its settings name. */
export const wordsOf = ({ settings }: Pick<PublicSurvey, 'settings'>): SurveyTexts =>
  surveyTextsIn(settings.language)

const querySource = z.record(z.string(), z.unknown()).catch({})
/** Parameters that a survey was opened with. */
export const parametersOf = (request: FastifyRequest) =>
  addressParameters(Object.entries(querySource.parse(request.query)))

const languageQuery = z.object({ lang: z.string().max(40).optional().catch(undefined) })
/** The language that the address names, if any. */
export const askedLanguage = (request: FastifyRequest) => languageQuery.parse(request.query).lang

/** The language that a visitor wants to read; `asked` is what the page said that his form came from. */
export const readerOf = (request: FastifyRequest, asked?: string): LanguageWish =>
  wishOf(clientOf(request), asked ?? askedLanguage(request))

/** What the survey was opened with, kept on the way through its gates; empty or with its question mark. */
export function entryQuery(request: FastifyRequest, without: readonly string[] = []): string {
  const rest = Object.entries(parametersOf(request)).filter(([name]) => !without.includes(name))
  const query = new URLSearchParams(rest).toString()
  return query === '' ? '' : `?${query}`
}

/** What a form holds already, and what was wrong with it. */
export interface Filling {
  values?: AnswerValues
  problems?: AnswerProblem[]
  failure?: string
  submitId?: string
  startedAt?: string | undefined
  channel?: string
  editToken?: string | undefined
  url?: Record<string, string>
  /** What it is filled in for, with the token that says so. */
  host?: (HostedForm & { token: string }) | undefined
}

export type SurveyPages = ReturnType<typeof createSurveyPages>

/** What pages of surveys need beside the site itself. */
export interface SurveyPageDependencies {
  surveys: SurveyModule
  /** A survey that is not stored. */
  sampleOf: FindSample
  createCaptcha: () => Promise<{ captchaId: string; image: string }>
  /** Where customers of an app log in and come back from; null where nobody can. */
  loginPath: (appId: string, backTo: string) => Promise<string | null>
  /** Width and height in pixels of pictures by their addresses; unknown ones are left out. */
  pictureSizes: (urls: readonly string[]) => Promise<PictureSizes>
}

/** The page on which surveys are answered, and the gates before it. */
export function createSurveyPages(
  { surveys, sampleOf, createCaptcha, loginPath, pictureSizes }: SurveyPageDependencies,
  replies: SiteReplies,
) {
  const { builds, fonts, publicUrl, sendFresh, sendMessage, sendNotBuilt } = replies
  const answering = createAnsweringPages(publicUrl, fonts.addressesAhead)

  /** The same page in each language that visitors may choose; undefined where there is nothing to choose. */
  function languageLinks(
    request: FastifyRequest,
    { language, languages }: Pick<PublicSurvey, 'language' | 'languages'>,
    path: string,
  ): LanguageLink[] | undefined {
    if (languages.length < 2) return undefined
    return languages.map((one) => {
      const query = new URL(request.url, publicUrl).searchParams
      query.set('lang', one)
      return {
        language: one,
        name: languageNames[one],
        href: `${path}?${query.toString()}`,
        isChosen: one === language,
      }
    })
  }
  const pictureSizesOf = createPictureSizes(pictureSizes)

  /** The survey when it belongs to this site; null otherwise. */
  async function findSurvey(appId: string, id: string, wish: LanguageWish): Promise<PublicSurvey | null> {
    const sample = sampleOf(id)
    if (sample !== undefined) return sample?.appId === appId ? sample : null
    try {
      const survey = await surveys.survey.publicSurvey(id, wish)
      return survey.appId === appId ? survey : null
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'surveyNotFound') return null
      throw error
    }
  }

  /** Counts of the votes that everyone may see or, once they have voted, a visitor. */
  async function votesOf(
    appId: string,
    surveyId: string,
    definition: SurveyDefinition,
    voted: boolean,
  ): Promise<Record<string, VoteCounts>> {
    const shown = shownVotes(definition, voted)
    if (shown.length === 0) return {}
    // Visitors who have just voted find their own vote among them.
    const counts = await (voted ? surveys.votes.now(appId, surveyId) : surveys.votes.of(appId, surveyId))
    return Object.fromEntries(shown.map((id) => [id, counts[id] ?? { count: 0, options: {} }]))
  }

  /** The page of a gate; `kept` are the entries of a form that met it. */
  async function sendGate(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    id: string,
    survey: PublicSurvey,
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
      createCaptcha,
      loginPath: () => loginPath(site.appId, `${base}${query}`),
    })
    return sendMessage(request, reply, site, {
      kind: 'gate',
      title: survey.definition.title || words.closed.title,
      ...page,
      languages: languageLinks(request, survey, base),
      ...surveyLook(survey),
      status,
    })
  }

  async function sendSurvey(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    id: string,
    survey: Pick<PublicSurvey, 'version' | keyof SpokenSurvey> & {
      mode: 'answer' | 'preview'
      isFace?: boolean
    },
    filling: Filling = {},
  ) {
    const build = await builds.current()
    if (!build) return sendNotBuilt(reply)
    const { settings } = survey
    const base = `${site.base}/survey/${id}`
    const isEmbedded = querySchema.parse(request.query).embed !== undefined
    const data: SurveyPageData = {
      surveyId: id,
      definition: settings.onePerPage ? onePerPage(survey.definition) : survey.definition,
      settings: {
        submitText: filling.host?.submitText ?? settings.submitText,
        thankYouText: settings.thankYouText,
        showProgress: settings.showProgress,
        showNumbers: settings.showNumbers,
        autoNext: settings.autoNext,
        language: settings.language,
      },
      language: survey.language === settings.language ? undefined : survey.language,
      languages: languageLinks(request, survey, base),
      host: filling.host && {
        token: filling.host.token,
        title: filling.host.title,
        steps: filling.host.steps.map((step) => ({ ...step, href: site.base + step.href })),
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
      action: survey.mode === 'answer' ? base + (isEmbedded ? '?embed=1' : '') : request.url,
      embedded: isEmbedded || undefined,
      thanksUrl: `${base}/thanks`,
      editToken: filling.editToken ?? '',
      url:
        readsAddress(survey.definition) ||
        settings.restrictions.quotas.some(({ when }) => conditionReadsAddress(when))
          ? (filling.url ?? {})
          : {},
      votes: survey.mode === 'answer' ? await votesOf(site.appId, id, survey.definition, false) : {},
      quotaLeft: await surveys.places.leftOf({
        appId: site.appId,
        surveyId: id,
        definition: survey.definition,
      }),
      pictureSizes: await pictureSizesOf(survey.definition),
    }
    if (survey.isFace) return sendFresh(request, reply, answering.renderFace(build, site, data), false)
    if (filling.host) {
      reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
      // The token in the address is for whoever fills it in.
      reply.header('Referrer-Policy', 'same-origin')
      return sendFresh(request, reply, await answering.render(build, site, data), true)
    }
    const untouched = survey.mode === 'answer' && filling.values === undefined
    const html = untouched
      ? await answering.renderUntouched(build, site, data)
      : await answering.render(build, site, data)
    return sendFresh(request, reply, html, true)
  }

  return { findSurvey, languageLinks, votesOf, sendGate, sendSurvey, pictureSizesOf }
}
