import { noLink } from '@zhanfang/blocks/links'
import { expect, it } from 'vitest'
import { emptyRichDocument, type RichDocument } from './document.ts'
import { outlineOf } from './outline.ts'
import {
  isRichDocumentEmpty,
  richDocumentLength,
  richDocumentSummary,
  richDocumentText,
} from './plain-text.ts'
import { firstPictureOf, referencesOf } from './references.ts'

const document: RichDocument = {
  type: 'doc',
  version: 1,
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '报名 <须知>' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '请看' },
        {
          type: 'text',
          text: '这里',
          marks: [{ type: 'link', attrs: { ...noLink, eventType: 'url', url: 'https://a.example' } }],
        },
        { type: 'footnote', attrs: { text: '周末不开放' } },
      ],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: ['甲', '乙'].map((text) => ({
            type: 'tableCell' as const,
            content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
          })),
        },
      ],
    },
    { type: 'image', attrs: { src: '/files/a.png', width: 1, height: 1, alt: '', caption: '门口' } },
    { type: 'survey', attrs: { surveyId: 's1', surveyTitle: '报名表' } },
    { type: 'file', attrs: { src: '/files/b.pdf', name: 'b.pdf', size: 0 } },
  ],
}

it('the words are those that visitors read', () => {
  expect(richDocumentText(document)).toBe('报名 <须知>\n请看这里\n甲\t乙\n门口\n报名表\nb.pdf\n周末不开放')
  expect(richDocumentSummary(document, 8)).toBe('报名 <须知>…')
})

it('the length counts wide characters twice and white space not at all', () => {
  // 20 wide ones; < > and b.pdf are narrow.
  expect(richDocumentLength(document)).toBe(20 * 2 + 7)
})

it('an empty document says and shows nothing', () => {
  expect(isRichDocumentEmpty(emptyRichDocument)).toBe(true)
  expect(isRichDocumentEmpty(document)).toBe(false)
  expect(richDocumentLength(emptyRichDocument)).toBe(0)
})

it('all that is shown or led to is found', () => {
  const { pictures, files, targets } = referencesOf(document)
  expect(pictures).toEqual(['/files/a.png'])
  expect(files).toEqual(['/files/b.pdf'])
  expect(targets.map(({ eventType, itemId, url }) => `${eventType} ${itemId}${url}`)).toEqual([
    'url https://a.example',
    'survey s1',
  ])
  expect(firstPictureOf(document)).toBe('/files/a.png')
  expect(outlineOf(document)).toEqual([{ anchor: 'h-1', level: 1, text: '报名 <须知>' }])
})
