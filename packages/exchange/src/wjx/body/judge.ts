import { texts } from '../../texts.ts'
import { readTruth, rightMark } from '../marks.ts'
import type { BodyContext } from './body-context.ts'
import { takeOptionLines } from './choice.ts'

/** The two words and the key of a true-false question. */
export function fillJudge(context: BodyContext): void {
  const { draft, options, examDraft, head, answer, notes } = context
  const fields = (draft.fields ??= {})
  takeOptionLines(context)
  const bare = options.map((text) => text.replace(rightMark, '').trim())
  if (bare.length === 2 && bare[0] && bare[1]) {
    const swapped = readTruth(bare[0]) === false
    Object.assign(fields, {
      trueText: bare[swapped ? 1 : 0],
      falseText: bare[swapped ? 0 : 1],
      trueFirst: !swapped,
    })
  } else if (bare.length > 0) notes.push(texts.judgeNeedsTwo(bare.join('、').slice(0, 200)))
  const marked = options.find((text) => rightMark.test(text))?.replace(rightMark, '')
  const letter = /^[AB]$/.exec(answer?.trim() ?? '')?.[0]
  const said = letter === undefined ? (answer ?? marked) : bare[letter === 'A' ? 0 : 1]
  examDraft.correct = head.judge ?? (said === undefined ? undefined : readTruth(said))
}
