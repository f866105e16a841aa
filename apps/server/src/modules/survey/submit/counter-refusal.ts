import { Refusal } from '../../../http/refusal.ts'
import type { CounterRefusal } from './counters.ts'
import { respondentTexts, type RespondentLanguage } from '../texts/respondent-texts.ts'

/** What a respondent is told whom a counter has no place for. */
export function counterRefusal(refusal: CounterRefusal, language?: RespondentLanguage): Refusal {
  const texts = respondentTexts(language)
  switch (refusal.kind) {
    case 'limit':
      return new Refusal('answerLimitReached', { message: texts.limitReached(refusal.limit) })
    case 'whitelist':
      return new Refusal('answerLimitReached', { message: texts.whitelistUsed })
    case 'captcha':
      return new Refusal('surveyGated', { message: texts.captchaUsed, detail: { gate: 'captcha' } })
    case 'quota': {
      const { name, action } = refusal
      return new Refusal('quotaFull', { message: texts.quotaFull(name), detail: { name, action } })
    }
    case 'value': {
      const message = texts.valueTaken
      const problems = [{ field: refusal.questionId, message, code: 'taken' }]
      return new Refusal('answerInvalid', { message, problems })
    }
    case 'option': {
      const message = texts.optionFull(refusal.text)
      const problems = [{ field: refusal.questionId, message }]
      return new Refusal('quotaFull', {
        message,
        problems,
        detail: { name: refusal.text, action: 'end' },
      })
    }
  }
}
