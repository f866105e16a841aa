import {
  languageNames,
  languagesOf,
  newId,
  type SurveyDefinition,
  surveyLimits,
  textsOf,
  translationsBetween,
  withTranslations,
} from '@zhanfang/survey'
import type { ReadResult } from '../reading/diagnosis.ts'
import type { OptionDraft, PartDraft, QuestionDraft } from '../elements/draft.ts'
import type { BuiltElement } from '../elements/element.ts'
import { InlinePictures, picturesInText } from '../reading/inline-pictures.ts'
import { first, parseXml, type XmlNode } from '../qti/xml.ts'
import { pictureDraft } from '../qti/pictures.ts'
import { type Place, Reading } from '../reading/reading.ts'
import { plainText } from '../reading/source-lines.ts'
import { languageOf } from '../survey-js/locales.ts'
import { texts } from '../texts.ts'
import { relevanceCondition, type RelevanceName } from './expression.ts'

const sourceLimit = 16 * 1024 * 1024
const words = texts.limeSurvey

/** A row of a table of the export. */
type Row = Readonly<Record<string, string>>

const rawText = (node: XmlNode): string =>
  node.children.map((one) => (one.name === '#text' ? one.text : rawText(one))).join('')

/** The rows of one table; empty when the export has none. */
function rowsOf(root: XmlNode, table: string): Row[] {
  const document = first(root, 'document')
  const rows = first(
    document?.children.find(({ name }) => name === table),
    'rows',
  )
  return (rows?.children ?? [])
    .filter(({ name }) => name === 'row')
    .map((row) =>
      Object.fromEntries(
        row.children.filter(({ name }) => name !== '#text').map((cell) => [cell.name, rawText(cell).trim()]),
      ),
    )
}

/** What a type of LimeSurvey becomes here. */
const types: Readonly<Record<string, string>> = {
  L: 'single',
  '!': 'dropdown',
  O: 'single',
  M: 'multiple',
  P: 'multiple',
  S: 'text',
  T: 'textarea',
  U: 'textarea',
  N: 'number',
  Q: 'multiText',
  K: 'multiText',
  D: 'dateTime',
  Y: 'judge',
  G: 'single',
  '5': 'scale',
  A: 'matrixScale',
  B: 'matrixScale',
  C: 'matrixSingle',
  E: 'matrixSingle',
  F: 'matrixSingle',
  H: 'matrixSingle',
  '1': 'matrixSingle',
  ':': 'matrixInput',
  ';': 'matrixInput',
  R: 'ranking',
  X: 'paragraph',
  '|': 'file',
}

/** Whether a text is a survey structure of LimeSurvey. */
export const isLimeSurvey = (source: string): boolean =>
  /<LimeSurveyDocType>/.test(source) ||
  (/<document>/.test(source) && /<surveys_languagesettings>/.test(source))

interface Tables {
  groups: Row[]
  questions: Row[]
  parts: Row[]
  answers: Row[]
  attributes: Row[]
  conditions: Row[]
  defaults: Row[]
}

/** A language and the one that stands in for texts that it lacks. */
interface Wanted {
  language: string
  main: string
}

/**
 * A table with its texts in one language: older exports have a row for each language, newer ones a table of texts. What
 * is not translated reads as in the main language.
 */
function inLanguage(
  rows: readonly Row[],
  texts: readonly Row[],
  key: string,
  { language, main }: Wanted,
): Row[] {
  const textsOfRow = (one: string) =>
    new Map(texts.filter((row) => row['language'] === one).map((row) => [row[key] ?? '', row]))
  const [own, fallback] = [textsOfRow(language), textsOfRow(main)]
  const filled = (row: Row | undefined) =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([name, value]) => name !== 'id' && value !== ''))
  const sameRow = (row: Row) =>
    rows.find(
      (one) =>
        one['language'] === language && [key, 'code', 'scale_id'].every((name) => one[name] === row[name]),
    )
  return rows
    .filter((row) => (row['language'] ?? '') === '' || row['language'] === main)
    .map((row) => ({
      ...row,
      ...((row['language'] ?? '') === '' ? {} : filled(sameRow(row))),
      ...filled(fallback.get(row[key] ?? '')),
      ...filled(own.get(row[key] ?? '')),
    }))
}

function tablesOf(root: XmlNode, wanted: Wanted): Tables {
  const l10ns = rowsOf(root, 'question_l10ns')
  const questions = inLanguage(rowsOf(root, 'questions'), l10ns, 'qid', wanted)
  const answerTexts = rowsOf(root, 'answer_l10ns')
  return {
    groups: inLanguage(rowsOf(root, 'groups'), rowsOf(root, 'group_l10ns'), 'gid', wanted),
    questions: questions.filter((row) => (row['parent_qid'] ?? '0') === '0'),
    parts: [
      ...inLanguage(rowsOf(root, 'subquestions'), l10ns, 'qid', wanted),
      ...questions.filter((row) => (row['parent_qid'] ?? '0') !== '0'),
    ],
    answers: inLanguage(rowsOf(root, 'answers'), answerTexts, answerTexts.length > 0 ? 'aid' : 'qid', wanted),
    attributes: rowsOf(root, 'question_attributes'),
    conditions: rowsOf(root, 'conditions'),
    defaults: inLanguage(rowsOf(root, 'defaultvalues'), rowsOf(root, 'defaultvalue_l10ns'), 'dvid', wanted),
  }
}

const inOrder = (rows: readonly Row[], key: string) =>
  rows.toSorted((a, b) => Number(a[key] ?? 0) - Number(b[key] ?? 0))

interface ReadQuestion {
  row: Row
  built: BuiltElement
  place: Place
  names: Map<string, RelevanceName>
  /** Questions that it became besides its own. */
  more?: readonly string[]
}

function readOne(root: XmlNode, wanted: Wanted): ReadResult {
  const reading = new Reading()
  const inline = new InlinePictures()
  const tables = tablesOf(root, wanted)
  const ofLanguage = (one: string) =>
    rowsOf(root, 'surveys_languagesettings').find((row) => row['surveyls_language'] === one)
  const settings: Row = {
    ...ofLanguage(wanted.main),
    ...Object.fromEntries(
      Object.entries(ofLanguage(wanted.language) ?? {}).filter(([, value]) => value !== ''),
    ),
  }
  reading.title = plainText(settings['surveyls_title'] ?? '')
  reading.intro = [settings['surveyls_description'], settings['surveyls_welcometext']]
    .map((text) => plainText(text ?? ''))
    .filter((text) => text !== '')
    .join('\n')
  const end = plainText(settings['surveyls_endtext'] ?? '')
  if (end !== '') reading.ending = { text: end }
  reading.note({ line: 1, path: 'survey', source: reading.title }, 'taken', 'title', texts.taken.title)
  const survey: Row = rowsOf(root, 'surveys')[0] ?? {}
  // `A` shows all groups together.
  const isOnePage = survey['format'] === 'A'
  let line = 1
  const done: ReadQuestion[] = []
  const groupRules: { row: Row; place: Place; ids: string[] }[] = []
  for (const [index, group] of inOrder(tables.groups, 'group_order').entries()) {
    line += 1
    const place: Place = {
      line,
      path: `group ${group['gid'] ?? ''}`,
      source: plainText(group['group_name'] ?? ''),
    }
    const before = reading.elements.length
    const title = place.source
    const description = plainText(group['description'] ?? '')
    if (index > 0 && !isOnePage) reading.add({ type: 'pageBreak', title }, place)
    else reading.note(place, 'taken', 'layout', texts.page)
    if ((group['randomization_group'] ?? '') !== '')
      reading.note(place, 'skipped', 'setting', texts.unknownKey('randomization_group'))
    const heading = [index === 0 || isOnePage ? title : '', description]
      .filter((text) => text !== '')
      .join('\n')
    if (heading !== '') reading.add({ type: 'paragraph', title: heading }, place)
    for (const row of inOrder(
      tables.questions.filter((one) => one['gid'] === group['gid']),
      'question_order',
    )) {
      line += 1
      const one = readQuestion(reading, inline, tables, row, line)
      if (one) done.push(one)
    }
    const relevance = group['grelevance'] ?? ''
    if (relevance !== '' && relevance !== '1')
      groupRules.push({
        row: group,
        place,
        ids: reading.elements
          .slice(before)
          .filter(({ type }) => type !== 'pageBreak')
          .map(({ id }) => id),
      })
  }
  addRules(reading, tables, done, groupRules)
  pipeAnswers(reading, done)
  noteRest(reading, root, { survey, settings, line: line + 1 })
  const result = reading.finish()
  return inline.pictures.length > 0 ? { ...result, pictures: inline.pictures } : result
}

function readQuestion(
  reading: Reading,
  inline: InlinePictures,
  tables: Tables,
  row: Row,
  line: number,
): ReadQuestion | undefined {
  const qid = row['qid'] ?? ''
  const code = row['title'] ?? ''
  const kind = row['type'] ?? ''
  const title = plainText(row['question'] ?? '')
  const place: Place = { line, path: `${code} (${kind})`, source: title }
  const type = types[kind]
  if (type === undefined) {
    reading.note(place, 'skipped', 'question', words.noType(kind))
    return undefined
  }
  const notes: string[] = []
  for (const picture of picturesInText(row['question'] ?? '')) {
    const address = inline.addressOf(picture)
    if (address === undefined) notes.push(texts.mediaLink(picture.source.slice(0, 80)))
    else reading.add(pictureDraft({ address, alt: picture.alt }), place)
  }
  const settings = new Map(
    tables.attributes
      .filter((one) => one['qid'] === qid && (one['value'] ?? '') !== '')
      .map((one) => [one['attribute'] ?? '', one['value'] ?? '']),
  )
  const excluding = new Set(
    (settings.get('exclude_all_others') ?? '').split(/[;,]/).map((code) => code.trim()),
  )
  const parts = inOrder(
    tables.parts.filter((one) => one['parent_qid'] === qid),
    'question_order',
  )
  const answers = inOrder(
    tables.answers.filter((one) => one['qid'] === qid),
    'sortorder',
  )
  const partsAt = (scale: string) => parts.filter((one) => (one['scale_id'] ?? '0') === scale)
  const answersAt = (scale: string) => answers.filter((one) => (one['scale_id'] ?? '0') === scale)
  const asPart = (one: Row): PartDraft => ({
    title: plainText(one['question'] ?? '') || (one['title'] ?? ''),
  })
  const asOption = (one: Row): OptionDraft => ({
    id: one['code'],
    text: plainText(one['answer'] ?? '') || (one['code'] ?? ''),
  })
  const draft: QuestionDraft = {
    type,
    id: code,
    title: title || code,
    description: plainText(row['help'] ?? ''),
    // Only asked for once more when it is left out.
    required: row['mandatory'] === 'Y',
    fields: {},
  }
  const fields = (draft.fields ??= {})
  if (row['mandatory'] === 'S') notes.push(words.softMandatory)
  if (row['same_default'] !== undefined && tables.defaults.some((one) => one['qid'] === qid))
    notes.push(
      words.defaults(
        tables.defaults
          .filter((one) => one['qid'] === qid)
          .map((one) => one['defaultvalue'] ?? '')
          .filter((value) => value !== '')
          .join('、'),
      ),
    )
  const other: OptionDraft[] =
    row['other'] === 'Y'
      ? [{ text: settings.get('other_replace_text') || words.other, other: { required: true } }]
      : []
  switch (kind) {
    case 'L':
    case '!':
    case 'O':
      draft.options = [...answersAt('0').map(asOption), ...other]
      if (kind === 'O') notes.push(words.comment)
      break
    case 'M':
    case 'P':
      draft.options = [
        ...parts.map((one) => ({
          id: one['title'],
          text: asPart(one).title,
          ...(excluding.has(one['title'] ?? '') ? { exclusive: true } : {}),
        })),
        ...other,
      ]
      if (kind === 'P') notes.push(words.comments)
      break
    case 'R':
      draft.options = [
        ...answers.map(asOption),
        ...parts.map((one) => ({ id: one['title'], text: asPart(one).title })),
      ]
      break
    case 'G':
      draft.options = [{ text: words.female }, { text: words.male }]
      break
    case 'Y':
      Object.assign(fields, { trueText: words.yes, falseText: words.no })
      break
    case '5':
      Object.assign(fields, { from: 1, to: 5, labels: { min: '', max: '' } })
      break
    case 'A':
    case 'B':
      draft.rows = parts.map(asPart)
      Object.assign(fields, { from: 1, to: kind === 'A' ? 5 : 10, labels: { min: '', mid: '', max: '' } })
      break
    case 'C':
      draft.rows = parts.map(asPart)
      draft.columns = [words.yes, words.uncertain, words.no].map((text) => ({ title: text }))
      break
    case 'E':
      draft.rows = parts.map(asPart)
      draft.columns = [words.increase, words.same, words.decrease].map((text) => ({ title: text }))
      break
    case 'F':
      draft.rows = parts.map(asPart)
      draft.columns = answers.map((one) => ({ id: one['code'], title: asOption(one).text }))
      break
    case 'H':
      // The columns of this type are what is answered for; each answer is a row on the screen.
      draft.rows = parts.map(asPart)
      draft.columns = answers.map((one) => ({ id: one['code'], title: asOption(one).text }))
      notes.push(words.byColumn)
      break
    case '1':
      draft.rows = parts.map(asPart)
      draft.columns = answersAt('0').map((one) => ({ id: one['code'], title: asOption(one).text }))
      break
    case ':':
    case ';':
      draft.rows = partsAt('0').map(asPart)
      draft.columns = partsAt('1').map((one) => ({
        ...asPart(one),
        ...(kind === ':' ? { kind: 'number' } : {}),
      }))
      break
    case 'Q':
    case 'K':
      draft.rows = parts.map((one) => ({ ...asPart(one), ...(kind === 'K' ? { format: 'number' } : {}) }))
      break
    case 'N':
      for (const [name, key] of [
        ['min_num_value_n', 'min'],
        ['max_num_value_n', 'max'],
      ] as const) {
        const value = Number(settings.get(name))
        if (settings.has(name) && Number.isFinite(value)) fields[key] = value
      }
      break
  }
  for (const [name, key] of [
    ['min_answers', 'min'],
    ['max_answers', 'max'],
  ] as const) {
    const value = Number(settings.get(name))
    if (settings.has(name) && Number.isInteger(value) && value > 0 && draft.options) fields[key] = value
    else if (settings.has(name)) notes.push(words.setting(name, settings.get(name) ?? ''))
  }
  const read = new Set([
    'min_answers',
    'max_answers',
    'other_replace_text',
    'min_num_value_n',
    'max_num_value_n',
    ...(kind === 'M' || kind === 'P' ? ['exclude_all_others'] : []),
    ...(kind === '1' ? ['dualscale_headerA', 'dualscale_headerB'] : []),
  ])
  const isRandom = settings.get('random_order') === '1' || settings.get('answer_order') === 'random'
  if (isRandom && draft.options) {
    fields['order'] = 'random'
    read.add('random_order')
    read.add('answer_order')
  }
  const most = Number(settings.get('maximum_chars'))
  if (settings.has('maximum_chars') && 'STU'.includes(kind) && Number.isInteger(most) && most > 0) {
    fields['length'] = { max: most }
    read.add('maximum_chars')
  }
  const lost = [...settings].filter(([name, value]) => !read.has(name) && isMeaning(name, value))
  if (lost.length > 0) notes.push(texts.unknownKey(lost.map(([name]) => name).join('、')))
  if ((row['preg'] ?? '') !== '') notes.push(texts.patternBeyond(row['preg'] ?? ''))
  if (kind === '1') {
    // Each of the two scales becomes a question of its own.
    const [firstHead = '', secondHead = ''] = ['dualscale_headerA', 'dualscale_headerB'].map((name) =>
      plainText(settings.get(name) ?? ''),
    )
    const own = draft.title
    if (firstHead !== '') draft.title = `${own}（${firstHead}）`
    const built = reading.add(draft, place, [...notes, words.secondScale])
    const second = answersAt('1')
    const added =
      built && second.length > 0
        ? reading.add(
            {
              type,
              title: `${own}（${secondHead || words.secondTitle}）`,
              required: draft.required ?? false,
              rows: parts.map(asPart),
              columns: second.map((one) => ({ id: one['code'], title: asOption(one).text })),
            },
            place,
          )
        : undefined
    return built && { row, built, place, names: new Map(), more: added ? [added.element.id] : [] }
  }
  const built = reading.add(draft, place, notes)
  if (!built) return undefined
  const { id: q } = built.element
  const names = new Map<string, RelevanceName>()
  const chosen = kind === 'L' || kind === '!' || kind === 'O'
  const codes = new Map<string, string>(
    chosen
      ? answersAt('0')
          .flatMap((one, index) => {
            const id = built.optionIds[index]
            return id === undefined ? [] : [[one['code'] ?? '', id] as const]
          })
          .concat(
            other.length > 0 && built.optionIds.length > answersAt('0').length
              ? [['-oth-', built.optionIds[answersAt('0').length] ?? '']]
              : [],
          )
      : kind === 'Y'
        ? [
            ['Y', 'true'],
            ['N', 'false'],
          ]
        : kind === 'G'
          ? [
              ['F', built.optionIds[0] ?? ''],
              ['M', built.optionIds[1] ?? ''],
            ]
          : [],
  )
  names.set(code, { q, ...(codes.size > 0 ? { codes } : {}), isNumber: kind === 'N' || kind === '5' })
  if (kind === 'M' || kind === 'P')
    for (const [index, one] of parts.entries()) {
      const opt = built.optionIds[index]
      if (opt !== undefined) names.set(`${code}_${one['title'] ?? ''}`, { q, opt })
    }
  return { row, built, place, names }
}

/** Answers in texts, `{Q1.shown}`, as ours; what else stands in braces is named. */
function pipeAnswers(reading: Reading, questions: readonly ReadQuestion[]): void {
  const ids = new Map(
    questions.flatMap(({ row, built }) => [[row['title'] ?? '', built.element.id] as const]),
  )
  for (const { built, place } of questions) {
    const strange: string[] = []
    for (const key of ['title', 'description'] as const) {
      const text: unknown = Reflect.get(built.element, key)
      if (typeof text !== 'string' || !text.includes('{')) continue
      const piped = text.replace(
        /\{([A-Za-z][\w:]{0,60})(?:\.(?:shown|NAOK|value|code))?\}|\{[^{}]{1,300}\}/g,
        (whole, name: string | undefined) => {
          const id = name === undefined ? undefined : ids.get(name)
          if (id !== undefined && id !== built.element.id) return `{{q:${id}}}`
          if (/^\{(?:if|TOKEN|INSERTANS|[A-Z_]{4,}|\w+\()/.test(whole) || /[.()]/.test(whole))
            strange.push(whole)
          return whole
        },
      )
      Object.assign(built.element, { [key]: piped })
    }
    if (strange.length > 0)
      reading.note(place, 'changed', 'logic', words.placeholders(strange.join('、').slice(0, 200)), {
        element: built.element.id,
      })
  }
}

/** Names what a survey has besides its questions. */
function noteRest(
  reading: Reading,
  root: XmlNode,
  { survey, settings, line }: { survey: Row; settings: Row; line: number },
): void {
  const note = (path: string, source: string, message: string) =>
    reading.note({ line, path, source: source.slice(0, 500) }, 'skipped', 'setting', message)
  for (const quota of rowsOf(root, 'quota'))
    note('quota', quota['name'] ?? '', words.quota(quota['name'] ?? '', quota['qlimit'] ?? ''))
  for (const rule of rowsOf(root, 'assessments'))
    note('assessment', plainText(rule['message'] ?? rule['name'] ?? ''), words.assessment(rule['name'] ?? ''))
  for (const [name, value] of [
    ['surveyls_url', settings['surveyls_url']],
    ['surveyls_policy_notice', settings['surveyls_policy_notice']],
    ['startdate', survey['startdate']],
    ['expires', survey['expires']],
  ] as const)
    if (value !== undefined && value !== '')
      note(name, value, words.setting(name, plainText(value).slice(0, 200)))
}

/** Settings that are more than looks. */
const isMeaning = (name: string, value: string): boolean =>
  /^(?:random_order|answer_order|multiflexible_\w+|slider_layout|slider_m\w+|num_value_int_only|other_numbers_only|other_comment_mandatory|numbers_only|em_validation_\w+_tip|time_limit|max_subquestions|min_num_of_files|max_filesize|location_mapservice|printable_help|other_position_code|date_format|assessment_weight|array_filter|array_filter_exclude|exclude_all_others|equation|em_validation_q|em_validation_sq|assessment_value|random_group|cssclass|maximum_chars|hidden|equals_num_value|min_num_value|max_num_value|date_min|date_max|allowed_filetypes|max_num_of_files|prefix|suffix)$/.test(
    name,
  ) &&
  value !== '0' &&
  value !== 'normal' &&
  value !== 'N'

function addRules(
  reading: Reading,
  tables: Tables,
  questions: readonly ReadQuestion[],
  groups: readonly { row: Row; place: Place; ids: string[] }[],
): void {
  const names = new Map(questions.flatMap(({ names: own }) => [...own]))
  const byId = new Map(questions.map((one) => [one.row['qid'] ?? '', one]))
  const show = (source: string, ids: readonly string[], place: Place) => {
    const when = relevanceCondition(source, (name) => names.get(name))
    if (!when || reading.rules.length >= surveyLimits.rules)
      return reading.note(place, 'skipped', 'logic', texts.expressionBeyond(source.slice(0, 200)))
    reading.rules.push({
      id: newId(),
      on: true,
      when,
      actions: [{ do: 'show', targets: ids.map((q) => ({ q })) }],
    })
    reading.note(place, 'taken', 'logic', texts.taken.logic)
  }
  for (const { row, place, ids } of groups) if (ids.length > 0) show(row['grelevance'] ?? '', ids, place)
  for (const { row, built, place, more = [] } of questions) {
    const targets = [built.element.id, ...more]
    const relevance = row['relevance'] ?? ''
    const own = tables.conditions.filter((one) => one['qid'] === row['qid'])
    if (relevance !== '' && relevance !== '1') show(relevance, targets, place)
    // Exports from before relevance equations have one row for each comparison; several of one question are alternatives.
    else if (own.length > 0) {
      const byQuestion = new Map<string, string[]>()
      for (const one of own) {
        const from = byId.get(one['cqid'] ?? '')
        const code = from?.row['title'] ?? '?'
        const field = one['cfieldname'] ?? ''
        const part = /^\+?\d+X\d+X\d+(.*)$/.exec(field)?.[1] ?? ''
        const name = field.startsWith('+') && part !== '' ? `${code}_${part}` : code
        const method = (one['method'] ?? '==').trim()
        byQuestion.set(code, [...(byQuestion.get(code) ?? []), `${name} ${method} "${one['value'] ?? ''}"`])
      }
      show([...byQuestion.values()].map((list) => `(${list.join(' or ')})`).join(' and '), targets, place)
    }
  }
}

/** Reads a survey structure of LimeSurvey (`.lss`), with its other languages as translations. */
export function readLimeSurvey(source: string): ReadResult {
  const refuse = (message: string) => {
    const reading = new Reading()
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
  const listed = rowsOf(root, 'surveys_languagesettings').map((row) => row['surveyls_language'] ?? '')
  const main = rowsOf(root, 'surveys')[0]?.['language'] ?? listed[0] ?? ''
  const result = readOne(root, { language: main, main })
  const language = languageOf(main) ?? 'zh'
  let definition: SurveyDefinition =
    language === 'zh' ? result.definition : { ...result.definition, language }
  const original = textsOf(result.definition)
  const others = listed.filter((one) => one !== main && one !== '')
  const lost: string[] = []
  for (const other of others) {
    const known = languageOf(other)
    const edits =
      known && known !== language
        ? translationsBetween(original, textsOf(readOne(root, { language: other, main }).definition))
        : undefined
    if (known && edits) definition = withTranslations(definition, known, edits)
    else lost.push(other)
  }
  const line = (result.lines.at(-1)?.line ?? 0) + 1
  return {
    ...result,
    definition,
    lines:
      others.length === 0
        ? result.lines
        : [
            ...result.lines,
            {
              line,
              path: 'languages',
              source: [main, ...others].join(', '),
              status: lost.length > 0 ? 'changed' : 'taken',
              as: 'setting',
              message: texts.languages(
                languageNames[language],
                languagesOf(definition).map((one) => languageNames[one]),
                lost,
              ),
            },
          ],
  }
}
