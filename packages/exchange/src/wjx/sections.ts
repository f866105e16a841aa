import type { NamedType } from '../elements/names.ts'
import type { TypeOfLabel } from './marks.ts'

/** A heading over questions, with what it says of them. */
export interface Section {
  named?: NamedType
  /** Points of each question, or of each blank. */
  each?: number
  perBlank?: boolean
  /** Points of all questions together. */
  total?: number
  /** The same, where what each blank is worth is said too. */
  ofAllBlanks?: number
  /** Its own number. */
  number?: number
}

const numbering =
  /^(?:第?[一二三四五六七八九十]{1,3}(?:部分|大题)?\s*[、.．:：,，\s]|[（(][一二三四五六七八九十]{1,3}[)）]|[IVX]{1,4}\s*[.．、]|(?:Part|Section)\s+\w{1,5}\b\s*[.:：、\-–—]?)\s*/i
const parts = /^([^（()）【】[\]:：,，。;；?？]{2,30}?)\s*(?:$|[（(【[:：,，。;；].*$)/
const english: readonly (readonly [RegExp, NamedType])[] = [
  [/^(?:multiple|single)[\s-]choices?(?:\s+questions?)?$/i, { type: 'single', fields: {} }],
  [/^multiple[\s-](?:answers?|response)(?:\s+questions?)?$/i, { type: 'multiple', fields: {} }],
  [/^true\s*(?:\/|or|and|-)\s*false(?:\s+questions?)?$/i, { type: 'judge', fields: {} }],
  [/^fill[\s-]in[\s-]the[\s-]blanks?$/i, { type: 'gapFill', fields: {} }],
  [/^(?:short[\s-]answers?|essays?|writing)(?:\s+questions?)?$/i, { type: 'textarea', fields: {} }],
]
const eachPoints =
  /每(?:小)?[题空]\s*(\d{1,4}(?:\.\d{1,2})?)\s*分|(\d{1,4}(?:\.\d{1,2})?)\s*(?:分\s*[/／]\s*[题空]|(?:points?|pts?|marks?)\s*(?:each|per question))/i
const totalPoints =
  /(?:共|满分|合计|总分|计)\s*(\d{1,4}(?:\.\d{1,2})?)\s*分|[=＝题][，,、]?\s*(\d{1,4}(?:\.\d{1,2})?)\s*分\s*[)）]|^[^\d]{0,30}[（(]\s*(\d{1,4}(?:\.\d{1,2})?)\s*(?:分|points?|marks?)\s*[)）]/i

/**
 * `二、多选题（每题 10 分，共 30 分）`: the type and the points of what follows. A word that is not called a type of
 * question, such as 基本信息 or 投票, says nothing of the types. With `bare` the line has no number of its own.
 */
export function readSection(text: string, typeOf: TypeOfLabel, bare = false): Section | undefined {
  const start = numbering.exec(text)
  if (!start && !bare) return undefined
  const rest = text.slice(start?.[0].length ?? 0).trim()
  const label = (parts.exec(rest)?.[1] ?? '').trim()
  const each = eachPoints.exec(rest)
  const total = totalPoints.exec(rest)
  const eachScore = each?.[1] ?? each?.[2]
  const totalScore = total?.slice(1).find(Boolean)
  const hasPoints = eachScore !== undefined || totalScore !== undefined
  const called = label.endsWith('题') && !label.endsWith('问题') ? typeOf(label) : undefined
  const scored =
    hasPoints && /^(?:单项|单选|多项|多选|不定项)?选择$|^(?:判断|填空|简答|问答|论述|单选|多选)$/.test(label)
      ? typeOf(label)
      : undefined
  const named = called ?? scored ?? english.find(([pattern]) => pattern.test(label))?.[1]
  if (!named && (bare || (!hasPoints && (!label.endsWith('题') || label.endsWith('问题'))))) return undefined
  return {
    ...(named ? { named } : {}),
    ...(eachScore === undefined ? {} : { each: Number(eachScore) }),
    ...(each?.[0].includes('空')
      ? { perBlank: true, ...(totalScore === undefined ? {} : { ofAllBlanks: Number(totalScore) }) }
      : {}),
    ...(totalScore === undefined || eachScore !== undefined ? {} : { total: Number(totalScore) }),
  }
}
