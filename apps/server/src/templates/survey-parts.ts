// The words in which templates are written: questions, rules and endings without ids, which `template` gives them.
import {
  type Assessment,
  type Cond,
  type Element,
  type Ending,
  newQuestion,
  type Option,
  type Row,
  type Rule,
  type ScoreBand,
  type SurveyDefinition,
  type SurveyKind,
} from '@zhanfang/survey'

/** A survey to begin with. */
export interface SurveyTemplate {
  kind: SurveyKind
  title: string
  /** What it is good for, one line. */
  summary: string
  tags: string[]
  definition: SurveyDefinition
}

/** What every question may say beside its own. */
interface More {
  /** For rules; `q1`, `q2`, … in order without. */
  id?: string
  required?: boolean
  description?: string
}

type Part = Element & Record<string, unknown>

function part(type: string, title: string, fields: Record<string, unknown>, more: More = {}): Part {
  return { ...newQuestion(type), title, ...fields, ...more, id: more.id ?? '' }
}

/**
 * Options out of one line, separated by `|`: `!以上都没有` excludes the others, `其他__` has a text beside it, `总是=3`
 * counts for 3 points, `*乙` is right. Their ids are `o1`, `o2`, …
 */
function optionsOf(line: string): Option[] {
  return line.split('|').map((raw, index) => {
    const score = /=(-?\d+)$/.exec(raw)?.[1]
    return {
      id: `o${index + 1}`,
      text: raw.replace(/^[!*]/, '').replace(/(?:__|=-?\d+)$/, ''),
      ...(raw.startsWith('!') && { exclusive: true }),
      ...(raw.endsWith('__') && { other: { required: false } }),
      ...(score !== undefined && { score: Number(score) }),
    }
  })
}

const rightOf = (line: string) =>
  line.split('|').flatMap((raw, index) => (raw.startsWith('*') ? [`o${index + 1}`] : []))

const rowsOf = (line: string): Row[] =>
  line.split('|').map((title, index) => ({ id: `r${index + 1}`, title }))

export const single = (title: string, options: string, more?: More) =>
  part('single', title, { options: optionsOf(options) }, more)

export const multiple = (title: string, options: string, more?: More & { min?: number; max?: number }) =>
  part('multiple', title, { options: optionsOf(options) }, more)

export const dropdown = (title: string, options: string, more?: More) =>
  part('dropdown', title, { options: optionsOf(options) }, more)

export const ranking = (title: string, options: string, more?: More & { topN?: number }) =>
  part('ranking', title, { options: optionsOf(options) }, more)

export const vote = (title: string, options: string, more?: More & { max?: number; min?: number }) =>
  part('vote', title, { options: optionsOf(options), multi: (more?.max ?? 1) > 1 }, more)

export const judge = (title: string, trueText: string, falseText: string, more?: More) =>
  part('judge', title, { trueText, falseText }, more)

export const text = (title: string, more?: More & { format?: string; placeholder?: string }) =>
  part('text', title, {}, more)

/** Not required unless it says so. */
export const textarea = (title: string, more?: More & { placeholder?: string }) =>
  part('textarea', title, {}, more)

export const number = (
  title: string,
  range: { min?: number; max?: number },
  more?: More & { unit?: string; decimals?: number },
) => part('number', title, { range }, more)

export const rating = (title: string, more?: More & { max?: number; icon?: string; labels?: string[] }) =>
  part('rating', title, {}, more)

export const nps = (title: string, more?: More) => part('nps', title, {}, more)

export const scale = (title: string, min: string, max: string, more?: More) =>
  part('scale', title, { labels: { min, max } }, more)

export const slider = (title: string, range: { min: number; max: number; unit?: string }, more?: More) =>
  part('slider', title, range, more)

export const matrix = (title: string, rows: string, columns: string, more?: More) =>
  part('matrixSingle', title, { rows: rowsOf(rows), columns: optionsOf(columns) }, more)

export const matrixScale = (title: string, rows: string, min: string, max: string, more?: More) =>
  part('matrixScale', title, { rows: rowsOf(rows), labels: { min, mid: '', max } }, more)

export const share = (title: string, rows: string, more?: More) =>
  part('constantSum', title, { rows: rowsOf(rows) }, more)

export const date = (title: string, more?: More & { mode?: string }) => part('dateTime', title, {}, more)

export const dateRange = (title: string, more?: More & { mode?: string }) =>
  part('dateRange', title, {}, more)

export const region = (title: string, more?: More & { detail?: boolean; depth?: number }) =>
  part('region', title, {}, more)

/** Name and mobile number, with others by their keys. */
export const contact = (title: string, keys: readonly string[], more?: More) =>
  part(
    'contact',
    title,
    { fields: keys.map((key) => ({ key, required: true, ...(key === 'mobile' && { masked: true }) })) },
    more,
  )

export const file = (
  title: string,
  kinds: readonly string[],
  more?: More & { max?: number; maxMegabytes?: number },
) => part('file', title, { kinds }, more)

export const signature = (title: string, more?: More) => part('signature', title, {}, more)

export const page = (title = ''): Part => part('pageBreak', title, {})

export const paragraph = (title: string, words: string, more?: More) =>
  part('paragraph', title, { text: words }, more)

/** Questions of exams: the right options have a `*`. */
export const right = (title: string, options: string, score: number, analysis: string): Part => ({
  ...single(title, options),
  exam: { score, analysis, key: { kind: 'options', correct: rightOf(options), mode: 'all' } },
})

export const rightAll = (title: string, options: string, score: number, analysis: string): Part => ({
  ...multiple(title, options),
  exam: { score, analysis, key: { kind: 'options', correct: rightOf(options), mode: 'partial' } },
})

export const trueFalse = (title: string, correct: boolean, score: number, analysis: string): Part => ({
  ...judge(title, '正确', '错误'),
  exam: { score, analysis, key: { kind: 'boolean', correct } },
})

export const fill = (title: string, accept: readonly string[], score: number, analysis: string): Part => ({
  ...text(title),
  exam: {
    score,
    analysis,
    key: {
      kind: 'text',
      blanks: {
        self: { accept: [...accept], match: 'exact', ignore: ['case', 'space', 'punct', 'width'], score },
      },
    },
  },
})

export const essay = (title: string, rubric: readonly (readonly [string, number])[]): Part => ({
  ...textarea(title, { required: true }),
  exam: {
    score: rubric.reduce((sum, [, max]) => sum + max, 0),
    key: { kind: 'manual', rubric: rubric.map(([name, max]) => ({ title: name, max })) },
  },
})

/** A question of an assessment: every option counts for its points. */
export const scored = single

type Draft = Omit<Rule, 'id' | 'on'>

const ids = (list: string) => list.split(',')
const show = (when: Cond, targets: string[]): Draft => ({
  when,
  actions: [{ do: 'show', targets: targets.map((q) => ({ q })) }],
})

/** Shows questions when a single choice is one of the options, `o1,o2`. */
export const showIf = (q: string, options: string, ...targets: string[]): Draft =>
  show({ left: { q }, op: 'isOneOf', right: ids(options) }, targets)

/** The same after a multiple choice. */
export const showIfAny = (q: string, options: string, ...targets: string[]): Draft =>
  show({ left: { q }, op: 'includesAny', right: ids(options) }, targets)

/** Shows questions when a number or a level is at most so high. */
export const showIfAtMost = (q: string, most: number, ...targets: string[]): Draft =>
  show({ left: { q }, op: 'lte', right: most }, targets)

/** Ends for people to whom the survey does not apply. */
export const endIf = (q: string, options: string, endId: string): Draft => ({
  when: { left: { q }, op: 'isOneOf', right: ids(options) },
  actions: [{ do: 'jump', from: q, to: { end: 'screenOut', endId } }],
})

/** The least points of a band, its name and what it means for the respondent. */
export type Band = readonly [from: number, title: string, text: string]
/** One side of what is assessed: its name, the numbers of its questions and its bands. */
export type Dimension = readonly [title: string, questions: readonly number[], bands: readonly Band[]]

const bandsOf = (bands: readonly Band[]): ScoreBand[] =>
  bands.map(([from, title, words], index) => ({ id: `b${index + 1}`, from, title, text: words }))

const assessmentOf = (bands: readonly Band[], dimensions: readonly Dimension[]): Assessment => ({
  showScores: true,
  bands: bandsOf(bands),
  dimensions: dimensions.map(([title, questions, own], index) => ({
    id: `d${index + 1}`,
    title,
    questions: questions.map((number) => `q${number}`),
    bands: bandsOf(own),
  })),
})

/** A template with ids in order. */
export function template({
  elements,
  rules = [],
  endings = [],
  bands = [],
  dimensions = [],
  intro = '',
  thanks = '感谢您的参与，您的回答已收到。',
  color = '#1677ff',
  ...head
}: {
  kind: SurveyKind
  title: string
  summary: string
  tags: string[]
  intro?: string
  thanks?: string
  color?: string
  elements: Part[]
  rules?: Draft[]
  /** Beside the ordinary one. */
  endings?: Ending[]
  /** Of an assessment: what its total means. */
  bands?: Band[]
  dimensions?: Dimension[]
}): SurveyTemplate {
  let number = 0
  const named = elements.map((element): Element => {
    number += 1
    return { ...element, id: element.id || `q${number}` }
  })
  return {
    ...head,
    definition: {
      schema: 1,
      kind: head.kind,
      title: head.title,
      intro,
      elements: named,
      rules: rules.map((rule, index) => ({
        id: `rule${index + 1}`,
        on: true,
        ...rule,
      })),
      endings: [{ id: 'thanks', title: '提交成功', text: thanks }, ...endings],
      ...(bands.length > 0 && { assessment: assessmentOf(bands, dimensions) }),
      theme: { color },
    },
  }
}

/** Answers of assessments, 0 to 3 points. */
export const howOften = '从不=0|偶尔=1|经常=2|总是=3'
export const howTrue = '完全不符合=0|不太符合=1|比较符合=2|非常符合=3'
