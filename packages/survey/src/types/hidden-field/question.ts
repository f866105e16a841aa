import type { Element } from '../../model.ts'

export const hiddenSources = ['url', 'profile', 'constant'] as const

export interface HiddenFieldQuestion extends Element {
  type: 'hiddenField'
  /** A parameter of the page's address, a field of the signed-in member, or the same text for everyone. */
  source: (typeof hiddenSources)[number]
  /** Name of the parameter or field; the text itself for `constant`. */
  key: string
}

export type HiddenFieldAnswer = string
