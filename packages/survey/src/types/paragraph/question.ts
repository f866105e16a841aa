import type { Element } from '../../model/model.ts'

/** A text between questions, with an optional heading in `title`. */
export interface Paragraph extends Element {
  type: 'paragraph'
  text: string
}
