// Moodle's GIFT format as a list of what it says, before it becomes questions of ours.

export type GiftFormat = 'moodle' | 'html' | 'markdown' | 'plain'

export interface GiftText {
  format: GiftFormat
  text: string
}

export interface GiftChoice {
  isCorrect: boolean
  /** Percent, from -100 to 100. */
  weight: number | null
  text: GiftText
  feedback: GiftText | null
}

export interface GiftNumber {
  type: 'simple' | 'range' | 'high-low'
  number?: number
  range?: number
  numberHigh?: number
  numberLow?: number
}

export interface GiftNumericChoice {
  isCorrect: boolean
  weight: number | null
  /** Words, `*` for none, where what is wrong has feedback of its own; null where a number should stand and does not. */
  text: GiftNumber | GiftText | null
  feedback: GiftText | null
}

interface GiftHead {
  /** 1-based line where it begins, and its text. */
  line: number
  lastLine: number
  source: string
  id: string | null
  tags: string[] | null
  title: string | null
  stem: GiftText
  hasEmbeddedAnswers: boolean
  globalFeedback: GiftText | null
}

export type GiftItem =
  | { type: 'Category'; line: number; lastLine: number; source: string; title: string }
  | { type: 'Comment'; line: number; lastLine: number; source: string }
  | (GiftHead & { type: 'Description' | 'Essay' })
  | (GiftHead & { type: 'MC' | 'Short'; choices: GiftChoice[] })
  | (GiftHead & {
      type: 'TF'
      isTrue: boolean
      trueFeedback: GiftText | null
      falseFeedback: GiftText | null
    })
  | (GiftHead & { type: 'Matching'; matchPairs: { subquestion: GiftText; subanswer: string }[] })
  | (GiftHead & { type: 'Numerical'; choices: GiftNumber | GiftNumericChoice[] })

/** Position of the first `wanted` that no backslash stands before, or -1. */
function find(text: string, wanted: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(wanted, at)) return at
  }
  return -1
}

const unescape = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

const formats: readonly GiftFormat[] = ['moodle', 'html', 'markdown', 'plain']

/** Lines as one, and each run of blanks as one: neither means anything where the format is not said to keep them. */
const oneLine = (text: string) => text.replace(/[ \t\r\n]+/g, ' ')

/** A text with its `[format]` in front; lines are joined except where the format keeps them. */
function readText(raw: string, inherited: GiftFormat): GiftText {
  let rest = raw.trim()
  let format = inherited
  const mark = /^\[(moodle|html|markdown|plain)\]\s*/i.exec(rest)
  if (mark) {
    format = formats.find((one) => one === mark[1]?.toLowerCase()) ?? inherited
    rest = rest.slice(mark[0].length)
  }
  const keeps = format === 'html' || format === 'markdown'
  return { format, text: unescape(keeps ? rest : oneLine(rest)) }
}

const optional = (raw: string | undefined, format: GiftFormat): GiftText | null =>
  raw === undefined || raw.trim() === '' ? null : readText(raw, format)

/** Cuts `body` before each of `=` and `~` that no backslash stands before. */
function pieces(body: string): string[] {
  const found: string[] = []
  let start = -1
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === '\\') at += 1
    else if (body[at] === '=' || body[at] === '~') {
      if (start >= 0) found.push(body.slice(start, at))
      start = at
    }
  }
  if (start >= 0) found.push(body.slice(start))
  return found
}

/** `%50%` in front of an answer. */
function readWeight(text: string): { weight: number | null; rest: string } {
  const match = /^\s*%(-?\d+(?:\.\d+)?)%\s*/.exec(text)
  return match
    ? { weight: Number(match[1]), rest: text.slice(match[0].length) }
    : { weight: null, rest: text }
}

const decimal = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?'
const highLow = new RegExp(`^(${decimal})\\s*\\.\\.\\s*(${decimal})$`)
const ranged = new RegExp(`^(${decimal})\\s*:\\s*(${decimal})$`)
const simple = new RegExp(`^${decimal}$`)

function readNumber(raw: string): GiftNumber | undefined {
  const text = raw.trim()
  const between = highLow.exec(text)
  if (between) return { type: 'high-low', numberHigh: Number(between[2]), numberLow: Number(between[1]) }
  const around = ranged.exec(text)
  if (around) return { type: 'range', number: Number(around[1]), range: Number(around[2]) }
  return simple.test(text) ? { type: 'simple', number: Number(text) } : undefined
}

const cutFeedback = (text: string): [string, string | undefined] => {
  const at = find(text, '#')
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** One question or description; `text` has no comments any more. */
function readQuestion(
  text: string,
  head: { line: number; lastLine: number; source: string; id: string | null; tags: string[] | null },
): GiftItem {
  let rest = text.trim()
  let title: string | null = null
  if (rest.startsWith('::')) {
    const end = find(rest, '::', 2)
    if (end >= 0) {
      title = unescape(
        rest
          .slice(2, end)
          .replace(/(?<!\s)\s*\n\s*/g, ' ')
          .trim(),
      )
      rest = rest.slice(end + 2).trim()
    }
  }
  const open = find(rest, '{')
  const close = open < 0 ? -1 : find(rest, '}', open)
  const common = { ...head, title, hasEmbeddedAnswers: false, globalFeedback: null }
  if (open < 0 || close < 0) return { ...common, type: 'Description', stem: readText(rest, 'moodle') }
  const before = rest.slice(0, open)
  const after = rest.slice(close + 1).trim()
  const stem = readText(after === '' ? before : `${before.trimEnd()} _____ ${after}`, 'moodle')
  const { format } = stem
  let body = rest.slice(open + 1, close).trim()
  let globalFeedback: GiftText | null = null
  const general = find(body, '####')
  if (general >= 0) {
    globalFeedback = optional(body.slice(general + 4), format)
    body = body.slice(0, general).trim()
  }
  const full = { ...common, stem, hasEmbeddedAnswers: after !== '', globalFeedback }
  if (body === '') return { ...full, type: 'Essay' }
  const truth = /^(TRUE|FALSE|T|F)\s*(?:#|$)/i.exec(body)
  if (truth) {
    const isTrue = /^t/i.test(truth[1] ?? '')
    const [, first] = cutFeedback(body)
    const [whenTrue, whenFalse] = first === undefined ? [undefined, undefined] : cutFeedback(first)
    return {
      ...full,
      type: 'TF',
      isTrue,
      trueFeedback: optional(whenTrue, format),
      falseFeedback: optional(whenFalse, format),
    }
  }
  if (body.startsWith('#')) {
    const inner = body.slice(1).trim()
    const one = readNumber(cutFeedback(inner)[0])
    if (one && !/^[=~]/.test(inner)) return { ...full, type: 'Numerical', choices: one }
    return {
      ...full,
      type: 'Numerical',
      choices: pieces(inner).map((piece): GiftNumericChoice => {
        const { weight, rest: answer } = readWeight(piece.slice(1))
        const [value, feedback] = cutFeedback(answer)
        return {
          isCorrect: piece.startsWith('='),
          weight,
          text: readNumber(value) ?? (piece.startsWith('=') ? null : readText(value.trim() || '*', format)),
          feedback: optional(feedback, format),
        }
      }),
    }
  }
  const parts = pieces(body)
  if (parts.length === 0)
    return {
      ...full,
      type: 'Short',
      choices: [{ isCorrect: true, weight: null, text: readText(body, format), feedback: null }],
    }
  if (parts.every((part) => part.startsWith('=') && find(part, '->') >= 0)) {
    return {
      ...full,
      type: 'Matching',
      matchPairs: parts.map((part) => {
        const at = find(part, '->')
        return {
          subquestion: readText(part.slice(1, at), format),
          subanswer: unescape(oneLine(part.slice(at + 2).trim())),
        }
      }),
    }
  }
  const choices = parts.map((part): GiftChoice => {
    const { weight, rest: answer } = readWeight(part.slice(1))
    const [value, feedback] = cutFeedback(answer)
    return {
      isCorrect: part.startsWith('='),
      weight,
      text: readText(value, format),
      feedback: optional(feedback, format),
    }
  })
  return { ...full, type: parts.every((part) => part.startsWith('=')) ? 'Short' : 'MC', choices }
}

/** Whether a text holds a question with its answers: a name that follows begins the next one. */
function isWhole(text: string): boolean {
  const open = find(text, '{')
  return open >= 0 && find(text, '}', open) >= 0
}

/** Everything in a GIFT text in order; comments and categories too. */
export function parseGift(source: string): GiftItem[] {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const items: GiftItem[] = []
  let gathered: string[] = []
  let start = 0
  let id: string | null = null
  let tags: string[] = []
  const flush = (last: number) => {
    const text = gathered.join('\n')
    if (text.trim() !== '') {
      items.push(
        readQuestion(text, {
          line: start,
          lastLine: last,
          source: lines.slice(start - 1, last).join('\n'),
          id,
          tags: tags.length > 0 ? tags : null,
        }),
      )
      id = null
      tags = []
    }
    gathered = []
  }
  for (const [index, line] of lines.entries()) {
    const number = index + 1
    const trimmed = line.trim()
    if (trimmed.startsWith('//')) {
      const found = /\[id:([^\]]*)\]/.exec(trimmed)
      if (found) id = (found[1] ?? '').replace(/\\([\]:])/g, '$1').trim()
      for (const tag of trimmed.matchAll(/\[tag:([^\]]*)\]/g)) tags.push((tag[1] ?? '').trim())
      items.push({ type: 'Comment', line: number, lastLine: number, source: line })
    } else if (/^\$CATEGORY\s*:/.test(trimmed)) {
      flush(number - 1)
      items.push({
        type: 'Category',
        line: number,
        lastLine: number,
        source: line,
        title: trimmed.replace(/^\$CATEGORY\s*:\s*/, ''),
      })
    } else if (trimmed === '') {
      // A blank line ends a question, but not inside braces.
      const text = gathered.join('\n')
      const open = find(text, '{')
      // Braces of a question that were never closed must not swallow those of the next one.
      const later = lines.slice(index, index + 200).join('\n')
      const [opens, closes] = [find(later, '{'), find(later, '}')]
      if (open >= 0 && find(text, '}', open) < 0 && closes >= 0 && (opens < 0 || closes < opens))
        gathered.push(line)
      else flush(number - 1)
    } else {
      if (trimmed.startsWith('::') && isWhole(gathered.join('\n'))) flush(number - 1)
      if (gathered.length === 0) start = number
      gathered.push(line)
    }
  }
  flush(lines.length)
  return items
}
