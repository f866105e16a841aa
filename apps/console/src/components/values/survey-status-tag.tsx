import { type SurveyStatus, surveyStatusNames } from '@zhanfang/contract'
import { StatusTag, type StatusTone } from './status-tag.tsx'

const tones: Record<SurveyStatus, StatusTone> = { 0: 'neutral', 1: 'good', 2: 'notice', 3: 'neutral' }

export function SurveyStatusTag({ status }: { status: SurveyStatus }) {
  return <StatusTag tone={tones[status]}>{surveyStatusNames[status]}</StatusTag>
}
