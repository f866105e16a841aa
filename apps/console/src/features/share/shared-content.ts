import type { MicroPageSummary, SurveySummary } from '@zhanfang/contract'
import type { Shared } from './share-panel.tsx'
import { texts } from './texts.ts'

export function sharedPage({ title, url, state }: Pick<MicroPageSummary, 'title' | 'url' | 'state'>): Shared {
  const live = state === 1 || state === 2
  return { name: title, url, ...(live ? {} : { notice: texts.notLive }) }
}

export function sharedSurvey({
  title,
  url,
  status,
}: Pick<SurveySummary, 'title' | 'url' | 'status'>): Shared {
  return { name: title, url, ...(status === 1 ? {} : { notice: texts.notCollecting }) }
}
