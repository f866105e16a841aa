import type { NamedType } from '../names.ts'
import type { TypeOfLabel } from './marks.ts'

/** A heading over questions of one type, as in exams. */
export interface Section {
  named?: NamedType
  /** Points of each question. */
  score?: number
}

export const heading =
  /^第?[一二三四五六七八九十]{1,3}(?:部分|大题)?\s*[、.．:：,，\s]\s*([^（()）【】[\]:：,，。;；\s?？]{2,10})\s*(.*)$/

/** `二、多选题（每题 10 分）`: the type and the points of what follows. */
export function readSection(text: string, typeOf: TypeOfLabel): Section | undefined {
  const [, label = '', rest = ''] = heading.exec(text) ?? []
  if (label === '' || (rest !== '' && !/^[（(【[:：,，。;；]/.test(rest))) return undefined
  const named = typeOf(label)
  if (!named && (!label.endsWith('题') || label.endsWith('问题'))) return undefined
  const each = /每(?:小)?题\s*(\d{1,4}(?:\.\d{1,2})?)\s*分/.exec(rest)?.[1]
  return { ...(named ? { named } : {}), ...(each === undefined ? {} : { score: Number(each) }) }
}
