import type { ReadResult } from '../reading/diagnosis.ts'
import { isRecord, type Json, listOf, numberAt, parseJson, textAt } from '../reading/json-source.ts'
import { plainText } from '../reading/source-lines.ts'
import { readWjxText } from './text.ts'

/** Labels of 问卷星's type numbers; a subtype that is not named counts as its type. */
const labels: Readonly<Record<string, string>> = {
  '1': '分页栏',
  '2': '段落说明',
  '3': '单选题',
  '4': '多选题',
  '5': '填空题',
  '6': '多项填空题',
  '7': '矩阵题',
  '8': '文件上传',
  '9': '比重题',
  '10': '滑动条',
  '301': '下拉框',
  '302': '量表题',
  '303': '评分单选',
  '304': '情景题',
  '305': '判断题',
  '401': '评分多选',
  '402': '排序题',
  '403': '商品题',
  '501': '多级下拉题',
  '701': '矩阵量表题',
  '702': '矩阵单选题',
  '703': '矩阵多选题',
  '704': '矩阵填空题',
  '705': '矩阵滑动条',
  '706': '矩阵数值题',
  '707': '表格填空题',
  '708': '表格下拉框',
  '709': '表格组合题',
  '710': '表格自增题',
  '711': '多项文件题',
  '712': '多项简答题',
  '801': '绘图题',
}

/** `[单选题]` for the numbers that 问卷星's interface gives a question. */
export function wjxTypeLabel(type: number, subtype: number): string {
  const own = subtype === type || Math.floor(subtype / 100) === type ? labels[String(subtype)] : undefined
  return `[${own ?? labels[String(type)] ?? `未知题型:${type}/${subtype}`}]`
}

function linesOf(question: Json, subtype: number, type: number): string[] {
  const items = listOf(question['items']).filter(isRecord)
  const titles = items.map((item) => plainText(textAt(item, 'item_title')))
  if (subtype === 302) return titles.length > 0 ? [`${titles[0]}~${titles.at(-1)}`] : []
  // Texts, places, files and drawings have no parts that people would choose from.
  if (type === 5 || type === 8) return []
  if (type === 10)
    return [`${numberAt(question, 'min_value') ?? 0}~${numberAt(question, 'max_value') ?? 100}`]
  if (type === 9)
    return [
      ...(numberAt(question, 'total') === undefined ? [] : [`总分：${numberAt(question, 'total')}`]),
      ...titles,
    ]
  if (type === 6) {
    const gaps = numberAt(question, 'gap_count') ?? 0
    return titles.length === 0 && gaps > 0 ? [`（${gaps} 个填空项）`] : titles.map((title) => `____${title}`)
  }
  if (type === 7) {
    const rows = listOf(question['row_titles'] ?? question['rows']).map((row) =>
      plainText(isRecord(row) ? textAt(row, 'item_title', 'row_title', 'title') : String(row)),
    )
    const columns = rows.length > 0 ? titles : []
    const shown = rows.length > 0 ? rows : titles
    return [
      ...(shown.length > 0 ? ['行：', ...shown.map((row) => `- ${row}`)] : []),
      ...(columns.length > 0 ? ['列：', ...columns.map((column) => `- ${column}`)] : []),
    ]
  }
  return titles
}

/** A survey as 问卷星's interface answers it, as its text. */
export function wjxSurveyText(survey: Json): string {
  const blocks: string[] = []
  let number = 0
  let firstPage = true
  for (const question of listOf(survey['questions']).filter(isRecord)) {
    const [type, subtype] = [numberAt(question, 'q_type') ?? 0, numberAt(question, 'q_subtype') ?? 0]
    const title = plainText(textAt(question, 'q_title'))
    if (type === 1) {
      if (!firstPage || number > 0) blocks.push('=== 分页 ===')
      firstPage = false
    } else if (type === 2) blocks.push(title)
    else {
      number += 1
      blocks.push(
        [
          `${number}. ${title}${wjxTypeLabel(type, subtype)}${question['is_requir'] ? '' : '（选填）'}`,
          ...linesOf(question, subtype, type),
        ].join('\n'),
      )
    }
  }
  const heading = [plainText(textAt(survey, 'title')), plainText(textAt(survey, 'description'))].filter(
    (part) => part !== '',
  )
  return [...heading, ...blocks].join('\n\n').trim()
}

/** Reads a survey as 问卷星's interface answers it. */
export function readWjxSurvey(source: string | Json): ReadResult {
  const parsed = parseJson(source)
  return readWjxText(wjxSurveyText('value' in parsed && isRecord(parsed.value) ? parsed.value : {}))
}
