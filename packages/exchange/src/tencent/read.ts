import { type Cond, newId, questionType, type Target } from '@zhanfang/survey'
import type { ReadResult } from '../reading/diagnosis.ts'
import type { BuiltElement } from '../elements/element.ts'
import { tencentType } from '../elements/names.ts'
import { Reading } from '../reading/reading.ts'
import { type SourceLine, sourceLines } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import { readWjxText } from '../wjx/text.ts'

const rule = /^if\b(.+?)\bthen\s+(show|hide)\s+(.+)$/i
const jump = /^if\b(.+?)\bthen\s+branch\s+from\s+Q(\d+)\s+to\s+(END|Q(\d+))\s*$/i
const replacement = /^replace\s+["“']([^"”']+)["”']\s+in\s+(Q\d+)\s+title\s+with\s+(Q\d+)\s*$/i
const examTags =
  /[[【]\s*(?:答案|Answer)\s*[:：]\s*([^\]】]*)[\]】]|[[【]\s*(?:分值|Score)\s*[:：]\s*([^\]】]*)[\]】]|[[【]\s*(All|Partial|ByBlank|Manual)\s*[\]】]/gi

type Part = Pick<BuiltElement, 'element'>

/** Questions by their numbers, options by theirs. */
function partOf(
  questions: readonly Part['element'][],
  name: string,
): { q: string; opt?: string } | undefined {
  const found = /^Q(\d+)(?:A(\d+))?$/i.exec(name.trim())
  const element = questions[Number(found?.[1]) - 1]
  if (!element) return undefined
  if (found?.[2] === undefined) return { q: element.id }
  const options: unknown =
    'options' in element ? element.options : 'columns' in element ? element.columns : undefined
  const option: unknown = Array.isArray(options) ? options[Number(found[2]) - 1] : undefined
  return typeof option === 'object' && option !== null && 'id' in option && typeof option.id === 'string'
    ? { q: element.id, opt: option.id }
    : undefined
}

/** `( Q1A1 and Q2 > 60 ) or not Q3A2` and SurveyKing's `AND(OR(Q1A1, Q1A2), Q2A1)` as a condition of ours. */
export function readLogicCondition(text: string, questions: readonly Part['element'][]): Cond | undefined {
  const tokens = text.match(
    /Q\d+(?:A\d+)?|>=|<=|!=|<>|==|[()<>=,]|\b(?:and|or|not)\b|且|或|非|-?\d+(?:\.\d+)?/gi,
  )
  if (!tokens || tokens.join('').length !== text.replace(/\s+/g, '').length) return undefined
  let at = 0
  let depth = 0
  const next = () => tokens[at]?.toLowerCase()
  const primary = (): Cond | undefined => {
    depth += 1
    if (depth > 60) return undefined
    const token = next()
    at += 1
    if (token === undefined) return undefined
    if (token === 'not' || token === '非') {
      const inner = primary()
      return inner && { not: inner }
    }
    if ((token === 'and' || token === 'or') && next() === '(') {
      at += 1
      const list: Cond[] = []
      while (next() !== ')') {
        const one = either()
        if (!one) return undefined
        list.push(one)
        if (next() === ',') at += 1
        else if (next() !== ')') return undefined
      }
      at += 1
      return token === 'and' ? { all: list } : { any: list }
    }
    if (token === '(') {
      const inner = either()
      if (next() !== ')') return undefined
      at += 1
      return inner
    }
    const part = partOf(questions, token)
    if (!part) return undefined
    const question = questions.find(({ id }) => id === part.q)
    const offered = new Set(
      (question &&
        questionType(question.type)
          ?.operators(question)
          ?.map(({ op }) => op)) ??
        [],
    )
    if (part.opt !== undefined)
      return {
        left: { q: part.q },
        op: offered.has('includesAny') ? 'includesAny' : 'is',
        right: offered.has('includesAny') ? [part.opt] : part.opt,
      }
    const ops: Readonly<Record<string, 'gt' | 'gte' | 'lt' | 'lte' | 'eq' | 'ne'>> = {
      '>': 'gt',
      '>=': 'gte',
      '<': 'lt',
      '<=': 'lte',
      '=': 'eq',
      '==': 'eq',
      '!=': 'ne',
      '<>': 'ne',
    }
    const op = ops[next() ?? '']
    if (op === undefined) return { left: { q: part.q }, op: 'answered' }
    at += 1
    const right = tokens[at] ?? ''
    at += 1
    const other = partOf(questions, right)
    if (other) return { left: { q: part.q }, op, right: { ref: { q: other.q } } }
    const number = Number(right)
    if (!Number.isFinite(number)) return undefined
    return offered.has(op)
      ? { left: { q: part.q }, op, right: number }
      : {
          expr: `{${part.q}} ${op === 'eq' ? '=' : op === 'ne' ? '!=' : { gt: '>', gte: '>=', lt: '<', lte: '<=' }[op]} ${number}`,
        }
  }
  const chain =
    (words: readonly string[], inner: () => Cond | undefined, wrap: (list: Cond[]) => Cond) =>
    (): Cond | undefined => {
      const first = inner()
      if (!first) return undefined
      const list = [first]
      while (words.includes(next() ?? '')) {
        at += 1
        const one = inner()
        if (!one) return undefined
        list.push(one)
      }
      return list.length === 1 ? first : wrap(list)
    }
  const both = chain(['and', '且'], primary, (all) => ({ all }))
  const either = chain(['or', '或'], both, (any) => ({ any }))
  const cond = either()
  return at === tokens.length ? cond : undefined
}

/**
 * Reads Tencent's survey text: questions with `[题型]`, exam tags `[答案: B][分值: 2][All]`, and logic lines
 * `if … then show …` anywhere below.
 */
export function readTencentText(source: string): ReadResult {
  const lines = sourceLines(source)
  const logic: SourceLine[] = []
  let isExam = false
  // Tags become the lines that the common reader knows; every line keeps its number.
  const rewritten = lines.map((line) => {
    if (/^(?:if\b|replace\b)/i.test(line.text)) {
      logic.push(line)
      return ''
    }
    return line.text.replace(examTags, (_, answer?: string, score?: string) => {
      isExam = true
      if (answer !== undefined) return `（答案：${answersOf(answer, line.text)}）`
      const points = score?.split(/[,，]/).map(Number).filter(Number.isFinite) ?? []
      return points.length > 0 ? `（${points.reduce((sum, one) => sum + one, 0)}分）` : ''
    })
  })
  const result = readWjxText(rewritten.join('\n'), { typeOf: tencentType, ...(isExam ? { exam: true } : {}) })
  for (const line of result.lines) line.source = lines[line.line - 1]?.source ?? line.source
  const elementAt = new Map(result.lines.toReversed().map(({ line, element }) => [line, element]))
  for (const [index, line] of lines.entries()) {
    shareAmongBlanks(
      result.definition.elements.find(({ id }) => id === elementAt.get(index + 1)),
      line.text,
    )
    const mode = /[[【]\s*(Partial|ByBlank|Manual)\s*[\]】]/i.exec(line.text)?.[1]?.toLowerCase()
    if (mode === undefined) continue
    const exam = result.definition.elements.find(({ id }) => id === elementAt.get(index + 1))?.exam
    if (mode === 'partial' && exam?.key?.kind === 'options') exam.key.mode = 'partial'
    if (mode === 'manual' && exam) exam.key = { kind: 'manual' }
  }
  const questions = result.definition.elements.filter(({ type }) => questionType(type)?.role === 'question')
  const reading = new Reading()
  for (const line of logic) {
    const shows = rule.exec(line.text)
    const jumps = jump.exec(line.text)
    const when = readLogicCondition((shows ?? jumps)?.[1] ?? '', questions)
    const targets: Target[] = shows
      ? (shows[3] ?? '').split(/[,，、]/).flatMap((name) => partOf(questions, name) ?? [])
      : []
    const from = jumps ? questions[Number(jumps[2]) - 1] : undefined
    const goal = jumps?.[4] === undefined ? undefined : questions[Number(jumps[4]) - 1]
    if (when && shows && targets.length > 0)
      result.definition.rules.push({
        id: newId(),
        on: true,
        when,
        actions: [{ do: shows[2]?.toLowerCase() === 'hide' ? 'hide' : 'show', targets }],
      })
    else if (when && from && (goal || jumps?.[3]?.toUpperCase() === 'END'))
      result.definition.rules.push({
        id: newId(),
        on: true,
        when,
        actions: [{ do: 'jump', from: from.id, to: goal ? { q: goal.id } : { end: 'complete' } }],
      })
    else if (!replaceText(line.text, questions)) {
      reading.note(line, 'skipped', 'logic', whyUnread(line.text, questions))
      continue
    }
    const unknown = unknownParts(line.text, questions)
    if (unknown === '') reading.note(line, 'taken', 'logic', texts.taken.logic)
    else reading.note(line, 'changed', 'logic', texts.partsLeftOut(unknown))
  }
  const logicLines = new Set(logic.map(({ line }) => line))
  return {
    definition: result.definition,
    ...(result.questions ? { questions: result.questions } : {}),
    lines: [
      ...result.lines.filter(({ line }) => !logicLines.has(line)),
      ...(logic.length > 0 ? reading.finish().lines : []),
    ].toSorted((a, b) => a.line - b.line),
  }
}

/** The answers of a tag as the common reader takes them: those of several blanks apart, letters of options as they are. */
function answersOf(written: string, title: string): string {
  const answers = written.split(/[,，]/)
  const blanks = title.match(/\{_+\}|_{3,}|＿{3,}/g)?.length ?? 0
  return answers.join(blanks > 1 && answers.length === blanks ? ';' : ',')
}

/** `[分值: 2, 3]`: what each blank earns, where there is a number for each of them. */
function shareAmongBlanks(element: Part['element'] | undefined, text: string): void {
  const scores = (/[[【]\s*(?:分值|Score)\s*[:：]\s*([^\]】]*)[\]】]/i.exec(text)?.[1] ?? '')
    .split(/[,，]/)
    .map(Number)
  const key = element?.exam?.key
  // Each right option has points of its own.
  if (key?.kind === 'options' && scores.length > 1 && scores.length === key.correct.length) {
    key.mode = 'optionScores'
    key.weights = Object.fromEntries(key.correct.map((id, at) => [id, scores[at] ?? 0]))
    return
  }
  if (key?.kind !== 'text' || scores.length < 2 || !scores.every((one) => one >= 0)) return
  const blanks = Object.values(key.blanks)
  if (blanks.length === scores.length)
    for (const [at, blank] of blanks.entries()) blank.score = scores[at] ?? blank.score
}

/** What a rule names and the text has not. */
function unknownParts(text: string, questions: readonly Part['element'][]): string {
  // A word in quotation marks may look like a question.
  const names = text.replace(/["“'][^"”']*["”']/g, '').match(/\bQ\d+(?:A\d+)?\b/gi) ?? []
  return [...new Set(names)].filter((name) => !partOf(questions, name)).join('、')
}

function whyUnread(text: string, questions: readonly Part['element'][]): string {
  const unknown = unknownParts(text, questions)
  if (unknown !== '') return texts.partsUnknown(unknown)
  const word = replacement.exec(text)?.[1]
  return word === undefined ? texts.expressionUnread(text) : texts.wordUnknown(word)
}

/** `replace "XXX" in Q2 title with Q1`: shows an answer in the title of another question. */
function replaceText(text: string, questions: readonly Part['element'][]): boolean {
  const match = replacement.exec(text)
  const [target, from] = [partOf(questions, match?.[2] ?? ''), partOf(questions, match?.[3] ?? '')]
  const element = questions.find(({ id }) => id === target?.q)
  const word = match?.[1]
  if (!element || !from || word === undefined || !element.title.includes(word)) return false
  element.title = element.title.replaceAll(word, `{{q:${from.q}}}`)
  return true
}
