import {
  limitPeriodNames,
  limitSubjectNames,
  whitelistKeyNames,
  type SurveySettings,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { texts } from './texts.ts'

const { words } = texts

/** Everything that is set, in short words; empty when nothing is restricted. */
export function summaryOf(settings: SurveySettings): string[] {
  const { opensAt, closesAt, maxAnswers, restrictions, allowEdit, showResults } = settings
  const { daily, weekdays, whitelist, limits, quotas, minSeconds, maxSeconds } = restrictions
  const days = weekdays
    .toSorted((a, b) => a - b)
    .map((day) => texts.weekdayNames[day - 1])
    .join('、')
  const parts: (string | false)[] = [
    opensAt !== null && words.from(formatDateTime(opensAt)),
    closesAt !== null && words.to(formatDateTime(closesAt)),
    weekdays.length > 0 && words.weekdays(days),
    daily !== null && words.daily(daily.from, daily.to),
    restrictions.password !== '' && words.password,
    restrictions.login && words.login,
    restrictions.membersOnly && words.members,
    restrictions.weixinOnly && words.weixin,
    whitelist !== null && words.whitelist(whitelistKeyNames[whitelist.by]),
    restrictions.captcha && words.captcha,
    restrictions.anonymous && words.anonymous,
    ...limits.map(({ by, per, count }) => words.limit(limitSubjectNames[by], limitPeriodNames[per], count)),
    maxAnswers !== null && words.maxAnswers(maxAnswers),
    quotas.length > 0 && words.quotas(quotas.length),
    minSeconds !== null && words.minSeconds(minSeconds),
    maxSeconds !== null && words.maxSeconds(maxSeconds),
    allowEdit && words.allowEdit,
    showResults !== 'never' && words.results[showResults],
  ]
  return parts.filter((part) => part !== false)
}
