import { surveyDefinitionSchema } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { optionsOf, partsOf } from '../elements/element-fields.ts'
import { readSource } from '../reading/formats.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const text = (words: string) => `<text><![CDATA[${words}]]></text>`
const part = (name: string, words: string, more = '') =>
  `<${name} format="html">${text(words)}${more}</${name}>`
const question = (type: string, stem: string, inner: string) =>
  `<question type="${type}"><name>${text('名')}</name>${part('questiontext', stem)}${inner}</question>`
const answer = (fraction: number, words: string, more = '') =>
  `<answer fraction="${fraction}" format="html">${text(words)}${more}</answer>`

function read(...questions: string[]) {
  const result = readSource(`<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`)
  expect(result.format).toBe('moodleXml')
  expect(surveyDefinitionSchema.safeParse(result.definition).success).toBe(true)
  return {
    ...result,
    elements: result.definition.elements,
    named: result.lines.filter(({ status }) => status !== 'taken').map(({ message }) => message),
  }
}

it.each([
  ['ddwtos', 'dragbox'],
  ['gapselect', 'selectoption'],
])('reads words for gaps (%s) as gaps with lists', (type, box) => {
  const choice = (words: string, group: number) => `<${box}>${text(words)}<group>${group}</group></${box}>`
  const { elements, named } = read(
    question(
      type,
      '<p>猫[[1]]鱼，狗[[3]]骨头</p>',
      `<defaultgrade>4</defaultgrade>${choice('吃', 1)}${choice('喝', 1)}${choice('啃', 2)}${part('generalfeedback', '动词')}`,
    ),
  )
  const [one] = elements
  expect(one).toMatchObject({
    type: 'gapFill',
    blanks: [{ options: [{ text: '吃' }, { text: '喝' }] }, { options: [{ text: '啃' }] }],
    exam: { score: 4, analysis: '动词' },
  })
  expect(named).toEqual([])
})

it('reads what is put in order, in an order that does not give it away', () => {
  const { elements } = read(
    question(
      'ordering',
      '排出先后',
      `${answer(1, '唐')}${answer(1, '宋')}${answer(1, '元')}<tags><tag>${text('朝代')}</tag></tags>`,
    ),
  )
  const [one] = elements
  expect(one).toMatchObject({
    type: 'ranking',
    order: 'random',
    exam: { knowledge: ['朝代'], key: { kind: 'order' } },
  })
  expect(one && optionsOf(one).map(({ text: words }) => words)).toEqual(['唐', '宋', '元'])
})

it('keeps what a cloze says besides its gaps', () => {
  const { elements, named, pictures } = read(
    `<question type="category"><category>${text('$course$/地理')}</category></question>`,
    `<question type="cloze"><name>${text('c')}</name><questiontext format="html">${text('看图<img src="@@PLUGINFILE@@/m.png" alt="图">，省会是{1:SHORTANSWER_C:=合肥~=Hefei}，有{2:MULTIRESPONSE:=黄山~=九华山~泰山}')}<file name="m.png" encoding="base64">${png}</file></questiontext>${part('generalfeedback', '安徽')}</question>`,
  )
  expect(pictures).toHaveLength(1)
  expect(elements).toMatchObject([
    { type: 'media' },
    { type: 'gapFill', exam: { score: 3, analysis: '安徽', knowledge: ['地理'] } },
  ])
  expect(named.at(-1)).toContain('要选几项')
})

it('reads escaped signs in a cloze', () => {
  const { elements } = read(question('cloze', '{1:SA:=a\\}b~%50%c\\#d}', ''))
  expect(elements[0]?.exam?.key).toMatchObject({ kind: 'text' })
  expect(JSON.stringify(elements[0]?.exam)).toContain('a}b')
})

it('takes pictures of pairs before the question, and names them', () => {
  const { elements, named, pictures } = read(
    `<question type="matching"><name>${text('m')}</name>${part('questiontext', '连线')}<subquestion format="html">${text('<img src="@@PLUGINFILE@@/a.png" alt="猫">')}<file name="a.png" encoding="base64">${png}</file><answer>${text('Cat')}</answer></subquestion><subquestion format="html">${text('狗')}<answer>${text('Dog')}</answer></subquestion><subquestion format="html">${text('')}<answer>${text('Cow')}</answer></subquestion></question>`,
  )
  expect(pictures).toHaveLength(1)
  expect(elements.map(({ type }) => type)).toEqual(['media', 'match'])
  expect(elements[1] && partsOf(elements[1], 'columns').map(({ title }) => title)).toEqual([
    'Cat',
    'Dog',
    'Cow',
  ])
  expect(named).toEqual([expect.stringContaining('猫')])
})

it.each([
  ['single with shares', 'true', [100, 50, 0], 'single', 'fractions'],
  ['single', 'true', [100, 0, 0], 'single', 'all'],
  ['several', 'false', [50, 50, -100], 'multiple', 'fractions'],
  ['several of thirds', 'false', [33.33333, 33.33333, 33.33333], 'multiple', 'fractions'],
])('reads a choice: %s', (_, single, fractions, type, mode) => {
  const { elements } = read(
    question(
      'multichoice',
      '选',
      `<single>${single}</single>${fractions.map((share, index) => answer(share, `项${index}`)).join('')}`,
    ),
  )
  expect(elements[0]).toMatchObject({ type, exam: { key: { kind: 'options', mode } } })
})

it('reads answers around a number, by their tolerance', () => {
  const { elements } = read(
    question(
      'numerical',
      '圆周率',
      `${answer(100, '3.14', '<tolerance>0.005</tolerance>')}${answer(50, '3.14', '<tolerance>0.05</tolerance>')}`,
    ),
  )
  expect(elements[0]?.exam?.key).toMatchObject({ kind: 'number', value: 3.14, tolerance: 0.005 })
})

it('names what Moodle does besides', () => {
  const { named } = read(
    question('shortanswer', '元素', `${answer(100, 'Fe')}<usecase>1</usecase><hidden>1</hidden>`),
    question(
      'numerical',
      '多长',
      `${answer(100, '3')}<units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units>`,
    ),
    question(
      'multichoice',
      '选',
      `<single>true</single>${answer(100, '甲')}${answer(0, '乙')}${part('correctfeedback', '您的回答正确')}${part('incorrectfeedback', '回去看第三章')}`,
    ),
    question('calculated', '{a}+{b}', answer(100, '{a}+{b}')),
    question('ddimageortext', '拖', ''),
  )
  expect(named).toEqual([
    expect.stringMatching(/区分大小写.*已删除/),
    '单位没有导入：cm',
    '答对、答错后的反馈没有导入：回去看第三章',
    '不认识题型“calculated”，没有导入',
    '不认识题型“ddimageortext”，没有导入',
  ])
})

it('reads true and false with feedback for both', () => {
  const { elements } = read(
    question(
      'truefalse',
      '水是湿的',
      `${answer(0, 'true', part('feedback', '想一想'))}${answer(100, 'false', part('feedback', '对了'))}`,
    ),
  )
  expect(elements[0]).toMatchObject({
    type: 'judge',
    exam: { key: { correct: false }, analysis: '对：想一想\n错：对了' },
  })
})

it('keeps signs of formulae and code', () => {
  const { elements } = read(
    question(
      'shortanswer',
      '<p>若 a &lt; b 且 b &gt; 0，<code>if (a &amp;&amp; b)</code></p>',
      answer(100, 'x&lt;1'),
    ),
  )
  expect(elements[0]).toMatchObject({ title: '若 a < b 且 b > 0，if (a && b)' })
  expect(JSON.stringify(elements[0]?.exam)).toContain('x<1')
})
