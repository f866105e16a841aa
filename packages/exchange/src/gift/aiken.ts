import type { ReadResult } from '../reading/diagnosis.ts'
import { Reading } from '../reading/reading.ts'
import { type SourceLine, sourceLines } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'

const option = /^([A-Za-z])\s*[.)．）、]\s*(?=\S)(.*)$/
const answer = /^ANSWER\s*[:：]\s*([A-Za-z](?:\s*[,，]\s*[A-Za-z])*)\s*$/i

/** Reads Moodle's Aiken format: a question, lettered options, `ANSWER: B`. */
export function readAiken(source: string): ReadResult {
  const reading = new Reading()
  reading.kind = 'exam'
  let stem: SourceLine[] = []
  let options: { line: SourceLine; text: string }[] = []
  const giveUp = () => {
    for (const line of [...stem, ...options.map(({ line: one }) => one)])
      reading.note(line, 'skipped', 'unknown', texts.strayLine)
    stem = []
    options = []
  }
  for (const line of sourceLines(source)) {
    const found = option.exec(line.text)
    const right = answer.exec(line.text)
    if (line.text === '') reading.note(line, 'taken', 'blank', texts.taken.blank)
    else if (right && stem[0] && options.length > 0) {
      const letters = new Set((right[1] ?? '').toUpperCase().split(/\s*[,，]\s*/))
      const correct = options.map((_, index) => letters.has(String.fromCharCode(65 + index)))
      const unknown = [...letters].filter((letter) => letter.charCodeAt(0) - 65 >= options.length)
      const built = reading.add(
        {
          type: letters.size > 1 ? 'multiple' : 'single',
          title: stem.map(({ text }) => text).join('\n'),
          options: options.map(({ text }, index) => ({ text, correct: correct[index] ?? false })),
          exam: { score: 1 },
        },
        stem[0],
        unknown.map((letter) => texts.answerUnknown(letter)),
      )
      const more = { element: built?.element.id }
      for (const one of stem.slice(1)) reading.note(one, 'taken', 'question', texts.taken.question(''), more)
      for (const one of options) reading.note(one.line, 'taken', 'option', texts.taken.option, more)
      reading.note(
        line,
        unknown.length > 0 ? 'changed' : 'taken',
        'answer',
        unknown.length > 0 ? texts.answerUnknown(unknown.join(',')) : texts.taken.answer,
        more,
      )
      stem = []
      options = []
    } else if (
      found &&
      stem.length > 0 &&
      (found[1] ?? '').toUpperCase() === String.fromCharCode(65 + options.length)
    )
      options.push({ line, text: found[2] ?? '' })
    else {
      if (options.length > 0) giveUp()
      stem.push(line)
    }
  }
  giveUp()
  return reading.finish()
}
