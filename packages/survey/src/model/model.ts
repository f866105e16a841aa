import type { Language } from './languages.ts'
import type { OptionsFrom, Rule, Variable } from './rules.ts'
import type { TitleMark } from './title-marks.ts'
import type { ExamPart } from '../scoring/exam-part.ts'

export type { ExamPart, ScoringKey } from '../scoring/exam-part.ts'

/** What an operator calls a survey; one model for all of them. */
export const surveyKinds = ['survey', 'form', 'exam', 'vote', 'signup', 'assessment'] as const
export type SurveyKind = (typeof surveyKinds)[number]

/** Chinese names of the kinds. */
export const surveyKindTitles: Record<SurveyKind, string> = {
  survey: '调查',
  form: '表单',
  exam: '考试',
  vote: '投票',
  signup: '报名',
  assessment: '测评',
}

/**
 * One element of a survey in document order: a question, or layout (a page break, a paragraph). What else an element
 * holds belongs to its type; see `types/<type>/question.ts`. Texts are plain, newlines allowed.
 */
export interface Element {
  /** Made by `newId`, never reused; letters, digits, `_` and `-`, never a dot. */
  id: string
  type: string
  /** The question; the heading of a paragraph; the title of the page that a page break begins. */
  title: string
  /** How parts of the title look; of questions only. */
  titleMarks?: TitleMark[]
  description?: string
  required?: boolean
  /** No two answers of the survey may hold the same value; for types with `uniqueValues`. */
  unique?: boolean
  /** The parameter of the address that is entered in it beforehand; for types of `canBePrefilled`. */
  prefill?: string
  /** Its name in expressions and exports, unique; without one it is known by its number, Q1, Q2, …, or H1, H2, … unseen. */
  code?: string
  /** The group element before it to which it belongs; what is in a group stands together and hides with it. */
  group?: string
  /** Where options (or rows, of a matrix) come from besides its own. */
  optionsFrom?: OptionsFrom
  /** What it is worth in an exam or assessment; never sent to those who answer. */
  exam?: ExamPart
  /** Only in definitions made by `mergeVersions`: the element is not in the newest version any more. */
  deleted?: boolean
}

/** A text to write beside a chosen option (“其他，请注明”). */
export interface OtherText {
  required: boolean
  placeholder?: string
}

/** One choice of a choice question or one column of a matrix; answers hold its id. */
export interface Option {
  id: string
  text: string
  other?: OtherText
  /** Cannot be chosen together with others (“以上都没有”); only in multiple choice. */
  exclusive?: boolean
  image?: string
  /** Small print under the text. */
  description?: string
  /** Keeps its place when the options are put in another order. */
  pinned?: boolean
  /** Chosen before the respondent does anything. */
  isDefault?: boolean
  /** What choosing it counts for, in assessments and in exams that score by option. */
  score?: number
  /** How many answers may choose it; `showLeft` tells respondents how many still can. */
  quota?: { max: number; showLeft: boolean }
  deleted?: boolean
}

/** How options stand: as written, shuffled once per respondent, sorted by their text, or begun at another one for each. */
export const optionOrders = ['fixed', 'random', 'asc', 'rotate'] as const
export type OptionOrder = (typeof optionOrders)[number]

/** One row of a matrix; answers hold its id. */
export interface Row {
  id: string
  title: string
  deleted?: boolean
}

/** A bound below, above, both or none. */
export interface Range<T> {
  min?: T
  max?: T
}

/** What a respondent sees after the last page. */
export interface Ending {
  id: string
  title: string
  text: string
  /** Where the button of the ending leads: http(s) or a path inside the site. */
  url?: string
  /** Leads to `url` at once instead of showing the ending. */
  redirect?: boolean
}

/** How the questions lie on the page: one sheet, a sheet with lines between, or each on a card of its own. */
export const cardStyles = ['plain', 'lined', 'cards'] as const
export const fontSizes = ['normal', 'large', 'largest'] as const

export interface SurveyTheme {
  /** Accent, `#RRGGBB`. */
  color: string
  /** Colour of the page around the questions, `#RRGGBB`. */
  background?: string
  /** Lies on the background and fills the page. */
  backgroundImageUrl?: string
  headerImageUrl?: string
  fontSize?: (typeof fontSizes)[number]
  card?: (typeof cardStyles)[number]
  /** Light text on a dark sheet. */
  dark?: boolean
}

/** What scores from `from` on mean, up to the next band. */
export interface ScoreBand {
  id: string
  from: number
  title: string
  text: string
}

/** A part of an assessment: questions whose points are added up on their own. */
export interface ScoreDimension {
  id: string
  title: string
  /** Ids of questions; a question may count in several dimensions. */
  questions: string[]
  bands: ScoreBand[]
}

/** How an assessment tells what its points mean. */
export interface Assessment {
  /** Whether respondents see the points beside their meaning. */
  showScores: boolean
  /** Of the total. */
  bands: ScoreBand[]
  dimensions: ScoreDimension[]
}

/** A text in another language. */
export interface Translation {
  text: string
  /** The text that was translated: where the survey says something else by now, its translation is outdated. */
  source: string
}

/** Texts in other languages by their keys, as `textsOf` names them. Keys of texts that are gone mean nothing. */
export type Translations = Partial<Record<Language, Readonly<Record<string, Translation>>>>

/** A survey as it is stored, edited and published. */
export interface SurveyDefinition {
  schema: 1
  kind: SurveyKind
  title: string
  intro: string
  elements: Element[]
  rules: Rule[]
  /** Values of the survey itself, for expressions and texts. */
  variables?: Variable[]
  /** The first one is shown when no rule chooses another. */
  endings: Ending[]
  /** What points mean, in assessments; never sent to those who answer. */
  assessment?: Assessment
  theme: SurveyTheme
  /** In which it is written; absent: in the language of its settings. */
  language?: Language
  /** Its texts in other languages; those who answer get the texts of theirs alone. */
  translations?: Translations
  /** The mark of what a site's template wrote, `kept` where the operator says that it is true; see `survey-sample.ts`. */
  sample?: string
}

/** Answers by question id; no key means unanswered. Never null, an empty text or an empty list. */
export type AnswerValues = Record<string, unknown>

/** Limits of a definition, in one place for schema, editor and import. */
export const surveyLimits = {
  elements: 1000,
  rules: 2000,
  variables: 100,
  endings: 20,
  dimensions: 50,
  bands: 30,
  title: 200,
  intro: 5000,
  questionTitle: 2000,
  description: 2000,
  options: 500,
  optionText: 500,
  rows: 100,
  columns: 50,
  conditions: 50,
  conditionDepth: 5,
  actions: 20,
  targets: 1000,
  answerText: 10_000,
  url: 2000,
  /** Translated texts in one language. */
  translations: 30_000,
  /** One file of an answer, MB of 1,048,576 bytes. */
  fileMegabytes: 50,
} as const

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random bytes in store: asking the system for each id would cost more than all else that makes an element. */
const store = new Uint8Array(1024)
let unused = 0

function randomByte(): number {
  if (unused === 0) {
    crypto.getRandomValues(store)
    unused = store.length
  }
  unused -= 1
  return store[unused] ?? 0
}

/** A new id of 10 letters and digits (59 bits) for elements, options, rows, rules and endings. */
export function newId(): string {
  let id = ''
  while (id.length < 10) {
    const byte = randomByte()
    // 248 = 4 × 62: values above would make the first letters likelier.
    if (byte < 248) id += alphabet.charAt(byte % 62)
  }
  return id
}

/** A definition with no elements and one ending. */
export function emptyDefinition(kind: SurveyKind, title: string): SurveyDefinition {
  return {
    schema: 1,
    kind,
    title,
    intro: '',
    elements: [],
    rules: [],
    endings: [{ id: newId(), title: '提交成功', text: '感谢您的参与。' }],
    theme: { color: '#1677ff' },
  }
}
