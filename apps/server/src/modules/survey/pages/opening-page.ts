import { type AnswerValues, questionOutOfPlaces } from '@zhanfang/survey'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import { languageCookie } from '../../../http/requests/visitor-language.ts'
import { texts } from '../../../web-pages/texts/texts.ts'
import type { ReachedSite, SiteReplies } from '../../site/module.ts'
import type { PublicSurvey } from '../authoring/surveys/public-surveys.ts'
import type { SurveyModule } from '../module.ts'
import { texts as ownTexts } from '../texts/texts.ts'
import { untilWords } from './gate-pages.ts'
import type { ShowSurvey } from './kind-pages.ts'
import {
  askedLanguage,
  entryQuery,
  parametersOf,
  readerOf,
  surveyLook,
  type SurveyPages,
  wordsOf,
} from './survey-pages.ts'
import type { serveThanks } from './thanks-page.ts'
import { weixinParameters } from './weixin-return.ts'

/** A page that waits for its survey asks again by itself within this time. */
const WAIT_SECONDS = 3600

interface Opening {
  request: FastifyRequest
  reply: FastifyReply
  owner: ReachedSite
  survey: PublicSurvey
  channel: string
}

/** Answers whoever opens a survey: with its form, or with what stands before it. */
export function createOpening(
  surveys: SurveyModule,
  { publicUrl, isSecure, siteOf, sendMessage, sendNotFound }: SiteReplies,
  { findSurvey, languageLinks, sendGate, sendSurvey }: SurveyPages,
  /** Pages of kinds that have their own. */
  ownPages: ReadonlyMap<string, ShowSurvey>,
  sendVoted: ReturnType<typeof serveThanks>,
) {
  function sendClosed({ request, reply, owner, survey }: Opening, text: string) {
    const words = wordsOf(survey)
    const address = `${owner.base}/survey/${survey.id}`
    return sendMessage(request, reply, owner, {
      kind: 'closed',
      title: survey.definition.title || words.closed.title,
      text,
      ...surveyLook(survey),
      languages: languageLinks(request, survey, address),
      ...(survey.settings.showResults === 'public'
        ? { link: { text: words.seeResults, href: `${address}/results` } }
        : {}),
    })
  }

  /** A closed survey; it says when it opens, and asks again by itself shortly before. */
  function sendNotOpen(opening: Opening) {
    const { reply, survey } = opening
    const wait = survey.opensAt ? untilWords(survey.opensAt, wordsOf(survey).gate) : ''
    const seconds = survey.opensAt ? Math.ceil((survey.opensAt.getTime() - Date.now()) / 1000) : 0
    if (seconds > 0 && seconds <= WAIT_SECONDS) reply.header('Refresh', String(Math.min(seconds + 1, 60)))
    return sendClosed(opening, wait === '' ? survey.closedReason : `${survey.closedReason}\n${wait}`)
  }

  /** What stands before the survey; the cookies that its visitor gets on the way are set. */
  async function lookAtGate({ request, reply, owner: { appId }, survey }: Opening) {
    const back = `${publicUrl}/h5/${appId}/survey/${survey.id}/weixin${entryQuery(request, weixinParameters)}`
    const found = await surveys.gates.look(guarded(appId, survey), clientOf(request), back)
    for (const cookie of found.cookies) reply.header('Set-Cookie', cookie)
    return found
  }

  /** Shows a survey whose kind has pages of its own. What was begun before it closed goes on there. */
  async function openOwnPages(opening: Opening, show: ShowSurvey) {
    const { request, reply, owner, survey, channel } = opening
    const { gate, closed, redirect } = await lookAtGate(opening)
    if (redirect !== null && survey.open) return reply.redirect(redirect, 302)
    if (gate !== null && survey.open) return sendGate(request, reply, owner, survey.id, survey, gate)
    return show(request, reply, owner, survey, { channel, closed })
  }

  async function sendPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: ReachedSite | null,
    id: string,
    { token, isFace }: { token: string; isFace: boolean },
  ) {
    reply.header('X-Robots-Tag', 'noindex')
    const draft = owner && (await surveys.survey.previewSurvey(owner.appId, id, token, readerOf(request)))
    if (!draft) {
      return sendMessage(request, reply, owner, { kind: 'closed', ...texts.previewOver, status: 404 })
    }
    const url = parametersOf(request)
    return sendSurvey(request, reply, owner, id, { ...draft, version: 1, mode: 'preview', isFace }, { url })
  }

  /** What was answered under a token; undefined when it opens nothing (any more). */
  async function answersBehind({ owner, survey }: Opening, token: string) {
    try {
      return (await surveys.editing.read(owner.appId, survey.id, token)).answers
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'answerNotFound') return undefined
      throw error
    }
  }

  /** The form with an answer that was sent, to change it. */
  function sendAnswer(
    { request, reply, owner, survey, channel }: Opening,
    token: string,
    values: AnswerValues,
  ) {
    reply.header('X-Robots-Tag', 'noindex')
    const filling = { values, editToken: token, channel, url: parametersOf(request) }
    return sendSurvey(request, reply, owner, survey.id, { ...survey, mode: 'answer' }, filling)
  }

  /** The form as a part of something else: who may fill it in is said there, whether it is open by the survey. */
  async function sendHosted({ request, reply, owner, survey, channel }: Opening, token: string) {
    reply.header('X-Robots-Tag', 'noindex').header('Cache-Control', 'private, no-store')
    const form = await surveys.hosts.open(owner.appId, token)
    if (form?.surveyId !== survey.id) {
      const opening = { request, reply, owner, survey, channel }
      return sendClosed(opening, ownTexts.hosted.over)
    }
    if (form.goOn !== null) return reply.redirect(owner.base + form.goOn, 303)
    const problem = await surveys.hosted.problemOf({ appId: owner.appId, surveyId: survey.id })
    if (problem !== '') return sendClosed({ request, reply, owner, survey, channel }, problem)
    return sendSurvey(
      request,
      reply,
      owner,
      survey.id,
      { ...survey, mode: 'answer' },
      {
        host: { ...form, token },
        ...(form.before ? { values: form.before.values, submitId: form.before.submitId } : {}),
      },
    )
  }

  async function sendForm(opening: Opening) {
    const { request, reply, owner, survey, channel } = opening
    const { id, definition } = survey
    const { appId } = owner
    // Answers that come by its own address would belong to no sign-up.
    const use = await surveys.hosts.usedBy(appId, id)
    if (use) return reply.redirect(owner.base + use.path, 303)
    const found = await lookAtGate(opening)
    if (found.closed !== null) return sendClosed(opening, found.closed)
    if (found.redirect !== null) return reply.redirect(found.redirect, 302)
    if (found.gate !== null) return sendGate(request, reply, owner, id, survey, found.gate)
    // Whoever has voted comes back for the result, not for a form that would refuse them.
    const reached =
      definition.kind === 'vote'
        ? await surveys.gates.reachedLimit(guarded(appId, survey), clientOf(request))
        : null
    if (reached) return sendVoted(request, reply, owner, survey, reached.by === 'ip' ? 'ip' : 'other')
    // Nobody is asked for a name and a mobile for a place that is not there.
    const taken = questionOutOfPlaces(
      definition,
      await surveys.places.leftOf({ appId, surveyId: id, definition }),
    )
    if (taken) return sendClosed(opening, wordsOf(survey).placesGone(taken.title))
    const filling = { channel, url: parametersOf(request) }
    return sendSurvey(request, reply, owner, id, { ...survey, mode: 'answer' }, filling)
  }

  return async function openSurvey(
    request: FastifyRequest,
    reply: FastifyReply,
    appId: string,
    id: string,
    {
      preview,
      face,
      answer,
      host,
      channel,
    }: {
      preview?: string | undefined
      face?: '1' | undefined
      answer?: string | undefined
      host?: string | undefined
      channel: string
    },
  ) {
    const owner = await siteOf(request, appId)
    if (preview !== undefined)
      return sendPreview(request, reply, owner, id, { token: preview, isFace: face !== undefined })
    const survey = owner && (await findSurvey(appId, id, readerOf(request)))
    if (!survey) return sendNotFound(request, reply, appId)
    if (askedLanguage(request) !== undefined && survey.languages.length > 1) {
      reply.header('Set-Cookie', languageCookie(survey.language, isSecure))
    }
    const opening = { request, reply, owner, survey, channel }
    if (host !== undefined) return sendHosted(opening, host)
    const show = ownPages.get(survey.definition.kind)
    if (show) return openOwnPages(opening, show)
    if (answer !== undefined && survey.settings.allowEdit) {
      const values = await answersBehind(opening, answer)
      if (values !== undefined) return sendAnswer(opening, answer, values)
    }
    return survey.open ? sendForm(opening) : sendNotOpen(opening)
  }
}

const guarded = (appId: string, { id, restrictions, settings: { language } }: PublicSurvey) => ({
  appId,
  surveyId: id,
  restrictions,
  language,
})
