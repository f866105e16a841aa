import { type Element, scoreItem } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { readAiken } from './aiken.ts'
import { optionsOf } from '../elements/element-fields.ts'
import { texts } from '../texts.ts'
import { parseGift } from './parse.ts'
import { readGift } from './read.ts'
import { writeGift } from './write.ts'

const bank = `// [id:cap] [tag:geo]
::Capital:: Which one is the capital\\: pick {
  =Beijing#yes
  ~Shanghai
}

$CATEGORY: top/Science

Water boils at {#100:0.5} degrees.

Even numbers {~%50%2 ~%50%4 ~%-100%5}

The sun is a star.{T#no#right}

Match {=one -> 1 =two -> 2}

Write about rivers {}
`

it('reads every form of question with its key', () => {
  const { definition, lines } = readGift(bank)
  expect(definition.elements.map(({ type }) => type)).toEqual([
    'single',
    'number',
    'multiple',
    'judge',
    'match',
    'textarea',
  ])
  expect(definition.elements.map(({ exam }) => exam?.key)).toMatchObject([
    { kind: 'options', mode: 'all' },
    { kind: 'number', value: 100, tolerance: 0.5 },
    { kind: 'options', mode: 'fractions' },
    { kind: 'boolean', correct: true },
    { kind: 'pairs', mode: 'perPair' },
    { kind: 'manual' },
  ])
  expect(definition.elements[0]).toMatchObject({
    id: 'cap',
    title: 'Which one is the capital: pick',
    exam: { knowledge: ['geo'] },
  })
  expect(new Set(lines.map(({ line }) => line)).size).toBe(bank.split('\n').length)
})

it('writes what it reads again', () => {
  const { definition } = readGift(bank)
  const { text } = writeGift(definition)
  const again = readGift(text).definition
  expect(again.elements.map(({ type, title }) => [type, title])).toEqual(
    definition.elements.map(({ type, title }) => [type, title]),
  )
  expect(again.elements.map(({ exam }) => exam?.key?.kind)).toEqual(
    definition.elements.map(({ exam }) => exam?.key?.kind),
  )
})

it('unescapes signs and keeps lone backslashes', () => {
  expect(parseGift('a \\{b\\} \\\\ c\\d {}')).toMatchObject([
    { type: 'Essay', stem: { text: 'a {b} \\ c\\d' } },
  ])
})

it('reads Aiken and names stray lines', () => {
  const { definition, lines } = readAiken('Two plus two?\nA) 3\nB) 4\nANSWER: B\n\nstray')
  expect(definition.elements).toMatchObject([{ type: 'single', options: [{ text: '3' }, { text: '4' }] }])
  expect(lines.at(-1)).toMatchObject({ line: 6, status: 'skipped' })
})

it('takes a star in an answer for any text', () => {
  const { definition } = readGift(
    'Capital of Spain?{=*madrid* =%0%*#No.}\n\nTwo times two is written 2{=2\\*2}',
  )
  const [wild, plain] = definition.elements
  const keys = [wild, plain].map((element) => (element && 'exam' in element ? element.exam : undefined))
  expect(keys).toMatchObject([
    { key: { blanks: { self: { accept: ['^.*madrid.*$'], match: 'regex' } } } },
    { key: {} },
  ])
  expect(JSON.stringify(keys[1])).toContain('"accept":["2*2"]')
})

it('lets one answer be chosen where any is marked right, and several where all have shares', () => {
  const { definition } = readGift('a{=x =%50%y ~z}\n\nb{~%50%x ~%50%y ~%-100%z}\n\nc{#=3..5 =%50%2..6}')
  const [one, several, number] = definition.elements
  expect([one, several, number]).toMatchObject([
    { type: 'single', exam: { key: { mode: 'fractions' } } },
    { type: 'multiple', exam: { key: { mode: 'fractions' } } },
    { type: 'number', exam: { key: { value: 4, tolerance: 1, partial: [{ tolerance: 2, share: 0.5 }] } } },
  ])
  const points = (element: Element | undefined, place: number) =>
    element && scoreItem(element, { v: optionsOf(element)[place]?.id })?.score
  expect([0, 1, 2].map((place) => points(one, place))).toEqual([1, 0.5, 0])
})

it('answers in words earn the shares that they are given, and are written so again', () => {
  const { definition, lines } = readGift(
    'Largest animal?{=blue whale =%50%whale =%50%a whale =%25%*fish =%0%cow}\n\nNone full {=%60%x =%30%y}',
  )
  expect(definition.elements.map((element) => element.exam?.key)).toMatchObject([
    {
      blanks: {
        self: {
          accept: ['^bluewhale$'],
          match: 'regex',
          partial: [
            { accept: ['^whale$', '^awhale$'], share: 0.5 },
            { accept: ['^.*fish$'], share: 0.25 },
          ],
        },
      },
    },
    { blanks: { self: { accept: ['x'], partial: [{ accept: ['y'], share: 0.3 }] } } },
  ])
  const [whale, none] = definition.elements
  const pointsOf = (text: string) => whale && scoreItem(whale, text)?.score
  expect(['Blue whale', 'a  whale', 'Swordfish', 'cow'].map(pointsOf)).toEqual([1, 0.5, 0.25, 0])
  expect(lines.filter(({ status }) => status === 'changed').map(({ element }) => element)).toEqual([none?.id])
  const again = readGift(writeGift({ ...definition, elements: none ? [none] : [] }).text)
  expect(again.definition.elements[0]?.exam).toEqual(none?.exam)
})

it('takes pictures that a text carries: before the question and at options, and names the others', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo\\='
  const source = `[html]<p>看图</p><img src\\="${png}" alt\\="一幅图">{=<img src\\='${png}'> ~<img src\\="https\\://example.com/b.png">乙}

[html]<img src\\="@@PLUGINFILE@@/gone.png">缺图{T}

[markdown]![地图](data:image/png;base64,PHNjcmlwdD4\\=)哪里？{}`
  const { definition, lines, pictures } = readGift(source)
  expect(pictures).toMatchObject([{ name: '一幅图', mediaType: 'image/png' }])
  const address = pictures?.[0]?.address
  expect(definition.elements).toMatchObject([
    { type: 'media', items: [{ url: address, caption: '一幅图' }] },
    {
      type: 'single',
      title: '看图',
      options: [
        { text: 'A', image: address },
        { text: '乙', image: 'https://example.com/b.png' },
      ],
    },
    { type: 'judge', title: '缺图' },
    { type: 'textarea', title: '哪里？' },
  ])
  const named = lines.filter(({ status }) => status === 'changed').map(({ message }) => message)
  expect(named).toEqual([
    texts.mediaLink('@@PLUGINFILE@@/gone.png'),
    texts.mediaLink('data:image/png;base64,PHNjcmlwdD4='),
  ])
})

it('a brace that was never closed and a missing blank line cost no other question', () => {
  const { definition, lines } = readGift(
    'Half {=a ~b\n\nWhole {T}\n\n::One:: a {=x}\n::Two:: b {=y}\n\nNone {=}',
  )
  expect(definition.elements.map(({ type, title }) => [type, title])).toEqual([
    ['paragraph', ''],
    ['judge', 'Whole'],
    ['text', 'a'],
    ['text', 'b'],
    ['text', 'None'],
  ])
  // Nothing is no right answer.
  expect(definition.elements.at(-1)?.exam?.key).toBeUndefined()
  expect(lines.filter(({ status }) => status === 'changed')).toHaveLength(1)
  const open = readGift('Free {\n=a\n\n~b\n}')
  expect(open.definition.elements).toMatchObject([{ type: 'single', title: 'Free' }])
})

it('reads runs of blanks as one where the format keeps none, and feedback for any other number', () => {
  const [spaced, marked, pairs, number] = parseGift(
    'Two   words\n\tand more {T}\n\n[markdown]a  b\n* c {F}\n\nJoin {=x  y -> p   q =z -> r}\n\nHow many {#=4:1 =%50%9 ~#far off}',
  )
  expect(spaced).toMatchObject({ stem: { text: 'Two words and more' } })
  expect(marked).toMatchObject({ stem: { format: 'markdown', text: 'a  b\n* c' } })
  expect(pairs).toMatchObject({ matchPairs: [{ subquestion: { text: 'x y' }, subanswer: 'p q' }, {}] })
  expect(number).toMatchObject({
    choices: [
      {},
      {},
      { isCorrect: false, text: { format: 'moodle', text: '*' }, feedback: { text: 'far off' } },
    ],
  })
})

it('gives the full score for thirds that add up to all of it', () => {
  const { definition } = readGift('Which three {~%33.33333%a ~%33.33333%b ~%33.33333%c ~%-100%d}')
  const [element] = definition.elements
  const worth = { ...element?.exam, score: 2 }
  const answer = (element ? optionsOf(element) : []).slice(0, 3).map(({ id }) => ({ v: id }))
  expect(element && scoreItem({ ...element, exam: worth }, answer)).toMatchObject({ score: 2 })
  expect(element && scoreItem({ ...element, exam: { ...worth, score: 3 } }, answer.slice(1))).toMatchObject({
    score: 2,
  })
})
