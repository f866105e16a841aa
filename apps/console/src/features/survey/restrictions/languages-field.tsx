import type { SurveySettings } from '@zhanfang/contract'
import { type Language, languageNames, languages, ownLanguage, type SurveyDefinition } from '@zhanfang/survey'
import { Checkbox } from 'antd'
import { Link } from 'react-router'
import { progressOf } from '../editor/languages/translation-rows.ts'
import { translatedSettings } from '../editor/languages/use-translated-settings.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import styles from './restrictions.module.css'
import { texts } from './texts.ts'

interface LanguagesFieldProps {
  surveyId: string
  /** Of the draft. */
  definition: SurveyDefinition
  settings: SurveySettings
  disabled: boolean
  onChange: (languages: Language[]) => void
}

/** Which of the languages of a survey visitors may choose, with how far each is translated. */
export function LanguagesField({ surveyId, definition, settings, disabled, onChange }: LanguagesFieldProps) {
  const own = ownLanguage(definition, settings.language)
  const progress = progressOf(definition, translatedSettings(settings))
  // One that was offered and has lost its translation can be taken back.
  const offered = languages.filter(
    (one) =>
      one !== own && (progress.some(({ language }) => language === one) || settings.languages.includes(one)),
  )
  return (
    <div className={styles.field}>
      <span className={styles.label}>{texts.languages}</span>
      {offered.length > 0 && (
        <Checkbox.Group<Language>
          disabled={disabled}
          value={settings.languages}
          options={offered.map((value) => {
            const known = progress.find(({ language }) => language === value)
            return {
              value,
              label: texts.languageDone(languageNames[value], known?.done ?? 0, known?.total ?? 0),
            }
          })}
          onChange={onChange}
        />
      )}
      <p className={styles.hint}>{offered.length > 0 ? texts.languagesHint : texts.languagesNone}</p>
      <Link to={surveyPaths.languages(surveyId)}>{texts.translate}</Link>
    </div>
  )
}
