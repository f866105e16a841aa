import {
  type BlankAnswer,
  blankMark,
  type ExamDraft,
  type OptionDraft,
  type PartDraft,
  type QuestionDraft,
} from '../elements/draft.ts'
import { texts } from '../texts.ts'
import { type FoundPicture, pictureDraft, type PictureOf, picturesIn } from './pictures.ts'
import { all, first, wordsOf, type XmlNode } from './xml.ts'

const words = texts.qti

/** Most corners of an area of ours. */
const mostCorners = 60

/** What is read apart from the words around it, or not at all. */
const interactions = new Set(
  'choiceinteraction textentryinteraction extendedtextinteraction inlinechoiceinteraction matchinteraction orderinteraction associateinteraction gapmatchinteraction hotspotinteraction uploadinteraction sliderinteraction graphicgapmatchinteraction graphicassociateinteraction hottextinteraction selectpointinteraction graphicorderinteraction mediainteraction positionobjectinteraction positionobjectstage drawinginteraction custominteraction portablecustominteraction endattemptinteraction feedbackblock rubricblock feedbackinline modalfeedback'.split(
    ' ',
  ),
)

/** Interactions that no question type of ours can ask. */
const beyond: Readonly<Record<string, string>> = {
  selectpointinteraction: words.kinds.selectPoint,
  positionobjectinteraction: words.kinds.positionObject,
  drawinginteraction: words.kinds.drawing,
  mediainteraction: words.kinds.media,
  custominteraction: words.kinds.custom,
  portablecustominteraction: words.kinds.custom,
  endattemptinteraction: words.kinds.endAttempt,
}

/** Elements of response processing that say no more than the two standard templates: right or wrong, or by a mapping. */
const plainProcessing = new Set(
  'responsecondition responseif responseelse responseelseif match equal variable correct setoutcomevalue basevalue mapresponse isnull sum and not stringmatch'.split(
    ' ',
  ),
)

interface Declared {
  correct: string[]
  mapping: ReadonlyMap<string, number>
  /** What an answer earns that the mapping does not name. */
  otherwise: number
  /** The most that the mapping gives. */
  most: number
}

const nothingDeclared: Declared = { correct: [], mapping: new Map(), otherwise: 0, most: Infinity }

function declarations(item: XmlNode): Map<string, Declared> {
  return new Map(
    [...all(item, 'responseDeclaration')].map((declaration): [string, Declared] => {
      const values = first(declaration, 'correctResponse')
      const mapping = isMapped(item) ? first(declaration, 'mapping') : undefined
      const entries = mapping ? [...all(mapping, 'mapEntry')] : []
      return [
        declaration.attributes['identifier'] ?? 'RESPONSE',
        {
          correct: values ? [...all(values, 'value')].map((value) => wordsOf(value)) : [],
          mapping: new Map(
            entries.map(({ attributes }) => [
              attributes['mapKey'] ?? '',
              Number(attributes['mappedValue'] ?? 0),
            ]),
          ),
          otherwise: Number(mapping?.attributes['defaultValue'] ?? 0),
          most: Number(mapping?.attributes['upperBound'] ?? Infinity),
        },
      ]
    }),
  )
}

/** Whether points come from mappings; a mapping that no processing asks for says nothing. */
function isMapped(item: XmlNode): boolean {
  const processing = first(item, 'responseProcessing')
  if (!processing) return true
  const { template } = processing.attributes
  return template === undefined
    ? first(processing, 'mapResponse') !== undefined
    : /map_response/i.test(template)
}

const choicesOf = (node: XmlNode, name: string, pictureOf?: PictureOf) =>
  [...all(node, name)].map((choice) => {
    const { attributes } = choice
    const [picture] = pictureOf ? picturesIn(choice, pictureOf) : []
    return {
      id: attributes['identifier'] ?? '',
      text:
        wordsOf(choice, new Set(['feedbackinline'])) ||
        picture?.alt ||
        attributes['hotspotLabel'] ||
        attributes['objectLabel'] ||
        attributes['identifier'] ||
        ' ',
      /** How often it may be used; 0 for any number of times. */
      max: Number(attributes['matchMax'] ?? 1),
      ...(picture ? { picture } : {}),
    }
  })
type Choice = ReturnType<typeof choicesOf>[number]

const pairOf = (value: string): [string, string] => {
  const [left = '', right = ''] = value.split(/\s+/)
  return [left, right]
}

const positives = ({ mapping }: Declared) => [...mapping.values()].filter((points) => points > 0)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * What an item says beside its questions that cannot be taken, in words; nothing of it is lost silently. `pictures` are
 * those that can.
 */
function losses(item: XmlNode, body: XmlNode, pictures: readonly FoundPicture[]): string[] {
  const notes: string[] = []
  const there = (...names: string[]) => names.some((name) => first(item, name) !== undefined)
  const kinds = [...interactions].flatMap((name) => {
    const kind = Object.hasOwn(beyond, name) ? beyond[name] : undefined
    return kind !== undefined && first(body, name) ? [kind] : []
  })
  if (kinds.length > 0) notes.push(words.beyond([...new Set(kinds)].join('、')))
  const taken = new Set(pictures.map(({ node }) => node))
  const media = ['img', 'object', 'svg', 'audio', 'video', 'picture', 'iframe'].flatMap((name) =>
    [...all(body, name)].filter((node) => !taken.has(node)),
  )
  if (media.length > 0)
    notes.push(
      words.media(
        media
          .map(({ attributes, name }) => attributes['src'] ?? attributes['data'] ?? name)
          .slice(0, 5)
          .join('、'),
      ),
    )
  if (first(body, 'math')) notes.push(words.math)
  if (there('templateDeclaration', 'templateProcessing')) notes.push(words.template)
  const processing = first(item, 'responseProcessing')
  const isKnown =
    processing?.attributes['template'] === undefined
      ? !processing || [...everything(processing)].every((name) => plainProcessing.has(name))
      : /match_correct|map_response(?!_point)/i.test(processing.attributes['template'])
  if (!isKnown || item.attributes['adaptive'] === 'true') notes.push(words.processing)
  return notes
}

function* everything(node: XmlNode): Generator<string> {
  for (const child of node.children) {
    if (child.name !== '#text') yield child.name.toLowerCase()
    yield* everything(child)
  }
}

/** A question with a choice out of several, as one with one or with several answers. */
function choiceDraft(
  title: string,
  choices: readonly Choice[],
  most: number,
  key: Declared,
  exam: (extra: ExamDraft) => ExamDraft,
): QuestionDraft {
  const multiple = most !== 1
  const options = choices.map(({ id, text, picture }): OptionDraft => ({
    id,
    text,
    ...(picture ? { image: picture.address } : {}),
    correct: key.correct.includes(id),
    ...(key.mapping.size > 0 ? { weight: key.mapping.get(id) ?? key.otherwise } : {}),
  }))
  const [yes, no] = options
  if (yes && no && options.length === 2 && !multiple && /^(true|对|正确)$/i.test(yes.text))
    return {
      type: 'judge',
      title,
      fields: { trueText: yes.text, falseText: no.text },
      exam: exam({ correct: yes.correct }),
    }
  const points = positives(key).toSorted((a, b) => b - a)
  const best = Math.min(
    key.most,
    multiple ? sum(most > 1 ? points.slice(0, most) : points) : (points[0] ?? 0),
  )
  const asPictures = options.length > 0 && options.every(({ image }) => image !== undefined)
  return {
    type: asPictures ? (multiple ? 'imageMultiple' : 'imageSingle') : multiple ? 'multiple' : 'single',
    title,
    options,
    fields: multiple ? { max: most > 1 ? most : undefined } : {},
    exam: exam(key.mapping.size > 0 ? { mode: 'optionScores', ...(best > 0 ? { score: best } : {}) } : {}),
  }
}

/** Things on the left that each belong to one or several on the right. */
function matchDraft(
  title: string,
  rows: readonly Choice[],
  columns: readonly Choice[],
  key: Declared,
  exam: (extra: ExamDraft) => ExamDraft,
): QuestionDraft {
  const pairs = (key.correct.length > 0 ? key.correct : [...key.mapping.keys()]).map(pairOf)
  const right = rows
    .map(({ id }) =>
      pairs.flatMap(([one, other]) => {
        const wanted = one === id ? other : other === id ? one : undefined
        const place = columns.findIndex((column) => column.id === wanted)
        return place === -1 ? [] : [place]
      }),
    )
    .map((list) => [...new Set(list)])
  const isMultiple = right.some((list) => list.length > 1) || rows.some(({ max }) => max !== 1)
  const isOnce = columns.every(({ max }) => max === 1)
  const isMatch = isOnce && !isMultiple
  const points = Math.min(key.most, sum(positives(key)))
  return {
    type: isMultiple ? 'matrixMultiple' : isMatch ? 'match' : 'matrixSingle',
    title,
    rows: rows.map(({ id, text }) => ({ id, title: text })),
    columns: columns.map(({ id, text, picture }) => ({
      id,
      title: text,
      ...(picture && isMatch ? { image: picture.address } : {}),
    })),
    exam: exam({ pairs: right, ...(points > 0 ? { score: points } : {}) }),
  }
}

/** Corners that stand for a circle. */
const aroundCircle = 16

/**
 * The outline of a hotspot, as shares of the picture's width and height; `coords` are pixels as in image maps of HTML.
 * Undefined for what has no outline of numbers.
 */
function outlineOf(
  { attributes }: XmlNode,
  width: number,
  height: number,
): [x: number, y: number][] | undefined {
  const numbers = (attributes['coords'] ?? '').split(/[\s,]+/).map(Number)
  const [a = 0, b = 0, c = 0, d = c] = numbers
  const share = (x: number, y: number): [number, number] => [
    Math.min(1, Math.max(0, x / width)),
    Math.min(1, Math.max(0, y / height)),
  ]
  const shape = attributes['shape']?.toLowerCase()
  if (shape === 'default') return [share(0, 0), share(width, 0), share(width, height), share(0, height)]
  if (numbers.length < 3 || numbers.some((one) => !Number.isFinite(one))) return undefined
  if (shape === 'rect') return [share(a, b), share(c, b), share(c, d), share(a, d)]
  if (shape === 'circle' || shape === 'ellipse')
    return Array.from({ length: aroundCircle }, (_, index) => {
      const turn = (2 * Math.PI * index) / aroundCircle
      return share(a + c * Math.cos(turn), b + d * Math.sin(turn))
    })
  const corners = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) =>
    share(numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0),
  )
  return corners.length >= 3 && corners.length <= mostCorners ? corners : undefined
}

/** A question on a picture of known size; undefined where an area has no outline, or areas earn points of their own. */
function hotspotDraft(
  title: string,
  node: XmlNode,
  picture: FoundPicture | undefined,
  key: Declared,
  exam: (extra: ExamDraft) => ExamDraft,
): QuestionDraft | undefined {
  const [width, height] = [
    Number(picture?.node.attributes['width'] ?? 0),
    Number(picture?.node.attributes['height'] ?? 0),
  ]
  if (!picture || !(width > 0) || !(height > 0) || key.mapping.size > 0) return undefined
  const choices = choicesOf(node, 'hotspotChoice')
  const areas = [...all(node, 'hotspotChoice')].flatMap((choice, index) => {
    const corners = outlineOf(choice, width, height)
    return corners ? [{ id: `a${index + 1}`, name: choices[index]?.text ?? '', corners }] : []
  })
  if (areas.length === 0 || areas.length < choices.length) return undefined
  const most = Number(node.attributes['maxChoices'] ?? 1)
  return {
    type: 'hotspot',
    title,
    fields: { image: picture.address, mode: 'areas', areas, picks: most > 0 ? { max: most } : {} },
    exam: exam({
      areas: areas.flatMap(({ id }, index) => (key.correct.includes(choices[index]?.id ?? '') ? [id] : [])),
    }),
  }
}

/**
 * The questions of one item of QTI 2 or 3: one an interaction, or one gap text for all its entry fields; pictures that
 * stand before them; and in words what it says that could not be taken.
 */
export function questionsOf(
  item: XmlNode,
  pictureOf: PictureOf,
): { pictures: QuestionDraft[]; drafts: QuestionDraft[]; notes: string[] } {
  const declared = declarations(item)
  const body = first(item, 'itemBody')
  const name = item.attributes['title'] ?? ''
  if (!body) return { pictures: [], drafts: [], notes: [words.noBody] }
  const found = picturesIn(body, pictureOf)
  const notes = losses(item, body, found)
  const isForCandidates = ({ attributes }: XmlNode) => !/^(?!.*candidate).+/.test(attributes['view'] ?? '')
  /** Instructions to candidates belong to the question, those to markers do not. */
  const rubric = (node: XmlNode) =>
    /^rubricBlock$/i.test(node.name) && isForCandidates(node) ? `${wordsOf(node)}\n` : undefined
  const stem = wordsOf(body, interactions, rubric) || name
  const explanations = [
    ...['modalFeedback', 'feedbackBlock', 'feedbackInline'].flatMap((one) => [...all(item, one)]),
    ...[...all(body, 'rubricBlock')].filter((one) => !isForCandidates(one)),
  ].flatMap((one) => wordsOf(one) || [])
  if (explanations.length > 0) notes.push(words.feedback)

  const outcomes = [...all(item, 'outcomeDeclaration')]
  const outcome = (wanted: RegExp) => outcomes.find((one) => wanted.test(one.attributes['identifier'] ?? ''))
  const given = [...all(item, 'setOutcomeValue')]
    .filter(({ attributes }) => /^SCORE$/i.test(attributes['identifier'] ?? ''))
    .map((one) => Number(wordsOf(first(one, 'baseValue')) || 0))
  const most =
    Number(wordsOf(first(outcome(/^MAXSCORE$/i), 'value'))) ||
    Number(outcome(/^MAXSCORE$/i)?.attributes['normalMaximum']) ||
    Number(outcome(/^SCORE$/i)?.attributes['normalMaximum']) ||
    Math.max(0, ...given)
  const exam = (extra: ExamDraft): ExamDraft => ({
    score: most > 0 && most <= 10_000 ? most : 1,
    ...extra,
    ...(explanations.length > 0 ? { analysis: [...new Set(explanations)].join('\n') } : {}),
  })
  const keyOf = (node: XmlNode): Declared =>
    declared.get(node.attributes['responseIdentifier'] ?? 'RESPONSE') ?? nothingDeclared
  const titled = (node: XmlNode) =>
    [stem, wordsOf(first(node, 'prompt'))].filter(Boolean).join('\n') || name || ' '
  const most1 = ({ attributes }: XmlNode) => Number(attributes['maxChoices'] ?? 1)

  /** Blanks that mappings give points to earn these together; without any right answer somebody has to mark them. */
  const blanksExam = (blanks: BlankAnswer[]): ExamDraft => {
    if (blanks.every(({ accept }) => accept.length === 0)) return exam({ manual: true })
    const total = sum(blanks.map(({ score = 0 }) => score))
    return exam({ blanks, ...(total > 0 ? { score: total } : {}) })
  }

  const drafts: QuestionDraft[] = []
  /** Pictures that have a place in their question, and the names of the rows and columns that others belong to. */
  const placed = new Set<XmlNode>()
  const partNames = new Map<XmlNode, string>()
  gapText()
  for (const node of all(body, 'choiceInteraction'))
    drafts.push(
      choiceDraft(
        titled(node),
        withPictures(choicesOf(node, 'simpleChoice', pictureOf)),
        most1(node),
        keyOf(node),
        exam,
      ),
    )
  for (const node of all(body, 'hotspotInteraction')) {
    const [picture] = picturesIn(node, pictureOf)
    const onPicture = hotspotDraft(titled(node), node, picture, keyOf(node), exam)
    if (onPicture && picture) placed.add(picture.node)
    drafts.push(
      onPicture ??
        choiceDraft(titled(node), choicesOf(node, 'hotspotChoice'), most1(node), keyOf(node), exam),
    )
  }
  for (const node of all(body, 'hottextInteraction')) {
    const passage = wordsOf(node, new Set(['prompt']), (one) =>
      /^hottext$/i.test(one.name) ? `【${wordsOf(one)}】` : undefined,
    )
    const title = [titled(node), passage].filter((one) => one.trim() !== '').join('\n')
    drafts.push(choiceDraft(title, choicesOf(node, 'hottext'), most1(node), keyOf(node), exam))
  }
  for (const [kind, part] of [
    ['orderInteraction', 'simpleChoice'],
    ['graphicOrderInteraction', 'hotspotChoice'],
  ] as const) {
    for (const node of all(body, kind)) {
      const options = withPictures(choicesOf(node, part, pictureOf))
      const order = keyOf(node)
        .correct.map((id) => options.findIndex((option) => option.id === id))
        .filter((at) => at >= 0)
      drafts.push({
        type: 'ranking',
        title: titled(node),
        options: options.map(({ id, text, picture }) => ({
          id,
          text,
          ...(picture ? { image: picture.address } : {}),
        })),
        exam: exam({ order }),
      })
    }
  }
  for (const node of all(body, 'matchInteraction')) {
    const [left, right] = [...all(node, 'simpleMatchSet')]
    const rows = left ? choicesOf(left, 'simpleAssociableChoice', pictureOf) : []
    const columns = right ? choicesOf(right, 'simpleAssociableChoice', pictureOf) : []
    match(node, rows, columns)
  }
  for (const node of all(body, 'graphicGapMatchInteraction')) {
    const rows = [...choicesOf(node, 'gapImg', pictureOf), ...choicesOf(node, 'gapText')]
    match(node, rows, choicesOf(node, 'associableHotspot'))
  }
  for (const [kind, part] of [
    ['associateInteraction', 'simpleAssociableChoice'],
    ['graphicAssociateInteraction', 'associableHotspot'],
  ] as const) {
    for (const node of all(body, kind)) {
      const key = keyOf(node)
      const choices = choicesOf(node, part, pictureOf)
      const pairs = (key.correct.length > 0 ? key.correct : [...key.mapping.keys()]).map(pairOf)
      if (pairs.length === 0) {
        notes.push(words.noPairs)
        continue
      }
      // Which of a pair stands on which side the source leaves open.
      const left = new Set(pairs.map(([one]) => one))
      notes.push(words.associate)
      match(
        node,
        choices.filter(({ id }) => left.has(id)),
        choices.filter(({ id }) => !left.has(id) || pairs.some(([, other]) => other === id)),
      )
    }
  }
  for (const node of all(body, 'extendedTextInteraction')) {
    const answer = keyOf(node).correct.join('\n')
    const own = exam({ manual: true })
    const analysis = [own.analysis, answer && words.answer(answer)].filter(Boolean).join('\n')
    drafts.push({
      type: 'textarea',
      title: titled(node),
      exam: { ...own, ...(analysis === '' ? {} : { analysis }) },
    })
  }
  for (const node of all(body, 'uploadInteraction'))
    drafts.push({ type: 'file', title: titled(node), exam: exam({ manual: true }) })
  for (const node of all(body, 'sliderInteraction')) {
    const { lowerBound, upperBound, step } = node.attributes
    const value = Number(keyOf(node).correct[0] ?? Number.NaN)
    drafts.push({
      type: 'slider',
      title: titled(node),
      fields: { min: Number(lowerBound ?? 0), max: Number(upperBound ?? 100), step: Number(step ?? 1) },
      ...(Number.isNaN(value) ? {} : { exam: exam({ number: { value } }) }),
    })
  }
  if (drafts.length === 0) {
    const text = [stem, ...[...all(body, 'prompt')].map((one) => wordsOf(one))].filter(Boolean).join('\n')
    if (text !== '') drafts.push({ type: 'paragraph', title: text })
  }
  const before = found.filter(({ node }) => !placed.has(node))
  const named = before.flatMap(({ node }) => partNames.get(node) ?? [])
  if (named.length > 0) notes.push(words.partPictures(named.join('、')))
  const pictures = before.map((one) =>
    pictureDraft({ ...one, alt: one.alt || (partNames.get(one.node) ?? '') }),
  )
  return { pictures, drafts, notes }

  /** Two sides to be joined. Pictures can stand on the right alone: sides change places where that makes no difference. */
  function match(node: XmlNode, rows: readonly Choice[], columns: readonly Choice[]): void {
    const hasPicture = (side: readonly Choice[]) => side.some(({ picture }) => picture)
    const isFree = rows.length >= columns.length && [...rows, ...columns].every(({ max }) => max === 1)
    const [left, right] =
      hasPicture(rows) && !hasPicture(columns) && isFree ? [columns, rows] : [rows, columns]
    const draft = matchDraft(titled(node), left, right, keyOf(node), exam)
    if (draft.type === 'match') withPictures(right)
    for (const { picture, text } of [...rows, ...columns]) if (picture) partNames.set(picture.node, text)
    drafts.push(draft)
  }

  /** Remembers which pictures stand at options: the others stand before the question. */
  function withPictures(choices: readonly Choice[]): readonly Choice[] {
    for (const { picture } of choices) if (picture) placed.add(picture.node)
    return choices
  }

  /** Fields in the text, and gaps that take one of the words beside it. */
  function gapText(): void {
    if (!body) return
    const entryNames = new Set(['textentryinteraction', 'inlinechoiceinteraction'])
    const entries: XmlNode[] = []
    const content = wordsOf(body, interactions, (node) => {
      if (!entryNames.has(node.name.toLowerCase())) return rubric(node)
      entries.push(node)
      return blankMark
    })
    if (entries.length > 0) {
      const blanks = entries.map((node, index) => {
        const options = choicesOf(node, 'inlineChoice')
        const key = keyOf(node)
        const points = Math.max(0, ...positives(key))
        const worth = (wanted: number) =>
          [...key.mapping].filter(([, given]) => given === wanted).map(([value]) => value)
        const accept = [
          ...key.correct.filter((value) => !key.mapping.has(value)),
          ...(points > 0 ? worth(points) : []),
        ]
        const partial = [...new Set(positives(key))]
          .filter((given) => given < points)
          .map((given) => ({ accept: worth(given), share: given / points }))
        const part: PartDraft = {
          title: String(index + 1),
          ...(options.length > 0 ? { options: options.map(({ id, text }) => ({ id, text })) } : {}),
        }
        return { part, answer: { accept, partial, ...(points > 0 ? { score: points } : {}) } }
      })
      drafts.push({
        type: 'gapFill',
        title: name || content.replaceAll(blankMark, '____').slice(0, 60),
        content,
        blanks: blanks.map(({ part }) => part),
        exam: blanksExam(blanks.map(({ answer }) => answer)),
      })
    }
    for (const node of all(body, 'gapMatchInteraction')) {
      const gaps: string[] = []
      const text = wordsOf(node, new Set(['prompt', 'gaptext', 'gapimg']), (one) => {
        if (!/^gap$/i.test(one.name)) return undefined
        gaps.push(one.attributes['identifier'] ?? '')
        return blankMark
      })
      const options = [...choicesOf(node, 'gapText'), ...choicesOf(node, 'gapImg')]
      const key = keyOf(node)
      const pairs = (key.correct.length > 0 ? key.correct : [...key.mapping.keys()]).map(pairOf)
      const points = (gap: string) =>
        Math.max(0, ...[...key.mapping].flatMap(([pair, value]) => (pairOf(pair)[1] === gap ? [value] : [])))
      drafts.push({
        type: 'gapFill',
        title: titled(node),
        content: text,
        blanks: gaps.map((_, index) => ({
          title: String(index + 1),
          options: options.map(({ id, text: option }) => ({ id, text: option })),
        })),
        exam: blanksExam(
          gaps.map((gap) => ({
            accept: pairs.filter(([, one]) => one === gap).map(([choice]) => choice),
            ...(points(gap) > 0 ? { score: points(gap) } : {}),
          })),
        ),
      })
    }
  }
}
