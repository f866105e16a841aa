import type { NamedType } from '../elements/names.ts'
import { readLimits } from '../elements/option-text.ts'
import {
  answerMark,
  isLabel,
  leading,
  letterAnswer,
  looselyNumbered,
  numbered,
  readScore,
  readTruth,
  starred,
  trailing,
  type TypeOfLabel,
} from './marks.ts'

/** `限选3项`, `1-5分`: no name of a type. */
const limiting = /^(?:限选|[最至][多少]|任选|必选).{1,8}[项个种]$|^\d{1,2}\s*[-~～—至到]\s*\d{1,2}\s*分?$/

/** A title line without its marks, and what the marks say. */
export interface TitleLine {
  number?: number
  title: string
  named?: NamedType
  label?: string
  required: boolean
  score?: number
  answer?: string
  judge?: boolean
  fields: Record<string, unknown>
  /** Labels that say something else than the first one. */
  lost: string[]
}

/** Reads the marks of a title, from its end. */
export function readTitle(text: string, exam: boolean, typeOf: TypeOfLabel): TitleLine {
  const bare = text.trim().replace(starred, '')
  const start = numbered.exec(bare) ?? (endsWithLabel(bare, typeOf) ? looselyNumbered.exec(bare) : null)
  const line: TitleLine = { title: bare, required: true, fields: {}, lost: [] }
  if (start) {
    line.number = Number(start.slice(1).find(Boolean))
    line.title = bare.slice(start[0].length).trim()
  }
  line.title = line.title.replace(starred, '')
  const front = leading.exec(line.title)
  const named =
    front && isLabel(front[1] ?? '', /^[［[【]/.test(front[0])) ? typeOf(front[1] ?? '') : undefined
  if (front && named) {
    line.named = named
    line.label = front[1] ?? ''
    line.title = line.title.slice(front[0].length).trim()
    const number = numbered.exec(line.title)
    if (number && line.number === undefined) {
      line.number = Number(number.slice(1).find(Boolean))
      line.title = line.title.slice(number[0].length).trim()
    }
  }
  const points =
    /^[（(]\s*(?:本题)?\s*(\d{1,4}(?:\.\d{1,2})?)\s*(?:分|points?|pts?|marks?)\s*[)）]\s*(?=\S)/i.exec(
      line.title,
    )
  if (points) {
    line.score = Number(points[1])
    line.title = line.title.slice(points[0].length)
  }
  const behind = /^(.*?[\s。.？?）)])(?:正确|参考|标准)?(?:答案|answer)\s*[:：]\s*(\S.*)$/i.exec(line.title)
  if (behind && exam && !/[（(【[]$/.test(behind[1] ?? '')) {
    line.answer = (behind[2] ?? '').trim()
    line.title = (behind[1] ?? '').trim()
  }
  const verdict = exam ? /^[（(【]\s*([√×✓✗✔✘])\s*[)）】]\s*(?=\S)/.exec(line.title) : null
  if (verdict) {
    line.judge = /[√✓✔]/.test(verdict[1] ?? '')
    line.title = line.title.slice(verdict[0].length)
  }
  for (let round = 0; round < 8; round += 1) {
    line.title = line.title.replace(/\s*[*＊]$/, '')
    const match = trailing.exec(line.title)
    if (!match) break
    const inner = (match[1] ?? '').trim()
    const square = /^[［[【]/.test(match[0])
    const before = line.title.slice(0, match.index).trim()
    const score = readScore(inner)
    const answer = /^(?:正确|参考|标准)?答案\s*[:：]\s*(.*)$/.exec(inner)
    const known = inner === '' ? undefined : typeOf(inner)
    if (/^(?:选填|非必填|可不填|选答|可选|非必答|optional)$/i.test(inner)) line.required = false
    else if (/^(?:(?:必填|必答)(?:题)?|required)$/i.test(inner)) line.required = true
    else if (score && (/分|point|pts?\b|mark/i.test(inner) || (exam && square && /^\d{1,2}$/.test(inner))))
      line.score = Number(score[1])
    else if (answer) line.answer = (answer[1] ?? '').trim()
    else if (known && line.named === undefined && isLabel(inner, square)) {
      line.named = known
      line.label = inner
    } else if (square && line.named && known) {
      // `[填空题][手机]`: a second label narrows the type of the first.
      if (known.type === line.named.type)
        line.named = { type: known.type, fields: { ...known.fields, ...line.named.fields } }
      else line.lost.push(inner)
    } else if (
      before !== '' &&
      line.named === undefined &&
      readTruth(inner) !== undefined &&
      !square &&
      inner !== '是' &&
      inner !== '否'
    ) {
      line.judge = readTruth(inner)
    } else if (
      square &&
      inner !== '' &&
      !limiting.test(inner) &&
      line.label === undefined &&
      line.named === undefined &&
      (inner.endsWith('题') || inner.length <= 4) &&
      !letterAnswer.test(match[0])
    ) {
      line.label = inner
    } else {
      const limits = /[选項项个]/.test(inner) ? readLimits(match[0]) : { min: undefined, max: undefined }
      if (limits.min === undefined && limits.max === undefined) break
      if (limits.min !== undefined) line.fields['min'] = limits.min
      if (limits.max !== undefined) line.fields['max'] = limits.max
    }
    line.title = before
  }
  // `口算（每题1分，共8分）` over sums in a row: the words stay, since they say what a part is worth.
  const total = /[（(【[][^（()）【】[\]]*共\s*(\d{1,4}(?:\.\d{1,2})?)\s*分\s*[)）】\]]$/.exec(line.title)
  if (exam && total) line.score ??= Number(total[1])
  if (line.answer === undefined) {
    const inside = answerMark.exec(line.title)
    if (inside) {
      line.answer = (inside[1] ?? '').trim()
      line.title = line.title.replace(answerMark, '').trim()
    } else if (exam) {
      const letter = letterAnswer.exec(line.title)
      if (letter) {
        line.answer = letter[1] ?? ''
        line.title = line.title.replace(letterAnswer, '（ ）')
      }
    }
  }
  if (line.title === '' && line.label !== undefined && !line.named) line.title = line.label
  return line
}

/** Whether a title ends with the name of a type in brackets. */
export function endsWithLabel(text: string, typeOf: TypeOfLabel): boolean {
  let rest = text
  for (let round = 0; round < 6; round += 1) {
    const match = trailing.exec(rest)
    if (!match) break
    const inner = (match[1] ?? '').trim()
    const square = /^[［[【]/.test(match[0])
    if (inner !== '' && typeOf(inner) && isLabel(inner, square) && rest.slice(0, match.index).trim() !== '')
      return true
    rest = rest.slice(0, match.index).trim()
  }
  return false
}

/** Whether a line may begin a question: 0 no, 1 by its number, 2 by its label. */
export function beginning(text: string, typeOf: TypeOfLabel): 0 | 1 | 2 {
  const bare = text.replace(starred, '')
  const front = leading.exec(bare)
  if (endsWithLabel(bare, typeOf)) return 2
  if (front && /^[［[【]/.test(front[0]) && typeOf(front[1] ?? '')) return 2
  return numbered.test(bare) ? 1 : 0
}
