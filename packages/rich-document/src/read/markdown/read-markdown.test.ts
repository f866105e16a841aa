import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shown } from '../../testing/shown.ts'
import { leftOutWords, looksLikeMarkdown, readMarkdown, readPlain } from '../index.ts'

it('Markdown becomes a document with its title and author', () => {
  const { document, title, author, pictures, leftOut } = readMarkdown(
    '---\ntitle: "季报"\nauthor: 办公室\n---\n# 一\n\n正文**粗**==亮==[^1] `c`\n第二行\n\n- [x] 甲\n- [ ] 乙\n\n|a|b|\n|-|:-:|\n|1|2|\n\n> 引\n\n```js\nx\n```\n\n1. 一\n   - 二\n\n![图](https://a.example/1.png "t")\n\n<script>alert(1)</script>\n\n[^1]: 注**释**\n',
  )
  expect(shown(document)).toBe(
    `heading level=1: 一
paragraph: 正文[粗|bold][亮|#fff59d]{注释} [c|code] 第二行
taskList
  taskItem checked=true
    paragraph: 甲
  taskItem
    paragraph: 乙
table
  tableRow
    tableHeader
      paragraph: a
    tableHeader
      paragraph align=center: b
  tableRow
    tableCell
      paragraph: 1
    tableCell
      paragraph align=center: 2
blockquote
  paragraph: 引
codeBlock language=js: x
orderedList
  listItem
    paragraph: 一
    bulletList
      listItem
        paragraph: 二
image src=https://pending-picture.invalid/0 alt=图 caption=t`,
  )
  expect([title, author]).toEqual(['季报', '办公室'])
  expect(pictures).toEqual([{ from: 'web', url: 'https://a.example/1.png' }])
  expect(leftOut.map(leftOutWords)).toEqual(['脚本 1 处'])
})

it('a text as GitHub takes it comes out as its text says', async () => {
  const { document, pictures } = readMarkdown(
    readFileSync(`${import.meta.dirname}/fixtures/github.md`, 'utf8'),
  )
  const sources = pictures.map((source) => (source.from === 'web' ? source.url : source.name))
  await expect([shown(document), '', ...sources, ''].join('\n')).toMatchFileSnapshot('fixtures/github.txt')
})

it('stars beside Chinese signs make words bold, those of a sum do not', () => {
  expect(shown(readMarkdown('他说**“好。”**然后走了，价 3 * 4 * 5，**（甲）**乙').document)).toBe(
    'paragraph: 他说[“好。”|bold]然后走了，价 3 * 4 * 5，[（甲）|bold]乙',
  )
})

it('a face is no mark of a note, and a note behind code in a list is found', () => {
  expect(shown(readMarkdown('笑[^_^]\n\n- ```\n  码\n  ```\n- 项[^1]\n\n[^1]: 注\n').document)).toBe(
    'paragraph: 笑[^_^]\nbulletList\n  listItem\n    codeBlock: 码\n  listItem\n    paragraph: 项{注}',
  )
})

it('the only first heading is the title', () => {
  expect(readMarkdown('# 通知\n\n## 一\n').title).toBe('通知')
  expect(readMarkdown('正文\n\n# 通知\n').title).toBe('')
})

it('quotes within quotes without end are read all the same', () => {
  expect(shown(readMarkdown(`${'>'.repeat(5000)} 底`).document)).toContain('底')
})

describe('Markdown is told from text', () => {
  it.each([
    '# 题\n\n字',
    '- 甲\n- 乙\n\n**粗**',
    '|a|b|\n|-|-|\n|1|2|',
    '```\nx\n```',
    '[甲](https://a.example) 和 `b`',
  ])('%j is', (text) => expect(looksLikeMarkdown(text)).toBe(true))
  it.each(['通知\n各位居民：', '1. 第一\n2. 第二', '- 甲\n- 乙', '#话题# 今天', '价格 3 * 4 * 5', 'a | b'])(
    '%j is not',
    (text) => expect(looksLikeMarkdown(text)).toBe(false),
  )
})

it('plain text becomes paragraphs', () => {
  expect(shown(readPlain('　　甲\r\n\r\n  乙 \u0000\n').document)).toBe(
    'paragraph firstLine=true: 甲\nparagraph: 乙',
  )
})
