import type { Element } from '../../model/model.ts'

export const hiddenSources = ['url', 'constant'] as const

export interface HiddenFieldQuestion extends Element {
  type: 'hiddenField'
  /** A parameter of the page's address, or the same text for everyone. */
  source: (typeof hiddenSources)[number]
  /** Name of the parameter; the text itself for `constant`. */
  key: string
}

export type HiddenFieldAnswer = string
