import { zipSync, strToU8 } from 'fflate'
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalMergeType,
} from 'docx'
import { expect, it } from 'vitest'
import { shown } from '../../testing/shown.ts'
import { leftOutWords, NotADocument, readDocx, TextTooLarge } from '../index.ts'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const cell = (text: string, more: object = {}) => new TableCell({ children: [new Paragraph(text)], ...more })
const item = (text: string, reference: string, level: number) =>
  new Paragraph({ text, numbering: { reference, level } })

it('a document that another program wrote keeps its headings, lists, tables, pictures and notes', async () => {
  const file = new Document({
    title: '年度计划',
    creator: '办公室',
    footnotes: { 1: { children: [new Paragraph('指三件事')] } },
    numbering: {
      config: [
        {
          reference: 'numbers',
          levels: [
            { level: 0, format: LevelFormat.DECIMAL, text: '%1.' },
            { level: 1, format: LevelFormat.LOWER_LETTER, text: '%2)' },
          ],
        },
        {
          reference: 'chapters',
          levels: [{ level: 0, format: LevelFormat.CHINESE_COUNTING, text: '第%1章' }],
        },
        { reference: 'dots', levels: [{ level: 0, format: LevelFormat.BULLET, text: '•' }] },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph({
            text: '总则',
            heading: HeadingLevel.HEADING_1,
            numbering: { reference: 'chapters', level: 0 },
          }),
          new Paragraph({
            alignment: AlignmentType.CENTER,
            children: [
              new TextRun({ text: '重点', bold: true, color: 'C00000' }),
              new TextRun({ text: ' & <b>', underline: {} }),
              new FootnoteReferenceRun(1),
              new ExternalHyperlink({ link: 'https://a.example/?a=1&b=2', children: [new TextRun('链接')] }),
              new ExternalHyperlink({ link: 'javascript:alert(1)', children: [new TextRun('坏')] }),
            ],
          }),
          item('一', 'numbers', 0),
          item('甲', 'numbers', 1),
          item('二', 'numbers', 0),
          new Paragraph('中间的话'),
          item('三', 'numbers', 0),
          item('点', 'dots', 0),
          new Table({
            columnWidths: [1500, 1500, 1500],
            rows: [
              new TableRow({
                tableHeader: true,
                children: [
                  cell('表头', { columnSpan: 2, shading: { fill: 'D9E2F3' } }),
                  cell('高', { verticalMerge: VerticalMergeType.RESTART }),
                ],
              }),
              new TableRow({
                children: [cell('1'), cell('2'), cell('', { verticalMerge: VerticalMergeType.CONTINUE })],
              }),
            ],
          }),
          new Paragraph({
            children: [
              new ImageRun({
                type: 'png',
                data: png,
                transformation: { width: 96, height: 48 },
                altText: { name: 'a', description: '图', title: 't' },
              }),
            ],
          }),
          new Paragraph({
            text: '第二章的题',
            heading: HeadingLevel.HEADING_1,
            numbering: { reference: 'chapters', level: 0 },
          }),
        ],
      },
    ],
  })
  const { document, pictures, leftOut, title, author } = readDocx(new Uint8Array(await Packer.toBuffer(file)))
  expect(shown(document)).toBe(
    `heading level=1: 第一章 总则
paragraph align=center: [重点|bold #c00000][ & <b>|underline]{指三件事}[链接|link=https://a.example/?a=1&b=2]坏
orderedList
  listItem
    paragraph: 一
    orderedList
      listItem
        paragraph: 甲
  listItem
    paragraph: 二
paragraph: 中间的话
orderedList start=3
  listItem
    paragraph: 三
bulletList
  listItem
    paragraph: 点
table
  tableRow
    tableHeader colspan=2 colwidth=[100,100] background=#d9e2f3
      paragraph: 表头
    tableHeader rowspan=2 colwidth=[100]
      paragraph: 高
  tableRow
    tableCell colwidth=[100]
      paragraph: 1
    tableCell colwidth=[100]
      paragraph: 2
image src=https://pending-picture.invalid/0 width=96 height=48 alt=图
heading level=1: 第二章 第二章的题`,
  )
  expect(pictures).toMatchObject([{ from: 'bytes', mediaType: 'image/png' }])
  expect(leftOut.map(leftOutWords).filter((words) => !words.startsWith('字体'))).toEqual([
    '编号的样式（改成了数字）（a)）',
    '会运行代码的链接 1 处',
  ])
  expect([title, author]).toEqual(['年度计划', '办公室'])
})

const wordFile = (body: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`), ...more })

it('fields, text boxes, revisions and formulas', () => {
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
  const { document, leftOut } = readDocx(
    wordFile(
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://a.example/" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('链接')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>
<w:p>${run('前')}<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent><w:p>${run('框里')}</w:p></w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent><w:p>${run('框里')}</w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>
<w:p><w:del>${run('删去')}</w:del><w:ins>${run('加上')}</w:ins><m:oMath><m:r><m:t>x+1</m:t></m:r></m:oMath></w:p>
<w:sdt><w:sdtContent><w:p>${run('&lt;script&gt;alert(1)&lt;/script&gt;')}</w:p></w:sdtContent></w:sdt><w:p><w:r><w:t><![CDATA[<img src=x onerror=alert(1)>]]></w:t></w:r></w:p>`,
    ),
  )
  expect(shown(document)).toBe(
    `paragraph: [链接|link=https://a.example/]
paragraph: 前
paragraph: 框里
paragraph: 加上x+1
paragraph: <script>alert(1)</script>`,
  )
  expect(leftOut.map(({ kind }) => kind)).toEqual(['revision', 'formula', 'handler', 'picture'])
})

it('what is no Word document, and what is a trap, is refused', () => {
  expect(() => readDocx(new Uint8Array([1, 2, 3]))).toThrow(NotADocument)
  expect(() => readDocx(zipSync({ 'a.txt': strToU8('x') }))).toThrow(NotADocument)
  expect(() => readDocx(zipSync({ 'word/document.xml': new Uint8Array(50 * 1024 * 1024) }))).toThrow(
    TextTooLarge,
  )
  expect(() => readDocx(wordFile('<a>'.repeat(1000)))).toThrow(Error)
  const lying = wordFile('<w:p/>'.repeat(200_000))
  // The directory says that there is next to nothing in it.
  const view = new DataView(lying.buffer)
  for (let at = 0; at < lying.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
  }
  expect(() => readDocx(lying)).toThrow(Error)
})

it('entities are not multiplied', () => {
  const bomb = strToU8(
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><w:document><w:body><w:p><w:r><w:t>${'&b;'.repeat(1000)}</w:t></w:r></w:p></w:body></w:document>`,
  )
  expect(shown(readDocx(zipSync({ 'word/document.xml': bomb })).document).length).toBeLessThan(10_000)
})
