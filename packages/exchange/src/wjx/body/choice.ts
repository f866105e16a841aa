import type { OptionDraft } from '../../elements/draft.ts'
import type { SourceLine } from '../../reading/source-lines.ts'
import { readOption } from '../../elements/option-text.ts'
import { texts } from '../../texts.ts'
import { rightMark } from '../marks.ts'
import type { BodyContext } from './body-context.ts'

/** Lines of a stem as they are set, where one is indented below another: the blanks of code mean something. */
function indented(stem: readonly SourceLine[]): (line: SourceLine) => string {
  const depths = stem.map(({ source }) => /^[ \t]*/.exec(source)?.[0].length ?? 0)
  const least = Math.min(...depths)
  return depths.some((depth) => depth > least)
    ? ({ source }) => source.slice(least).trimEnd()
    : ({ text }) => text
}

/** Notes the lines of the options; lines above the first option go into the description. */
export function takeOptionLines({ draft, body, cut, take }: BodyContext): void {
  const lineOf = indented(cut.stem)
  for (const line of body) {
    if (cut.stem.some((one) => one.line === line.line)) {
      draft.description = `${draft.description ? `${draft.description}\n` : ''}${lineOf(line)}`
      take(line, 'question')
    } else take(line, 'option')
  }
}

/** The options of a choice with their keys and points. */
export function fillChoice(context: BodyContext): void {
  const { draft, type, cut, options, examDraft, answer, notes } = context
  const right = new Set<number>()
  const drafts = options.map((raw, index): OptionDraft => {
    let text = raw
    const picture = /!\[[^\]]{0,100}\]\((\/package-picture\/\d+)\)/.exec(text)
    if (picture) text = text.replace(picture[0], '').trim()
    const image = picture?.[1] === undefined ? {} : { image: picture[1] }
    if (rightMark.test(text)) {
      right.add(index)
      text = text.replace(rightMark, '')
    }
    const worth = /\s*[（(【[]\s*(-?\d{1,4}(?:\.\d{1,2})?)\s*分\s*[)）】\]]\s*$/.exec(text)
    if (worth) {
      text = text.slice(0, worth.index)
      return { ...readOption(text), ...image, weight: Number(worth[1]) }
    }
    // A picture alone is called by its letter.
    return { ...readOption(text === '' ? String.fromCharCode(65 + (index % 26)) : text), ...image }
  })
  takeOptionLines(context)
  if (answer !== undefined && answer !== '') {
    const letters =
      cut.layout !== 'none' && /^[A-Za-z](?:\s*[,，、;；|｜/]?\s*[A-Za-z])*$/.test(answer.trim())
        ? Array.from(answer.toUpperCase().replace(/[^A-Z]/g, ''))
        : []
    if (letters.length > 0 && letters.every((letter) => letter.charCodeAt(0) - 65 < drafts.length)) {
      for (const letter of letters) right.add(letter.charCodeAt(0) - 65)
    } else {
      for (const word of answer
        .split(/[;；,，、|]/)
        .map((part) => part.trim())
        .filter(Boolean)) {
        // `B. 大象` and `②` name an option by its mark.
        const mark = /^([A-Za-z])\s*[.．、:：)）]/.exec(word)?.[1]?.toUpperCase()
        const ring = '①②③④⑤⑥⑦⑧⑨⑩'.indexOf(word)
        const named = drafts.findIndex(({ text }) => text === word)
        const at = named >= 0 ? named : mark !== undefined ? mark.charCodeAt(0) - 65 : word === '' ? -1 : ring
        if (at >= 0 && at < drafts.length) right.add(at)
        else notes.push(texts.answerUnknown(word))
      }
    }
  }
  for (const index of right) {
    const option = drafts[index]
    if (option) option.correct = true
  }
  if (drafts.length > 0 && drafts.filter(({ weight }) => weight !== undefined).length > 0 && right.size === 0)
    examDraft.mode = 'optionScores'
  if (type === 'ranking' && right.size > 0 && answer !== undefined)
    examDraft.order = Array.from(answer.toUpperCase().replace(/[^A-Z]/g, '')).map(
      (letter) => letter.charCodeAt(0) - 65,
    )
  draft.options = drafts
}
