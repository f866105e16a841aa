import { type PageState, pageStateNames } from '@zhanfang/contract'
import { StatusTag, type StatusTone } from './status-tag.tsx'

const tones: Record<PageState, StatusTone> = { 0: 'neutral', 1: 'good', 2: 'notice', 3: 'neutral' }

export function PageStateTag({ state }: { state: PageState }) {
  return <StatusTag tone={tones[state]}>{pageStateNames[state]}</StatusTag>
}
