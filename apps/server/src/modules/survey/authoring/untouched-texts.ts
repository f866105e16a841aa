import { defaultSurveySettings, type SurveySettings } from '@zhanfang/contract'
import { emptyDefinition, type Ending, type SurveyDefinition } from '@zhanfang/survey'
import { texts } from '../texts/texts.ts'

const [freshEnding] = emptyDefinition('survey', '').endings

type Language = SurveySettings['language']

/** What the texts that new surveys come with are in other languages. */
const inEnglish = {
  submit: new Map([
    [defaultSurveySettings.submitText, 'Submit'],
    [texts.submit.signup, 'Sign up'],
    [texts.submit.vote, 'Vote'],
    [texts.submit.exam, 'Hand in'],
  ]),
  endingTitle: new Map([[freshEnding?.title, 'Thank you, your answer was sent']]),
  endingText: new Map([[freshEnding?.text, 'Thank you for taking part.']]),
}

const inTraditional: typeof inEnglish = {
  submit: new Map([
    [defaultSurveySettings.submitText, '送出'],
    [texts.submit.signup, '報名'],
    [texts.submit.vote, '投票'],
    [texts.submit.exam, '交卷'],
  ]),
  endingTitle: new Map([[freshEnding?.title, '送出成功']]),
  endingText: new Map([[freshEnding?.text, '感謝您的參與。']]),
}
/** Undefined for the language in which they are written. */
const wordsIn = (language: Language) =>
  language === 'en' ? inEnglish : language === 'zh-TW' ? inTraditional : undefined

/** The settings as respondents see them: texts that nobody touched are said in the language of the survey. */
export function settingsInLanguage(settings: SurveySettings): SurveySettings {
  const { language, submitText } = settings
  const words = wordsIn(language)
  return words ? { ...settings, submitText: words.submit.get(submitText) ?? submitText } : settings
}

/** What is known of a definition, compiled logic too, hangs on the object: it is made once. */
const made = new WeakMap<SurveyDefinition, Map<Language, SurveyDefinition>>()

/** The definition as respondents see it: endings that nobody touched are said in the language of the survey. */
export function definitionInLanguage(definition: SurveyDefinition, language: Language): SurveyDefinition {
  const words = wordsIn(language)
  if (!words) return definition
  const known = made.get(definition) ?? new Map<Language, SurveyDefinition>()
  made.set(definition, known)
  const there = known.get(language)
  if (there) return there
  const spoken = {
    ...definition,
    endings: definition.endings.map((ending): Ending => ({
      ...ending,
      title: words.endingTitle.get(ending.title) ?? ending.title,
      text: words.endingText.get(ending.text) ?? ending.text,
    })),
  }
  known.set(language, spoken)
  return spoken
}
