import type { Element } from '../../model/model.ts'

/**
 * The head of a group of questions: what they all speak of, such as a text to read. The questions follow it and name it in
 * `group`; hiding it hides them.
 */
export interface Group extends Element {
  type: 'group'
  /** Below the title: a text to read, a case. */
  stem: string
  image?: string
}
