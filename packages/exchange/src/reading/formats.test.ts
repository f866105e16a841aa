import { type Element, emptyDefinition, newQuestion, surveyDefinitionSchema } from '@zhanfang/survey'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { definitionArbitrary } from '../../../survey/src/testing/random-survey.ts'
import { optionsOf, partsOf } from '../elements/element-fields.ts'
import { detectFormat, readSource, readWorkbookRows, textFormats } from './formats.ts'
import { readOwnJson, writeOwnJson } from '../writing/own-json.ts'
import { paperOf } from '../writing/paper.ts'
import { readQti } from '../qti/read.ts'
import { readSurveyJs } from '../survey-js/read.ts'
import { writeSurveyJs } from '../survey-js/write.ts'
import { readTencentText } from '../tencent/read.ts'
import { readWjxText } from '../wjx/text.ts'
import { writeWjxText } from '../wjx/write.ts'
import { readXiaojuJson } from '../xiaoju/json.ts'
import { writeXiaojuJson } from '../xiaoju/write.ts'
import { readGift } from '../gift/read.ts'
import { writeGift } from '../gift/write.ts'
import { texts } from '../texts.ts'

/** Random surveys; `SURVEY_MODELS=10000` for a thorough run. */
const runs = { numRuns: Number(process.env['SURVEY_MODELS'] ?? 60) }

it('never throws and always gives a definition that can be stored', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.constantFrom(...textFormats.map(({ name }) => name)),
      (source, format) => {
        const { definition } = readSource(source, format)
        expect(surveyDefinitionSchema.safeParse(definition).success).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

it('reads its own JSON as it was', () => {
  fc.assert(
    fc.property(definitionArbitrary, (definition) => {
      expect(readOwnJson(writeOwnJson(definition)).definition).toEqual(
        surveyDefinitionSchema.parse(definition),
      )
    }),
    runs,
  )
})

/** Elements that a writer took: those without a loss that names them. */
const kept = (ids: readonly string[], losses: readonly { element?: string }[]) =>
  ids.filter((id) => !losses.some(({ element }) => element === id))

it.each([
  ['XIAOJU', writeXiaojuJson, readXiaojuJson],
  ['SurveyJS', writeSurveyJs, readSurveyJs],
] as const)('keeps questions, order and ids through %s', (_name, write, read) => {
  fc.assert(
    fc.property(definitionArbitrary, (definition) => {
      const { text, losses } = write(definition)
      const again = read(text).definition
      const ids = definition.elements
        .filter(({ type }) => type !== 'pageBreak' && type !== 'paragraph')
        .map(({ id }) => id)
      const wanted = kept(ids, losses)
      expect(again.elements.map(({ id }) => id).filter((id) => wanted.includes(id))).toEqual(wanted)
      expect(surveyDefinitionSchema.safeParse(again).success).toBe(true)
    }),
    runs,
  )
})

/** What is asked, as a reader of paper would compare it. */
const asked = (element: Element) =>
  [
    element.type,
    element.title,
    element.description ?? '',
    element.required === true ? 'required' : '',
    ...optionsOf(element).map(({ text, other, exclusive }) => `${text} ${!!other} ${exclusive === true}`),
    ...partsOf(element, 'rows').map(({ title }) => title),
    ...partsOf(element, 'columns').map(({ title }) => title),
    JSON.stringify(element.exam?.score ?? null),
  ].map((text) => text.replace(/\s+/g, ' ').trim())

it.each([
  ['XIAOJU', writeXiaojuJson, readXiaojuJson],
  ['SurveyJS', writeSurveyJs, readSurveyJs],
  ['GIFT', writeGift, readGift],
  ['问卷星', writeWjxText, (source: string) => readWjxText(source)],
] as const)('loses nothing through %s but what it names', (_name, write, read) => {
  fc.assert(
    fc.property(definitionArbitrary, (definition) => {
      const { text, losses } = write(definition)
      const again = read(text).definition
      let place = 0
      for (const element of definition.elements) {
        if (['pageBreak', 'paragraph'].includes(element.type)) continue
        if (losses.some((loss) => loss.element === element.id)) continue
        const wanted = asked(element).join('\n')
        const at = again.elements.findIndex(
          (one, index) => index >= place && asked(one).join('\n') === wanted,
        )
        expect([wanted, at]).not.toEqual([wanted, -1])
        place = at + 1
      }
      const lost = (word: string) => losses.some(({ message }) => message === word)
      const isSilent = definition.rules.length > 0 && again.rules.length === 0 && !lost(texts.loss.rules)
      expect(isSilent).toBe(false)
      expect(again.intro.trim() === definition.intro.trim() || lost(texts.loss.intro)).toBe(true)
      expect(again.endings.length >= definition.endings.length || lost(texts.loss.endings)).toBe(true)
    }),
    runs,
  )
})

it('names each thing that a format has no words for', () => {
  const survey = emptyDefinition('survey', '问卷')
  survey.elements = [
    { ...newQuestion('match'), id: 'pairs' },
    { ...newQuestion('single'), id: 'one', description: '说明' },
    { ...newQuestion('textarea'), id: 'words' },
  ]
  survey.theme = { ...survey.theme, color: '#cc0000' }
  expect(writeWjxText(survey).losses).toEqual([
    { element: 'one', message: texts.loss.description },
    { element: 'pairs', message: `${texts.loss.fields.rows}、${texts.loss.fields.columns}` },
    { message: texts.loss.theme },
  ])
})

it('writes any survey as text, GIFT and paper', () => {
  fc.assert(
    fc.property(definitionArbitrary, (definition) => {
      expect(
        surveyDefinitionSchema.safeParse(readWjxText(writeWjxText(definition).text).definition).success,
      ).toBe(true)
      writeGift(definition)
      expect(paperOf(definition, { answers: true })[0]).toEqual({ kind: 'title', text: definition.title })
    }),
    runs,
  )
})

it('keeps a plain survey through 问卷星 text', () => {
  const source =
    '满意度\n\n说明\n\n1. 多选[多选题]\n甲\n乙\n其他____\n\n2. 排序[排序题]（选填）\n一\n二\n\n=== 分页 ===\n\n3. 矩阵[矩阵单选题]\n行：\n- 甲\n列：\n- 好\n- 坏\n\n4. 分配[比重题]\n总分：50\n衣\n食\n'
  const { definition } = readWjxText(source)
  const { text, losses } = writeWjxText(definition)
  expect(losses).toEqual([])
  expect(text).toBe(source)
})

it('tells formats apart', () => {
  expect(detectFormat('<assessmentItem/>')).toBe('qti')
  expect(detectFormat('{"pages": []}')).toBe('surveyJs')
  expect(detectFormat('{"dataConf": {}}')).toBe('xiaojuJson')
  expect(detectFormat('{"qtype":"单选","title":"a"}')).toBe('wjxJsonl')
  expect(detectFormat('::q:: a {=b ~c}')).toBe('gift')
  expect(detectFormat('问卷\n\n1. 题[单选题]\n甲')).toBe('wjx')
  expect(detectFormat('<table><tr><td>1. 题[单选题]</td></tr></table>\n甲'), 'out of a web page').toBe('wjx')
  expect(detectFormat('<qti:assessmentItem identifier="i1">')).toBe('qti')
})

it("knows Tencent's own names of types", () => {
  const { definition } = readTencentText('问\n\n1. 姓名[单行文本]\n\n2. 照片[上传]\n\n3. 意见[多行文本]')
  expect(definition.elements.map(({ type }) => type)).toEqual(['text', 'file', 'textarea'])
})

it('gives each blank of a Tencent text the points that it names', () => {
  const { definition, lines } = readTencentText(
    '考\n\n1. {_}和{_}[多项填空][答案: 甲, 乙][分值: 2, 3][ByBlank]',
  )
  const exam = definition.elements[0]?.exam
  expect(exam?.score).toBe(5)
  expect(Object.values(exam?.key?.kind === 'text' ? exam.key.blanks : {})).toMatchObject([
    { accept: ['甲'], score: 2 },
    { accept: ['乙'], score: 3 },
  ])
  expect(lines.filter(({ status }) => status !== 'taken')).toEqual([])
})

it('reads the logic of Tencent texts', () => {
  const { definition, lines } = readTencentText(
    '问\n\n1. 年级[单选题]\n一\n二\n\n2. 分数[数字题]\n\n3. 原因[填空题]\n\nif (Q1A2 and Q2 >= 60) or not Q1A1 then show Q3\nif Q8 then show Q3',
  )
  expect(definition.rules).toMatchObject([
    {
      when: { any: [{ all: [{ op: 'is' }, { op: 'gte', right: 60 }] }, { not: { op: 'is' } }] },
      actions: [{ do: 'show' }],
    },
  ])
  expect(lines.at(-1)).toMatchObject({ line: 12, status: 'skipped', as: 'logic' })
})

it('says which part of a Tencent rule there is not, and takes the rest of it', () => {
  const { definition, lines } = readTencentText(
    '问\n\n1. 年级[单选题]\n一\n二\n\n2. 称呼[填空题]\n\nif Q1A2 then show Q2, Q7\nif Q1A5 then show Q2\nreplace "Q9" in Q2 title with Q1\nif Q1A1 loves Q2 then show Q2',
  )
  expect(definition.rules).toHaveLength(1)
  expect(lines.slice(-4)).toMatchObject([
    { status: 'changed', message: '没有 Q7 这道题或选项，其余照样导入' },
    { status: 'skipped', message: '没有 Q1A5 这道题或选项' },
    { status: 'skipped', message: '题目里没有“Q9”，不能替换' },
    { status: 'skipped', message: '看不懂表达式：if Q1A1 loves Q2 then show Q2' },
  ])
})

it('does not let entities of a document grow', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY x "${'ha'.repeat(50)}"><!ENTITY y "&x;&x;&x;&x;&x;&x;&x;&x;">]><assessmentItem identifier="i"><itemBody><p>&y;</p><extendedTextInteraction/></itemBody></assessmentItem>`
  const { definition } = readQti(bomb)
  expect(JSON.stringify(definition).length).toBeLessThan(2000)
})

it('says of workbooks of people and word lists that they hold no questions', () => {
  for (const head of [
    ['姓名', '登陆账号'],
    ['用户名(必填)', '登录名(非必填)'],
    ['字典项名称', '字典项值'],
  ]) {
    const { definition, lines } = readWorkbookRows({ 用户列表: [head, ['小王', '1']] })
    expect(definition.elements).toEqual([])
    expect(lines).toMatchObject([{ status: 'skipped', message: expect.stringMatching(/不是题目/) }])
  }
})
