import { layoutType } from '../../model/layout.ts'
import { texts } from '../../view/texts.ts'
import type { Group } from './question.ts'
import { groupTexts } from './texts.ts'

export const type = layoutType<Group>({
  type: 'group',
  structure: 'group',
  title: groupTexts.title,
  group: texts.group.layout,
  order: 92,
  icon: '<path d="M4 4v16M4 4h4M4 20h4M11 7h9M11 12h9M11 17h6" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({ type: 'group', title: groupTexts.freshTitle, stem: '' }),
})
