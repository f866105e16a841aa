import { XMLParser } from 'fast-xml-parser'
import type { ReadResult } from '../diagnosis.ts'
import { blankMark, type ExamDraft, type OptionDraft, type QuestionDraft } from '../draft.ts'
import { Reading } from '../reading.ts'
import { texts } from '../texts.ts'

/** One node of a document in order: a text, or an element with attributes and children. */
interface XmlNode {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
}

const limit = 8 * 1024 * 1024
const mostNodes = 400_000

// Entities of a document's own are never expanded, so none of them can grow.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

const entity = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp|#x?[0-9a-fA-F]{1,6});/g, (_, name: string) => {
    const named: Readonly<Record<string, string>> = {
      amp: '&',
      lt: '<',
      gt: '>',
      quot: '"',
      apos: "'",
      nbsp: ' ',
    }
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return named[name] ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
  })

function nodesOf(parsed: unknown, count: { left: number }, depth = 0): XmlNode[] {
  if (!Array.isArray(parsed) || depth > 200) return []
  return parsed.flatMap((entry: unknown): XmlNode[] => {
    if (typeof entry !== 'object' || entry === null) return []
    count.left -= 1
    if (count.left < 0) throw new RangeError(texts.tooBig(`${mostNodes}`))
    const record = Object.fromEntries(Object.entries(entry))
    if ('#text' in record)
      return [{ name: '#text', text: entity(String(record['#text'])), attributes: {}, children: [] }]
    const name = Object.keys(record).find((key) => key !== ':@')
    if (name === undefined) return []
    const raw: unknown = record[':@']
    const attributes =
      typeof raw === 'object' && raw !== null
        ? Object.fromEntries(
            Object.entries(raw).map(([key, value]) => [key.replace(/^.*:/, ''), entity(String(value))]),
          )
        : {}
    return [
      {
        name: name.replace(/^.*:/, ''),
        text: '',
        attributes,
        children: nodesOf(record[name], count, depth + 1),
      },
    ]
  })
}

function* all(node: XmlNode, name: string): Generator<XmlNode> {
  for (const child of node.children) {
    if (child.name.toLowerCase() === name.toLowerCase()) yield child
    yield* all(child, name)
  }
}

const first = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node ? [...all(node, name)][0] : undefined
const blocks = new Set([
  'p',
  'div',
  'br',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'prompt',
  'simplechoice',
  'material',
  'mattext',
  'flow_mat',
])

/** The words of a node; `skip` names elements that are read apart. */
function wordsOf(
  node: XmlNode | undefined,
  skip: ReadonlySet<string> = new Set(),
  replace?: (node: XmlNode) => string | undefined,
): string {
  if (!node) return ''
  const gather = (one: XmlNode): string => {
    if (one.name === '#text') return one.text.replace(/\s+/g, ' ')
    if (skip.has(one.name.toLowerCase())) return ''
    const own = replace?.(one)
    if (own !== undefined) return own
    const inner = one.children.map(gather).join('')
    return blocks.has(one.name.toLowerCase()) ? `${inner}\n` : inner
  }
  return node.children
    .map(gather)
    .join('')
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}

const interactions = new Set(
  'choiceinteraction textentryinteraction extendedtextinteraction inlinechoiceinteraction matchinteraction orderinteraction associateinteraction gapmatchinteraction hotspotinteraction uploadinteraction sliderinteraction graphicgapmatchinteraction hottextinteraction selectpointinteraction graphicorderinteraction mediainteraction positionobjectinteraction drawinginteraction custominteraction endattemptinteraction feedbackblock rubricblock feedbackinline'.split(
    ' ',
  ),
)

interface Declared {
  correct: string[]
  mapping: Map<string, number>
}

function declarations(item: XmlNode): Map<string, Declared> {
  return new Map(
    [...all(item, 'responseDeclaration')].map((declaration) => {
      const values = first(declaration, 'correctResponse')
      const mapping = first(declaration, 'mapping')
      return [
        declaration.attributes['identifier'] ?? 'RESPONSE',
        {
          correct: values ? [...all(values, 'value')].map((value) => wordsOf(value)) : [],
          mapping: new Map(
            mapping
              ? [...all(mapping, 'mapEntry')].map((entry) => [
                  entry.attributes['mapKey'] ?? '',
                  Number(entry.attributes['mappedValue'] ?? 0),
                ])
              : [],
          ),
        },
      ]
    }),
  )
}

const choicesOf = (node: XmlNode, name: string) =>
  [...all(node, name)].map((choice) => ({
    id: choice.attributes['identifier'] ?? '',
    text: wordsOf(choice, new Set(['feedbackinline'])) || choice.attributes['identifier'] || ' ',
  }))

/** Questions of one QTI 2.x item: one a interaction, or one gap text for its entry fields. */
function drafts2(item: XmlNode): { draft: QuestionDraft; notes: string[] }[] {
  const declared = declarations(item)
  const body = first(item, 'itemBody')
  const title = item.attributes['title'] ?? ''
  if (!body) return []
  const stem = wordsOf(body, interactions) || title
  const found: { draft: QuestionDraft; notes: string[] }[] = []
  const exam = (extra: ExamDraft): ExamDraft => {
    const outcome = [...all(item, 'outcomeDeclaration')].find((one) =>
      /^(MAXSCORE)$/i.test(one.attributes['identifier'] ?? ''),
    )
    const most = Number(wordsOf(first(outcome, 'value')) || outcome?.attributes['normalMaximum'])
    return { score: most > 0 && most <= 10_000 ? most : 1, ...extra }
  }
  const keyOf = (node: XmlNode): Declared =>
    declared.get(node.attributes['responseIdentifier'] ?? 'RESPONSE') ?? { correct: [], mapping: new Map() }
  const titled = (node: XmlNode) =>
    [stem, wordsOf(first(node, 'prompt'))].filter(Boolean).join('\n') || title || ' '
  const entries = [...all(body, 'textEntryInteraction'), ...all(body, 'inlineChoiceInteraction')]
  if (entries.length > 0) {
    const order: XmlNode[] = []
    const content = wordsOf(
      body,
      new Set(
        [...interactions].filter(
          (name) => name !== 'textentryinteraction' && name !== 'inlinechoiceinteraction',
        ),
      ),
      (node) => {
        if (!/^(textEntry|inlineChoice)Interaction$/i.test(node.name)) return undefined
        order.push(node)
        return blankMark
      },
    )
    const blanks = order.map((node, index) => {
      const options = choicesOf(node, 'inlineChoice')
      const right = keyOf(node)
      return {
        part: {
          title: String(index + 1),
          ...(options.length > 0 ? { options: options.map(({ id, text }) => ({ id, text })) } : {}),
        },
        accept: [
          ...new Set([
            ...right.correct,
            ...[...right.mapping].filter(([, points]) => points > 0).map(([value]) => value),
          ]),
        ],
      }
    })
    found.push({
      draft: {
        type: 'gapFill',
        title: title || content.replaceAll(blankMark, '____').slice(0, 60),
        content,
        blanks: blanks.map(({ part }) => part),
        exam: exam({ blanks: blanks.map(({ accept }) => ({ accept })) }),
      },
      notes: [],
    })
  }
  for (const node of all(body, 'choiceInteraction')) {
    const key = keyOf(node)
    const options = choicesOf(node, 'simpleChoice').map(({ id, text }): OptionDraft => ({
      id,
      text,
      correct: key.correct.includes(id),
      ...(key.mapping.size > 0 ? { weight: key.mapping.get(id) ?? 0 } : {}),
    }))
    const most = Number(node.attributes['maxChoices'] ?? 1)
    const multiple = most !== 1
    const best = [...key.mapping.values()]
      .filter((points) => points > 0)
      .reduce((sum, points) => sum + points, 0)
    const truths = options.length === 2 && !multiple && /^(true|对|正确)$/i.test(options[0]?.text ?? '')
    if (truths)
      found.push({
        draft: {
          type: 'judge',
          title: titled(node),
          fields: { trueText: options[0]?.text, falseText: options[1]?.text },
          exam: exam({ correct: options[0]?.correct }),
        },
        notes: [],
      })
    else
      found.push({
        draft: {
          type: multiple ? 'multiple' : 'single',
          title: titled(node),
          options,
          fields: multiple ? { max: most > 1 ? most : undefined } : {},
          exam: exam(
            key.mapping.size > 0 ? { mode: 'optionScores', ...(best > 0 ? { score: best } : {}) } : {},
          ),
        },
        notes: [],
      })
  }
  for (const node of all(body, 'orderInteraction')) {
    const options = choicesOf(node, 'simpleChoice')
    found.push({
      draft: {
        type: 'ranking',
        title: titled(node),
        options,
        exam: exam({
          order: keyOf(node)
            .correct.map((id) => options.findIndex((option) => option.id === id))
            .filter((at) => at >= 0),
        }),
      },
      notes: [],
    })
  }
  for (const node of all(body, 'matchInteraction')) {
    const [left, right] = [...all(node, 'simpleMatchSet')]
    const rows = left ? choicesOf(left, 'simpleAssociableChoice') : []
    const columns = right ? choicesOf(right, 'simpleAssociableChoice') : []
    const pairs = new Map(
      keyOf(node).correct.map((pair): [string, string] => [
        pair.split(' ')[0] ?? '',
        pair.split(' ')[1] ?? '',
      ]),
    )
    found.push({
      draft: {
        type: 'match',
        title: titled(node),
        rows: rows.map(({ id, text }) => ({ id, title: text })),
        columns: columns.map(({ id, text }) => ({ id, title: text })),
        exam: exam({
          pairs: rows.map(({ id }) => columns.findIndex((column) => column.id === pairs.get(id))),
        }),
      },
      notes: [],
    })
  }
  for (const node of all(body, 'extendedTextInteraction'))
    found.push({ draft: { type: 'textarea', title: titled(node), exam: exam({ manual: true }) }, notes: [] })
  for (const node of all(body, 'uploadInteraction'))
    found.push({ draft: { type: 'file', title: titled(node), exam: exam({ manual: true }) }, notes: [] })
  for (const node of all(body, 'sliderInteraction')) {
    const { lowerBound, upperBound, step } = node.attributes
    found.push({
      draft: {
        type: 'slider',
        title: titled(node),
        fields: { min: Number(lowerBound ?? 0), max: Number(upperBound ?? 100), step: Number(step ?? 1) },
        exam: exam({ number: { value: Number(keyOf(node).correct[0] ?? 0) } }),
      },
      notes: [],
    })
  }
  return found
}

/** The question of one QTI 1.2 item. */
function draft1(item: XmlNode): { draft: QuestionDraft; notes: string[] } | undefined {
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
    points: Number(wordsOf(first(condition, 'setvar')) || 0),
  }))
  const right = new Set(conditions.filter(({ points }) => points > 0).flatMap(({ equal }) => equal))
  const points = Math.max(1, ...conditions.map((one) => one.points))
  const score = points === 100 ? 1 : points
  const lid = first(presentation, 'response_lid')
  if (lid) {
    const options = [...all(lid, 'response_label')].map((label): OptionDraft => ({
      id: label.attributes['ident'],
      text: wordsOf(label) || ' ',
      correct: right.has(label.attributes['ident'] ?? ''),
    }))
    const multiple = /multiple/i.test(lid.attributes['rcardinality'] ?? '')
    return { draft: { type: multiple ? 'multiple' : 'single', title, options, exam: { score } }, notes: [] }
  }
  const text = first(presentation, 'response_str') ?? first(presentation, 'response_num')
  if (!text) return { draft: { type: 'paragraph', title }, notes: [] }
  return right.size > 0
    ? { draft: { type: 'text', title, exam: { score, blanks: [{ accept: [...right] }] } }, notes: [] }
    : { draft: { type: 'textarea', title, exam: { score, manual: true } }, notes: [] }
}

/** Reads items of QTI 1.2 and 2.x: one item, a test or a section; bounded in size, entities are not expanded. */
export function readQti(source: string): ReadResult {
  const reading = new Reading()
  reading.kind = 'exam'
  const fail = (message: string) => {
    reading.note({ line: 1, source: source.slice(0, 200) }, 'skipped', 'unknown', message)
    return reading.finish()
  }
  if (source.length > limit) return fail(texts.tooBig('8 MB'))
  let root: XmlNode
  try {
    root = {
      name: '',
      text: '',
      attributes: {},
      children: nodesOf(parser.parse(source.replace(/<!DOCTYPE[^[>]*(\[[\s\S]*?\]\s*)?>/i, '')), {
        left: mostNodes,
      }),
    }
  } catch (error) {
    return fail(texts.notXml(error instanceof Error ? error.message : ''))
  }
  const test = first(root, 'assessmentTest') ?? first(root, 'assessment')
  reading.title = test?.attributes['title'] ?? ''
  const second = [...all(root, 'assessmentItem')]
  const items = second.length > 0 ? second : [...all(root, 'item')]
  if (items.length === 0) return fail(texts.strayLine)
  for (const [index, item] of items.entries()) {
    const name = item.attributes['identifier'] ?? item.attributes['ident'] ?? `${index + 1}`
    const place = { line: index + 1, path: name, source: item.attributes['title'] ?? name }
    const one = second.length > 0 ? undefined : draft1(item)
    const found = second.length > 0 ? drafts2(item) : one ? [one] : []
    if (found.length === 0) reading.note(place, 'skipped', 'question', texts.notBuilt)
    for (const { draft, notes } of found) reading.add(draft, place, notes)
  }
  return reading.finish()
}
