import { newId, questionType, surveyLimits, type Variable } from '@zhanfang/survey'
import type { ReadResult } from '../../reading/diagnosis.ts'
import { isRecord, type Json } from '../../reading/json-source.ts'
import { texts } from '../../texts.ts'
import { beginnings } from '../beginnings.ts'
import { flagAt, listOf, textAt, words } from '../source-values.ts'
import {
  createReadContext,
  noteHeadings,
  noteUnreadSettings,
  parseAt,
  placeOf,
  type ReadContext,
  type Surroundings,
} from './context.ts'
import { addParagraph, readElement, surroundingOf } from './element.ts'
import { addLogic, carryOptions, readCalculatedValue } from './logic.ts'
import { addRule, addressVariable, conditionOf } from './rules.ts'
import { readTrigger, shownBy } from './triggers.ts'
import { pipeTexts } from './values.ts'

/** Reads a survey in one language. */
export function readDefinition(survey: Json): ReadResult {
  const reader = createReadContext(survey)
  reader.reading.title = words(survey['title'])
  reader.reading.intro = words(survey['description'])
  const completed = words(survey['completedHtml'])
  if (completed) reader.reading.ending = { text: completed }
  const rootPlace = placeOf(reader, 'survey', survey['title'] ?? '')
  reader.reading.note(rootPlace, 'taken', 'title', texts.taken.title)
  const pages =
    isRecord(survey['pages']) || Array.isArray(survey['pages'])
      ? listOf(survey['pages'])
      : [{ elements: survey['elements'] ?? survey['questions'] ?? [] }]
  const outside =
    Array.isArray(survey['pages']) && Array.isArray(survey['elements'])
      ? [{ elements: survey['elements'] }]
      : []
  const isDisplayed = flagAt(survey, 'readOnly') || survey['mode'] === 'display'
  for (const [index, page] of [...pages, ...outside].entries()) readPage(reader, page, index, isDisplayed)
  for (const value of listOf(survey['calculatedValues'])) readCalculatedValue(reader, value)
  for (const trigger of listOf(survey['triggers']))
    if (isRecord(trigger) && textAt(trigger, 'type')?.startsWith('visible'))
      for (const id of shownBy(reader, trigger)) reader.triggered.add(id)
  for (const pending of reader.pending) carryOptions(reader, pending)
  for (const pending of reader.pending) addLogic(reader, pending)
  for (const element of reader.reading.elements)
    if (questionType(element.type)?.role !== 'question') pipeTexts(reader, element, ['title', 'description'])
  const firstTrigger = reader.reading.rules.length
  for (const [index, trigger] of listOf(survey['triggers']).entries()) readTrigger(reader, trigger, index)
  readSurveySettings(reader, survey)
  const defined = new Set(reader.unnamed.map(({ name }) => name))
  const variables = [
    ...reader.unnamed,
    ...reader.names.variables
      .filter((name) => !defined.has(name))
      .map((name): Variable => (reader.calculates.has(name) ? { name } : addressVariable(reader, name))),
  ]
  if (reader.drafts.hasKeys) reader.reading.kind = 'exam'
  const result = reader.reading.finish()
  // Expressions use the first of several values with one name.
  const own = variables.filter(({ name }, index) => variables.findIndex((one) => one.name === name) === index)
  if (own.length > 0) result.definition.variables = own.slice(0, surveyLimits.variables)
  result.definition.rules = [...beginnings(result.definition, firstTrigger), ...result.definition.rules]
  const logo = words(survey['logo'])
  if (isLink(logo)) result.definition.theme.headerImageUrl = logo
  const first = result.definition.endings[0]
  const url = textAt(survey, 'navigateToUrl')
  if (first && url !== undefined && /^https?:\/\//i.test(url)) Object.assign(first, { url, redirect: true })
  result.definition.endings.push(...reader.endings)
  for (const ending of result.definition.endings) pipeTexts(reader, ending, ['text'])
  return reader.inline.pictures.length > 0 ? { ...result, pictures: reader.inline.pictures } : result
}

function readPage(reader: ReadContext, page: unknown, index: number, isDisplayed: boolean): void {
  const path = `pages[${index}]`
  if (!isRecord(page)) {
    reader.reading.note(placeOf(reader, path, page), 'skipped', 'unknown', texts.notObject)
    return
  }
  const place = placeOf(reader, path, page['name'] ?? page['title'] ?? '')
  const elements = [...listOf(page['elements']), ...listOf(page['questions'])]
  const outside: Surroundings = {
    conditions: [],
    readOnly: [],
    isReadOnly: isDisplayed,
    hidden: false,
    page: index,
  }
  const context = surroundingOf(reader, page, outside, place)
  reader.pages.set(textAt(page, 'name') ?? `page${index + 1}`, index)
  const before = reader.pending.length
  if (index > 0 && reader.reading.elements.length > 0)
    reader.reading.add({ type: 'pageBreak', title: words(page['title']) }, place)
  else {
    reader.reading.note(place, 'taken', 'layout', texts.page)
    addParagraph(reader, words(page['title']), '', context, place)
  }
  addParagraph(reader, words(page['description']), '', context, place)
  const headings = reader.pending.slice(before)
  noteUnreadSettings(reader, page, 'page', place)
  for (const [at, element] of elements.entries())
    readElement(reader, element, `${path}.elements[${at}]`, context)
  noteHeadings(reader, headings)
}

/** Reads endings that depend on answers, and notes what the survey's own settings lose. */
function readSurveySettings(reader: ReadContext, survey: Json): void {
  for (const [key, isUrl] of [
    ['navigateToUrlOnCondition', true],
    ['completedHtmlOnCondition', false],
  ] as const) {
    for (const item of listOf(survey[key])) {
      const place = placeOf(reader, key, item)
      const node = isRecord(item) ? parseAt(reader, item['expression'], place) : undefined
      const text = isRecord(item) ? words(isUrl ? item['url'] : item['html']) : ''
      const when = node && conditionOf(reader, node, place, text)
      if (!when || (isUrl && !/^https?:\/\//i.test(text)) || reader.endings.length > 15) {
        reader.reading.note(place, 'skipped', 'setting', texts.unknownKey(key))
        continue
      }
      const id = newId()
      reader.endings.push({
        id,
        title: '提交成功',
        text: isUrl ? '' : text.slice(0, surveyLimits.intro),
        ...(isUrl ? { url: text, redirect: true } : {}),
      })
      addRule(reader, when, [{ do: 'ending', endId: id }], place)
    }
  }
  const said = [reader.clears, ...reader.pending.map(({ json }) => json['clearIfInvisible'])].filter(
    (when) => when !== undefined && when !== 'default',
  )
  const keeps = said.some((when) => when !== 'onHidden' && when !== 'onHiddenContainer')
  if (said.length > 0)
    reader.reading.note(
      placeOf(reader, 'clearInvisibleValues', said[0]),
      keeps ? 'changed' : 'taken',
      'setting',
      keeps ? texts.hiddenAnswers : texts.taken.setting,
    )
  noteUnreadSettings(reader, survey, 'survey', placeOf(reader, 'survey', ''))
  const goal = words(survey['navigateToUrl'])
  if (goal !== '' && !/^https?:\/\//i.test(goal))
    reader.reading.note(
      placeOf(reader, 'navigateToUrl', goal),
      'changed',
      'setting',
      texts.unknownKey('navigateToUrl'),
    )
  const logo = words(survey['logo'])
  if (logo !== '' && !isLink(logo))
    reader.reading.note(placeOf(reader, 'logo', ''), 'changed', 'setting', texts.unknownKey('logo'))
}

const isLink = (address: string) => address.startsWith('https://') && address.length <= surveyLimits.url
