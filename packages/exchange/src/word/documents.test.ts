import { expect, it } from 'vitest'
import { optionsOf, partsOf } from '../elements/element-fields.ts'
import { readSource } from '../reading/formats.ts'
import { readWord } from './read.ts'
import { zipOf } from './testing/zip.ts'

const names =
  'xmlns:w="w" xmlns:m="m" xmlns:r="r" xmlns:a="a" xmlns:v="v" xmlns:mc="mc" xmlns:wps="wps" xmlns:o="o"'
const t = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const numbered = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
const p = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : t(content)}</w:p>`
const cell = (...paragraphs: string[]) => `<w:tc>${paragraphs.map((one) => p(one)).join('')}</w:tc>`
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((one) => cell(...one.split('¶'))).join('')}</w:tr>`).join('')}</w:tbl>`
const level = (at: number, format: string, pattern: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`
const abstract = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`
const list = (id: number, of: number, override = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${override}</w:num>`
const again = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'

const numbering = [
  abstract(0, level(0, 'decimal', '%1.')),
  abstract(1, level(0, 'upperLetter', '%1.')),
  abstract(2, level(0, 'decimal', '第%1题')),
  abstract(3, level(0, 'bullet', '\uF0A8')),
  abstract(4, level(0, 'decimal', '%1.'), level(1, 'decimal', '（%2）')),
  list(1, 0),
  list(2, 1),
  list(3, 1, again),
  list(4, 2),
  list(5, 3),
  list(6, 4),
  list(7, 1, again),
].join('')

const documentOf = (body: string, files: Readonly<Record<string, string>> = {}) =>
  zipOf({
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
    'word/numbering.xml': `<w:numbering xmlns:w="w">${numbering}</w:numbering>`,
    ...files,
  })

async function read(body: string, files: Readonly<Record<string, string>> = {}) {
  const word = await readWord(documentOf(body, files))
  const { definition, lines } = readSource(word.text)
  return {
    ...word,
    lines: lines.filter(({ status }) => status !== 'taken'),
    elements: definition.elements.map((element) => {
      const options = optionsOf(element).map(({ text }) => text)
      const key = element.exam?.key
      const right =
        key?.kind === 'options'
          ? optionsOf(element).flatMap(({ id, text }) => (key.correct.includes(id) ? [text] : []))
          : []
      return {
        type: element.type,
        title: 'title' in element ? element.title : '',
        ...(options.length > 0 ? { options } : {}),
        ...(right.length > 0 ? { right } : {}),
        ...(partsOf(element, 'rows').length > 0
          ? { rows: partsOf(element, 'rows').map(({ title }) => title) }
          : {}),
      }
    }),
  }
}

it('counts lists that begin anew for each question', async () => {
  const { elements } = await read(
    `${p('您的性别', numbered(1))}${p('男', numbered(2))}${p('女', numbered(2))}${p('您的年级', numbered(1))}${p('大一', numbered(3))}${p('大二', numbered(3))}${p('您的学院', numbered(1))}${p('文学院', numbered(7))}${p('理学院', numbered(7))}`,
  )
  expect(elements).toEqual([
    { type: 'single', title: '您的性别', options: ['男', '女'] },
    { type: 'single', title: '您的年级', options: ['大一', '大二'] },
    { type: 'single', title: '您的学院', options: ['文学院', '理学院'] },
  ])
})

it('reads numbers that a style gives, also one that it is based on', async () => {
  const { text } = await read(
    `${p('甲', '<w:pStyle w:val="Question"/>')}${p('乙', '<w:pStyle w:val="Red"/>')}`,
    {
      'word/styles.xml': `<w:styles xmlns:w="w"><w:style w:styleId="Question"><w:pPr>${numbered(4)}</w:pPr></w:style><w:style w:styleId="Red"><w:basedOn w:val="Question"/></w:style></w:styles>`,
    },
  )
  expect(text).toBe('第1题. 甲\n第2题. 乙')
})

it('reads boxes that are bullets of a list as options', async () => {
  const { elements } = await read(
    `${p('1. 您的爱好（可多选）')}${p('篮球', numbered(5))}${p('足球', numbered(5))}${p('其他____', numbered(5))}`,
  )
  expect(elements).toEqual([
    { type: 'multiple', title: '您的爱好（可多选）', options: ['篮球', '足球', '其他'] },
  ])
})

it('keeps powers, indices, fractions and roots', async () => {
  const { elements } = await read(
    [
      p(`${t('1. 若 x')}${t('2', '<w:vertAlign w:val="superscript"/>')}${t('=4，则 x 等于（ ）')}`),
      p('A. 2'),
      p('B. ±2'),
      p(
        `${t('2. ')}<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f><m:r><m:t>+</m:t></m:r><m:rad><m:radPr/><m:deg/><m:e><m:r><m:t>9</m:t></m:r></m:e></m:rad><m:sSup><m:e><m:r><m:t>a</m:t></m:r></m:e><m:sup><m:r><m:t>n+1</m:t></m:r></m:sup></m:sSup></m:oMath>${t('等于______')}`,
      ),
      p(`${t('3. H')}${t('2', '<w:vertAlign w:val="subscript"/>')}${t('O 是____')}`),
      p(
        '<w:r><w:t xml:space="preserve">4. </w:t></w:r><w:r><w:instrText>eq \\f(3,4)</w:instrText></w:r><w:r><w:t>的倒数是____</w:t></w:r>',
      ),
    ].join(''),
  )
  expect(elements.map(({ title }) => title)).toEqual([
    '若 x²=4，则 x 等于（ ）',
    '1/2+√9aⁿ⁺¹等于',
    'H₂O 是',
    '3/4的倒数是',
  ])
})

it('reads options that stand in a table without lines', async () => {
  const { elements } = await read(
    `${p('1. 首都是（ B ）')}${table(['A. 上海', 'B. 北京'], ['C. 广州', 'D. 深圳'])}${p('2. 长江流入（ A ）')}${table(['A. 东海', 'B. 南海'])}`,
  )
  expect(elements).toEqual([
    { type: 'single', title: '首都是（ ）', options: ['上海', '北京', '广州', '深圳'], right: ['北京'] },
    { type: 'single', title: '长江流入（ ）', options: ['东海', '南海'], right: ['东海'] },
  ])
})

it('reads a table with a level to tick in each row', async () => {
  const { elements } = await read(
    `${p('1. 请评价')}${table(['项目', '好', '中', '差'], ['价格', '□', '□', '□'], ['质量', '□', '□', '□'])}`,
  )
  expect(elements).toEqual([{ type: 'matrixSingle', title: '请评价', rows: ['价格', '质量'] }])
})

it('reads questions that a table sets beside their numbers', async () => {
  const { elements } = await read(
    table(['1', '您满意吗？¶A. 满意¶B. 不满意'], ['2', '您会再来吗？¶A. 会¶B. 不会']),
  )
  expect(elements).toEqual([
    { type: 'single', title: '您满意吗？', options: ['满意', '不满意'] },
    { type: 'single', title: '您会再来吗？', options: ['会', '不会'] },
  ])
})

it('reads the paragraphs of a table with one column as lines', async () => {
  const { elements } = await read(table(['1. 您的身份¶A. 学生¶B. 教师'], ['2. 您的建议：____']))
  expect(elements).toEqual([
    { type: 'single', title: '您的身份', options: ['学生', '教师'] },
    { type: 'text', title: '您的建议' },
  ])
})

it('reads text boxes below the paragraph that they hang on', async () => {
  const { text } = await read(
    p(
      `${t('1. 看材料回答')}<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>${p('材料一：甲')}${p('材料二：乙')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p('材料一：甲')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ) + p('A. 一'),
  )
  expect(text.split('\n')).toEqual(['1. 看材料回答', '材料一：甲', '材料二：乙', 'A. 一'])
})

it('keeps notes where they are marked', async () => {
  const { text } = await read(
    p(`${t('1. 下列属于六艺')}<w:r><w:footnoteReference w:id="2"/></w:r>${t('的是')}`),
    {
      'word/footnotes.xml': `<w:footnotes xmlns:w="w"><w:footnote w:type="separator" w:id="0">${p('—')}</w:footnote><w:footnote w:id="2">${p(' 礼、乐、射、御、书、数')}</w:footnote></w:footnotes>`,
    },
  )
  expect(text).toBe('1. 下列属于六艺（注：礼、乐、射、御、书、数）的是')
})

it('names words of headers, footers and comments', async () => {
  const { text, outside } = await read(p('1. 姓名：____'), {
    'word/header1.xml': `<w:hdr xmlns:w="w">${p('某某中学　机密★启用前')}</w:hdr>`,
    'word/footer2.xml': `<w:ftr xmlns:w="w">${p('第 1 页')}</w:ftr>`,
    'word/comments.xml': `<w:comments xmlns:w="w"><w:comment w:id="0">${p('这题太难')}</w:comment></w:comments>`,
  })
  expect(text).toBe('1. 姓名：____')
  expect(outside).toEqual(['某某中学　机密★启用前', '第 1 页', '这题太难'])
})

it('reads the choices of a list to pull down and boxes of forms', async () => {
  const { elements } = await read(
    [
      p(
        `${t('学历：')}<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="选择一项" w:value=""/><w:listItem w:displayText="本科" w:value="1"/><w:listItem w:displayText="硕士" w:value="2"/></w:dropDownList></w:sdtPr><w:sdtContent>${t('选择一项')}</w:sdtContent></w:sdt>`,
      ),
      p(
        `${t('性别：')}<w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r>${t('男 ')}<w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r>${t('女')}`,
      ),
    ].join(''),
  )
  expect(elements).toEqual([
    { type: 'single', title: '学历', options: ['本科', '硕士'] },
    { type: 'single', title: '性别', options: ['男', '女'] },
  ])
})

it('marks the place of a picture that cannot be taken', async () => {
  const { text } = await read(
    p(
      `${t('1. 化简 ')}<w:r><w:object><v:shape><v:imagedata r:id="rId9"/></v:shape></w:object></w:r>${t(' 得____')}`,
    ),
    {
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="rId9" Target="media/image1.wmf"/></Relationships>',
    },
  )
  expect(text).toBe('1. 化简 ［图片或公式］ 得____')
})

it('reads pinyin above letters, signs of symbol fonts and lists of parts', async () => {
  const { text } = await read(
    [
      p(
        `${t('1. ')}<w:r><w:ruby><w:rt>${t('zhàn')}</w:rt><w:rubyBase>${t('绽')}</w:rubyBase></w:ruby></w:r>${t('开')}`,
      ),
      p(
        `${t('2. ')}<w:r><w:sym w:font="Symbol" w:char="F0D0"/></w:r>${t('A=30°，')}<w:r><w:sym w:font="Symbol" w:char="F071"/></w:r>`,
      ),
      p('计算', numbered(6)),
      p('1+1', numbered(6, 1)),
      p('2+2', numbered(6, 1)),
      p('证明', numbered(6)),
      p('甲', numbered(6, 1)),
    ].join(''),
  )
  expect(text.split('\n')).toEqual([
    '1. 绽（zhàn）开',
    '2. ∠A=30°，θ',
    '1. 计算',
    '（1） 1+1',
    '（2） 2+2',
    '2. 证明',
    '（1） 甲',
  ])
})

it('leaves out what was deleted and keeps what was moved', async () => {
  const { text } = await read(
    p(
      `${t('1. 您的')}<w:del><w:r><w:delText>旧</w:delText></w:r></w:del><w:ins>${t('新')}</w:ins>${t('地址')}`,
    ) + `<w:moveTo>${p('____')}</w:moveTo>`,
  )
  expect(text).toBe('1. 您的新地址\n____')
})
