import type { SurveySettings } from '@zhanfang/contract'
import type { AssessmentBlock } from '@zhanfang/site/src/renderer.ts'
import { endingUrl, redirectOf, type AssessmentReport } from '@zhanfang/survey'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '../../../http/bind.ts'
import type { Client } from '../../../http/caller.ts'
import { readCookies } from '../../../http/requests/request-cookies.ts'
import { setCookies } from '../../../http/page-cookie.ts'
import { reading } from '../../../http/page-options.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { ReachedSite, SiteReplies } from '../../site/module.ts'
import type { PublicSurvey } from '../authoring/surveys/public-surveys.ts'
import type { SurveyModule } from '../module.ts'
import { texts } from '../texts/texts.ts'
import { voteBlocks } from './gate-pages.ts'
import { querySchema } from './page-query.ts'
import {
  readerOf,
  surveyLook,
  type SurveyPageDependencies,
  type SurveyPages,
  wordsOf,
} from './survey-pages.ts'

/** Remembers the link of the vote that this browser sent. */
const votedCookie = (surveyId: string) => `zf_voted_${surveyId}`
const VOTED_SECONDS = 180 * 86_400

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

/** Serves the page after an answer. Returns what visitors see who voted before. */
export function serveThanks(
  http: FastifyInstance,
  surveys: SurveyModule,
  { publicUrl, isSecure, siteOf, sendMessage, sendNotFound }: SiteReplies,
  { findSurvey, votesOf }: SurveyPages,
  loginPath: SurveyPageDependencies['loginPath'],
) {
  /**
   * Where respondents find the answer again: among their own, where it is put if they are logged in, else behind a login
   * that comes back to this page. Who has its link has shown that it is theirs.
   */
  async function keptLink(
    siteBase: string,
    appId: string,
    surveyId: string,
    token: string,
    client: Pick<Client, 'cookie'>,
  ) {
    const { answerId } = await surveys.editing.read(appId, surveyId, token)
    const isMine = await surveys.ofCustomers.claim({ appId, surveyId, answerId }, client)
    if (isMine === true) return [{ text: texts.customer.inMine, href: `${siteBase}/me/answers` }]
    if (isMine === false) return []
    const href = await loginPath(appId, `${siteBase}/survey/${surveyId}/thanks?answer=${token}`)
    return href === null ? [] : [{ text: texts.customer.keep, href }]
  }

  /** Where to go after the thanks: to the answer that was sent, to the results. */
  async function thanksLinks(
    { appId, base: siteBase }: ReachedSite,
    id: string,
    settings: SurveySettings,
    answer: string | undefined,
    client: Pick<Client, 'cookie'>,
  ) {
    const { allowEdit, showResults, restrictions } = settings
    const words = wordsOf({ settings })
    const base = `${siteBase}/survey/${id}`
    const isMine = answer !== undefined && (await surveys.editing.isAnswer(appId, id, answer))
    const query = isMine ? `?answer=${encodeURIComponent(answer)}` : ''
    const results = showResults === 'public' || (showResults === 'afterSubmit' && isMine)
    return [
      ...(allowEdit && isMine ? [{ text: words.editAnswer, href: base + query }] : []),
      ...(results ? [{ text: words.seeResults, href: `${base}/results${query}` }] : []),
      ...(isMine && !restrictions.anonymous ? await keptLink(siteBase, appId, id, answer, client) : []),
    ]
  }

  http.get('/h5/:appId/survey/:id/thanks', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { end, answer, voted: hasComeBack } = querySchema.parse(request.query)
    const [owner, survey] = await Promise.all([
      siteOf(request, appId),
      findSurvey(appId, id, readerOf(request)),
    ])
    if (!owner || !survey) return sendNotFound(request, reply, appId)
    const { endings } = survey.definition
    const ending = endings.find((one) => one.id === end) ?? endings[0]
    const isFirst = ending === endings[0]
    const onwards = endingUrl(ending)
    const away = redirectOf(ending)
    // No redirect: what a form leads to must be of this site, where browsers follow its policy to the end.
    if (away !== undefined) reply.header('Refresh', `0;url=${new URL(away, publicUrl).href}`)
    const words = wordsOf(survey)
    const voted = answer !== undefined && (await surveys.editing.isAnswer(appId, id, answer))
    if (voted && survey.definition.kind === 'vote') {
      const cookie = { name: votedCookie(id), value: answer, path: '/', seconds: VOTED_SECONDS }
      setCookies(reply, [cookie], isSecure)
    }
    const results = voted
      ? voteBlocks(survey.definition, await votesOf(appId, id, survey.definition, true), words.results)
      : []
    const assessment = voted ? await surveys.editing.assessment(appId, id, answer, survey.language) : null
    return sendMessage(request, reply, owner, {
      kind: 'thanks',
      ...(hasComeBack === undefined
        ? {
            title: ending?.title || words.thanks.title,
            text: (isFirst && survey.settings.thankYouText) || ending?.text || '',
          }
        : words.voted),
      ...(onwards === undefined ? {} : { link: { text: words.goOn, href: onwards } }),
      links: await thanksLinks(owner, id, survey.settings, answer, clientOf(request)),
      ...(results.length > 0 ? { results } : {}),
      ...(assessment ? { assessment: assessmentBlock(assessment) } : {}),
      ...surveyLook(survey),
    })
  })

  http.get('/h5/:appId/survey/:id/full', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const [owner, survey] = await Promise.all([
      siteOf(request, appId),
      findSurvey(appId, id, readerOf(request)),
    ])
    if (!owner || !survey) return sendNotFound(request, reply, appId)
    return sendMessage(request, reply, owner, {
      kind: 'closed',
      ...wordsOf(survey).full,
      ...surveyLook(survey),
    })
  })

  /** Answers those who have voted: with their own vote if this browser sent it, otherwise with the public counts. */
  return async function sendVoted(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: ReachedSite,
    survey: PublicSurvey,
    reachedBy: 'ip' | 'other',
  ) {
    const { id, definition } = survey
    const own = readCookies(request.headers.cookie ?? '').get(votedCookie(id))
    if (own !== undefined && (await surveys.editing.isAnswer(owner.appId, id, own))) {
      return reply.redirect(
        `${owner.base}/survey/${id}/thanks?answer=${encodeURIComponent(own)}&voted=1`,
        303,
      )
    }
    const words = wordsOf(survey)
    const results = voteBlocks(definition, await votesOf(owner.appId, id, definition, false), words.results)
    return sendMessage(request, reply, owner, {
      kind: 'thanks',
      ...(reachedBy === 'ip' ? words.addressVoted : words.voted),
      links: await thanksLinks(owner, id, survey.settings, undefined, clientOf(request)),
      ...(results.length > 0 ? { results } : {}),
      ...surveyLook(survey),
    })
  }
}
