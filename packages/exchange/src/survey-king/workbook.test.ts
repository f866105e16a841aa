import { expect, it } from 'vitest'
import { optionsOf } from '../elements/element-fields.ts'
import { texts } from '../texts.ts'
import { readSurveyKingBank } from './workbook.ts'

const words = texts.workbook

it('names what of a bank it cannot read, and invents no answer', () => {
  const { definition, lines } = readSurveyKingBank({
    判断题: [
      ['题干', '答案', '分数', '难度'],
      ['地球是圆的', '对', '２分', '简单'],
      ['没写答案', '', '0', ''],
      ['看不懂答案', '也许', '', ''],
    ],
    填空题: [
      ['题干', '空1', '空2', '单空分数', '出处'],
      ['中国的首都是____。', '北京|北京市', '上海', '2', '课本'],
    ],
    单选题: [
      ['题干', '选项A', '选项K', '答案'],
      ['选一个', '甲', '癸', 'Ａ'],
    ],
    说明: [['没有题']],
    多选题: [['问题', '选项A']],
  })
  const [round, empty, unclear, blanks, one] = definition.elements
  expect(round?.exam).toMatchObject({ score: 2, difficulty: 1, key: { correct: true } })
  expect([empty?.exam?.key, unclear?.exam?.key]).toEqual([undefined, undefined])
  expect(one?.exam?.key).toMatchObject({ kind: 'options', correct: [expect.any(String)] })
  expect(Object.keys(blanks?.exam?.key?.kind === 'text' ? blanks.exam.key.blanks : {})).toHaveLength(2)
  const named = lines.filter(({ status }) => status !== 'taken').map(({ message }) => message)
  expect(named).toEqual([
    [texts.scoreUnread('0'), words.noAnswer].join('；'),
    texts.answerUnknown('也许'),
    words.unread('出处'),
    words.blanksDiffer(1, 2),
    words.unread('选项K'),
    texts.unknownSkipped('说明'),
    words.noStem,
  ])
})

it('takes answers as people write them: letters of any width with or without signs between, or the words of options', () => {
  const head = ['题干', '选项Ａ', '选项b', '选项 C', '答案']
  const row = (answer: string) => ['选', 'Cat', 'Dog', '鸟 类', answer]
  const answers = ['ac', 'Ａ、Ｃ', 'A；C', 'Cat', 'Cat，Dog', 'A,E', 'Cow']
  const { definition, lines } = readSurveyKingBank({ 多选题: [head, ...answers.map(row)] })
  const right = definition.elements.map((element) => {
    const key = element.exam?.key
    const ids = optionsOf(element).map(({ id }) => id)
    return key?.kind === 'options' ? key.correct.map((id) => ids.indexOf(id)) : []
  })
  expect(right).toEqual([[0, 2], [0, 2], [0, 2], [0], [0, 1], [0], []])
  const named = lines.filter(({ status }) => status !== 'taken').map(({ message }) => message)
  expect(named).toEqual([texts.answerUnknown('E'), texts.answerUnknown('Cow')])
})
