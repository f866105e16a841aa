import { layoutType } from '../../model/layout.ts'
import { texts } from '../../view/texts.ts'
import type { PageBreak } from './question.ts'

export const type = layoutType<PageBreak>({
  type: 'pageBreak',
  structure: 'page',
  title: texts.type.pageBreak,
  group: texts.group.layout,
  order: 90,
  icon: '<path d="M5 3v6h14V3M5 21v-6h14v6" fill="none" stroke="currentColor" stroke-width="2"/><path d="M3 12h3M10 12h4M18 12h3" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({ type: 'pageBreak', title: '' }),
})
