import { layoutType } from '../../model/layout.ts'
import { texts } from '../../view/texts.ts'
import type { Paragraph } from './question.ts'

export const type = layoutType<Paragraph>({
  type: 'paragraph',
  title: texts.type.paragraph,
  group: texts.group.layout,
  order: 95,
  icon: '<path d="M4 6h16M4 10h16M4 14h16M4 18h9" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({ type: 'paragraph', title: '', text: texts.fresh.paragraph }),
  check: (paragraph) =>
    paragraph.text.trim() === '' && paragraph.title.trim() === ''
      ? [{ level: 'warning', code: 'emptyParagraph', message: texts.check.emptyParagraph }]
      : paragraph.text === texts.fresh.paragraph
        ? [{ level: 'warning', code: 'freshParagraph', message: texts.check.freshParagraph }]
        : [],
})
