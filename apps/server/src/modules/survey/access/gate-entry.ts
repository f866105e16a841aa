import type { AnswerLimit, Gate, Restrictions } from '@zhanfang/contract'
import { LRUCache } from 'lru-cache'
import { newToken } from '../../../database/id.ts'
import type { Client } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { mostEntries } from '../../../caches/most-entries.ts'
import type { Gatekeeper } from './gatekeeper.ts'
import { respondentTexts, type RespondentLanguage } from '../texts/respondent-texts.ts'
import { passwordHash, type Pass, type VisitorPasses } from './visitor-pass.ts'
import type { Whitelists } from './whitelist.ts'

/** WeChat's way of saying who reads a page. */
export interface WeixinReader {
  readerUrl: (redirectUri: string, state: string) => string
  openidOfCode: (code: string) => Promise<string>
}

/** What a gate page sends. */
export interface GateForm {
  password: string
  name: string
  mobile: string
  code: string
  captchaId: string
  captcha: string
}

interface GuardedSurvey {
  appId: string
  surveyId: string
  restrictions: Restrictions | null
  language?: RespondentLanguage | undefined
}

const TRY_WINDOW_MS = 10 * 60_000
/** Wrong tries of one address at one survey within the window, in each process. */
const MOST_TRIES = 20

export type GateEntry = ReturnType<typeof createGateEntry>

/** What visitors meet before a survey, and how they get past it. */
export function createGateEntry({
  passes,
  gatekeeper,
  whitelists,
  solveCaptcha,
  isSandboxWeixin,
  weixinReader,
}: {
  passes: VisitorPasses
  gatekeeper: Gatekeeper
  whitelists: Whitelists
  /** Refuses a captcha that was not solved. */
  solveCaptcha: (proof: { captchaId: string; captcha: string }) => Promise<void>
  /** Without a WeChat login of our own a browser that says it is WeChat is believed. */
  isSandboxWeixin: () => boolean
  /** Undefined without an official account. */
  weixinReader: () => WeixinReader | undefined
}) {
  const tries = new LRUCache<string, number>({ ...mostEntries(50_000), ttl: TRY_WINDOW_MS })

  function countTry(surveyId: string, ip: string): void {
    const key = `${surveyId}:${ip}`
    const before = tries.get(key) ?? 0
    if (before >= MOST_TRIES) throw new Refusal('tooManyRequests')
    tries.set(key, before + 1, { noUpdateTTL: true })
  }

  return {
    /** What stands before the survey, and cookies that its visitor gets on the way. */
    async look(
      survey: GuardedSurvey,
      client: Client,
      /** Where WeChat sends its reader back to. */
      returnTo: string,
    ): Promise<{ gate: Gate | null; closed: string | null; cookies: string[]; redirect: string | null }> {
      const visitor = await passes.read(survey.surveyId, client)
      const cookies: string[] = []
      if (survey.restrictions && visitor.device === null) {
        cookies.push(await passes.deviceCookie())
        // The browser has it with the next request.
        visitor.device = 'new'
      }
      let found = await gatekeeper.look(survey, visitor)
      if (found.gate === 'weixin' && visitor.isWeixin && isSandboxWeixin()) {
        const openid = `sandbox-${newToken()}`
        cookies.push(await passes.openidCookie(openid))
        found = await gatekeeper.look(survey, { ...visitor, openid })
      }
      const reader = weixinReader()
      if (found.gate === 'weixin' && visitor.isWeixin && !isSandboxWeixin() && reader) {
        const state = newToken()
        cookies.push(await passes.passCookie(survey.surveyId, { ...visitor.pass, state }))
        return { ...found, cookies, redirect: reader.readerUrl(returnTo, state) }
      }
      return { ...found, cookies, redirect: null }
    },

    /** The limit that the visitor has reached already; null when they may answer. */
    async reachedLimit(survey: GuardedSurvey, client: Client): Promise<AnswerLimit | null> {
      const { restrictions, ...ids } = survey
      if (!restrictions) return null
      return gatekeeper.reachedLimit({ ...ids, restrictions }, await passes.read(survey.surveyId, client))
    },

    /** Takes in who WeChat says that he is; cookies that remember it. Refuses with `gateWrong`. */
    async enterFromWeixin(
      surveyId: string,
      given: { code: string; state: string },
      client: Client,
      language?: RespondentLanguage,
    ): Promise<string[]> {
      const texts = respondentTexts(language)
      const { pass } = await passes.read(surveyId, client)
      const reader = weixinReader()
      if (!reader || pass.state === undefined || pass.state !== given.state) {
        throw new Refusal('gateWrong', { message: texts.weixinUnknown })
      }
      const openid = await reader.openidOfCode(given.code).catch(() => null)
      if (openid === null) throw new Refusal('gateWrong', { message: texts.weixinUnknown })
      const { state: _, ...rest } = pass
      return [await passes.openidCookie(openid), await passes.passCookie(surveyId, rest)]
    },

    /** Checks what was given at a gate; the cookie that opens it. Refuses with `gateWrong`. */
    async enter(survey: GuardedSurvey, gate: Gate, form: GateForm, client: Client): Promise<string> {
      const { appId, surveyId, restrictions, language } = survey
      const texts = respondentTexts(language)
      if (!restrictions) throw new Refusal('surveyNotFound')
      const { pass } = await passes.read(surveyId, client)
      const more: Pass = {}
      if (gate === 'captcha') {
        const { captchaId, captcha } = form
        try {
          await solveCaptcha({ captchaId, captcha })
        } catch (error) {
          if (error instanceof Refusal) throw new Refusal('gateWrong', { message: texts.captchaWrong })
          throw error
        }
        more.captcha = newToken()
      } else if (gate === 'password') {
        if (form.password.trim() !== restrictions.password) {
          countTry(surveyId, client.ip)
          throw new Refusal('gateWrong', { message: texts.passwordWrong })
        }
        more.password = passwordHash(restrictions.password)
      } else if (gate === 'whitelist' && restrictions.whitelist) {
        const entry = await whitelists.find(appId, surveyId, restrictions.whitelist.by, form, language)
        if (entry === null) {
          countTry(surveyId, client.ip)
          throw new Refusal('gateWrong', { message: texts.notListed })
        }
        more.entry = entry
      } else throw new Refusal('invalidInput')
      return passes.passCookie(surveyId, { ...pass, ...more })
    },
  }
}
