import { defaultSurveySettings, type SurveySettings } from '@zhanfang/contract'
import { emptyDefinition, type Ending, type SurveyDefinition } from '@zhanfang/survey'
import { texts } from './texts.ts'

const [freshEnding] = emptyDefinition('survey', '').endings

/** English for the texts that new surveys come with. */
const english = {
  submit: new Map([
    [defaultSurveySettings.submitText, 'Submit'],
    [texts.submit.signup, 'Sign up'],
    [texts.submit.vote, 'Vote'],
    [texts.submit.exam, 'Hand in'],
  ]),
  endingTitle: new Map([[freshEnding?.title, 'Thank you, your answer was sent']]),
  endingText: new Map([[freshEnding?.text, 'Thank you for taking part.']]),
}

/** The settings as respondents see them: texts that nobody touched are said in the language of the survey. */
export function settingsInLanguage(settings: SurveySettings): SurveySettings {
  const { language, submitText } = settings
  if (language !== 'en') return settings
  return { ...settings, submitText: english.submit.get(submitText) ?? submitText }
}

const endingInEnglish = (ending: Ending): Ending => ({
  ...ending,
  title: english.endingTitle.get(ending.title) ?? ending.title,
  text: english.endingText.get(ending.text) ?? ending.text,
})

/** What is known of a definition, compiled logic too, hangs on the object: it is made once. */
const inEnglish = new WeakMap<SurveyDefinition, SurveyDefinition>()

/** The definition as respondents see it: endings that nobody touched are said in the language of the survey. */
export function definitionInLanguage(
  definition: SurveyDefinition,
  language: SurveySettings['language'],
): SurveyDefinition {
  if (language !== 'en') return definition
  const known = inEnglish.get(definition)
  if (known) return known
  const made = { ...definition, endings: definition.endings.map(endingInEnglish) }
  inEnglish.set(definition, made)
  return made
}
