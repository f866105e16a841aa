import { readAiken } from '../gift/aiken.ts'
import type { ReadResult } from './diagnosis.ts'
import { readGift } from '../gift/read.ts'
import { isRecord, type Json, parseJson } from './json-source.ts'
import { readOwnJson } from '../writing/own-json.ts'
import { isLimeSurvey, readLimeSurvey } from '../limesurvey/read.ts'
import { isMoodleXml, readMoodleXml } from '../moodle/read.ts'
import { Reading } from './reading.ts'
import { rowsOf, titledTable, withTitle } from './titled-table.ts'
import { readQti } from '../qti/read.ts'
import { readSurveyJs } from '../survey-js/read.ts'
import { headsQuestions, readSurveyKingBank, type WorkbookRows } from '../survey-king/workbook.ts'
import { readTencentText } from '../tencent/read.ts'
import { texts } from '../texts.ts'
import { readWjxJsonl } from '../wjx/jsonl.ts'
import { readWjxText } from '../wjx/text.ts'
import { readXiaojuJson } from '../xiaoju/json.ts'
import { readXiaojuRows, readXiaojuText } from '../xiaoju/text.ts'

/** A table of questions, below its title or without one; what is no such table is read as its rows. */
function readTableText(source: string) {
  const { above, rows } = titledTable(source) ?? { above: [], rows: rowsOf(source.trim()) }
  return withTitle(readWorkbookRows({ [texts.formats.table.title]: rows }), above)
}

const readers = {
  wjx: (source: string) => readWjxText(source),
  tencent: readTencentText,
  wjxJsonl: readWjxJsonl,
  surveyJs: (source: string | Json) => readSurveyJs(source),
  xiaojuJson: (source: string | Json) => readXiaojuJson(source),
  xiaojuText: readXiaojuText,
  gift: readGift,
  aiken: readAiken,
  qti: readQti,
  moodleXml: readMoodleXml,
  limeSurvey: readLimeSurvey,
  table: readTableText,
  own: (source: string | Json) => readOwnJson(source),
} as const

export type TextFormatName = keyof typeof readers
export type ImportFormatName = TextFormatName | 'surveyKing' | 'xiaojuRows' | 'word'

/** The formats of texts, with words for people. */
export const textFormats: readonly { name: TextFormatName; title: string; hint: string }[] = (
  [
    'wjx',
    'tencent',
    'wjxJsonl',
    'surveyJs',
    'xiaojuJson',
    'xiaojuText',
    'gift',
    'aiken',
    'qti',
    'moodleXml',
    'limeSurvey',
    'table',
    'own',
  ] as const
).map((name) => ({ name, ...texts.formats[name] }))

export const formatTitle = (name: ImportFormatName): string => texts.formats[name].title

/** What XML of tests begins with; a text that was copied out of a web page begins with other marks. */
const isQti = /^<\?xml|<(?:[\w-]+:)?(?:assessment(?:Item|Test|Section)|questestinterop|item|manifest)\b/

/** The format that a text looks like; a list of questions in plain words when nothing else fits. */
export function detectFormat(source: string): TextFormatName {
  const start = source.slice(0, 20_000).trim()
  if (titledTable(source) !== undefined) return 'table'
  if (start.startsWith('<') && isMoodleXml(start)) return 'moodleXml'
  if (start.startsWith('<') && isLimeSurvey(start)) return 'limeSurvey'
  if (start.startsWith('<') && isQti.test(start)) return 'qti'
  if (start.startsWith('{') || start.startsWith('[')) {
    if (/^\{[^\n]*"qtype"/.test(start)) return 'wjxJsonl'
    const parsed = parseJson(source)
    if ('value' in parsed) {
      const root = parsed.value
      if (isRecord(root) && root['schema'] === 1 && Array.isArray(root['elements'])) return 'own'
      if (
        Array.isArray(root) ||
        (isRecord(root) &&
          ('dataConf' in root || 'bannerConf' in root || 'dataList' in root || 'code' in root))
      )
        return 'xiaojuJson'
      return 'surveyJs'
    }
  }
  if (/^ANSWER\s*:\s*[A-Z]/m.test(start)) return 'aiken'
  if (
    /^\$CATEGORY|^::[^:\n]+::/m.test(start) ||
    /\{\s*(?:[=~][^{}]+|#[^{}]+|T|F|TRUE|FALSE)\s*(?:#[^{}]*)?\}/.test(start)
  )
    return 'gift'
  if (
    /^if\b.+\bthen\s+(?:show|hide|branch)\b/im.test(start) ||
    /\[(?:答案|Answer|分值|Score)\s*[:：]/.test(start)
  )
    return 'tencent'
  if (/\t(?:true|false)\t/i.test(start) || /\[(?:单行输入框|多行输入框|NPS评分|多级联动)\]/.test(start))
    return 'xiaojuText'
  return 'wjx'
}

/** Reads a text of a format, or of the one that it looks like. */
export function readSource(
  source: string,
  format: TextFormatName | 'auto' = 'auto',
): ReadResult & { format: TextFormatName } {
  const name = format === 'auto' ? detectFormat(source) : format
  return { ...readers[name](source), format: name }
}

/** Headings of workbooks that hold people or word lists instead of questions. */
const otherTables = { people: /^(?:登录名|登陆账号|登录账号)/, dictionary: /^字典项名称/ } as const

/** Says of a workbook that it holds no questions; undefined when it may. */
function refusedRows(workbook: WorkbookRows): ReadResult | undefined {
  for (const [name, [head = []]] of Object.entries(workbook)) {
    const kind = (['people', 'dictionary'] as const).find((one) =>
      head.some((cell) => otherTables[one].test(cell.trim())),
    )
    if (kind === undefined) continue
    const reading = new Reading()
    reading.note(
      { line: 1, path: name, source: head.join(' | ').slice(0, 500) },
      'skipped',
      'unknown',
      texts.workbook[kind],
    )
    return reading.finish()
  }
  return undefined
}

/** Reads the rows of a workbook: a bank with one sheet a type, or questions under 题目标题, 题型, 选项内容. */
export function readWorkbookRows(workbook: WorkbookRows): ReadResult & { format: ImportFormatName } {
  const refused = refusedRows(workbook)
  if (refused) return { ...refused, format: 'xiaojuRows' }
  const sheets = Object.entries(workbook)
  const bank = sheets.some(
    ([name, [head]]) =>
      /^(?:单选|多选|判断|填空|简答)题?$/.test(name.trim()) ||
      head?.some((cell) => cell.trim() === '题干') ||
      headsQuestions(head ?? []),
  )
  return bank
    ? { ...readSurveyKingBank(workbook), format: 'surveyKing' }
    : { ...readXiaojuRows(sheets[0]?.[1] ?? []), format: 'xiaojuRows' }
}
