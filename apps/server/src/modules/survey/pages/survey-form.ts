import { answerSubmit, gateSchema, quotaFullSchema } from '@zhanfang/contract'
import {
  addressLimits,
  addressParameters,
  answersFromForm,
  checkAnswers,
  evaluate,
  questionType,
  thanksQuery,
  type AnswerProblem,
  type AnswerValues,
  type SurveyDefinition,
} from '@zhanfang/survey'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newToken } from '../../../database/id.ts'
import { clientOf } from '../../../http/bind.ts'
import { refusalOf } from '../../../http/failures.ts'
import { Refusal } from '../../../http/refusal.ts'
import { languageCookie } from '../../../http/requests/visitor-language.ts'
import { channelPattern } from './answering-pages.ts'
import { gateFormSchema, gateNames } from './gate-pages.ts'
import { problemWordsIn, refusalWords } from '../../../web-pages/refusal-words.ts'
import { jsonTextSchema } from '../../../web-pages/request-schemas.ts'
import type { SiteReplies } from '../../site/module.ts'
import type { SurveyModule } from '../module.ts'
import { readSubmittedForm } from '../../../web-pages/submitted-form.ts'
import { texts as ownTexts } from '../texts/texts.ts'
import { entryQuery, readerOf, surveyLook, type SurveyPages, wordsOf } from './survey-pages.ts'

const submitted = answerSubmit.body.shape
/** The submitted answer but for its answers, as fields of a form: what is not right is left out. */
const fieldsSchema = z.object({
  submitId: submitted.submitId,
  startedAt: submitted.startedAt.catch(undefined),
  channel: z.string().regex(channelPattern).default('').catch(''),
  editToken: submitted.editToken.catch(undefined),
  host: submitted.host.catch(undefined),
  /** In which language the form was. */
  language: submitted.language.catch(undefined),
  /** The language to see the form in from now on: it is not sent yet. */
  switchTo: submitted.language.catch(undefined),
  /** Parameters of the address that the form was opened with. */
  url: z
    .string()
    .max(addressLimits.names * (addressLimits.nameLength + addressLimits.valueLength) * 2)
    .pipe(jsonTextSchema)
    .pipe(submitted.url.unwrap())
    .catch({}),
})
const keptFilesSchema = jsonTextSchema.pipe(z.record(z.string(), z.array(z.unknown()).max(20))).catch({})

/** The answers with the files of an earlier, refused submit of the same form; newer files come first. */
function withKeptFiles(
  definition: SurveyDefinition,
  values: AnswerValues,
  kept: Record<string, unknown[]>,
): AnswerValues {
  const files = definition.elements.flatMap((element): [string, unknown[]][] => {
    const takesFiles = questionType(element.type)?.answerShape === 'files'
    const before = takesFiles && Object.hasOwn(kept, element.id) ? kept[element.id] : undefined
    if (!before || before.length === 0) return []
    const now = values[element.id]
    const most = 'max' in element && typeof element.max === 'number' ? element.max : 1
    return [[element.id, [...(Array.isArray(now) ? now : []), ...before].slice(0, most)]]
  })
  return { ...values, ...Object.fromEntries(files) }
}

/** Takes the form of a survey that was sent without a script: a gate's, or the answers. */
export function createFormSubmission(surveys: SurveyModule, replies: SiteReplies, pages: SurveyPages) {
  const { siteOf, sendMessage, sendNotFound, isSecure } = replies
  const { findSurvey, sendGate, sendSurvey } = pages

  return async function answerSurvey(
    request: FastifyRequest,
    reply: FastifyReply,
    appId: string,
    id: string,
  ) {
    const [site, found] = await Promise.all([
      siteOf(request, appId),
      findSurvey(appId, id, readerOf(request)),
    ])
    if (!site || !found) return sendNotFound(request, reply, appId)
    let survey = found
    const isEdit = found.settings.allowEdit
    const closed = (text: string, status: number) =>
      sendMessage(request, reply, site, {
        kind: 'closed',
        title: survey.definition.title,
        text,
        ...surveyLook(survey),
        status,
      })
    if (!survey.open && !isEdit) return closed(survey.closedReason, 422)

    const form = await readSubmittedForm(request, (questionId, file) =>
      surveys.files.upload({ ...survey, surveyId: id }, questionId, file),
    )
    const fields = Object.fromEntries(form.entries)
    const parsed = fieldsSchema.safeParse(fields)
    const {
      submitId,
      startedAt,
      channel,
      editToken,
      url,
      switchTo,
      host: token,
      language: spoken,
    } = parsed.success
      ? { ...parsed.data, url: addressParameters(Object.entries(parsed.data.url)) }
      : {
          submitId: newToken().slice(0, 32),
          startedAt: undefined,
          channel: '',
          editToken: undefined,
          url: {},
          switchTo: undefined,
          host: undefined,
          language: undefined,
        }
    // The form says in which language it was, for whoever keeps no cookies.
    const asked = switchTo ?? spoken
    if (asked !== undefined) survey = (await findSurvey(appId, id, readerOf(request, asked))) ?? survey
    const { definition } = survey
    const { language } = survey.settings
    const hosted = token === undefined ? null : await surveys.hosts.open(appId, token)
    if (token !== undefined && hosted?.surveyId !== id) return closed(ownTexts.hosted.over, 422)
    const host = hosted && token !== undefined ? { ...hosted, token } : undefined
    const kept = keptFilesSchema.parse(fields.kept ?? '{}')
    const values = withKeptFiles(definition, answersFromForm(definition, form.entries), kept)
    const again = (problems: AnswerProblem[], failure = '', status = 422) => {
      reply.status(status)
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
          host,
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
        language,
      }
      try {
        const given = gateFormSchema.parse(fields)
        reply.header('Set-Cookie', await surveys.gates.enter(at, gate.data, given, clientOf(request)))
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal.kind !== 'gateWrong' && refusal.kind !== 'tooManyRequests') throw error
        const more = { kept: entered, error: refusalWords(refusal, language), status: 422 }
        return sendGate(request, reply, site, id, survey, gate.data, more)
      }
      if (entered.length > 0) return again([], wordsOf(survey).gateOpened)
      return reply.redirect(`${site.base}/survey/${id}${entryQuery(request)}`, 303)
    }

    if (switchTo !== undefined) {
      if (survey.languages.length > 1) reply.header('Set-Cookie', languageCookie(survey.language, isSecure))
      return again([], '', 200)
    }
    const refusedFiles = form.problems.map((problem) => ({ ...problem, code: 'refused' }))
    let checked = checkAnswers(definition, values, { url })
    if (!checked.ok) {
      const left = await surveys.places.leftOf({ appId, surveyId: id, definition })
      checked = checkAnswers(definition, values, { url, left })
    }
    if (!checked.ok || refusedFiles.length > 0) {
      const refused = new Set(refusedFiles.map(({ questionId }) => questionId))
      const others = checked.ok ? [] : checked.problems.filter(({ questionId }) => !refused.has(questionId))
      return again([...refusedFiles, ...others])
    }
    let thanks: string | null = null
    try {
      const { thanksUrl, goOn } = await surveys.submitting.submit(
        id,
        {
          submitId,
          version: survey.version,
          answers: values,
          startedAt,
          channel: channel || undefined,
          url,
          editToken,
          host: token,
          language: survey.language,
        },
        clientOf(request),
      )
      if (goOn !== undefined) return reply.redirect(site.base + goOn, 303)
      thanks = thanksUrl
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.kind === 'surveyEnded') return closed(refusalWords(refusal, language), 422)
      const quota = refusal.kind === 'quotaFull' ? quotaFullSchema.safeParse(refusal.detail) : undefined
      if (quota?.success && quota.data.action === 'screenOut')
        return closed(refusalWords(refusal, language), 422)
      const shut = refusal.kind === 'surveyGated' ? gateSchema.safeParse(refusal.detail) : undefined
      if (shut?.success) {
        return sendGate(request, reply, site, id, survey, shut.data.gate, { kept: entered, status: 422 })
      }
      if (refusal.kind === 'internal') request.log.error({ err: error }, 'a form was not submitted')
      const problems = (refusal.problems ?? []).map(({ field, message, code }) => ({
        questionId: field,
        message: problemWordsIn(language, message, code),
        code: code ?? 'refused',
      }))
      return again(problems, refusalWords(refusal, language))
    }
    const { endId } = evaluate(definition, checked.answers, { url }).outcome
    const own = thanks === null ? '' : thanks.slice(thanks.indexOf('?'))
    const target = `${site.base}/survey/${id}/thanks${thanksQuery(own, endId)}`
    return reply.redirect(target, 303)
  }
}
