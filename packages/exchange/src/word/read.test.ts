import { expect, it } from 'vitest'
import { readSource } from '../reading/formats.ts'
import { readWord } from './read.ts'
import { WorkbookError } from '../tables/zip-parts.ts'
import { zipOf } from './testing/zip.ts'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const p = (text: string, list?: [number, number]) =>
  `<w:p>${list ? `<w:pPr><w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const level = (at: number, format: string, pattern: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`
const document = (body: string) =>
  zipOf({
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w" xmlns:a="a" xmlns:r="r"><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="media/image1.png"/></Relationships>',
    'word/media/image1.png': png,
    'word/numbering.xml': `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">${level(0, 'chineseCounting', '%1、')}${level(1, 'decimal', '%2.')}${level(2, 'upperLetter', '%3.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  })

it('reads numbers of lists, tables, pictures and lines to write on', async () => {
  const { text, pictures } = await readWord(
    document(
      `${p('期中测验')}${p('单选题（每题5分）', [1, 0])}${p('看图选择（ ）', [1, 1])}<w:p><w:r><w:drawing><a:blip r:embed="rId7"/></w:drawing></w:r></w:p>${p('猫', [1, 2])}${p('狗', [1, 2])}${p('答案：B')}${p('填空题', [1, 0])}<w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>首都是</w:t></w:r><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">      </w:t></w:r></w:p><w:tbl><w:tr><w:tc>${p('价格')}</w:tc><w:tc>${p('好')}</w:tc></w:tr></w:tbl>`,
    ),
  )
  expect(text.split('\n')).toEqual([
    '期中测验',
    '一、 单选题（每题5分）',
    '1. 看图选择（ ）',
    '![](/package-picture/1)',
    'A. 猫',
    'B. 狗',
    '答案：B',
    '二、 填空题',
    '1. 首都是____',
    '',
    '价格\t好',
  ])
  expect(pictures).toHaveLength(1)
  expect(readSource(text).definition.elements).toMatchObject([
    { type: 'paragraph' },
    { type: 'media', items: [{ url: '/package-picture/1' }] },
    { type: 'single', title: '看图选择（ ）', options: [{ text: '猫' }, { text: '狗' }], exam: { score: 5 } },
    { type: 'paragraph' },
    { type: 'gapFill' },
    { type: 'paragraph', text: '价格 好' },
  ])
})

it('says what is wrong with a file that is no document', async () => {
  await expect(readWord(new Uint8Array([1, 2, 3]))).rejects.toThrow(WorkbookError)
  await expect(readWord(zipOf({ 'a.txt': 'x' }))).rejects.toThrow('这不是 Word 文档')
  await expect(readWord(document(''))).rejects.toThrow('文档里没有文字')
})
