import type { ReadResult } from '../reading/diagnosis.ts'
import { type BlankAnswer, blankMark, type ExamDraft, type QuestionDraft } from '../elements/draft.ts'
import { InlinePictures, picturesInText } from '../reading/inline-pictures.ts'
import { pictureDraft } from '../qti/pictures.ts'
import { type Place, Reading } from '../reading/reading.ts'
import { plainText } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import { type GiftChoice, type GiftItem, type GiftNumber, type GiftText, parseGift } from './parse.ts'

/** The words of a text; its pictures are taken apart. */
const shown = ({ format, text }: GiftText) =>
  format === 'plain' ? text : plainText(text.replace(/!\[[^\]]{0,200}\]\([^)]*\)/g, ''))
const gap = /_{5,}/

/** A * for any text, unless a backslash stands before it. */
const wildcard = /(?<!\\)\*/

/** An answer with * for any text as a pattern; written as answers are compared: small letters, no blanks. */
const patternOf = (word: string) =>
  `^${word
    .split(new RegExp(wildcard, 'g'))
    .map((part) =>
      part
        .replaceAll('\\*', '*')
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\s+/g, '')
        .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
    )
    .join('.*')}$`

function numberKey(number: GiftNumber): NonNullable<ExamDraft['number']> {
  if (number.type === 'high-low') {
    const [low = 0, high = 0] = [number.numberLow, number.numberHigh]
    return { range: { min: Math.min(low, high), max: Math.max(low, high) } }
  }
  return { value: number.number ?? 0, ...(number.range ? { tolerance: number.range } : {}) }
}

/** A number or a range as what lies around its middle. */
function aroundOf(number: GiftNumber): { value: number; tolerance: number } {
  if (number.type !== 'high-low') return { value: number.number ?? 0, tolerance: number.range ?? 0 }
  const [low = 0, high = 0] = [number.numberLow, number.numberHigh]
  return { value: (low + high) / 2, tolerance: Math.abs(high - low) / 2 }
}

/** The key of answers in words, with those that earn a share; undefined when there are none. */
function wordsKey(choices: readonly GiftChoice[]): BlankAnswer | undefined {
  // Nothing is no answer: whoever left the question out would be right.
  const answers = choices
    .map(({ text, weight }) => ({ word: shown(text), share: (weight ?? 100) / 100 }))
    .filter(({ word }) => word !== '')
  const most = Math.max(0, ...answers.map(({ share }) => share))
  if (most === 0) return undefined
  const isPattern = answers.some(({ word }) => wildcard.test(word))
  const accepted = (wanted: number) =>
    answers
      .filter(({ share }) => share === wanted)
      .map(({ word }) => (isPattern ? patternOf(word) : word.replaceAll('\\*', '*')))
  // Without an answer of 100 % the best one is the right one, as it earns the most.
  const shares = [...new Set(answers.map(({ share }) => share))].filter((share) => share > 0 && share < most)
  return {
    accept: accepted(most),
    ...(isPattern ? { match: 'regex' } : {}),
    ...(shares.length > 0 ? { partial: shares.map((share) => ({ accept: accepted(share), share })) } : {}),
  }
}

const feedbackOf = (choices: readonly GiftChoice[]) =>
  choices.flatMap(({ text, feedback }) => (feedback ? [`${shown(text)}：${shown(feedback)}`] : []))

/** A question of ours for an item of a Moodle question bank, with what had to change. */
export function draftOf(
  item: Exclude<GiftItem, { type: 'Category' | 'Comment' }>,
  knowledge: readonly string[],
  inline: InlinePictures,
): { draft: QuestionDraft; notes: string[]; pictures: QuestionDraft[] } {
  const notes: string[] = []
  /** The pictures of a text that can be taken; others are named. */
  const picturesOf = ({ format, text }: GiftText) =>
    (format === 'plain' ? [] : picturesInText(text)).flatMap((picture) => {
      const address = inline.addressOf(picture)
      if (address === undefined) notes.push(texts.mediaLink(picture.source.slice(0, 80)))
      return address === undefined ? [] : [{ address, alt: picture.alt }]
    })
  const pictures = picturesOf(item.stem).map(pictureDraft)
  const stem = shown(item.stem) || item.title || ' '
  const analysis = item.globalFeedback ? [shown(item.globalFeedback)] : []
  const exam: ExamDraft = { score: 1, knowledge: [...knowledge, ...(item.tags ?? [])] }
  const draft: QuestionDraft = {
    type: 'textarea',
    id: item.id ?? undefined,
    title: stem,
    required: false,
    exam,
  }
  switch (item.type) {
    case 'Description':
      return {
        draft: { type: 'paragraph', title: item.title ? `${item.title}\n${stem}` : stem },
        notes,
        pictures,
      }
    case 'Essay':
      exam.manual = true
      break
    case 'TF':
      draft.type = 'judge'
      exam.correct = item.isTrue
      if (item.trueFeedback) analysis.push(`${texts.judge.right}：${shown(item.trueFeedback)}`)
      if (item.falseFeedback) analysis.push(`${texts.judge.wrong}：${shown(item.falseFeedback)}`)
      break
    case 'Short': {
      draft.type = gap.test(stem) ? 'gapFill' : 'text'
      if (draft.type === 'gapFill') {
        draft.content = stem.replace(gap, blankMark)
        draft.blanks = [{ title: '1' }]
      }
      const blank = wordsKey(item.choices)
      if (blank) exam.blanks = [blank]
      if (blank && item.choices.every(({ weight }) => weight !== null && weight < 100))
        notes.push(texts.gift.noFull)
      analysis.push(...feedbackOf(item.choices))
      break
    }
    case 'MC': {
      const marked = item.choices.filter(({ isCorrect }) => isCorrect).length
      // One answer is chosen where any is marked with =, each of which earns its share; several where all have a ~.
      const weighted = marked > 1 || item.choices.some(({ weight }) => weight !== null)
      draft.type = marked > 0 ? 'single' : 'multiple'
      draft.options = item.choices.map((choice, index) => ({
        ...optionOf(shown(choice.text), picturesOf(choice.text), index),
        correct: choice.isCorrect || (weighted && (choice.weight ?? 0) > 0 && marked === 0),
        ...(weighted ? { weight: (choice.weight ?? (choice.isCorrect ? 100 : 0)) / 100 } : {}),
      }))
      if (weighted) exam.mode = 'fractions'
      analysis.push(...feedbackOf(item.choices))
      break
    }
    case 'Matching': {
      draft.type = 'match'
      const rights = [...new Set(item.matchPairs.map(({ subanswer }) => subanswer))]
      // Pairs without a left side only add a wrong choice on the right.
      const pairs = item.matchPairs.filter(({ subquestion }) => subquestion.text !== '')
      draft.rows = pairs.map(({ subquestion }) => ({ title: shown(subquestion) || ' ' }))
      for (const { subquestion } of pairs) {
        const found = picturesOf(subquestion)
        pictures.push(...found.map(pictureDraft))
        if (found.length > 0)
          notes.push(texts.qti.partPictures(found.map(({ alt }) => alt || '?').join('、')))
      }
      draft.columns = rights.map((title) => ({ title }))
      draft.fields = { reuseRight: rights.length < pairs.length, shuffleRight: true }
      exam.pairs = pairs.map(({ subanswer }) => rights.indexOf(subanswer))
      break
    }
    case 'Numerical': {
      draft.type = 'number'
      draft.fields = { decimals: 6 }
      if (!Array.isArray(item.choices)) exam.number = numberKey(item.choices)
      else {
        const known = item.choices.map(({ text, ...choice }) => ({ ...choice, text: numberIn(text) }))
        const best =
          known.find(({ weight, text }) => text && (weight === null || weight >= 100)) ??
          known.find(({ text }) => text)
        if (best?.text) exam.number = numberKey(best.text)
        const others = known.filter(
          ({ text, weight }) => text !== null && text !== best?.text && (weight ?? 100) > 0,
        )
        const middle = best?.text ? aroundOf(best.text) : undefined
        const partial = others.flatMap(({ text, weight }) => {
          const around = text ? aroundOf(text) : undefined
          return around &&
            weight !== null &&
            weight < 100 &&
            around.tolerance > 0 &&
            around.value === middle?.value
            ? [{ tolerance: around.tolerance, share: weight / 100 }]
            : []
        })
        if (partial.length > 0 && middle) exam.number = { ...middle, partial }
        if (partial.length < others.length) notes.push(texts.gift.several)
        for (const { text, feedback } of known)
          if (feedback && text)
            analysis.push(`${text.number ?? `${text.numberLow}..${text.numberHigh}`}：${shown(feedback)}`)
      }
    }
  }
  if (analysis.length > 0) exam.analysis = analysis.join('\n')
  return { draft, notes, pictures }
}

const numberIn = (text: GiftNumber | GiftText | null): GiftNumber | null =>
  text !== null && 'type' in text ? text : null

/** The words of an option with its first picture; one that is a picture alone is called by what it shows. */
function optionOf(words: string, [picture]: readonly { address: string; alt: string }[], index: number) {
  return picture === undefined
    ? { text: words || ' ' }
    : { text: words || picture.alt || String.fromCharCode(65 + (index % 26)), image: picture.address }
}

/** Reads a bank in Moodle's GIFT format as an exam; categories become points of knowledge. */
export function readGift(source: string): ReadResult {
  const reading = new Reading()
  reading.kind = 'exam'
  let category: string[] = []
  const covered = new Set<number>()
  const inline = new InlinePictures()
  for (const item of parseGift(source)) {
    const place: Place = { line: item.line, source: item.source }
    for (let line = item.line; line <= item.lastLine; line += 1) covered.add(line)
    if (item.type === 'Comment') reading.note(place, 'taken', 'comment', texts.taken.comment)
    else if (item.type === 'Category') {
      const name =
        item.title.split('/').findLast((part) => part.trim() !== '' && !part.startsWith('$')) ?? item.title
      category = [name.trim()]
      reading.note(place, 'changed', 'setting', texts.gift.category(name.trim()))
    } else {
      const { draft, notes, pictures } = draftOf(item, category, inline)
      for (const picture of pictures) reading.add(picture, place)
      if (item.type === 'Description' && /[{}]/.test(item.stem.text)) notes.push(texts.gift.unclosed)
      const built = reading.add(draft, place, notes)
      const lines = item.source.split('\n')
      for (let line = item.line + 1; line <= item.lastLine; line += 1) {
        reading.note(
          { line, source: lines[line - item.line] ?? '' },
          built ? 'taken' : 'skipped',
          'question',
          texts.taken.question(''),
          { element: built?.element.id },
        )
      }
    }
  }
  for (const [index, line] of source.split(/\r\n|\n|\r/).entries()) {
    if (!covered.has(index + 1))
      reading.note(
        { line: index + 1, source: line },
        line.trim() === '' ? 'taken' : 'skipped',
        line.trim() === '' ? 'blank' : 'unknown',
        line.trim() === '' ? texts.taken.blank : texts.strayLine,
      )
  }
  const result = reading.finish()
  return inline.pictures.length > 0 ? { ...result, pictures: inline.pictures } : result
}
