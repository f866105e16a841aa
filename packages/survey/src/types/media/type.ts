import { layoutType } from '../../model/layout.ts'
import { texts } from '../../view/texts.ts'
import type { Media } from './question.ts'
import { mediaTexts } from './texts.ts'

export const type = layoutType<Media>({
  type: 'media',
  title: mediaTexts.title,
  group: texts.group.layout,
  order: 97,
  icon: '<rect x="3" y="5" width="18" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="2"/><path d="m10 9 5 3-5 3z" fill="currentColor"/>',
  isUnseen: ({ items, title }) => title === '' && items.every(({ url }) => url === ''),
  defaults: () => ({ type: 'media', title: '', kind: 'image', items: [], width: 'full' }),
  check: ({ items }) =>
    items.some(({ url }) => url !== '')
      ? []
      : [{ level: 'warning', code: 'noMedia', message: mediaTexts.none }],
})
