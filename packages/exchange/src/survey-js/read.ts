import {
  type Action,
  type Cond,
  type FileKind,
  languageNames,
  languagesOf,
  linearPattern,
  newId,
  patternMax,
  questionType,
  type Rule,
  type SurveyDefinition,
  surveyLimits,
  textsOf,
  translationsBetween,
  type Variable,
  withTranslations,
} from '@zhanfang/survey'
import type { ReadResult } from '../diagnosis.ts'
import type { ExamDraft, OptionDraft, PartDraft, QuestionDraft } from '../draft.ts'
import type { BuiltElement } from '../element.ts'
import { InlinePictures } from '../inline-pictures.ts'
import { surveyJsType, typeTitle } from '../names.ts'
import { scalarText } from '../json-source.ts'
import { type Place, Reading } from '../reading.ts'
import { plainText } from '../source-lines.ts'
import { texts } from '../texts.ts'
import { toOurCondition } from './conditions.ts'
import { type ExpressionNode, mapVariables, parseSurveyJsExpression, variablesOf } from './expression.ts'
import { inLocale, localesIn, preferredLocales } from './locales.ts'
import { type NamedQuestion, optionOf, SurveyJsNames } from './names.ts'
import { type ResultKind, resultOf, toOurExpression, toOurValue } from './print.ts'

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
// One thing where a list belongs counts as a list of one.
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isRecord(value) ? [value] : []
const textAt = (json: Json, key: string): string | undefined =>
  typeof json[key] === 'string' ? json[key] : undefined
const numberAt = (json: Json, key: string): number | undefined => {
  const value = json[key]
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== ''
        ? Number(value)
        : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
const flagAt = (json: Json, key: string): boolean => json[key] === true || json[key] === 'true'

/** A text that may be given in several languages: Chinese if it is there, otherwise the default. */
function words(value: unknown): string {
  if (typeof value === 'string') return plainText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!isRecord(value)) return ''
  for (const locale of preferredLocales) {
    if (typeof value[locale] === 'string') return plainText(value[locale])
  }
  return words(Object.values(value).find((one) => typeof one === 'string'))
}

/** What a column or a question of a repeated panel may say of itself that cells here cannot follow. */
const cellLogic = [
  'visibleIf',
  'enableIf',
  'requiredIf',
  'resetValueIf',
  'setValueIf',
  'setValueExpression',
  'defaultValueExpression',
  'expression',
] as const

const sourceLimit = 8 * 1024 * 1024

/** Settings that only change looks, or that are read elsewhere: nothing is lost without them. */
const looks: ReadonlySet<string> = new Set(
  'type name title description isRequired choices value visible visibleIf enableIf requiredIf elements templateElements panelCount rows columns startWithNewLine titleLocation descriptionLocation showNumber colCount width minWidth maxWidth widthMode state indent innerIndent questions html pages rowCount cellType hasOther showOtherItem otherText hasNone showNoneItem noneText inputType placeholder placeHolder maxLength min max step rateMin rateMax rateCount rateStep rateValues rateType minRateDescription maxRateDescription displayMode items validators defaultValue defaultValueExpression choicesOrder setValueIf setValueExpression resetValueIf choicesVisibleIf rowsVisibleIf choicesFromQuestion choicesFromQuestionMode readOnly expression correctAnswer imageLink multiSelect labelTrue labelFalse valueTrue valueFalse storeOthersAsComment valueName minSelectedChoices maxSelectedChoices searchEnabled showClearButton allowClear autoGrow autocomplete size otherPlaceholder otherPlaceHolder requiredErrorText commentText displayStyle currency maximumFractionDigits minimumFractionDigits allowMultiple acceptedTypes maxSize storeDataAsText waitForUpload questionTitleWidth itemTitleWidth minRowCount maxRowCount minPanelCount maxPanelCount choice detailPanelMode detailElements commentPlaceholder cols autoGrowComment imageHeight imageWidth imageFit contentMode showLabel clearIfInvisible selectToRankEnabled isAllRowRequired eachRowRequired eachRowUnique altText penColor signatureWidth signatureHeight maxFiles score choicesEnableIf showRefuseItem showDontKnowItem refuseText dontKnowText choicesMin choicesMax choicesStep columnsVisibleIf precision'.split(
    ' ',
  ),
)

/** Fields of a web page that ask for a day or a time. */
const dateModes: Readonly<Record<string, string>> = {
  date: 'date',
  'datetime-local': 'datetime',
  datetime: 'datetime',
  time: 'time',
  month: 'month',
}

/** Fields of a web page that take any words. */
const plainInputs: ReadonlySet<string> = new Set(['text', 'tel', 'search'])

/** Settings of a column, a cell's question or a field of a form that these cannot have here, whole questions can. */
const partLosses: ReadonlySet<string> = new Set(
  'validators defaultValue correctAnswer choicesByUrl choicesFromQuestion readOnly maxLength step'.split(' '),
)

/** What a part of a question says of itself and is read, or that only changes looks. */
const partKeys: ReadonlySet<string> = new Set(
  'cellType isRequired label alternateRows totalAlignment totalDisplayStyle totalCurrency totalFormat'.split(
    ' ',
  ),
)

interface Context {
  /** Conditions of the page and the panels around. */
  conditions: ExpressionNode[]
  readOnly: ExpressionNode[]
  /** Nothing in it can be answered, whatever is answered elsewhere. */
  isReadOnly: boolean
  hidden: boolean
  page?: number
  group?: string
}

interface Pending {
  json: Json
  built: BuiltElement
  place: Place
  context: Context
  choices: readonly unknown[]
  /** The question before it that has the same name, and so the same answer. */
  twin?: NamedQuestion
}

const and = (left: ExpressionNode, right: ExpressionNode): ExpressionNode => ({
  kind: 'binary',
  operator: 'and',
  left,
  right,
})

class Reader {
  readonly #reading = new Reading()
  readonly #names = new SurveyJsNames()
  readonly #pending: Pending[] = []
  readonly #inline = new InlinePictures()
  readonly #unnamed: Variable[] = []
  #part = 0

  read(survey: Json): ReadResult {
    this.#reading.title = words(survey['title'])
    this.#reading.intro = words(survey['description'])
    const completed = words(survey['completedHtml'])
    if (completed) this.#reading.ending = { text: completed }
    const rootPlace = this.#place('survey', survey['title'] ?? '')
    this.#reading.note(rootPlace, 'taken', 'title', texts.taken.title)
    const pages =
      isRecord(survey['pages']) || Array.isArray(survey['pages'])
        ? listOf(survey['pages'])
        : [{ elements: survey['elements'] ?? survey['questions'] ?? [] }]
    const outside =
      Array.isArray(survey['pages']) && Array.isArray(survey['elements'])
        ? [{ elements: survey['elements'] }]
        : []
    const isDisplayed = flagAt(survey, 'readOnly') || survey['mode'] === 'display'
    for (const [index, page] of [...pages, ...outside].entries()) this.#page(page, index, isDisplayed)
    for (const value of listOf(survey['calculatedValues'])) this.#calculated(value)
    for (const trigger of listOf(survey['triggers']))
      if (isRecord(trigger) && textAt(trigger, 'type')?.startsWith('visible'))
        for (const id of this.#shownBy(trigger)) this.#triggered.add(id)
    for (const pending of this.#pending) this.#logic(pending)
    for (const [index, trigger] of listOf(survey['triggers']).entries()) this.#trigger(trigger, index)
    this.#surveySettings(survey)
    const defined = new Set(this.#unnamed.map(({ name }) => name))
    const variables = [
      ...this.#unnamed,
      ...this.#names.variables
        .filter((name) => !defined.has(name))
        .map((name): Variable => (this.#calculates.has(name) ? { name } : this.#fromAddress(name))),
    ]
    const result = this.#reading.finish()
    // Of several values of one name the first counts, as it does for expressions that name it.
    const own = variables.filter(
      ({ name }, index) => variables.findIndex((one) => one.name === name) === index,
    )
    if (own.length > 0) result.definition.variables = own.slice(0, surveyLimits.variables)
    const first = result.definition.endings[0]
    const url = textAt(survey, 'navigateToUrl')
    if (first && url !== undefined && /^https?:\/\//i.test(url)) Object.assign(first, { url, redirect: true })
    result.definition.endings.push(...this.#endings)
    return this.#inline.pictures.length > 0 ? { ...result, pictures: this.#inline.pictures } : result
  }

  /** Numbers of the pages by their names. */
  readonly #pages = new Map<string, number>()
  /** Elements that a trigger shows: hidden is only how they begin. */
  readonly #triggered = new Set<string>()

  /** Variables that rules give their values. */
  readonly #calculates = new Set<string>()

  /** What neither a question nor a rule sets comes from outside: from the address that the survey is opened with. */
  #fromAddress(name: string): Variable {
    this.#reading.note(this.#place('variables', name), 'changed', 'logic', texts.fromAddress(name))
    return { name, expression: `{url:${name}}` }
  }

  readonly #endings: { id: string; title: string; text: string; url?: string; redirect?: boolean }[] = []

  #place(path: string, source: unknown): Place {
    this.#part += 1
    const text = typeof source === 'string' ? source : (JSON.stringify(source) ?? '')
    return { line: this.#part, path, source: text.slice(0, 500) }
  }

  #parse(expression: unknown, place: Place): ExpressionNode | undefined {
    if (typeof expression !== 'string' || expression.trim() === '') return undefined
    const node = parseSurveyJsExpression(expression)
    if (!node) this.#reading.note(place, 'skipped', 'logic', texts.expressionUnread(expression.slice(0, 200)))
    return node
  }

  #page(page: unknown, index: number, isDisplayed: boolean): void {
    const path = `pages[${index}]`
    if (!isRecord(page)) {
      this.#reading.note(this.#place(path, page), 'skipped', 'unknown', texts.notObject)
      return
    }
    const place = this.#place(path, page['name'] ?? page['title'] ?? '')
    const elements = [...listOf(page['elements']), ...listOf(page['questions'])]
    const outside: Context = {
      conditions: [],
      readOnly: [],
      isReadOnly: isDisplayed,
      hidden: false,
      page: index,
    }
    const context = this.#inside(page, outside, place)
    this.#pages.set(textAt(page, 'name') ?? `page${index + 1}`, index)
    if (index > 0 && this.#reading.elements.length > 0)
      this.#reading.add({ type: 'pageBreak', title: words(page['title']) }, place)
    else {
      this.#reading.note(place, 'taken', 'layout', texts.page)
      this.#paragraph(words(page['title']), '', context, place)
    }
    this.#paragraph(words(page['description']), '', context, place)
    for (const [at, element] of elements.entries()) this.#element(element, `${path}.elements[${at}]`, context)
  }

  /** What holds for all that is inside a page, a panel or a question, which may say more of itself. */
  #inside(json: Json, context: Context, place: Place): Context {
    const condition = this.#parse(json['visibleIf'], place)
    const enable = this.#parse(json['enableIf'], place)
    return {
      ...context,
      conditions: condition ? [...context.conditions, condition] : context.conditions,
      readOnly: enable ? [...context.readOnly, enable] : context.readOnly,
      // Its own condition decides over what it is set to.
      isReadOnly: context.isReadOnly || (flagAt(json, 'readOnly') && !enable),
      hidden: context.hidden || (json['visible'] === false && !condition),
    }
  }

  /** Words of a page or a panel, shown with it. */
  #paragraph(title: string, description: string, context: Context, place: Place): void {
    if (title === '') return
    const built = this.#reading.add({ type: 'paragraph', title, description }, place)
    if (!built) return
    if (context.group !== undefined) built.element.group = context.group
    this.#pending.push({ json: {}, built, place, context, choices: [] })
  }

  #element(json: unknown, path: string, context: Context): void {
    if (!isRecord(json)) {
      this.#reading.note(this.#place(path, json), 'skipped', 'unknown', texts.notObject)
      return
    }
    const foreign = textAt(json, 'type') ?? ''
    const place = this.#place(path, `${foreign} ${textAt(json, 'name') ?? ''}`)
    const inner = this.#inside(json, context, place)
    if (foreign === 'panel') {
      const title = words(json['title'])
      const description = words(json['description'])
      let group: string | undefined
      if (questionType('group') && context.group === undefined) {
        const lost = Object.keys(json).filter((key) => !looks.has(key))
        const notes = lost.length > 0 ? [texts.unknownKey(lost.slice(0, 8).join('、'))] : []
        group = this.#reading.add({ type: 'group', title, description }, place, notes)?.element.id
      } else if (title) this.#paragraph(title, description, inner, place)
      else this.#reading.note(place, 'changed', 'layout', typeTitle('group'))
      for (const [index, child] of [...listOf(json['elements']), ...listOf(json['questions'])].entries()) {
        this.#element(child, `${path}.elements[${index}]`, { ...inner, group: context.group ?? group })
      }
      return
    }
    const type = surveyJsType(foreign)
    if (type === undefined) {
      this.#reading.note(place, 'skipped', 'question', texts.unknownSkipped(foreign || '?'))
      return
    }
    const { draft, choices, notes } = this.#draft(json, foreign, type)
    const unused = Object.keys(json).filter((key) => !looks.has(key) && key !== 'choicesByUrl')
    const url = isRecord(json['choicesByUrl']) ? textAt(json['choicesByUrl'], 'url') : undefined
    if (url !== undefined) notes.push(texts.choicesByUrl(url.slice(0, 200)))
    if (unused.length > 0) notes.push(texts.unknownKey(unused.slice(0, 8).join('、')))
    const built = this.#reading.add(draft, place, notes)
    if (!built) return
    if (inner.group !== undefined) built.element.group = inner.group
    const rows = (draft.rows ?? []).map(({ value, title }) => value ?? title)
    const columns = (draft.columns ?? []).map(({ value, title }) => value ?? title)
    const shared = textAt(json, 'valueName') ?? textAt(json, 'name')
    const twin = shared === undefined ? undefined : this.#names.namesake(shared)
    this.#names.addQuestion([textAt(json, 'name'), textAt(json, 'valueName')], built, choices, rows, columns)
    this.#pending.push({ json, built, place, context: inner, choices, ...(twin ? { twin } : {}) })
    this.#insideOptions(json, path, place, inner)
  }

  /** Questions inside an option follow the question, shown while the option is chosen. */
  #insideOptions(json: Json, path: string, place: Place, context: Context): void {
    const name = textAt(json, 'name')
    if (name === undefined) return
    const full: string[] = []
    for (const [index, choice] of listOf(json['choices']).entries()) {
      const inside = isRecord(choice) ? listOf(choice['elements']) : []
      if (!isRecord(choice) || inside.length === 0) continue
      full.push(words(choice['text'] ?? choice['value']))
      const chosen: ExpressionNode = {
        kind: 'binary',
        operator: 'anyOf',
        left: { kind: 'variable', name },
        right: { kind: 'list', items: [literalOf(choice['value'])] },
      }
      const around: Context = { ...context, conditions: [...context.conditions, chosen] }
      for (const [at, child] of inside.entries())
        this.#element(child, `${path}.choices[${index}].elements[${at}]`, around)
    }
    if (full.length > 0) this.#reading.note(place, 'changed', 'layout', texts.insideOption(full.join('、')))
  }

  /** Options with the values that expressions name them by; the special ones come last, as SurveyJS shows them. */
  #options(json: Json): { options: OptionDraft[]; values: unknown[] } {
    const options: OptionDraft[] = []
    const values: unknown[] = []
    const add = (value: unknown, option: OptionDraft) => {
      options.push({
        ...option,
        id: typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
      })
      values.push(value)
    }
    for (const choice of listOf(json['choices'])) {
      if (isRecord(choice)) {
        const value = choice['value'] ?? choice['text']
        const points = numberAt(choice, 'score')
        const image = this.#pictureAt(choice['imageLink'], words(choice['text']))
        add(value, {
          text: words(choice['text'] ?? choice['value']) || scalarText(value),
          ...(image === undefined ? {} : { image }),
          ...(flagAt(choice, 'isExclusive') ? { exclusive: true } : {}),
          ...(points === undefined ? {} : { weight: points }),
          ...(flagAt(choice, 'showCommentArea')
            ? { other: { required: flagAt(choice, 'isCommentRequired') } }
            : {}),
        })
      } else add(choice, { text: scalarText(choice) })
    }
    for (const value of counted(json)) add(value, { text: String(value) })
    if (flagAt(json, 'showNoneItem') || flagAt(json, 'hasNone'))
      add('none', { text: words(json['noneText']) || '无', exclusive: true })
    if (flagAt(json, 'showRefuseItem'))
      add('refused', { text: words(json['refuseText']) || '拒绝回答', exclusive: true })
    if (flagAt(json, 'showDontKnowItem'))
      add('dontknow', { text: words(json['dontKnowText']) || '不知道', exclusive: true })
    if (flagAt(json, 'showOtherItem') || flagAt(json, 'hasOther'))
      add('other', { text: words(json['otherText']) || '其他', other: { required: true } })
    return { options, values }
  }

  /** The address of a picture; one that the definition carries in itself gets one that stands for it. */
  #pictureAt(link: unknown, alt: string): string | undefined {
    const source = words(link)
    if (source === '') return undefined
    return this.#inline.addressOf({ source, alt }) ?? source.slice(0, 500)
  }

  #parts(list: readonly unknown[], kind?: (part: Json) => string): PartDraft[] {
    return list.map((part): PartDraft => {
      if (!isRecord(part)) return { title: scalarText(part), value: part, id: scalarText(part) }
      const value = part['value'] ?? part['name'] ?? part['text']
      return {
        id: scalarText(value),
        title: words(part['title'] ?? part['text'] ?? value),
        value,
        required: flagAt(part, 'isRequired'),
        ...(kind ? { kind: kind(part) } : {}),
        ...(part['choices'] === undefined ? {} : { options: this.#options(part).options }),
        ...(itemFormats.has(textAt(part, 'inputType') ?? '') ? { format: textAt(part, 'inputType') } : {}),
        range: rangeOfCell(part, ''),
      }
    })
  }

  #draft(
    json: Json,
    foreign: string,
    ours: string,
  ): { draft: QuestionDraft; choices: unknown[]; notes: string[] } {
    const notes: string[] = []
    const name = textAt(json, 'name') ?? ''
    const fields: Record<string, unknown> = {}
    let type = ours
    const { options, values } = this.#options(json)
    const draft: QuestionDraft = {
      type,
      id: name,
      title: words(json['title']) || name || typeTitle(ours),
      description: words(json['description']) || undefined,
      required: flagAt(json, 'isRequired'),
      fields,
    }
    const placeholder = words(json['placeholder'] ?? json['placeHolder'])
    if (placeholder) fields['placeholder'] = placeholder.slice(0, 100)
    const order = textAt(json, 'choicesOrder')
    if (order === 'random') fields['order'] = 'random'
    if (order === 'asc') fields['order'] = 'asc'
    const columns = numberAt(json, 'colCount')
    if (columns !== undefined && columns >= 1 && columns <= 4)
      fields['layout'] = { columns, style: foreign === 'buttongroup' ? 'button' : 'list' }
    switch (foreign) {
      case 'text': {
        const input = textAt(json, 'inputType') ?? 'text'
        if (input === 'number') {
          type = 'number'
          Object.assign(fields, {
            min: numberAt(json, 'min'),
            max: numberAt(json, 'max'),
            decimals: Number.isInteger(numberAt(json, 'step') ?? 0.5) ? 0 : 6,
          })
        } else if (input === 'range') {
          type = 'slider'
          Object.assign(fields, {
            min: numberAt(json, 'min') ?? 0,
            max: numberAt(json, 'max') ?? 100,
            step: numberAt(json, 'step') ?? 1,
          })
        } else if (dateModes[input] !== undefined) {
          type = 'dateTime'
          Object.assign(fields, {
            mode: dateModes[input],
            min: textAt(json, 'min'),
            max: textAt(json, 'max'),
          })
        } else if (input === 'email' || input === 'url') fields['format'] = input
        else if (!plainInputs.has(input)) notes.push(texts.inputAsText(input))
        const max = numberAt(json, 'maxLength')
        if (max !== undefined && max > 0) fields['length'] = { max }
        break
      }
      case 'comment': {
        const max = numberAt(json, 'maxLength')
        if (max !== undefined && max > 0) fields['length'] = { max }
        const rows = numberAt(json, 'rows')
        if (rows !== undefined) fields['lines'] = rows
        break
      }
      case 'radiogroup':
      case 'buttongroup':
      case 'dropdown':
        draft.options = options
        break
      case 'ranking': {
        // What people write themselves has no place in an order.
        draft.options = options.filter(({ other }) => other === undefined)
        values.length = draft.options.length
        const places = numberAt(json, 'maxSelectedChoices') ?? 0
        if (flagAt(json, 'selectToRankEnabled') && places > 0) fields['topN'] = places
        break
      }
      case 'checkbox':
      case 'tagbox':
        draft.options = options
        if (foreign === 'tagbox') fields['multi'] = true
        Object.assign(fields, {
          min: numberAt(json, 'minSelectedChoices'),
          max: numberAt(json, 'maxSelectedChoices'),
        })
        if (fields['max'] === 0) delete fields['max']
        break
      case 'imagepicker':
        draft.options = options
        type = flagAt(json, 'multiSelect') ? 'imageMultiple' : 'imageSingle'
        break
      case 'boolean':
        Object.assign(fields, {
          trueText: words(json['labelTrue']) || '是',
          falseText: words(json['labelFalse']) || '否',
        })
        values.push(json['valueTrue'] ?? true, json['valueFalse'] ?? false)
        break
      case 'rating': {
        const levels = listOf(json['rateValues'])
        const from = numberAt(json, 'rateMin') ?? 1
        const to =
          numberAt(json, 'rateMax') ??
          (numberAt(json, 'rateCount') !== undefined ? from + (numberAt(json, 'rateCount') ?? 5) - 1 : 5)
        const low = words(json['minRateDescription'])
        const high = words(json['maxRateDescription'])
        if (levels.length >= 2) {
          const numbers = levels.map((level) => Number(isRecord(level) ? level['value'] : level))
          const hasLogic = levels.some((level) => isRecord(level) && level['visibleIf'] !== undefined)
          const plain =
            !hasLogic && numbers.every((number, index) => number === index + 1) && numbers.length <= 10
          if (plain)
            Object.assign(fields, {
              max: levels.length,
              icon: 'number',
              labels: levels.map((level) => (isRecord(level) ? words(level['text']) : '')),
            })
          else {
            type = 'single'
            draft.options = this.#options({ choices: levels }).options
            values.push(...this.#options({ choices: levels }).values)
          }
        } else if (from === 1 && to <= 10 && to >= 2 && !low && !high)
          Object.assign(fields, {
            max: to,
            icon: json['rateType'] === 'stars' ? 'star' : json['rateType'] === 'smileys' ? 'smile' : 'number',
          })
        else if (from === 0 && to === 10) {
          type = 'nps'
          Object.assign(fields, { ...(low ? { left: low } : {}), ...(high ? { right: high } : {}) })
        } else if ((numberAt(json, 'rateStep') ?? 1) > 1) {
          // Steps of several: too many places for a row of buttons, and none between them may be chosen.
          type = 'slider'
          Object.assign(fields, { min: from, max: to, step: numberAt(json, 'rateStep') })
        } else {
          type = 'scale'
          Object.assign(fields, {
            from,
            to,
            step: numberAt(json, 'rateStep') ?? 1,
            labels: { min: low, max: high },
          })
        }
        break
      }
      case 'slider':
        Object.assign(fields, {
          min: numberAt(json, 'min') ?? 0,
          max: numberAt(json, 'max') ?? 100,
          step: numberAt(json, 'step') ?? 1,
        })
        break
      case 'multipletext':
        notes.push(...lossesOfParts(listOf(json['items']), itemInputs))
        draft.rows = this.#parts(listOf(json['items'])).map((row) => ({
          ...row,
          required: row.required || flagAt(json, 'isRequired'),
        }))
        break
      case 'matrix':
        draft.rows = this.#parts(listOf(json['rows']))
        draft.columns = this.#parts(listOf(json['columns']))
        if (draft.rows.length === 0) draft.rows = [{ title: draft.title }]
        if (json['cellType'] === 'checkbox') type = 'matrixMultiple'
        fields['everyRow'] = flagAt(json, 'isAllRowRequired') || flagAt(json, 'eachRowRequired')
        if (type === 'matrixSingle') fields['uniqueColumn'] = flagAt(json, 'eachRowUnique')
        break
      case 'matrixdropdown':
      case 'matrixdynamic':
      case 'paneldynamic':
        type = 'table'
        this.#table(json, foreign, draft, notes)
        break
      case 'html':
        draft.title = words(json['html']) || ' '
        break
      case 'expression':
        fields['expression'] = ''
        break
      case 'file':
        Object.assign(fields, {
          max: flagAt(json, 'allowMultiple') ? (numberAt(json, 'maxFiles') ?? 10) : 1,
          kinds: kindsOf(textAt(json, 'acceptedTypes') ?? ''),
          ...megabytesOf(numberAt(json, 'maxSize')),
        })
        break
      case 'imagemap':
        Object.assign(fields, { image: words(json['imageLink']), areas: [] })
        break
      case 'image': {
        const url = this.#pictureAt(json['imageLink'], words(json['altText'])) ?? ''
        if (url !== '' && isMediaUrl(url) && json['contentMode'] !== 'youtube')
          Object.assign(fields, {
            kind: json['contentMode'] === 'video' ? 'video' : 'image',
            items: [{ id: newId(), url, ...altOf(json) }],
          })
        else if (url !== '') notes.push(texts.mediaLink(url.slice(0, 200)))
        break
      }
    }
    for (const validator of listOf(json['validators'])) this.#validator(validator, type, fields, notes)
    const right = json['correctAnswer']
    if (right !== undefined) draft.exam = this.#exam(right, draft, values, type)
    return { draft: { ...draft, type }, choices: values, notes }
  }

  #exam(right: unknown, draft: QuestionDraft, values: readonly unknown[], type: string): ExamDraft {
    const exam: ExamDraft = { score: 1 }
    this.#reading.kind = 'exam'
    const wanted = Array.isArray(right) ? right.map(scalarText) : [scalarText(right)]
    if (isRecord(right)) {
      const given = (draft.rows ?? []).map(({ value, title }) => right[scalarText(value ?? title)])
      if (type === 'matrixSingle' || type === 'matrixMultiple')
        exam.pairs = given.map((one) =>
          (Array.isArray(one) ? one : [one]).map((value) =>
            (draft.columns ?? []).findIndex((column) => scalarText(column.value) === scalarText(value)),
          ),
        )
      else if (type === 'multiText') exam.blanks = given.map((one) => ({ accept: [scalarText(one)] }))
      return exam
    }
    if (type === 'judge') exam.correct = right === true || right === 'true'
    else if (type === 'ranking')
      exam.order = wanted.map((one) => values.findIndex((value) => scalarText(value) === one))
    else if (draft.options)
      draft.options = draft.options.map((option, index) =>
        wanted.includes(scalarText(values[index])) ? { ...option, correct: true } : option,
      )
    else if (type === 'number' || type === 'rating' || type === 'scale' || type === 'slider')
      exam.number = { value: Number(right) }
    else if (typeof right === 'string' || typeof right === 'number')
      exam.blanks = [{ accept: [scalarText(right)] }]
    return exam
  }

  #validator(validator: unknown, type: string, fields: Record<string, unknown>, notes: string[]): void {
    if (!isRecord(validator)) return
    const min = numberAt(validator, 'minValue') ?? numberAt(validator, 'minLength')
    const max = numberAt(validator, 'maxValue') ?? numberAt(validator, 'maxLength')
    switch (validator['type']) {
      case 'email':
        fields['format'] = 'email'
        break
      case 'numeric':
        if (min !== undefined) fields['min'] = min
        if (max !== undefined) fields['max'] = max
        break
      case 'text':
        fields['length'] = { ...(min ? { min } : {}), ...(max ? { max } : {}) }
        break
      case 'answercount':
        Object.assign(fields, { min: numberAt(validator, 'minCount'), max: numberAt(validator, 'maxCount') })
        break
      case 'regex':
        if (typeof validator['regex'] === 'string') {
          const pattern = wholePattern(validator['regex'])
          if (type === 'text' && pattern !== undefined)
            Object.assign(fields, {
              format: 'pattern',
              pattern: { source: pattern, message: words(validator['text']).slice(0, 100) },
            })
          else notes.push(texts.patternBeyond(validator['regex'].slice(0, 200)))
        }
        break
      // Expressions become rules, when all questions are known.
      case 'expression':
        break
      default:
        notes.push(texts.validatorBeyond(scalarText(validator['type'])))
    }
  }

  #table(json: Json, foreign: string, draft: QuestionDraft, notes: string[]): void {
    const kinds: Readonly<Record<string, string>> = {
      text: 'text',
      comment: 'text',
      dropdown: 'dropdown',
      radiogroup: 'single',
      checkbox: 'multiple',
      tagbox: 'multiple',
      boolean: 'single',
      rating: 'number',
      expression: 'text',
      file: 'text',
    }
    const shared = listOf(json['choices'])
    const cellTypeOf = (part: Json) =>
      textAt(part, 'cellType') ??
      (foreign === 'paneldynamic' ? textAt(part, 'type') : undefined) ??
      textAt(json, 'cellType') ??
      'dropdown'
    const kindOf = (part: Json) => {
      const cell = cellTypeOf(part)
      if (textAt(part, 'inputType') === 'number') return 'number'
      if (dateModes[textAt(part, 'inputType') ?? ''] !== undefined) return 'date'
      return kinds[cell === 'default' ? 'dropdown' : cell] ?? 'text'
    }
    const source = cellsOf(json)
    if (foreign === 'paneldynamic') notes.push(texts.panelLoop)
    const ruled = source
      .filter(isRecord)
      .filter((part) =>
        cellLogic.some((key) => part[key] !== undefined && !(key === 'visibleIf' && showsColumn(part))),
      )
    if (ruled.length > 0)
      notes.push(texts.cellLogic(ruled.map((part) => words(part['title'] ?? part['name'])).join('、')))
    notes.push(...lossesOfParts(source, cellInputs))
    const summaries = Object.fromEntries(
      source.flatMap((part, at) => {
        const summary = isRecord(part) ? totals[textAt(part, 'totalType') ?? ''] : undefined
        return summary === undefined ? [] : [[at, summary] as const]
      }),
    )
    const isYesNo = source.map((part) => isRecord(part) && cellTypeOf(part) === 'boolean')
    const ranges = source.map((part) => (isRecord(part) ? rangeOfCell(part, cellTypeOf(part)) : {}))
    draft.columns = this.#parts(source, kindOf).map((drawn, at): PartDraft => {
      const part = source[at]
      const mode = isRecord(part) ? dateModes[textAt(part, 'inputType') ?? ''] : undefined
      const summary = summaries[at]
      const column = {
        ...drawn,
        range: ranges[at],
        ...(mode === undefined ? {} : { mode }),
        ...(summary === undefined ? {} : { summary }),
      }
      const choosing = column.kind === 'dropdown' || column.kind === 'single' || column.kind === 'multiple'
      if (!choosing) return { ...column, options: undefined }
      const options =
        column.options && column.options.length > 0
          ? column.options
          : isYesNo[at] === true
            ? yesNo(source[at])
            : this.#options({ choices: shared }).options
      return options.length > 0 ? { ...column, options } : { ...column, kind: 'text', options: undefined }
    })
    // Only numbers add up; how many are filled in can be said of all.
    const summed = draft.columns.filter(
      ({ kind, summary }) => summary !== undefined && summary !== 'count' && kind !== 'number',
    )
    if (summed.length > 0) notes.push(texts.totalOfWords(summed.map(({ title }) => title).join('、')))
    if (draft.columns.length === 0) draft.columns = [{ title: draft.title, kind: 'text' }]
    if (foreign === 'matrixdropdown') {
      draft.rows = this.#parts(listOf(json['rows']))
      if (draft.rows.length === 0) draft.rows = [{ title: draft.title }]
    }
    const least = numberAt(json, 'minRowCount') ?? numberAt(json, 'minPanelCount') ?? 0
    const most = numberAt(json, 'maxRowCount') ?? numberAt(json, 'maxPanelCount') ?? 20
    draft.fields = {
      ...draft.fields,
      dynamicRows: foreign !== 'matrixdropdown',
      minRows: least,
      maxRows: Math.max(1, least, most),
    }
  }

  #calculated(value: unknown): void {
    const place = this.#place('calculatedValues', value)
    if (!isRecord(value)) return this.#reading.note(place, 'skipped', 'unknown', texts.notObject)
    const name = this.#names.addVariable(textAt(value, 'name') ?? 'value')
    const node = this.#parse(value['expression'], place)
    const expression = node && toOurValue(node, this.#names)
    this.#unnamed.push({ name, ...(expression === undefined ? {} : { expression }) })
    this.#reading.note(
      place,
      expression === undefined ? 'skipped' : 'taken',
      'logic',
      expression === undefined ? texts.expressionBeyond(scalarText(value['expression'])) : texts.taken.logic,
    )
  }

  /** Whether another question is shown, as the conditions that show it; what shows itself in a circle stays unread. */
  #withoutVisibility(node: ExpressionNode, around: readonly string[] = []): ExpressionNode {
    return mapVariables(node, (variable) => {
      const name = /^\$?(.+)\.(?:isVisible|visible)$/i.exec(variable.name.trim())?.[1]?.toLowerCase()
      const element = name === undefined ? undefined : this.#names.question(name)?.element
      const pending = element && this.#pending.find(({ built }) => built.element === element)
      if (name === undefined || !pending || around.includes(name) || around.length > 8) return variable
      const { hidden, conditions } = pending.context
      const shown = conditions.length === 0 ? undefined : conditions.reduce(and)
      return hidden || !shown
        ? { kind: 'literal', value: !hidden }
        : this.#withoutVisibility(shown, [...around, name])
    })
  }

  #condition(read: ExpressionNode, place: Place, source: string): Cond | undefined {
    const node = this.#withoutVisibility(read)
    const cond = toOurCondition(node, this.#names)
    if (!cond) this.#reading.note(place, 'skipped', 'logic', texts.expressionBeyond(source.slice(0, 200)))
    return cond
  }

  #rule(when: Cond, actions: Action[], place: Place, otherwise?: Action[]): void {
    if (this.#reading.rules.length >= surveyLimits.rules)
      return this.#reading.note(
        place,
        'skipped',
        'logic',
        texts.tooMany(texts.taken.logic, surveyLimits.rules),
      )
    for (const action of actions) if (action.do === 'calculate') this.#calculates.add(action.v)
    const rule: Rule = { id: newId(), on: true, when, actions, ...(otherwise ? { otherwise } : {}) }
    this.#reading.rules.push(rule)
    this.#reading.note(place, 'taken', 'logic', texts.taken.logic)
  }

  /** Rules of one element: all that its expressions say, now that every name is known. */
  #logic({ json, built, place, context, choices, twin }: Pending): void {
    const { element } = built
    const target = { q: element.id }
    const isQuestion = questionType(element.type)?.role === 'question'
    const each = (key: string, say: (node: ExpressionNode, source: string) => void) => {
      const source = json[key]
      const node = this.#parse(source, place)
      if (node && typeof source === 'string') say(node, source)
    }
    if (context.hidden && !this.#triggered.has(element.id))
      this.#rule({ all: [] }, [{ do: 'hide', targets: [target] }], place)
    else if (context.conditions.length > 0) {
      const node = context.conditions.reduce(and)
      const cond = this.#condition(node, place, scalarText(json['visibleIf']))
      if (cond) this.#rule(cond, [{ do: 'show', targets: [target] }], place)
    }
    if (isQuestion && context.isReadOnly)
      this.#rule({ all: [] }, [{ do: 'disable', targets: [target] }], place)
    else if (isQuestion && context.readOnly.length > 0) {
      const cond = this.#condition(context.readOnly.reduce(and), place, scalarText(json['enableIf']))
      if (cond) this.#rule(cond, [{ do: 'enable', targets: [target] }], place)
    }
    each('requiredIf', (node, source) => {
      const cond = this.#condition(node, place, source)
      if (!cond || !isQuestion) return
      element.required = false
      this.#rule(cond, [{ do: 'require', targets: [target] }], place)
    })
    each('resetValueIf', (node, source) => {
      const cond = this.#condition(node, place, source)
      if (cond && isQuestion) this.#rule(cond, [takeBack(element.id)], place)
    })
    if (element.type === 'computed')
      each('expression', (node, source) => {
        const expression = toOurValue(node, this.#names)
        if (expression === undefined)
          this.#reading.note(place, 'skipped', 'logic', texts.expressionBeyond(source))
        else Object.assign(element, { expression, ...computedResult(json, resultOf(node, this.#names)) })
      })
    if (twin && isQuestion) {
      const value = { ref: { q: twin.element.id } }
      this.#rule({ all: [] }, [{ do: 'set', q: element.id, value, policy: 'untilEdited' }], place)
      this.#reading.note(
        place,
        'changed',
        'logic',
        texts.sharedName(textAt(json, 'valueName') ?? textAt(json, 'name') ?? ''),
      )
    }
    each('defaultValueExpression', (node, source) =>
      this.#set(node, source, { all: [] }, 'untilEdited', element.id, place),
    )
    if (json['setValueExpression'] !== undefined) {
      each('setValueExpression', (node, source) => {
        const condition = this.#parse(json['setValueIf'], place)
        const when = condition ? this.#condition(condition, place, String(json['setValueIf'])) : { all: [] }
        // What reads nothing never changes: it is there from the start.
        const isFixed = [node, condition].every((one) => !one || variablesOf(one).size === 0)
        if (when) this.#set(node, source, when, isFixed ? 'untilEdited' : 'onChange', element.id, place)
      })
    } else {
      // A condition with no value to set empties the question.
      each('setValueIf', (node, source) => {
        const cond = this.#condition(node, place, source)
        if (cond && isQuestion) this.#rule(cond, [takeBack(element.id)], place)
      })
    }
    const begun = json['defaultValue']
    const reckoned =
      typeof begun === 'string' && /^=./.test(begun) ? this.#parse(begun.slice(1), place) : undefined
    if (reckoned) this.#set(reckoned, scalarText(begun), { all: [] }, 'untilEdited', element.id, place)
    else if (begun !== undefined)
      this.#setLiteral(json['defaultValue'], { all: [] }, 'untilEdited', textAt(json, 'name') ?? '', place)
    const own = [...listOf(json['choices']), ...listOf(json['rateValues'])]
    const items = choices.map((value, at) => own[at] ?? value)
    const columns = cellsOf(json)
    for (const [key, list, part, ids] of [
      ['choicesVisibleIf', items, 'opt', built.optionIds],
      ['choicesEnableIf', items, 'opt', built.optionIds],
      ['rowsVisibleIf', listOf(json['rows']), 'row', built.rowIds],
      ['columnsVisibleIf', columns, 'opt', built.columnIds],
    ] as const) {
      each(key, (node, source) => {
        for (const [index, item] of list.entries()) {
          const id = ids[index]
          if (id === undefined) continue
          const cond = this.#condition(withItem(node, item), place, source)
          if (cond) this.#rule(cond, [{ do: 'show', targets: [{ q: element.id, [part]: id }] }], place)
        }
      })
    }
    for (const { part: choice, target: shown } of [
      ...own.map((part, at) => ({ part, target: { opt: built.optionIds[at] } })),
      ...listOf(json['rows']).map((part, at) => ({ part, target: { row: built.rowIds[at] } })),
      ...columns.map((part, at) => ({
        part: showsColumn(part) ? { name: part['name'], visibleIf: part['visibleIf'] } : undefined,
        target: { opt: built.columnIds[at] },
      })),
    ]) {
      if (!isRecord(choice)) continue
      const [visible, enabled] = [
        this.#parse(choice['visibleIf'], place),
        this.#parse(choice['enableIf'], place),
      ]
      // An option that cannot be chosen says as much as one that is not there.
      const node = visible && enabled ? and(visible, enabled) : (visible ?? enabled)
      if (enabled) this.#reading.note(place, 'changed', 'logic', texts.optionDisabled)
      const cond =
        node &&
        this.#condition(withItem(node, choice), place, scalarText(choice['visibleIf'] ?? choice['enableIf']))
      if (cond && Object.values(shown).every((id) => id !== undefined))
        this.#rule(cond, [{ do: 'show', targets: [{ q: element.id, ...shown }] }], place)
    }
    const from = this.#names.question(textAt(json, 'choicesFromQuestion') ?? '')
    if (from) {
      const mode = textAt(json, 'choicesFromQuestionMode')
      element.optionsFrom = {
        q: from.element.id,
        filter: mode === 'selected' ? 'chosen' : mode === 'unselected' ? 'notChosen' : 'all',
      }
    }
    for (const validator of listOf(json['validators'])) {
      if (!isRecord(validator) || validator['type'] !== 'expression') continue
      const node = this.#parse(validator['expression'], place)
      const cond =
        node &&
        this.#condition(
          { kind: 'unary', operator: 'not', operand: node },
          place,
          String(validator['expression']),
        )
      if (cond)
        this.#rule(
          { all: [{ left: { q: element.id }, op: 'answered' }, cond] },
          [
            {
              do: 'error',
              q: element.id,
              message: (words(validator['text']) || '请检查这一题的回答').slice(0, 200),
            },
          ],
          place,
        )
    }
    element.title = this.#piped(element.title)
    if (element.description !== undefined) element.description = this.#piped(element.description)
  }

  /** `{name}` in a text as our way to show an answer there. */
  #piped(text: string): string {
    if (!text.includes('{')) return text
    return text.replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
      const meaning = this.#names.meaning(name, false)
      if (!meaning) return whole
      return meaning.kind === 'variable'
        ? `{{v:${meaning.name}}}`
        : meaning.row === undefined
          ? `{{q:${meaning.path}}}`
          : whole
    })
  }

  #set(
    node: ExpressionNode,
    source: string,
    when: Cond,
    policy: 'onChange' | 'untilEdited',
    q: string,
    place: Place,
  ): void {
    const isWords = this.#isWords(node, q)
    const target = isWords ? undefined : this.#names.ofElement(q)
    const said = isWords
      ? toOurExpression(node, this.#names)
      : toOurValue(this.#withoutVisibility(node), this.#names, target)
    const expression = said === undefined ? undefined : asPrecise(said, node, target)
    if (expression === undefined)
      return this.#reading.note(place, 'skipped', 'logic', texts.expressionBeyond(source.slice(0, 200)))
    this.#rule(
      when,
      [
        {
          do: 'set',
          q,
          value: { expression: isWords ? `text(${expression})` : expression },
          policy,
        },
      ],
      place,
    )
  }

  /** Whether chosen options go into a question of words, which takes what they are called. */
  #isWords(node: ExpressionNode, q: string): boolean {
    const from = node.kind === 'variable' ? this.#names.question(node.name)?.element : undefined
    const to = this.#pending.find(({ built }) => built.element.id === q)?.built.element
    const shape = from && questionType(from.type)?.answerShape
    return (
      to !== undefined &&
      questionType(to.type)?.answerShape === 'text' &&
      (shape === 'choice' || shape === 'choices' || shape === 'ids')
    )
  }

  #setLiteral(
    value: unknown,
    when: Cond,
    policy: 'onChange' | 'untilEdited',
    name: string,
    place: Place,
  ): void {
    const question = this.#names.question(name)
    if (!question) {
      const plain = typeof value === 'number' || typeof value === 'string' ? value : undefined
      if (plain === undefined || name === '')
        return this.#reading.note(place, 'skipped', 'logic', texts.unknownKey(name))
      const v = this.#names.addVariable(name)
      this.#rule(
        when,
        [
          {
            do: 'calculate',
            v,
            op: 'set',
            expression: typeof plain === 'number' ? String(plain) : `"${plain.replaceAll('"', '')}"`,
          },
        ],
        place,
      )
      return
    }
    const list = Array.isArray(value) ? value : [value]
    const ids = list.map(
      (one) =>
        optionOf(question, one) ??
        (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? one : undefined),
    )
    const texts_ = ids.flatMap((one) => (typeof one === 'string' ? [one] : []))
    const literal = Array.isArray(value) ? texts_ : ids[0]
    const undecided = question.element.type === 'judge' && typeof literal !== 'boolean'
    if (undecided && value === 'indeterminate') return
    // An option that there is not can be nobody's answer.
    const source = this.#pending.find(({ built }) => built.element === question.element)?.json
    const isUnknown =
      'options' in question.element &&
      source?.['choicesFromQuestion'] === undefined &&
      list.some((one) => optionOf(question, one) === undefined)
    if (isUnknown || literal === undefined || (Array.isArray(value) && texts_.length !== list.length))
      return this.#reading.note(place, 'skipped', 'setting', texts.unknownKey('defaultValue'))
    this.#rule(when, [{ do: 'set', q: question.element.id, value: { literal }, policy }], place)
  }

  #trigger(trigger: unknown, index: number): void {
    const place = this.#place(`triggers[${index}]`, trigger)
    if (!isRecord(trigger)) return this.#reading.note(place, 'skipped', 'unknown', texts.notObject)
    const kind = (textAt(trigger, 'type') ?? '').replace(/trigger$/, '')
    const written = textAt(trigger, 'expression') ?? legacyExpression(trigger)
    // A copy without a condition is made whenever the question that it is made of changes.
    const source = written === '' && kind === 'copyvalue' ? 'true' : written
    const node = this.#parse(source, place)
    if (!node) return
    const when = this.#condition(node, place, source)
    if (!when) return
    const to = textAt(trigger, 'setToName') ?? ''
    const target = this.#names.question(to)
    switch (kind) {
      case 'complete':
        this.#rule(when, [this.#completion(node)], place)
        return this.#reading.note(place, 'changed', 'logic', texts.completeEarly)
      case 'setvalue':
        return this.#setLiteral(trigger['setValue'], when, 'onChange', to, place)
      case 'copyvalue': {
        const fromName = textAt(trigger, 'fromName') ?? ''
        const from = this.#names.question(fromName)
        const copied: ExpressionNode = { kind: 'variable', name: fromName }
        const isPlain = from && target && toOurValue(copied, this.#names, target) === `{${from.element.id}}`
        if (from && target && (!isPlain || this.#isWords(copied, target.element.id)))
          return this.#set(copied, fromName, when, 'onChange', target.element.id, place)
        if (from && target)
          return this.#rule(
            when,
            [{ do: 'set', q: target.element.id, value: { ref: { q: from.element.id } }, policy: 'onChange' }],
            place,
          )
        break
      }
      case 'runexpression': {
        const run = this.#parse(trigger['runExpression'], place)
        if (run && target)
          return this.#set(
            run,
            textAt(trigger, 'runExpression') ?? '',
            when,
            'onChange',
            target.element.id,
            place,
          )
        const expression = run && toOurValue(run, this.#names)
        if (expression !== undefined && to !== '')
          return this.#rule(
            when,
            [{ do: 'calculate', v: this.#names.addVariable(to), op: 'set', expression }],
            place,
          )
        break
      }
      case 'skip': {
        const goal = this.#names.question(textAt(trigger, 'gotoName') ?? '')
        const from = this.#reading.elements[this.#lastRead(node)]
        if (!goal || !from || from.id === goal.element.id) break
        this.#rule(when, [{ do: 'jump', from: from.id, to: { q: goal.element.id } }], place)
        return this.#reading.note(place, 'changed', 'logic', texts.skipOver)
      }
      case 'visible': {
        const targets = this.#shownBy(trigger).map((q) => ({ q }))
        if (targets.length > 0) return this.#rule(when, [{ do: 'show', targets }], place)
      }
    }
    this.#reading.note(place, 'skipped', 'logic', texts.triggerBeyond(kind))
  }

  /** The questions that a trigger shows: those that it names and those on the pages that it names. */
  #shownBy(trigger: Json): string[] {
    const pages = new Set(listOf(trigger['pages']).map((name) => this.#pages.get(String(name))))
    const onPages = this.#pending.filter(
      ({ context }) => context.page !== undefined && pages.has(context.page),
    )
    const named = listOf(trigger['questions']).flatMap((name) => this.#names.question(String(name)) ?? [])
    return [...named, ...onPages.map(({ built }) => built)].map(({ element }) => element.id)
  }

  /** Where the last question of an expression stands, −1 for none. */
  #lastRead(node: ExpressionNode): number {
    const places = [...variablesOf(node)].map((name) => {
      const meaning = this.#names.meaning(name, false)
      return meaning?.kind === 'question' ? this.#reading.elements.indexOf(meaning.question.element) : -1
    })
    return Math.max(-1, ...places)
  }

  /**
   * A survey is complete when the page is left, not in the middle of it: a jump from the last question of the page. Only
   * one that is always shown can be left at all times; without such a one the survey ends behind what is read.
   */
  #completion(node: ExpressionNode): Action {
    const { elements } = this.#reading
    const last = this.#lastRead(node)
    const pageEnd = elements.findIndex(({ type }, index) => index > last && type === 'pageBreak')
    const rest = elements.slice(last + 1, pageEnd === -1 ? elements.length : pageEnd)
    const from = rest.findLast((element) => {
      const pending = this.#pending.find(({ built }) => built.element === element)
      return (
        pending !== undefined &&
        questionType(element.type)?.role === 'question' &&
        !pending.context.hidden &&
        pending.context.conditions.length === 0
      )
    })
    return last === -1 || !from
      ? { do: 'end', kind: 'complete' }
      : { do: 'jump', from: from.id, to: { end: 'complete' } }
  }

  #surveySettings(survey: Json): void {
    for (const [key, isUrl] of [
      ['navigateToUrlOnCondition', true],
      ['completedHtmlOnCondition', false],
    ] as const) {
      for (const item of listOf(survey[key])) {
        const place = this.#place(key, item)
        const node = isRecord(item) ? this.#parse(item['expression'], place) : undefined
        const text = isRecord(item) ? words(isUrl ? item['url'] : item['html']) : ''
        const when = node && this.#condition(node, place, text)
        if (!when || (isUrl && !/^https?:\/\//i.test(text)) || this.#endings.length > 15) {
          this.#reading.note(place, 'skipped', 'setting', texts.unknownKey(key))
          continue
        }
        const id = newId()
        this.#endings.push({
          id,
          title: '提交成功',
          text: isUrl ? '' : text.slice(0, surveyLimits.intro),
          ...(isUrl ? { url: text, redirect: true } : {}),
        })
        this.#rule(when, [{ do: 'ending', endId: id }], place)
      }
    }
    if (survey['clearInvisibleValues'] !== undefined)
      this.#reading.note(
        this.#place('clearInvisibleValues', survey['clearInvisibleValues']),
        'changed',
        'setting',
        texts.hiddenAnswers,
      )
    const known = new Set([
      'clearInvisibleValues',
      'title',
      'description',
      'pages',
      'elements',
      'questions',
      'triggers',
      'calculatedValues',
      'completedHtml',
      'navigateToUrl',
      'navigateToUrlOnCondition',
      'completedHtmlOnCondition',
      'logo',
      'locale',
      'logoPosition',
      'mode',
      'readOnly',
    ])
    const unused = Object.keys(survey).filter((key) => !known.has(key))
    if (unused.length > 0)
      this.#reading.note(
        this.#place('survey', unused.join(', ')),
        'changed',
        'setting',
        texts.unknownKey(unused.slice(0, 20).join('、')),
      )
  }
}

/** Empties a question once, when a condition starts to hold; what it would begin with comes back. */
const takeBack = (q: string): Action => ({
  do: 'set',
  q,
  value: { expression: 'null' },
  policy: 'onChange',
})

/** Whether a computed question gives a number, and with how many digits after the point. */
function computedResult(json: Json, kind: ResultKind): { result: 'number' | 'text'; decimals: number } {
  const digits = numberAt(json, 'precision') ?? numberAt(json, 'maximumFractionDigits') ?? -1
  const style = textAt(json, 'displayStyle')
  const isNumber = kind === 'number' || style === 'decimal' || style === 'currency' || style === 'percent'
  return { result: isNumber ? 'number' : 'text', decimals: digits >= 0 ? Math.min(6, digits) : 6 }
}

/** What stands under the columns of a table. */
const totals: Readonly<Record<string, 'sum' | 'avg' | 'count'>> = { sum: 'sum', avg: 'avg', count: 'count' }

/** Kinds of input that fields of a form, and cells of a table, can have. */
const itemFormats: ReadonlySet<string> = new Set(['email', 'url', 'number', 'date'])
const itemInputs: ReadonlySet<string> = new Set([...plainInputs, ...itemFormats])
const cellInputs: ReadonlySet<string> = new Set([...itemInputs, ...Object.keys(dateModes)])

/** What columns or fields say of themselves that they cannot have here, in words. */
function lossesOfParts(parts: readonly unknown[], inputs: ReadonlySet<string>): string[] {
  return parts.flatMap((part) => {
    if (!isRecord(part)) return []
    const title = words(part['title'] ?? part['name'])
    const input = textAt(part, 'inputType') ?? 'text'
    const isLost = (key: string) =>
      partLosses.has(key) ||
      (key === 'totalType'
        ? !Object.hasOwn(totals, textAt(part, key) ?? '') && part[key] !== 'none'
        : unknownToParts(key))
    const keys = Object.keys(part).filter(isLost)
    return [
      ...(inputs.has(input) ? [] : [texts.partInput(title, input)]),
      ...(keys.length > 0 ? [texts.partSettings(title, keys.join('、'))] : []),
    ]
  })
}

const unknownToParts = (key: string) =>
  !looks.has(key) && !partKeys.has(key) && !cellLogic.some((known) => known === key)

/** The two options of a cell with yes or no. */
const yesNo = (part: unknown): OptionDraft[] => {
  const json = isRecord(part) ? part : {}
  return [
    { id: 'true', text: words(json['labelTrue']) || '是' },
    { id: 'false', text: words(json['labelFalse']) || '否' },
  ]
}

const literalOf = (value: unknown): ExpressionNode => ({
  kind: 'literal',
  value: typeof value === 'number' || typeof value === 'boolean' ? value : scalarText(value),
})

/** A date as precise as the question asks for it: the month or the moment instead of the day. */
function asPrecise(expression: string, node: ExpressionNode, target: NamedQuestion | undefined): string {
  const mode = target && 'mode' in target.element ? target.element.mode : undefined
  if (node.kind !== 'call' || target?.element.type !== 'dateTime') return expression
  const isNow = node.name === 'currentDate'
  if (mode === 'month') return `substr(${expression}, 1, 7)`
  if (mode === 'time') return isNow ? 'substr(now(), 12, 5)' : expression
  if (mode !== 'datetime') return expression
  return isNow ? 'now()' : node.name === 'today' ? `concat(${expression}, 'T00:00')` : expression
}

/** What the cells of a table are asked: its columns, or the questions of a repeated panel. */
function cellsOf(json: Json): readonly unknown[] {
  const flatten = (list: readonly unknown[]): unknown[] =>
    list.flatMap((one) =>
      isRecord(one) && one['type'] === 'panel' ? flatten([...listOf(one['elements'])]) : [one],
    )
  return json['type'] === 'paneldynamic' ? flatten(listOf(json['templateElements'])) : listOf(json['columns'])
}

/** Whether a condition shows a whole column: one that asks for the row of its cell shows cells, which rules cannot. */
function showsColumn(part: unknown): part is Json {
  const source = isRecord(part) ? textAt(part, 'visibleIf') : undefined
  const node = source === undefined ? undefined : parseSurveyJsExpression(source)
  return node !== undefined && ![...variablesOf(node)].some(isOfRow)
}

/** Whether a name is one of the row that a cell stands in. */
const isOfRow = (name: string) => /^\$?(?:row|panel|rowindex|rowvalue|rowname|panelindex)(?:\.|$)/i.test(name)

/** `{item}` of an expression as the value of one choice or row, `{$item.price}` as what it says of itself. */
function withItem(node: ExpressionNode, item: unknown): ExpressionNode {
  const json: Json = isRecord(item)
    ? { ...item, value: item['value'] ?? item['name'] ?? item['text'] }
    : { value: item }
  return mapVariables(node, (variable) => {
    const named = /^\$?(?:item|choice|row)(?:\.([^.]+))?$/i.exec(variable.name)
    if (!named) return variable
    const key = named[1] ?? 'value'
    const value = json[key] ?? (key === 'text' ? json['value'] : undefined)
    if (isRecord(value) || Array.isArray(value)) return variable
    return value === undefined ? { kind: 'literal', value: undefined } : literalOf(value)
  })
}

/** Older triggers name a question, an operator and a value apart. */
function legacyExpression(trigger: Json): string {
  const name = textAt(trigger, 'name')
  if (name === undefined) return ''
  const operator = textAt(trigger, 'operator') ?? 'equal'
  const value = trigger['value']
  return operator === 'empty' || operator === 'notempty'
    ? `{${name}} ${operator}`
    : `{${name}} ${operator} ${typeof value === 'string' ? `'${value}'` : JSON.stringify(value ?? null)}`
}

/** The numbers that `choicesMin` to `choicesMax` stand for. */
function counted(json: Json): number[] {
  const [from, to] = [numberAt(json, 'choicesMin'), numberAt(json, 'choicesMax')]
  const step = numberAt(json, 'choicesStep') ?? 1
  if (from === undefined || to === undefined || step <= 0 || to < from) return []
  const count = Math.min(surveyLimits.options, Math.floor((to - from) / step) + 1)
  return Array.from({ length: count }, (_, index) => from + index * step)
}

const isMediaUrl = (url: string) => /^(https:\/\/|\/(?!\/))/.test(url)

function altOf(json: Json): { caption?: string } {
  const caption = words(json['altText'])
  return caption === '' ? {} : { caption: caption.slice(0, 200) }
}

/** Kinds of files for a list of media types and endings; none for any file. */
function kindsOf(accepted: string): FileKind[] {
  const kinds = accepted
    .toLowerCase()
    .split(',')
    .map((one) => fileTypes.find(([pattern]) => pattern.test(one.trim()))?.[1])
  return kinds.every((kind) => kind !== undefined) ? [...new Set(kinds)] : []
}

const fileTypes: readonly (readonly [RegExp, FileKind])[] = [
  [/^image\/|^\.(?:png|jpe?g|gif|webp|bmp|heic)$/, 'image'],
  [/^video\/|^\.(?:mp4|mov|avi|webm)$/, 'video'],
  [/^audio\/|^\.(?:mp3|wav|m4a|ogg|aac)$/, 'audio'],
  [/pdf$/, 'pdf'],
  [/^\.docx?$|msword$|wordprocessingml/, 'doc'],
  [/^\.(?:xlsx?|csv)$|ms-excel$|spreadsheetml|^text\/csv$/, 'sheet'],
  [/^\.(?:zip|rar|7z)$|zip/, 'zip'],
]

/** Bytes as megabytes with two decimals. */
const megabytesOf = (bytes: number | undefined) =>
  bytes === undefined || bytes <= 0
    ? {}
    : { maxMegabytes: Math.max(0.1, Math.round((bytes / 1_048_576) * 100) / 100) }

/** Least and greatest number that a cell of a table takes. */
function rangeOfCell(part: Json, cell: string): { min?: number; max?: number } {
  const rating = cell === 'rating'
  const min = numberAt(part, rating ? 'rateMin' : 'min') ?? (rating ? 1 : undefined)
  const max = numberAt(part, rating ? 'rateMax' : 'max') ?? (rating ? 5 : undefined)
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** A pattern that may hold anywhere as one of the whole text, as ours are; undefined when ours cannot say it. */
function wholePattern(regex: string): string | undefined {
  const start = regex.startsWith('^')
  const end = /(?<!\\)\$$/.test(regex)
  const inner = regex.slice(start ? 1 : 0, end ? -1 : undefined)
  // An anchor of one alternative would become one of all.
  const several = (start || end) && /(?<!\\)\|/.test(inner.replace(/\([^()]*\)|\[[^\]]*\]/g, ''))
  const whole = `${start ? '' : '.*'}${start && end ? inner : `(${inner})`}${end ? '' : '.*'}`
  return several || whole.length > patternMax || !linearPattern(whole) ? undefined : whole
}

/** Reads a definition in one of its languages, and what its texts say in the others as translations. */
function readLanguages(survey: Json): ReadResult {
  const locales = localesIn(survey)
  if (!locales) return new Reader().read(survey)
  const read = (order: readonly string[]) => {
    const json = inLocale(survey, order)
    return readLanguages(isRecord(json) ? json : {})
  }
  const { own, language, others, unknown } = locales
  const { definition, lines } = read(own)
  const original = textsOf(definition)
  const lost = [...unknown]
  let whole: SurveyDefinition = language === 'zh' ? definition : { ...definition, language }
  for (const [other, its] of others) {
    // A text that is not there in this language reads as it does in the survey's own: it stays untranslated.
    const edits = translationsBetween(original, textsOf(read([...its, ...own]).definition))
    if (edits) whole = withTranslations(whole, other, edits)
    else lost.push(...its)
  }
  const taken = languagesOf(whole).map((one) => languageNames[one])
  return {
    definition: whole,
    lines: [
      ...lines,
      {
        line: (lines.at(-1)?.line ?? 0) + 1,
        path: 'locale',
        source: [...own.slice(0, 1), ...[...others.values()].flat(), ...unknown].join(', '),
        status: lost.length > 0 ? 'changed' : 'taken',
        as: 'setting',
        message: texts.languages(languageNames[language], taken, lost),
      },
    ],
  }
}

/** Reads a SurveyJS definition, as JSON text or parsed. */
export function readSurveyJs(source: string | Json): ReadResult {
  let json: unknown = source
  if (typeof source === 'string') {
    const fail = (message: string): ReadResult => {
      const reading = new Reading()
      reading.note({ line: 1, source: source.slice(0, 200) }, 'skipped', 'unknown', message)
      return reading.finish()
    }
    if (source.length > sourceLimit) return fail(texts.tooBig('8 MB'))
    try {
      json = JSON.parse(source.replace(/^\uFEFF/, ''))
    } catch (error) {
      return fail(texts.notJson(error instanceof Error ? error.message : ''))
    }
  }
  return readLanguages(isRecord(json) ? json : {})
}
