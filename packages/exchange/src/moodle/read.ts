import type { ReadResult } from '../reading/diagnosis.ts'
import {
  type BlankAnswer,
  blankMark,
  type OptionDraft,
  type PartDraft,
  type QuestionDraft,
} from '../elements/draft.ts'
import type { GiftChoice, GiftItem, GiftText } from '../gift/parse.ts'
import { draftOf } from '../gift/read.ts'
import { InlinePictures, picturesInText } from '../reading/inline-pictures.ts'
import { pictureDraft } from '../qti/pictures.ts'
import { all, parseXml, type XmlNode } from '../qti/xml.ts'
import { type Place, Reading } from '../reading/reading.ts'
import { plainText } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'

const sourceLimit = 16 * 1024 * 1024

const child = (node: XmlNode, name: string) => node.children.find((one) => one.name === name)
const rawText = (node: XmlNode | undefined): string =>
  node ? node.children.map((one) => (one.name === '#text' ? one.text : rawText(one))).join('') : ''

/** The text of a part, with embedded files as `data:` addresses. */
function textOf(node: XmlNode | undefined): GiftText {
  if (!node) return { format: 'html', text: '' }
  const files = new Map(
    node.children
      .filter(({ name }) => name === 'file')
      .map((file) => [file.attributes['name'] ?? '', rawText(file).replace(/\s+/g, '')]),
  )
  const text = rawText(child(node, 'text') ?? node).trim()
  const embedded = text.replace(/@@PLUGINFILE@@\/([^"'\s)>?]+)/g, (whole, name: string) => {
    const bytes = files.get(decoded(name))
    const kind = /\.(png|jpe?g|gif|webp)$/i.exec(name)?.[1]?.toLowerCase()
    return bytes === undefined || kind === undefined ? whole : `data:image/${kind};base64,${bytes}`
  })
  const format = node.attributes['format']
  return {
    format: format === 'plain_text' ? 'plain' : format === 'markdown' ? 'markdown' : 'html',
    text: embedded,
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const numberOf = (node: XmlNode | undefined) => {
  const text = rawText(node).trim()
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? undefined : number
}

const feedbackOf = (node: XmlNode | undefined): GiftText | null => {
  const text = textOf(node)
  return plainText(text.text) === '' ? null : text
}

/** What one question of the bank says, in the form that questions of GIFT have. */
function itemOf(
  question: XmlNode,
  head: Pick<GiftItem, 'line' | 'lastLine' | 'source'>,
): GiftItem | undefined {
  const shared = {
    ...head,
    id: null,
    tags: [...all(question, 'tag')].map((tag) => rawText(tag).trim()).filter((tag) => tag !== ''),
    title: rawText(child(question, 'name')).trim() || null,
    stem: textOf(child(question, 'questiontext')),
    hasEmbeddedAnswers: false,
    globalFeedback: feedbackOf(child(question, 'generalfeedback')),
  }
  const answers = question.children.filter(({ name }) => name === 'answer')
  const choices = answers.map((answer): GiftChoice => {
    const weight = Number(answer.attributes['fraction'] ?? 0)
    return {
      isCorrect: weight >= 100,
      weight: weight === 100 || weight === 0 ? null : weight,
      text: textOf(answer),
      feedback: feedbackOf(child(answer, 'feedback')),
    }
  })
  switch (question.attributes['type']) {
    case 'description':
      return { ...shared, type: 'Description' }
    case 'essay':
      return { ...shared, type: 'Essay' }
    case 'truefalse': {
      const right = choices.find(({ isCorrect }) => isCorrect)
      const said = (word: RegExp) => choices.find(({ text }) => word.test(text.text))?.feedback ?? null
      return {
        ...shared,
        type: 'TF',
        isTrue: /^true$/i.test(plainText(right?.text.text ?? '')),
        trueFeedback: said(/true/i),
        falseFeedback: said(/false/i),
      }
    }
    case 'multichoice': {
      const isSingle = !/^(?:false|0)$/i.test(rawText(child(question, 'single')).trim())
      // GIFT marks choices of which several may be taken by percents alone.
      const several = choices.map((choice, index) => ({
        ...choice,
        isCorrect: false,
        weight: Number(answers[index]?.attributes['fraction'] ?? 0),
      }))
      return { ...shared, type: 'MC', choices: isSingle ? choices : several }
    }
    case 'shortanswer':
      return {
        ...shared,
        type: 'Short',
        choices: choices.map((choice, index) => ({
          ...choice,
          weight: Number(answers[index]?.attributes['fraction'] ?? 0),
        })),
      }
    case 'numerical':
      return {
        ...shared,
        type: 'Numerical',
        choices: answers.map((answer, index) => ({
          isCorrect: choices[index]?.isCorrect ?? false,
          weight: Number(answer.attributes['fraction'] ?? 0),
          text: {
            type: 'range',
            number: Number(plainText(textOf(answer).text)),
            range: numberOf(child(answer, 'tolerance')) ?? 0,
          },
          feedback: choices[index]?.feedback ?? null,
        })),
      }
    case 'matching':
      return {
        ...shared,
        type: 'Matching',
        matchPairs: question.children
          .filter(({ name }) => name === 'subquestion')
          .map((pair) => ({
            subquestion: textOf(pair),
            subanswer: plainText(rawText(child(child(pair, 'answer') ?? pair, 'text'))),
          })),
      }
    default:
      return undefined
  }
}

const clozeBlank =
  /\{(\d*):(MULTICHOICE|MULTIRESPONSE|MCV?H?S?|MC|MR|SHORTANSWER|SAC?|SHORTANSWER_C|MWC?|NUMERICAL|NM)[A-Z_]*:((?:[^{}\\]|\\.)*)\}/gi

/** A draft with what had to change in it, and the pictures that stand before it. */
interface ReadBlanks {
  draft: QuestionDraft
  notes: string[]
  pictures: QuestionDraft[]
}

/** The pictures of the text of a question. */
function picturesOf(question: XmlNode, inline: InlinePictures, notes: string[]): QuestionDraft[] {
  return picturesInText(textOf(child(question, 'questiontext')).text).flatMap((picture) => {
    const address = inline.addressOf(picture)
    if (address === undefined) notes.push(texts.mediaLink(picture.source.slice(0, 80)))
    return address === undefined ? [] : [pictureDraft({ address, alt: picture.alt })]
  })
}

/** What a question teaches, besides its key. */
const lessonsOf = (question: XmlNode, knowledge: readonly string[]) => {
  const analysis = plainText(textOf(child(question, 'generalfeedback')).text)
  const tags = [...all(question, 'tag')].map((tag) => rawText(tag).trim()).filter((tag) => tag !== '')
  return { knowledge: [...knowledge, ...tags], ...(analysis === '' ? {} : { analysis }) }
}

/** Words that are dragged or chosen into the gaps `[[1]]` of a text. */
function wordsIntoGaps(
  question: XmlNode,
  box: 'dragbox' | 'selectoption',
  knowledge: readonly string[],
  inline: InlinePictures,
): ReadBlanks {
  const notes: string[] = []
  const choices = question.children
    .filter(({ name }) => name === box)
    .map((one, index) => ({
      id: `o${index + 1}`,
      text: plainText(rawText(child(one, 'text'))),
      group: rawText(child(one, 'group')).trim(),
    }))
  const blanks: PartDraft[] = []
  const keys: BlankAnswer[] = []
  const content = plainText(textOf(child(question, 'questiontext')).text).replace(
    /\[\[(\d{1,3})\]\]/g,
    (whole, number: string) => {
      const right = choices[Number(number) - 1]
      if (!right) return whole
      const options = choices.flatMap(({ id, text, group }) => (group === right.group ? [{ id, text }] : []))
      blanks.push({ title: String(blanks.length + 1), options })
      keys.push({ accept: [right.id], score: 1 })
      return blankMark
    },
  )
  return {
    draft: {
      type: 'gapFill',
      title: content.replaceAll(blankMark, '____').slice(0, 200),
      content,
      blanks,
      exam: { blanks: keys, score: keys.length, ...lessonsOf(question, knowledge) },
    },
    notes,
    pictures: picturesOf(question, inline, notes),
  }
}

/** Items that are put in order; they stand in the right one. */
function orderingOf(question: XmlNode, knowledge: readonly string[], inline: InlinePictures): ReadBlanks {
  const notes: string[] = []
  const items = question.children
    .filter(({ name }) => name === 'answer')
    .map((answer) => plainText(textOf(answer).text))
  return {
    draft: {
      type: 'ranking',
      title: plainText(textOf(child(question, 'questiontext')).text),
      options: items.map((text) => ({ text })),
      fields: { order: 'random' },
      exam: { score: 1, order: items.map((_, index) => index), ...lessonsOf(question, knowledge) },
    },
    notes,
    pictures: picturesOf(question, inline, notes),
  }
}

/** A cloze: a text with blanks that are written in or chosen from a list. */
function clozeOf(question: XmlNode, knowledge: readonly string[], inline: InlinePictures): ReadBlanks {
  const notes: string[] = []
  const blanks: PartDraft[] = []
  const keys: BlankAnswer[] = []
  const text = plainText(textOf(child(question, 'questiontext')).text)
  const content = text.replace(clozeBlank, (_, points: string, kind: string, written: string) => {
    const choices = written
      .split(/(?<!\\)~/)
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [, share, words = ''] = /^\s*(=|%-?\d+(?:\.\d+)?%)?([\s\S]*)$/.exec(part) ?? []
        const [answer = '', feedback] = words.split(/(?<!\\)#/)
        if (feedback !== undefined && feedback.trim() !== '')
          notes.push(texts.moodle.clozeFeedback(feedback.trim()))
        return {
          text: answer.replace(/\\(.)/g, '$1').trim(),
          share: share === '=' ? 1 : share ? Number(share.slice(1, -1)) / 100 : 0,
        }
      })
    const title = String(blanks.length + 1)
    const isList = /^M/i.test(kind) && !/^MW/i.test(kind)
    const options = choices.map(({ text: word }, index): OptionDraft => ({ id: `o${index + 1}`, text: word }))
    const right = choices.flatMap(({ text: word, share }, index) =>
      share >= 1
        ? [isList ? `o${index + 1}` : word.replace(/:[\d.]+$/, (rest) => (/^N/i.test(kind) ? '' : rest))]
        : [],
    )
    if (choices.some(({ share }) => share > 0 && share < 1)) notes.push(texts.gift.several)
    if (/^(?:MULTIRESPONSE|MR)/i.test(kind) && right.length > 1) notes.push(texts.moodle.clozeSeveral)
    if (/^N/i.test(kind) && choices.some(({ text: word }) => /:[1-9.]/.test(word)))
      notes.push(texts.moodle.clozeTolerance)
    blanks.push({ title, ...(isList ? { options } : {}) })
    keys.push({ accept: right, score: Math.max(1, Number(points || 1)) })
    return blankMark
  })
  return {
    draft: {
      type: 'gapFill',
      title: content.replaceAll(blankMark, '____').slice(0, 200),
      content,
      blanks,
      exam: {
        blanks: keys,
        score: keys.reduce((sum, { score = 0 }) => sum + score, 0),
        ...lessonsOf(question, knowledge),
      },
    },
    notes,
    pictures: picturesOf(question, inline, notes),
  }
}

/** Types that questions of GIFT have no form for. */
const ownReaders: Readonly<
  Record<string, (question: XmlNode, knowledge: readonly string[], inline: InlinePictures) => ReadBlanks>
> = {
  cloze: clozeOf,
  ddwtos: (question, knowledge, inline) => wordsIntoGaps(question, 'dragbox', knowledge, inline),
  gapselect: (question, knowledge, inline) => wordsIntoGaps(question, 'selectoption', knowledge, inline),
  ordering: orderingOf,
}

/** What Moodle itself says after an answer. */
const usualFeedback =
  /^(?:your answer is (?:partially )?(?:in)?correct\.?|您?的?(?:回答|答案)(?:完全|部分)?(?:正确|错误|不正确)[。.]?|正确[。.]?|错误[。.]?)$/i

/** Names settings of a question that have no counterpart. */
function noteSettings(question: XmlNode, notes: string[]): void {
  const said = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
    .map((name) => plainText(textOf(child(question, name)).text))
    .filter((text) => text !== '' && !usualFeedback.test(text))
  if (said.length > 0) notes.push(texts.moodle.combinedFeedback(said.join('；').slice(0, 200)))
  if (/^1|true$/i.test(rawText(child(question, 'usecase')).trim())) notes.push(texts.moodle.usecase)
  if (/^1|true$/i.test(rawText(child(question, 'hidden')).trim())) notes.push(texts.moodle.hidden)
  const units = [...all(question, 'unit_name')]
    .map((unit) => rawText(unit).trim())
    .filter((name) => name !== '')
  if (units.length > 0) notes.push(texts.moodle.units(units.join('、')))
}

/** Whether a text is a question bank as Moodle exports it. */
export const isMoodleXml = (source: string): boolean =>
  /<quiz[\s>]/.test(source) && /<question\s+type=/.test(source)

/** Reads a question bank in Moodle XML as an exam; categories and tags become points of knowledge. */
export function readMoodleXml(source: string): ReadResult {
  const reading = new Reading()
  reading.kind = 'exam'
  const refuse = (message: string) => {
    reading.note({ line: 1, source: source.slice(0, 200) }, 'skipped', 'unknown', message)
    return reading.finish()
  }
  if (source.length > sourceLimit) return refuse(texts.tooBig('16 MB'))
  let root: XmlNode
  try {
    root = parseXml(source)
  } catch (error) {
    return refuse(texts.notXml(error instanceof Error ? error.message : ''))
  }
  const inline = new InlinePictures()
  let knowledge: string[] = []
  for (const [index, question] of [...all(root, 'question')].entries()) {
    const type = question.attributes['type'] ?? ''
    const name = rawText(child(question, 'name')).trim()
    const place: Place = {
      line: index + 1,
      path: type,
      source: name || plainText(rawText(question)).slice(0, 120),
    }
    if (type === 'category') {
      const path = rawText(child(question, 'category')).trim()
      const own = path.split('/').findLast((part) => part.trim() !== '' && !part.startsWith('$')) ?? path
      knowledge = own === 'top' || own === '' ? [] : [own.trim()]
      reading.note(place, 'changed', 'setting', texts.gift.category(own.trim()))
      continue
    }
    const own = ownReaders[type]?.(question, knowledge, inline)
    const item = own ? undefined : itemOf(question, { ...place, lastLine: place.line })
    const read =
      own ??
      (item && item.type !== 'Category' && item.type !== 'Comment'
        ? draftOf(item, knowledge, inline)
        : undefined)
    if (!read) {
      reading.note(place, 'skipped', 'question', texts.unknownSkipped(type))
      continue
    }
    const { draft, notes, pictures } = read
    const grade = numberOf(child(question, 'defaultgrade'))
    if (draft.exam && grade !== undefined && type !== 'cloze') {
      // The points are for all gaps together.
      for (const blank of own ? (draft.exam.blanks ?? []) : [])
        blank.score = Math.round((grade / (draft.exam.blanks?.length ?? 1)) * 100) / 100
      draft.exam.score = grade
    }
    noteSettings(question, notes)
    const grader = plainText(textOf(child(question, 'graderinfo')).text)
    if (draft.exam && grader !== '')
      draft.exam.analysis = [grader, draft.exam.analysis].filter(Boolean).join('\n')
    const template = plainText(textOf(child(question, 'responsetemplate')).text)
    if (template !== '') notes.push(texts.moodle.template)
    const hints = [...all(question, 'hint')]
      .map((hint) => plainText(textOf(hint).text))
      .filter((hint) => hint !== '')
    if (hints.length > 0) notes.push(texts.moodle.hints(hints.join('；').slice(0, 200)))
    if (/^(?:true|1)$/.test(rawText(child(question, 'shuffleanswers')).trim()) && draft.options)
      draft.fields = { ...draft.fields, order: 'random' }
    for (const picture of pictures) reading.add(picture, place)
    reading.add(draft, place, notes)
  }
  const result = reading.finish()
  return inline.pictures.length > 0 ? { ...result, pictures: inline.pictures } : result
}
