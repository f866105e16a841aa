import type { AnswerLimit, Gate, LimitSubject, Restrictions } from '@zhanfang/contract'
import { Refusal } from '../../../http/refusal.ts'
import { periodOf, shanghaiTime, type Counter } from '../submit/counters.ts'
import { respondentTexts, type RespondentLanguage } from '../texts/respondent-texts.ts'
import { passwordHash, type Visitor, type VisitorPasses } from './visitor-pass.ts'

/** An account that is logged in: of somebody who works with the console, or of a customer of the survey's app. */
export interface Account {
  /** Unique among the accounts of both. */
  name: string
  /** Whether it is a member of the survey's app. */
  isMember: boolean
}

export interface GatekeeperNeighbours {
  passes: VisitorPasses
  /** Whose the visitor's sessions are; null when they show none that lives. */
  findAccount: (visitor: Pick<Visitor, 'session' | 'cookie'>, appId: string) => Promise<Account | null>
  /** Whether the entry still stands on the survey's whitelist. */
  isListed: (appId: string, surveyId: string, entry: string) => Promise<boolean>
  /** How far counters have come, by key. */
  usedOf: (appId: string, surveyId: string, keys: string[]) => Promise<ReadonlyMap<string, number>>
}

/** Outside the hours: the next moment is not computed, the hours themselves are said. */
export function outsideHours(
  { daily, weekdays }: Restrictions,
  now: Date,
  language?: RespondentLanguage,
): string | null {
  const texts = respondentTexts(language)
  const { weekday, clock } = shanghaiTime(now)
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return texts.onlyOnDays(weekdays)
  if (!daily) return null
  const { from, to } = daily
  const inside = from < to ? clock >= from && clock < to : clock >= from || clock < to
  return inside ? null : texts.onlyWithin(from, to)
}

/** Sends a visitor to the gate that he has not passed. */
export function gateRefusal(gate: Gate, language?: RespondentLanguage): Refusal {
  return new Refusal('surveyGated', { message: respondentTexts(language).gates[gate], detail: { gate } })
}

const needsSubject = (limits: readonly AnswerLimit[], by: LimitSubject) =>
  limits.some((limit) => limit.by === by)

export type Gatekeeper = ReturnType<typeof createGatekeeper>

/** Decides who may answer, and in which counters his answer counts. */
export function createGatekeeper({ passes, findAccount, isListed, usedOf }: GatekeeperNeighbours) {
  /** The gates that a survey has, in the order in which they are met. */
  function gatesOf(restrictions: Restrictions): Gate[] {
    const { weixinOnly, login, membersOnly, whitelist, password, captcha, limits } = restrictions
    const device = needsSubject(limits, 'device') || needsSubject(limits, 'person')
    const asked: [Gate, boolean][] = [
      ['weixin', weixinOnly || needsSubject(limits, 'openid')],
      ['login', login || membersOnly || needsSubject(limits, 'account')],
      ['members', membersOnly],
      ['whitelist', whitelist !== null],
      ['password', password !== ''],
      ['captcha', captcha],
      ['device', device],
    ]
    return asked.flatMap(([gate, on]) => (on ? [gate] : []))
  }

  async function accountOf(appId: string, visitor: Visitor, gates: readonly Gate[]): Promise<Account | null> {
    return gates.includes('login') ? findAccount(visitor, appId) : null
  }

  /** The first gate that the visitor has not passed; null when all are open. */
  async function shut(
    survey: { appId: string; surveyId: string; restrictions: Restrictions },
    visitor: Visitor,
    gates: readonly Gate[],
    account: Account | null,
  ): Promise<Gate | null> {
    const { appId, surveyId, restrictions } = survey
    const { pass, openid, isWeixin, device } = visitor
    for (const gate of gates) {
      const open =
        gate === 'weixin'
          ? isWeixin && openid !== null
          : gate === 'login'
            ? account !== null
            : gate === 'members'
              ? account?.isMember === true
              : gate === 'whitelist'
                ? pass.entry !== undefined && (await isListed(appId, surveyId, pass.entry))
                : gate === 'password'
                  ? pass.password === passwordHash(restrictions.password)
                  : gate === 'captcha'
                    ? pass.captcha !== undefined
                    : device !== null
      if (!open) return gate
    }
    return null
  }

  async function subjectOf(
    by: LimitSubject,
    visitor: Visitor,
    account: Account | null,
    hasList: boolean,
  ): Promise<string> {
    const known: Record<Exclude<LimitSubject, 'person'>, string | null> = {
      account: account?.name ?? null,
      openid: visitor.openid && `openid:${visitor.openid}`,
      device: visitor.device && `device:${visitor.device}`,
      ip: `ip:${visitor.ip}`,
    }
    const entry = hasList && visitor.pass.entry ? `entry:${visitor.pass.entry}` : null
    const subject = by === 'person' ? (entry ?? known.account ?? known.openid ?? known.device) : known[by]
    // The gates have made sure that it is known; an address always is.
    return passes.blind(subject ?? known.ip ?? '')
  }

  /** The counters of the limits that an answer of the visitor counts in. */
  async function limitCounters(
    { limits, whitelist }: Restrictions,
    visitor: Visitor,
    account: Account | null,
    now: Date,
  ) {
    const counters: (Counter & { refusal: { kind: 'limit'; limit: AnswerLimit } })[] = []
    for (const limit of limits) {
      const { name, expiresAt } = periodOf(limit.per, now)
      const subject = await subjectOf(limit.by, visitor, account, whitelist !== null)
      const key = `l:${limit.by}:${limit.per}:${name}:${subject}`
      counters.push({ key, max: limit.count, expiresAt, refusal: { kind: 'limit', limit } })
    }
    return counters
  }

  return {
    /** The limit that the visitor has reached already, so that an answer of theirs would be refused; null when none is. */
    async reachedLimit(
      survey: { appId: string; surveyId: string; restrictions: Restrictions },
      visitor: Visitor,
      now: Date = new Date(),
    ): Promise<AnswerLimit | null> {
      const { appId, surveyId, restrictions } = survey
      if (restrictions.limits.length === 0) return null
      const account = await accountOf(appId, visitor, gatesOf(restrictions))
      const counters = await limitCounters(restrictions, visitor, account, now)
      const used = await usedOf(
        appId,
        surveyId,
        counters.map(({ key }) => key),
      )
      const reached = counters.find(({ key, max }) => (used.get(key) ?? 0) >= max)
      return reached?.refusal.limit ?? null
    },

    /** What stands before the survey for this visitor now: a gate, hours that are over, or nothing. */
    async look(
      survey: {
        appId: string
        surveyId: string
        restrictions: Restrictions | null
        language?: RespondentLanguage | undefined
      },
      visitor: Visitor,
      now: Date = new Date(),
    ): Promise<{ gate: Gate | null; closed: string | null }> {
      const { restrictions, language, ...ids } = survey
      if (!restrictions) return { gate: null, closed: null }
      const closed = outsideHours(restrictions, now, language)
      if (closed !== null) return { gate: null, closed }
      const gates = gatesOf(restrictions)
      const account = await accountOf(survey.appId, visitor, gates)
      return { gate: await shut({ ...ids, restrictions }, visitor, gates, account), closed: null }
    },

    /** The account or WeChat user that the gates made the visitor show, as a name that cannot be turned back. */
    async personOf(appId: string, restrictions: Restrictions, visitor: Visitor): Promise<string | null> {
      const gates = gatesOf(restrictions)
      const account = await accountOf(appId, visitor, gates)
      if (account) return passes.blind(account.name)
      return gates.includes('weixin') && visitor.openid !== null
        ? passes.blind(`openid:${visitor.openid}`)
        : null
    },

    /** The counters of persons that an answer of this visitor counts in. Refuses whoever may not answer. */
    async admit(
      survey: {
        appId: string
        surveyId: string
        restrictions: Restrictions
        language?: RespondentLanguage | undefined
      },
      visitor: Visitor,
      seconds: number | null,
      now: Date = new Date(),
    ): Promise<Counter[]> {
      const { restrictions, language } = survey
      const texts = respondentTexts(language)
      const closed = outsideHours(restrictions, now, language)
      if (closed !== null) throw new Refusal('surveyNotCollecting', { message: closed })
      const gates = gatesOf(restrictions)
      const account = await accountOf(survey.appId, visitor, gates)
      const gate = await shut(survey, visitor, gates, account)
      if (gate) throw gateRefusal(gate, language)
      const { minSeconds, maxSeconds, whitelist } = restrictions
      if (minSeconds !== null && (seconds ?? 0) < minSeconds) {
        throw new Refusal('answerDuration', { message: texts.tooFast(minSeconds) })
      }
      if (maxSeconds !== null && (seconds === null || seconds > maxSeconds)) {
        throw new Refusal('answerDuration', { message: texts.tooSlow(maxSeconds) })
      }
      const counters: Counter[] = await limitCounters(restrictions, visitor, account, now)
      const { entry, captcha } = visitor.pass
      if (whitelist && entry !== undefined) {
        const refusal = { kind: 'whitelist' } as const
        counters.push({ key: `w:${entry}`, max: whitelist.uses, expiresAt: null, refusal })
      }
      if (restrictions.captcha && captcha !== undefined) {
        const expiresAt = new Date(now.getTime() + 2 * 86_400_000)
        counters.push({ key: `c:${captcha}`, max: 1, expiresAt, refusal: { kind: 'captcha' } })
      }
      return counters
    },
  }
}
