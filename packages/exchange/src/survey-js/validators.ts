// What a text has to be like there, as settings of our types: checks and the masks of fields.
import { linearPattern, patternMax } from '@zhanfang/survey'
import { isRecord, type Json, numberAt, scalarText } from '../reading/json-source.ts'
import { texts } from '../texts.ts'
import { type PartKind, unreadOfPart } from './settings.ts'
import { flagAt, listOf, textAt, words } from './source-values.ts'

/** A question while it is read: checks may say that a text is a number or a day. */
export interface Checked {
  type: string
  fields: Record<string, unknown>
  notes: string[]
}

const kindOf = (validator: Json) => scalarText(validator['type']).replace(/validator$/, '')

/** Whether a check only warns: then nobody is kept from sending what it finds. */
export const onlyWarns = (validator: Json): boolean =>
  validator['notificationType'] !== undefined && validator['notificationType'] !== 'error'

const partOf: Readonly<Record<string, PartKind>> = {
  numeric: 'numeric',
  text: 'text',
  answercount: 'answercount',
  regex: 'regex',
  email: 'email',
  expression: 'expression',
}

const isText = (type: string) => type === 'text' || type === 'textarea'

function range(question: Checked, { min, max }: { min?: number | undefined; max?: number | undefined }) {
  if (min !== undefined) question.fields['min'] = min
  if (max !== undefined) question.fields['max'] = max
}

/** Takes a pattern where none is asked for yet. */
function takePattern(question: Checked, source: string, message: string, name: string): void {
  const { type, fields, notes } = question
  if (type === 'text' && fields['format'] === undefined)
    Object.assign(fields, { format: 'pattern', pattern: { source, message: message.slice(0, 100) } })
  else notes.push(texts.patternBeyond(name.slice(0, 200)))
}

/** Takes one check of a question. Those with an expression become rules, when all questions are known. */
export function takeValidator(validator: unknown, question: Checked): void {
  if (!isRecord(validator)) return
  const { fields, notes } = question
  const kind = kindOf(validator)
  const part = partOf[kind]
  const beyond = () => notes.push(texts.validatorBeyond(kind))
  if (part === undefined) return void beyond()
  if (onlyWarns(validator)) return void notes.push(texts.onlyWarns(kind))
  const lost = unreadOfPart(validator, part)
  if (lost.length > 0) notes.push(texts.partSettings(texts.validator(kind), lost.join('、')))
  switch (kind) {
    case 'email':
      if (question.type !== 'text') return void beyond()
      fields['format'] = 'email'
      return
    case 'numeric':
      // A text that has to be a number is a number.
      if (question.type === 'text') Object.assign(question, { type: 'number' })
      if (question.type === 'number') fields['decimals'] ??= 6
      else if (!['slider', 'scale', 'rating', 'nps'].includes(question.type)) return void beyond()
      if (question.type !== 'number') return
      return range(question, { min: numberAt(validator, 'minValue'), max: numberAt(validator, 'maxValue') })
    case 'text': {
      if (!isText(question.type)) return void beyond()
      const [min, max] = [numberAt(validator, 'minLength') ?? 0, numberAt(validator, 'maxLength') ?? 0]
      if (validator['allowDigits'] === false) takePattern(question, '[^0-9]*', texts.noDigits, 'allowDigits')
      fields['length'] = { ...(min > 0 ? { min } : {}), ...(max > 0 ? { max } : {}) }
      return
    }
    case 'answercount':
      if (!('options' in fields) && !['multiple', 'dropdown', 'imageMultiple'].includes(question.type))
        return void beyond()
      return range(question, { min: numberAt(validator, 'minCount'), max: numberAt(validator, 'maxCount') })
    case 'regex': {
      const regex = textAt(validator, 'regex')
      if (regex === undefined) return
      const isInsensitive = flagAt(validator, 'caseInsensitive') || flagAt(validator, 'insensitive')
      const pattern = isInsensitive ? undefined : wholePattern(regex)
      if (pattern === undefined) notes.push(texts.patternBeyond(regex.slice(0, 200)))
      else takePattern(question, pattern, words(validator['text']), regex)
    }
  }
}

/** What the checks of a cell or a field ask for; undefined where one of them asks for more than these can be asked. */
export function checksOfPart(part: Json): Checked | undefined {
  const validators = listOf(part['validators'])
  const isText = ['text', undefined].includes(textAt(part, 'inputType'))
  if (validators.length === 0 || !isText || part['maxLength'] !== undefined) return undefined
  const checked: Checked = { type: 'text', fields: {}, notes: [] }
  for (const validator of validators) {
    if (!isRecord(validator) || kindOf(validator) === 'expression') return undefined
    takeValidator(validator, checked)
  }
  return checked.notes.length > 0 || checked.fields['format'] === 'pattern' ? undefined : checked
}

/** A pattern that may hold anywhere as one of the whole text, as ours are; undefined when ours cannot say it. */
function wholePattern(regex: string): string | undefined {
  const start = regex.startsWith('^')
  const end = /(?<!\\)\$$/.test(regex)
  const inner = regex.slice(start ? 1 : 0, end ? -1 : undefined)
  // An anchor of one alternative would become one of all.
  const several = (start || end) && /(?<!\\)\|/.test(inner.replace(/\([^()]*\)|\[[^\]]*\]/g, ''))
  const whole = `${start ? '' : '.*'}${start && end ? inner : `(${inner})`}${end ? '' : '.*'}`
  return several || whole.length > patternMax || !linearPattern(whole) ? undefined : whole
}

/** What stands in a mask for something that is typed. */
const typed: Readonly<Record<string, string>> = { '9': '[0-9]', a: '[a-zA-Z]', '#': '[a-zA-Z0-9]' }

/** A mask as a pattern: what the mask writes by itself may be left out, as the answers there leave it out. */
function patternOfMask(mask: string): string {
  const letters = [...mask.matchAll(/\\(.)|(.)/gsu)]
  return letters
    .map(([, escaped, letter]) => {
      const place = letter === undefined ? undefined : typed[letter]
      const fixed = (escaped ?? letter ?? '').replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
      return place ?? `${fixed}?`
    })
    .join('')
}

/** What a mask of a date asks for. */
function modeOfMask(mask: string): string {
  const hasTime = /[Hh]/.test(mask)
  if (!/y/.test(mask)) return hasTime ? 'time' : 'date'
  return hasTime ? 'datetime' : /d/.test(mask) ? 'date' : /m/.test(mask) ? 'month' : 'year'
}

/** Takes the mask of a text: what may be typed stays the same, how it is written while typing is the field's own. */
export function takeMask(json: Json, question: Checked): void {
  const kind = textAt(json, 'maskType') ?? 'none'
  const mask = isRecord(json['maskSettings']) ? json['maskSettings'] : {}
  const { fields, notes } = question
  const pattern = textAt(mask, 'pattern') ?? ''
  // Answers in the form of the mask are words, whatever they stand for.
  if (flagAt(mask, 'saveMaskedValue') && kind !== 'pattern')
    return void notes.push(texts.maskBeyond(kind, pattern.slice(0, 100)))
  switch (kind) {
    case 'none':
      return
    case 'numeric':
    case 'currency': {
      const min = numberAt(mask, 'min') ?? (mask['allowNegativeValues'] === false ? 0 : undefined)
      const unit = (words(mask['suffix']) || words(mask['prefix'])).trim().slice(0, 20)
      question.type = 'number'
      fields['decimals'] = Math.min(6, Math.max(0, numberAt(mask, 'precision') ?? 2))
      fields['thousands'] = mask['thousandsSeparator'] !== ''
      if (kind === 'currency' && unit !== '') fields['unit'] = unit
      range(question, { min, max: numberAt(mask, 'max') })
      break
    }
    case 'pattern': {
      const source = patternOfMask(pattern)
      if (pattern === '' || !linearPattern(source) || source.length > patternMax)
        return void notes.push(texts.maskBeyond(kind, pattern.slice(0, 100)))
      Object.assign(fields, {
        format: 'pattern',
        pattern: { source, message: texts.maskMessage(pattern).slice(0, 100) },
      })
      break
    }
    case 'datetime':
      question.type = 'dateTime'
      Object.assign(fields, {
        mode: modeOfMask(pattern),
        min: textAt(mask, 'min'),
        max: textAt(mask, 'max'),
      })
      break
    default:
      return void notes.push(texts.maskBeyond(kind, pattern.slice(0, 100)))
  }
  notes.push(texts.maskTaken)
}
