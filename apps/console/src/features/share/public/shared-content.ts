import type { Column, MicroPageSummary, SharedType, SurveySummary } from '@zhanfang/contract'
import type { Shared } from './share-panel.tsx'
import { texts } from './texts.ts'

export function sharedPage({
  id,
  title,
  url,
  state,
}: Pick<MicroPageSummary, 'id' | 'title' | 'url' | 'state'>): Shared {
  const live = state === 1 || state === 2
  return { type: 'micro-page', id, name: title, url, ...(live ? {} : { notice: texts.notLive }) }
}

export function sharedColumn({
  id,
  name,
  url,
  state,
  isShow,
}: Pick<Column, 'id' | 'name' | 'url' | 'state' | 'isShow'>): Shared {
  const live = isShow && (state === 1 || state === 2)
  return {
    type: 'column',
    id,
    name,
    url,
    ...(live ? {} : { notice: isShow ? texts.notLive : texts.isHidden }),
  }
}

export function sharedSurvey({
  id,
  title,
  url,
  status,
}: Pick<SurveySummary, 'id' | 'title' | 'url' | 'status'>): Shared {
  return {
    type: 'survey',
    id,
    name: title,
    url,
    languagesOf: id,
    ...(status === 1 ? { isForOthers: true } : { notice: texts.notCollecting }),
  }
}

/** What the server is asked with. */
export const sharedQuery = ({ type, id }: { type: SharedType; id?: string | undefined }) =>
  id === undefined ? { type } : { type, id }
