import type { Element } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { fieldOf, optionsOf } from '../elements/element-fields.ts'
import { readSource, readWorkbookRows } from '../reading/formats.ts'

/** A question in one line: type, words, options with the right ones marked, points, key and lesson. */
function inShort(element: Element): string {
  const key = element.exam?.key
  const right = new Set(key?.kind === 'options' ? key.correct : [])
  const options = optionsOf(element).map(({ id, text }) => `${right.has(id) ? '*' : ''}${text}`)
  const said =
    key?.kind === 'boolean'
      ? key.correct
        ? '√'
        : '×'
      : key?.kind === 'text'
        ? Object.values(key.blanks)
            .map(({ accept, score }) => `${accept.join('|')}=${score}`)
            .join(';')
        : ''
  return [
    element.type,
    'title' in element ? element.title : '',
    options.join(' '),
    element.exam ? `${element.exam.score}分` : '',
    said,
    element.exam?.difficulty === undefined ? '' : `难度${element.exam.difficulty}`,
    element.exam?.knowledge?.join(' ') ?? '',
    element.exam?.analysis ?? '',
    fieldOf(element, 'required') === false ? '选填' : '',
  ]
    .filter((part) => part !== '')
    .join(' | ')
}

const read = (source: string) => {
  const { format, definition, lines } = readSource(source)
  return [
    `${format} ${definition.kind}`,
    ...definition.elements.map(inShort),
    ...lines.filter(({ status }) => status !== 'taken').map(({ message }) => `! ${message}`),
  ]
}

it.each([
  [
    'a CSV with quoted cells',
    '题目,选项A,选项B,选项C,选项D,正确答案,解析,分值\n1+1=?,1,2,3,4,B,基础,5\n"哪些,是偶数？",1,2,3,4,"B,D",,10',
    ['table exam', 'single | 1+1=? | 1 *2 3 4 | 5分 | 基础', 'multiple | 哪些,是偶数？ | 1 *2 3 *4 | 10分'],
  ],
  [
    'columns copied out of a sheet, options in one cell',
    '题型\t题干\t选项\t答案\t难度\n单选\t首都\tA.北京 B.上海\tA\t易\n多选\t水果\t"A、苹果\nB、石头\nC、梨"\tAC\t难\n判断\t水湿\t\t正确\t中',
    [
      'table exam',
      'single | 首都 | *北京 上海 | 1分 | 难度1',
      'multiple | 水果 | *苹果 石头 *梨 | 1分 | 难度5',
      'judge | 水湿 | 1分 | √ | 难度3',
    ],
  ],
  [
    'semicolons, options by numbers and keys by their words',
    '序号;题目;类型;选项1;选项2;选项3;答案\n1;颜色;单选题;红;绿;蓝;红\n2;动物;多选题;猫;狗;石头;猫、狗',
    ['table exam', 'single | 颜色 | *红 绿 蓝 | 1分', 'multiple | 动物 | *猫 *狗 石头 | 1分'],
  ],
  [
    'quotes and line ends within cells',
    '题目,A,B,答案\n"他说：""好""",甲,乙,A\n"两行\n题目",丙,丁,B',
    ['table exam', 'single | 他说："好" | *甲 乙 | 1分', 'single | 两行\n题目 | 丙 *丁 | 1分'],
  ],
  [
    'questions and keys alone',
    '题干,答案\n首都是____,北京\n简述细胞,细胞膜\n水是湿的,对',
    [
      'table exam',
      'gapFill | 首都是____ | 1分 | 北京=1',
      'textarea | 简述细胞 | 1分 | 答案：细胞膜',
      'judge | 水是湿的 | 1分 | √',
    ],
  ],
  [
    'points for all gaps together, chapters and a type that is not known',
    '题型,题目,选项A,选项B,答案,题目解析,所属章节,分值\n单选题,甲,一,二,A,因为,第一章,2\n填空题,"____年，____。",,,1949;成立,,第二章,4\n材料题,读材料,,,,,,8',
    [
      'table exam',
      'single | 甲 | *一 二 | 2分 | 第一章 | 因为',
      'gapFill | ____年，____。 | 4分 | 1949=2;成立=2 | 第二章',
      'textarea | 读材料 | 8分',
      '! 不认识题型“材料题”，按“多行填空”导入',
    ],
  ],
  [
    'a survey without keys, with a column for what is required',
    '题目,题型,选项A,选项B,选项C,是否必答\n性别,单选题,男,女,,是\n爱好,多选题,球,棋,书,否\n姓名,填空题,,,,是',
    ['table survey', 'single | 性别 | 男 女', 'multiple | 爱好 | 球 棋 书 | 选填', 'text | 姓名'],
  ],
  [
    'pairs of right and wrong as judgements',
    '题干,选项A,选项B,答案,分数\n对的,正确,错误,A,2分\n错的,对,错,错,2分',
    ['table exam', 'judge | 对的 | 2分 | √', 'judge | 错的 | 2分 | ×'],
  ],
  [
    'options apart by strokes',
    '试题内容,试题类型,备选答案,标准答案\n甲,单项选择题,A.一|B.二|C.三,C\n乙,多项选择题,一|二|三,AB\n丙,是非题,,×',
    [
      'table exam',
      'single | 甲 | 一 二 *三 | 1分',
      'multiple | 乙 | *一 *二 三 | 1分',
      'judge | 丙 | 1分 | ×',
    ],
  ],
  [
    'cells with tags and a picture',
    '题目\t选项A\t选项B\t答案\n图 <img src="a.png">\t<b>甲</b>\t乙\tA\n标签\t<br>\t<p>\tA',
    [
      'table exam',
      'single | 图 | *甲 乙 | 1分',
      'single | 标签 | *<br> <p> | 1分',
      '! 图片或视频没有导入，请在题目里补上：a.png',
    ],
  ],
  [
    "XIAOJU's columns as text",
    '题目标题,题型,选项内容\n您的性别,单选,"男\n女"\n爱好,多选,篮球;足球\n建议,填空,',
    ['table survey', 'single | 您的性别 | 男 女', 'multiple | 爱好 | 篮球 足球', 'text | 建议'],
  ],
  [
    'a key that names nothing, and a missing one',
    '题目,选项A,选项B,答案\n甲,一,二,D\n乙,一,二,',
    [
      'table exam',
      'single | 甲 | 一 二 | 1分',
      'single | 乙 | 一 二 | 1分',
      '! 答案“D”不在选项里，没有采用',
      '! 没有写答案，请补上',
    ],
  ],
])('reads %s', (_, source, expected) => {
  expect(read(source)).toEqual(expected)
})

it('reads sheets that are not called by a type, and names those without questions', () => {
  const { format, definition, lines } = readWorkbookRows({
    Sheet1: [
      ['题目', '选项A', '选项B', '答案'],
      ['甲', '一', '二', 'A'],
      ['', '', '', ''],
    ],
    题库: [
      ['题干', '题型', '答案'],
      ['乙', '判断', '对'],
    ],
    说明: [['请按模板填写']],
  })
  expect(format).toBe('surveyKing')
  expect(definition.elements.map(inShort)).toEqual(['single | 甲 | *一 二 | 1分', 'judge | 乙 | 1分 | √'])
  expect(lines.filter(({ status }) => status !== 'taken').map(({ path }) => path)).toEqual(['说明'])
})

it.each([['题目，答案都在后面\n1. 甲？\nA. 一\nB. 二'], ['您的题目, 您的答案\n1. 甲？\nA. 一\nB. 二']])(
  'takes a sentence for no heading of a table: %s',
  (source) => expect(readSource(source).format).toBe('wjx'),
)
