import type { SurveySettings } from '@zhanfang/contract'
import { checkDefinition, type SurveyDefinition } from '@zhanfang/survey'
import { texts } from './texts.ts'

/** What is wrong, by the path of the setting as the server names it: `restrictions.quotas.0.name`. */
export type SettingsProblems = Record<string, string>

/** The first problem of a setting or of a part of it. */
export function problemAt(problems: SettingsProblems, path: string): string | undefined {
  return Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
}

/** What is wrong with settings before they are sent. */
export function settingsProblems(settings: SurveySettings, definition: SurveyDefinition): SettingsProblems {
  const { opensAt, closesAt, submitText, notices, restrictions } = settings
  const { minSeconds, maxSeconds, quotas } = restrictions
  const found: SettingsProblems = {}
  if (opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt)) {
    found.closesAt = texts.closesBeforeOpens
  }
  if (submitText.trim() === '') found.submitText = texts.required
  if (notices.respondent?.text.trim() === '') found['notices.respondent.text'] = texts.required
  if (minSeconds !== null && maxSeconds !== null && minSeconds > maxSeconds) {
    found['restrictions.maxSeconds'] = texts.maxBelowMin
  }
  quotas.forEach(({ name, when }, index) => {
    const at = `restrictions.quotas.${index}`
    if (name.trim() === '') found[`${at}.name`] = texts.quotas.nameless
    // A condition of a quota is one of a rule that does nothing.
    const rule = { id: at, on: true, when, actions: [] }
    const wrong = checkDefinition({ ...definition, rules: [rule] }).find(
      ({ level, ruleId }) => level === 'error' && ruleId === at,
    )
    if (wrong) found[`${at}.when`] = wrong.message
  })
  return found
}
