import type { OptionDraft, QuestionDraft } from '../elements/draft.ts'
import { texts } from '../texts.ts'
import { pictureDraft, type PictureOf, picturesIn } from './pictures.ts'
import { all, first, wordsOf, type XmlNode } from './xml.ts'

interface Condition {
  equal: string[]
  /** The response that it looks at. */
  of: string
  points: number
}

/** Several lists of the same choices, as matching questions have them: one row each. */
function listsDraft(
  lists: readonly XmlNode[],
  title: string,
  conditions: readonly Condition[],
  score: number,
): QuestionDraft | undefined {
  const labels = lists.map((list) =>
    [...all(list, 'response_label')].map((label) => ({
      id: label.attributes['ident'] ?? '',
      text: wordsOf(label) || ' ',
    })),
  )
  const columns = labels
    .flat()
    .filter(({ id }, index, every) => every.findIndex((one) => one.id === id) === index)
  if (labels.some((own) => own.length !== columns.length)) return undefined
  const pairs = lists.map((list) => {
    const right = conditions.find(({ of, points }) => points > 0 && of === (list.attributes['ident'] ?? '-'))
    return columns.findIndex(({ id }) => right?.equal.includes(id))
  })
  return {
    type: 'matrixSingle',
    title,
    rows: lists.map((list, index) => ({
      title: wordsOf(list, new Set(['render_choice'])) || String(index + 1),
      id: list.attributes['ident'],
    })),
    columns: columns.map(({ id, text }) => ({ id, title: text })),
    exam: { score, pairs },
  }
}

/** The question of one QTI 1.2 item, and the pictures that stand before it. */
export function questionOfFirst(
  item: XmlNode,
  pictureOf: PictureOf,
): { pictures: QuestionDraft[]; draft: QuestionDraft; notes: string[] } | undefined {
  const presentation = first(item, 'presentation')
  if (!presentation) return undefined
  const title =
    wordsOf(
      presentation,
      new Set(['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp']),
    ) ||
    item.attributes['title'] ||
    ' '
  const conditions = [...all(item, 'respcondition')].map((condition) => ({
    equal: [...all(condition, 'varequal')]
      .filter((one) => ![...all(condition, 'not')].some((not) => [...all(not, 'varequal')].includes(one)))
      .map((one) => wordsOf(one)),
    of: first(condition, 'varequal')?.attributes['respident'] ?? '',
    points: Number(wordsOf(first(condition, 'setvar')) || 0),
  }))
  const right = new Set(conditions.filter(({ points }) => points > 0).flatMap(({ equal }) => equal))
  const points = Math.max(1, ...conditions.map((one) => one.points))
  const score = points === 100 ? 1 : points
  const lists = [...all(presentation, 'response_lid')]
  const [lid] = lists
  const others = ['response_str', 'response_num', 'response_xy', 'response_grp'].flatMap((name) => [
    ...all(presentation, name),
  ])
  const found = picturesIn(presentation, pictureOf)
  const taken = new Set(found.map(({ node }) => node))
  const media = [
    ...all(presentation, 'matimage'),
    ...all(presentation, 'mataudio'),
    ...all(presentation, 'matvideo'),
  ].filter((node) => !taken.has(node))
  const atOptions = new Set(
    [...all(presentation, 'response_label')].flatMap((label) => {
      const [picture] = picturesIn(label, pictureOf)
      return picture && lists.length === 1 ? [picture.node] : []
    }),
  )
  const pictures = found.filter(({ node }) => !atOptions.has(node)).map(pictureDraft)
  const notes =
    media.length > 0
      ? [texts.qti.media(media.map(({ attributes }) => attributes['uri'] ?? '').join('、'))]
      : []
  if (lists.length > 1 && others.length === 0) {
    const matched = listsDraft(lists, title, conditions, score)
    if (matched) return { pictures, draft: matched, notes }
  }
  if (lists.length + others.length > 1) notes.push(texts.qti.several(lists.length + others.length))
  if (lid) {
    const options = [...all(lid, 'response_label')].map((label): OptionDraft => {
      const [picture] = lists.length === 1 ? picturesIn(label, pictureOf) : []
      const ident = label.attributes['ident']
      return {
        id: ident,
        text: wordsOf(label) || picture?.alt || (picture && ident) || ' ',
        ...(picture ? { image: picture.address } : {}),
        correct: right.has(ident ?? ''),
      }
    })
    const multiple = /multiple/i.test(lid.attributes['rcardinality'] ?? '')
    const draft = { type: multiple ? 'multiple' : 'single', title, options, exam: { score } }
    return { pictures, draft, notes }
  }
  const text = first(presentation, 'response_str') ?? first(presentation, 'response_num')
  if (!text) return { pictures, draft: { type: 'paragraph', title }, notes }
  return right.size > 0
    ? { pictures, draft: { type: 'text', title, exam: { score, blanks: [{ accept: [...right] }] } }, notes }
    : { pictures, draft: { type: 'textarea', title, exam: { score, manual: true } }, notes }
}
