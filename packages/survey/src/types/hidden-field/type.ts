import { cellTexts } from '../../cells/cell-texts.ts'
import { fieldName, type QuestionType } from '../../model/question-type.ts'
import { cleanLine } from '../../answers/raw-values.ts'
import { readText, textOperators } from '../../expression/text-operators.ts'
import type { HiddenFieldAnswer, HiddenFieldQuestion } from './question.ts'
import { hiddenFieldTexts } from './texts.ts'

/** Most characters that are kept. */
const textMax = 500
/** How many different texts the statistics list; the rest is added up. */
const listed = 50

interface HiddenState {
  count: number
  /** By `=` and the text, so that no text is a name that every object has. */
  counts: Record<string, number>
}

function count(state: HiddenState, answer: string, by: 1 | -1): void {
  const key = `=${answer}`
  const now = (state.counts[key] ?? 0) + by
  state.count += by
  if (now === 0) delete state.counts[key]
  else state.counts[key] = now
}

export const type: QuestionType<HiddenFieldQuestion, HiddenFieldAnswer, HiddenState> = {
  type: 'hiddenField',
  role: 'question',
  answerShape: 'text',
  title: hiddenFieldTexts.title,
  group: cellTexts.group.advanced,
  order: 87,
  icon: '<path d="M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM4 4l16 16" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({ type: 'hiddenField', title: hiddenFieldTexts.freshTitle, source: 'url', key: 'from' }),
  isUnseen: () => true,
  initial: ({ source, key }, url = {}) =>
    source === 'constant' ? key : source === 'url' && Object.hasOwn(url, key) ? url[key] : undefined,
  normalize: (_question, raw) => {
    if (typeof raw !== 'string') return undefined
    return (
      cleanLine(
        Array.from(cleanLine(raw.slice(0, textMax * 4)))
          .slice(0, textMax)
          .join(''),
      ) || undefined
    )
  },
  validate: () => [],
  toText: (_question, answer) => answer,
  columns: ({ id, title }) => [{ key: id, title, kind: 'text', value: (answer) => answer }],
  fromForm: (question, fields) =>
    question.source === 'constant' ? question.key : fields.first(fieldName(question.id)),
  statistics: {
    init: () => ({ count: 0, counts: {} }),
    add: (_question, state, answer) => count(state, answer, 1),
    remove: (_question, state, answer) => count(state, answer, -1),
    merge: (_question, first, second) => {
      const counts = { ...first.counts }
      for (const [key, times] of Object.entries(second.counts)) counts[key] = (counts[key] ?? 0) + times
      return { count: first.count + second.count, counts }
    },
    result: (_question, state) => {
      const sorted = Object.entries(state.counts)
        .map(([key, times]) => ({ id: key, text: key.slice(1), count: times }))
        .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
      const options = sorted.slice(0, listed)
      const rest = sorted.slice(listed).reduce((sum, { count: times }) => sum + times, 0)
      if (rest > 0) options.push({ id: 'rest', text: hiddenFieldTexts.rest, count: rest })
      return { kind: 'choices', multiple: false, count: state.count, picks: state.count, options }
    },
  },
  operators: textOperators,
  read: (_question, answer, ref) => readText(answer, ref),
  check: ({ key }) =>
    key.trim() === '' ? [{ level: 'error', code: 'noKey', message: hiddenFieldTexts.noKey }] : [],
}
