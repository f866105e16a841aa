import type { QuerySummary } from '@zhanfang/contract'
import type { Shared } from '../share/public/share-panel.tsx'
import { texts } from './texts.ts'

/** A query page as the share dialog shows it. */
export function sharedQuery({ title, url, status }: Pick<QuerySummary, 'title' | 'url' | 'status'>): Shared {
  return { name: title, url, ...(status === 1 ? {} : { notice: texts.notOpen }) }
}
