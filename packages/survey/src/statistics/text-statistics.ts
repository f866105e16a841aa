import type { QuestionStatistics } from '../model/question-type.ts'
import { codePoints } from '../answers/raw-values.ts'

/** How many texts the statistics keep for a look. */
const latestTexts = 20

export interface TextState {
  count: number
  characters: number
  latest: string[]
}

/** Statistics of typed texts: how many, how long, the newest ones. */
export const textStatistics: QuestionStatistics<
  { id: string; type: string; title: string },
  string,
  TextState
> = {
  init: () => ({ count: 0, characters: 0, latest: [] }),
  add: (_question, state, answer) => {
    state.count += 1
    state.characters += codePoints(answer)
    state.latest.push(answer)
    if (state.latest.length > latestTexts) state.latest.shift()
  },
  merge: (_question, first, second) => ({
    count: first.count + second.count,
    characters: first.characters + second.characters,
    latest: [...first.latest, ...second.latest].slice(-latestTexts),
  }),
  result: (_question, state) => ({
    kind: 'texts',
    count: state.count,
    meanLength: state.count === 0 ? null : state.characters / state.count,
    latest: state.latest,
  }),
}
