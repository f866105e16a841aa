import { layoutType } from '../../model/layout.ts'
import { texts } from '../../view/texts.ts'
import type { Divider } from './question.ts'
import { dividerTexts } from './texts.ts'

export const type = layoutType<Divider>({
  type: 'divider',
  title: dividerTexts.title,
  group: texts.group.layout,
  order: 96,
  icon: '<path d="M3 12h18" stroke="currentColor" stroke-width="2"/><path d="M5 6h14M5 18h14" stroke="currentColor" stroke-width="2" opacity=".3"/>',
  defaults: () => ({ type: 'divider', title: '', style: 'solid' }),
})
