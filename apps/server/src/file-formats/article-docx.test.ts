import { noLink } from '@zhanfang/blocks/links'
import { emptyRichDocument, parseRichDocument } from '@zhanfang/rich-document'
import { readDocx } from '@zhanfang/rich-document/read'
import { expect, test } from 'vitest'
import { writeArticleDocx } from './article-docx.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length === 0 ? {} : { marks }),
})
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] })
const item = (...content: object[]) => ({ type: 'listItem', content })
const cell = (words: string) => ({ type: 'tableCell', content: [paragraph(words)] })
const picture = (src: string) => ({
  type: 'image',
  attrs: { src, width: 40, height: 30, alt: '图', caption: '图题' },
})

const article = {
  ...emptyRichDocument,
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('总则')] },
    {
      type: 'paragraph',
      content: [
        text('见'),
        text('链接', { type: 'link', attrs: { ...noLink, eventType: 'url', url: 'https://a.example/' } }),
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        item(
          paragraph('三'),
          paragraph('三的第二段'),
          { type: 'bulletList', content: [item(paragraph('点'), paragraph('点的第二段'))] },
          paragraph('三的第三段'),
        ),
        item(paragraph('四')),
      ],
    },
    paragraph('隔开'),
    { type: 'orderedList', content: [item(paragraph('又从一起'))] },
    {
      type: 'taskList',
      content: [
        { type: 'taskItem', attrs: { checked: true }, content: [paragraph('做完')] },
        { type: 'taskItem', content: [paragraph('没做')] },
      ],
    },
    { type: 'blockquote', content: [paragraph('引文一'), paragraph('引文二')] },
    { type: 'codeBlock', content: [text('if (a) {\n  b()\n}')] },
    { type: 'divider' },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('甲'), cell('乙')] },
        { type: 'tableRow', content: [cell('丙'), cell('丁')] },
      ],
    },
    picture('/files/app/a.png'),
  ],
}

test('what is written as a Word document is read again as it was', async () => {
  const parsed = parseRichDocument(article)
  if (!parsed.ok) throw new Error(parsed.reason)
  const bytes = await writeArticleDocx(parsed.document, {
    title: '通知',
    author: '',
    picture: () => ({ content: png, width: 40, height: 30 }),
    file: (src) => src,
    href: ({ url }) => (url === '' ? undefined : url),
  })
  const read = readDocx(new Uint8Array(bytes))
  const [title, ...content] = read.document.content
  expect(title).toMatchObject({ type: 'heading', attrs: { level: 1 } })
  const plain = JSON.stringify(content)
    .replaceAll(/"colwidth":\[[\d,]*\],?/g, '')
    .replaceAll(/,?"attrs":\{\}/g, '')
    .replaceAll('https://pending-picture.invalid/0', '/files/app/a.png')
  expect(JSON.parse(plain)).toEqual(article.content)
})
