import type { LineDiagnosis, ReadResult } from '../reading/diagnosis.ts'
import type { SourceLine } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import type { TypeOfLabel } from './marks.ts'

/** Marks that say how a line is to be read, and that no question keeps. */
const marks: readonly RegExp[] = [
  /^\s*[*＊]?\s*(?:第\s*)?[（(]?[\d一二三四五六七八九十①-⑳]{1,5}[)）]?\s*(?:题)?\s*[.．、:：\s]*/u,
  /^\s*[Qq]\d{1,5}[.．、:：\s]/,
  /[［[【（(][^［］[\]【】（()）]{0,24}(?:题|分页栏?|段落(?:说明)?|NPS\S*|框|条)[］\]】)）]/gi,
  /[［[【（(]\s*(?:选填|非必填|可不填|选答|可选|非必答|必填|必答|互斥|排他|正确答案|正确|答案|单选|多选|填空|判断|简答|问答|排序|量表|下拉|投票|correct)(?:项|选项|题)?\s*[］\]】)）]/gi,
  /[［[【（(]?\s*(?:本题|共|每(?:小)?题|分值|分数|满分|score|points?|marks?)?\s*[:：]?\s*\d+(?:\.\d+)?\s*(?:分|points?|pts?|marks?)\s*[］\]】)）]?/gi,
  /[（(【[]\s*可?多选\s*(?:[，,、；;]|[)）】\]])/g,
  /[（(【[]?\s*(?:请|可)?(?:限选|最多|至多|至少|最少|必选|任选|只选|不少于|不超过|选择?)[^（()）【】[\]]{0,14}[项个种条样][)）】\]]?/g,
  /^附\s*[:：]?\s*(?:参考|标准)?答案/g,
  /^(?:【|\[|[（(])?(?:正确|参考|标准)?答案(?:】|\]|[)）])?(?:是|为)?|^(?:correct\s+)?(?:answers?|ans|keys?)\s*[:：]|^答[:：]|[（(【[](?:正确|参考|标准)?答案\s*[:：]/gi,
  /(?:【|\[)?(?:答案|试题)?(?:解析|分析|详解|讲解)(?:】|\])?|^(?:explanation|analysis|rationale)/gi,
  /^【(?:难度|知识点|考点|分值|标签)】/g,
  /^(?:行|列)(?:标题)?\s*[:：]|^(?:总分|总和|合计|难度(?:系数)?|知识点|考点|标签|本题分值|分值|分数)\s*[:：]/g,
  /[（(【[]\s*(?:请)?(?:结束|终止)[^（()）【】[\]]{0,10}[)）】\]]/g,
  /(?:→|->|=>|—>)\s*.{0,16}$/g,
  /^Question\s+\d{1,3}/gi,
  /[（(【[]\s*(?:请)?\s*跳[^（()）【】[\]]*[)）】\]]/g,
  /请(?:您)?(?:注明|说明|填写|补充|写明|具体说明|列出|具体写明)[^（()）【】[\]]*/g,
]
/** Keys and option letters that stand for something else in a definition. */
const signs =
  /^(?:[A-Za-z]{1,8}|对|错|正确|错误|是|否|真|假|true|false|yes|no|简单|中等|一般|困难|较难|较易|难|易|中|其他|项|分|小题|答案|解答|解析|分析|点评)$/i

const runsOf = (text: string): string[] => text.replace(/[①-⑳]/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []

/** Numbers of the keys in a list of answers, as `1.A 2.B` and `1-5 ABCDA`. */
const keyNumbers =
  /(?:^|[\s;；,，、])[（(]?\d{1,3}(?:\s*[-~—–～至到]\s*\d{1,3})?\s*(?:题)?\s*(?:[.．、:：)）]|(?=[\sA-Z√×✓✗]))/g

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** All words of a part of the definition. Not its ids: they are drawn by chance and may hold any letter or number. */
const wordsOf = (part: unknown) =>
  plain(JSON.stringify(part, (key, value: unknown) => (key === 'id' ? undefined : value)))

/** Marks that count options in a row: `（1）男 （2）女`, `1=男 2=女`, and the levels of a scale, `1 2 3 4 5`. */
const counts = /[（(]\d{1,2}[)）]|(?<!\d)\d{1,2}\s*[=＝]|(?<=\s)\d{1,2}\s*[.．、](?!\d)/g
const levels =
  /(?<!\d)\d{1,2}(?!\d)(?:\s*[□○◯〇☐◇◻▢])?(?:\s+(?:[□○◯〇☐◇◻▢]\s*)?\d{1,2}(?!\d)(?:\s*[□○◯〇☐◇◻▢](?!\s*\d))?){2,}/g

/** Words of a line that are neither in its question nor a mark of how it is read. */
function unusedIn(text: string, kept: string, typeOf: TypeOfLabel): string[] {
  const found = (run: string) => kept.includes(plain(run)) || signs.test(run)
  const left = runsOf(text).filter((run) => !found(run))
  if (left.length === 0) return []
  let rest = text.replace(/[［[【（(]([^［[\]【】（()）]{1,20})[］\]】)）]/g, (whole, inner: string) =>
    typeOf(inner.trim()) ? ' ' : whole,
  )
  for (const mark of [...marks, counts, levels]) rest = rest.replace(mark, ' ')
  rest = rest.replace(/(^|[\u4e00-\u9fff])[A-H](?=[\u4e00-\u9fff])/g, '$1 ')
  return runsOf(rest).filter((run) => !found(run) && !found(run.replace(/^[A-Za-z](?=[^A-Za-z])/, '')))
}

/**
 * Compares what was read with the text: words of a line that its question does not keep are named in the diagnosis, so
 * that nothing is lost in silence.
 */
export function noteUnusedWords(
  result: ReadResult,
  lines: readonly SourceLine[],
  typeOf: TypeOfLabel,
): ReadResult {
  const { definition } = result
  const byElement = new Map(definition.elements.map((element) => [element.id, wordsOf(element)]))
  const head = wordsOf([definition.title, definition.intro])
  const whole = wordsOf(definition)
  const textOf = new Map(lines.map(({ line, text }) => [line, text]))
  /** What the diagnoses of a question name already. */
  const named = new Map<string, string>()
  for (const { element, message } of result.lines)
    if (element !== undefined) named.set(element, `${named.get(element) ?? ''}${message}`)
  const ownersOf = new Map<number, Set<string>>()
  for (const { line, element } of result.lines)
    if (element !== undefined) ownersOf.set(line, (ownersOf.get(line) ?? new Set()).add(element))
  const seen = new Set<number>()
  const noted = result.lines.map((line): LineDiagnosis => {
    const text = textOf.get(line.line) ?? ''
    if (line.status === 'skipped' || line.as === 'blank' || line.as === 'logic' || text === '') return line
    if (seen.has(line.line)) return line
    seen.add(line.line)
    const isList = line.element === undefined && line.as === 'answer'
    // The list of answers belongs to all questions.
    // A line with several fields has become several questions.
    const owners = [...(ownersOf.get(line.line) ?? [])]
    const own = isList
      ? whole
      : owners.length === 0
        ? head
        : owners.map((id) => byElement.get(id) ?? head).join(' ')
    const said = line.element === undefined ? line.message : owners.map((id) => named.get(id) ?? '').join(' ')
    const unused = unusedIn(isList ? text.replace(keyNumbers, ' ') : text, own, typeOf).filter(
      (word) => !said.includes(word),
    )
    if (unused.length === 0) return line
    const message = texts.wordsUnused([...new Set(unused)].join('、').slice(0, 200))
    return {
      ...line,
      status: 'changed',
      message: line.status === 'changed' ? `${line.message}；${message}` : message,
    }
  })
  return { ...result, lines: noted }
}
