import type { Element } from '../../model/model.ts'

/** Begins a new page. Its title is the title of that page; hiding it by a rule hides the whole page. */
export interface PageBreak extends Element {
  type: 'pageBreak'
}
