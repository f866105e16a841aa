import { surveySettings, surveySettingsUpdate } from '@zhanfang/contract'
import { type Language, languageNames } from '@zhanfang/survey'
import { Switch, Tooltip } from 'antd'
import { useCall, useCallMutation } from '../../../../api.ts'
import { useEditor } from '../store/editor-context.tsx'
import styles from './languages.module.css'
import { texts } from './texts.ts'

/** Whether visitors may choose a language: a setting of the survey, which holds at once. */
export function LanguageOpening({ surveyId, language }: { surveyId: string; language: Language }) {
  const { canWrite } = useEditor()
  const settings = useCall(surveySettings, { params: { id: surveyId } })
  const save = useCallMutation(surveySettingsUpdate)
  const offered = settings.data?.languages
  if (offered === undefined) return null
  const isOpen = offered.includes(language)
  const change = (open: boolean) =>
    save.mutate({
      params: { id: surveyId },
      body: { languages: open ? [...offered, language] : offered.filter((one) => one !== language) },
    })
  return (
    <Tooltip title={texts.openHint}>
      <span className={styles.opening}>
        <Switch
          aria-label={texts.openTo(languageNames[language])}
          size="small"
          disabled={!canWrite}
          loading={save.isPending || settings.isFetching}
          checked={isOpen}
          onChange={change}
        />
        <span aria-hidden>{texts.open}</span>
      </span>
    </Tooltip>
  )
}
