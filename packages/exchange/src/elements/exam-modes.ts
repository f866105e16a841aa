import type { ScoringKey } from '@zhanfang/survey'

type OptionsKey = Extract<ScoringKey, { kind: 'options' }>

/** How chosen options earn points, as the key of a question names it. */
export type OptionsMode = OptionsKey['mode']
