import { surveySettings } from '@zhanfang/contract'
import type { TranslatedSettings } from '@zhanfang/survey'
import { useMemo } from 'react'
import { useCall } from '../../../../api.ts'

const none: TranslatedSettings = {}

/** What is translated of a survey's settings; nothing until they have come. */
export function useTranslatedSettings(id: string): TranslatedSettings {
  const { data } = useCall(surveySettings, { params: { id } })
  return useMemo(() => (data ? { ...data, noticeText: data.notices.respondent?.text } : none), [data])
}
