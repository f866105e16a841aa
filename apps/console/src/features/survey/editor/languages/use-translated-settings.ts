import { type SurveySettings, surveySettings } from '@zhanfang/contract'
import type { TranslatedSettings } from '@zhanfang/survey'
import { useMemo } from 'react'
import { useCall } from '../../../../api.ts'

const none: TranslatedSettings = {}

/** What is translated of a survey's settings. */
export const translatedSettings = (settings: SurveySettings): TranslatedSettings => ({
  ...settings,
  noticeText: settings.notices.respondent?.text,
})

/** The same of a survey; nothing until its settings have come. */
export function useTranslatedSettings(id: string): TranslatedSettings {
  const { data } = useCall(surveySettings, { params: { id } })
  return useMemo(() => (data ? translatedSettings(data) : none), [data])
}
