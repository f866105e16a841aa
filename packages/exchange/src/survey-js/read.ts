import {
  type Action,
  type Cond,
  type Element,
  languageNames,
  languagesOf,
  newId,
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
import type { BuiltElement } from '../element.ts'
import { fieldOf } from '../element-fields.ts'
import { InlinePictures } from '../inline-pictures.ts'
import { surveyJsType, typeTitle } from '../names.ts'
import { isRecord, type Json, numberAt, scalarText } from '../json-source.ts'
import { type Place, Reading } from '../reading.ts'
import { texts } from '../texts.ts'
import { beginnings } from './beginnings.ts'
import { toOurCondition } from './conditions.ts'
import { type ExpressionNode, mapVariables, parseSurveyJsExpression, variablesOf } from './expression.ts'
import { inLocale, localesIn } from './locales.ts'
import { type NamedQuestion, optionOf, SurveyJsNames } from './names.ts'
import { resultOf, toOurExpression, toOurValue } from './print.ts'
import { QuestionDrafts } from './question-drafts.ts'
import { computedResult } from './row-expression.ts'
import { unreadOfPart } from './settings.ts'
import { flagAt, listOf, textAt, words } from './source-values.ts'
import { cellsOf, showsColumn } from './table-cells.ts'
import { onlyWarns } from './validators.ts'

const sourceLimit = 8 * 1024 * 1024

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
  /** What stands below these words, which are shown with some of it only. */
  below?: readonly Pending[]
}

const and = (left: ExpressionNode, right: ExpressionNode): ExpressionNode => ({
  kind: 'binary',
  operator: 'and',
  left,
  right,
})

const or = (left: ExpressionNode, right: ExpressionNode): ExpressionNode => ({
  kind: 'binary',
  operator: 'or',
  left,
  right,
})

class Reader {
  readonly #reading = new Reading()
  readonly #names = new SurveyJsNames()
  readonly #pending: Pending[] = []
  readonly #inline = new InlinePictures()
  readonly #unnamed: Variable[] = []
  /** What the source reckons, by name without case. */
  readonly #reckoned = new Map<string, ExpressionNode>()
  #drafts = new QuestionDrafts(this.#inline, undefined)
  #part = 0

  read(survey: Json): ReadResult {
    this.#reading.title = words(survey['title'])
    this.#reading.intro = words(survey['description'])
    this.#drafts = new QuestionDrafts(this.#inline, numberAt(survey, 'maxTextLength'))
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
    this.#clears = survey['clearInvisibleValues']
    const isDisplayed = flagAt(survey, 'readOnly') || survey['mode'] === 'display'
    for (const [index, page] of [...pages, ...outside].entries()) this.#page(page, index, isDisplayed)
    for (const value of listOf(survey['calculatedValues'])) this.#calculated(value)
    for (const trigger of listOf(survey['triggers']))
      if (isRecord(trigger) && textAt(trigger, 'type')?.startsWith('visible'))
        for (const id of this.#shownBy(trigger)) this.#triggered.add(id)
    for (const pending of this.#pending) this.#carry(pending)
    for (const pending of this.#pending) this.#logic(pending)
    for (const element of this.#reading.elements)
      if (questionType(element.type)?.role !== 'question') this.#pipe(element, ['title', 'description'])
    const firstTrigger = this.#reading.rules.length
    for (const [index, trigger] of listOf(survey['triggers']).entries()) this.#trigger(trigger, index)
    this.#surveySettings(survey)
    const defined = new Set(this.#unnamed.map(({ name }) => name))
    const variables = [
      ...this.#unnamed,
      ...this.#names.variables
        .filter((name) => !defined.has(name))
        .map((name): Variable => (this.#calculates.has(name) ? { name } : this.#fromAddress(name))),
    ]
    if (this.#drafts.hasKeys) this.#reading.kind = 'exam'
    const result = this.#reading.finish()
    // Of several values of one name the first counts, as it does for expressions that name it.
    const own = variables.filter(
      ({ name }, index) => variables.findIndex((one) => one.name === name) === index,
    )
    if (own.length > 0) result.definition.variables = own.slice(0, surveyLimits.variables)
    result.definition.rules = [...beginnings(result.definition, firstTrigger), ...result.definition.rules]
    const logo = words(survey['logo'])
    if (isLink(logo)) result.definition.theme.headerImageUrl = logo
    const first = result.definition.endings[0]
    const url = textAt(survey, 'navigateToUrl')
    if (first && url !== undefined && /^https?:\/\//i.test(url)) Object.assign(first, { url, redirect: true })
    result.definition.endings.push(...this.#endings)
    for (const ending of result.definition.endings) this.#pipe(ending, ['text'])
    return this.#inline.pictures.length > 0 ? { ...result, pictures: this.#inline.pictures } : result
  }

  /** Numbers of the pages by their names. */
  readonly #pages = new Map<string, number>()
  /** Elements that a trigger shows: hidden is only how they begin. */
  readonly #triggered = new Set<string>()

  /** When answers of questions that hide are forgotten, where a question does not say it of itself. */
  #clears: unknown

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
    const before = this.#pending.length
    if (index > 0 && this.#reading.elements.length > 0)
      this.#reading.add({ type: 'pageBreak', title: words(page['title']) }, place)
    else {
      this.#reading.note(place, 'taken', 'layout', texts.page)
      this.#paragraph(words(page['title']), '', context, place)
    }
    this.#paragraph(words(page['description']), '', context, place)
    const headings = this.#pending.slice(before)
    this.#lost(page, 'page', place)
    for (const [at, element] of elements.entries()) this.#element(element, `${path}.elements[${at}]`, context)
    this.#head(headings)
  }

  /** What was read after some words is what stands below them. */
  #head(headings: readonly Pending[]): void {
    const last = headings.at(-1)
    if (!last) return
    const below = this.#pending
      .slice(this.#pending.indexOf(last) + 1)
      .filter((one) => one.below === undefined)
    for (const heading of headings) heading.below = below
  }

  /** When words over other parts are shown: with the first of them; undefined where that says no more than they do. */
  #headed(below: readonly Pending[], around: number): Cond | undefined {
    const shown = below.filter(
      ({ context, built }) => !context.hidden || this.#triggered.has(built.element.id),
    )
    const isAlways = ({ context }: Pending) => context.hidden || context.conditions.length <= around
    if (shown.length === 0 || shown.some(isAlways)) return undefined
    const each = new Map(
      shown.map(({ context }) => {
        const node = context.conditions.reduce(and)
        return [JSON.stringify(node), node]
      }),
    )
    const any = [...each.values()].reduce(or)
    return each.size > surveyLimits.conditions
      ? undefined
      : toOurCondition(this.#withoutVisibility(any), this.#names)
  }

  /** Names the settings of a part that have no counterpart here. */
  #lost(json: Json, kind: 'page' | 'panel' | 'survey' | 'trigger', place: Place): void {
    const lost = unreadOfPart(json, kind)
    if (lost.length > 0)
      this.#reading.note(place, 'changed', 'setting', texts.unknownKey(lost.slice(0, 20).join('、')))
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

  #element(given: unknown, path: string, context: Context): void {
    if (!isRecord(given)) {
      this.#reading.note(this.#place(path, given), 'skipped', 'unknown', texts.notObject)
      return
    }
    const json = inItsOrder(given)
    const foreign = textAt(json, 'type') ?? ''
    const place = this.#place(path, `${foreign} ${textAt(json, 'name') ?? ''}`)
    const inner = this.#inside(json, context, place)
    if (foreign === 'panel') {
      const title = words(json['title'])
      const description = words(json['description'])
      let group: string | undefined
      const before = this.#pending.length
      if (questionType('group') && context.group === undefined) {
        group = this.#reading.add({ type: 'group', title, description }, place)?.element.id
      } else if (title) this.#paragraph(title, description, inner, place)
      else this.#reading.note(place, 'changed', 'layout', typeTitle('group'))
      const headings = this.#pending.slice(before)
      this.#lost(json, 'panel', place)
      for (const [index, child] of [...listOf(json['elements']), ...listOf(json['questions'])].entries()) {
        this.#element(child, `${path}.elements[${index}]`, { ...inner, group: context.group ?? group })
      }
      this.#head(headings)
      return
    }
    const type = surveyJsType(foreign)
    if (type === undefined) {
      this.#reading.note(place, 'skipped', 'question', texts.unknownSkipped(foreign || '?'))
      return
    }
    if (foreign === 'imagemap' && words(json['imageLink']) !== '')
      this.#element({ type: 'image', imageLink: json['imageLink'] }, `${path}.imageLink`, inner)
    const { draft, choices, notes } = this.#drafts.draft(json, foreign, type)
    const url = isRecord(json['choicesByUrl']) ? textAt(json['choicesByUrl'], 'url') : undefined
    if (url !== undefined) notes.push(texts.choicesByUrl(url.slice(0, 200)))
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
    this.#comment(json, path, inner)
  }

  /** A text to write below a question is a question of its own, shown with it. */
  #comment(json: Json, path: string, context: Context): void {
    const name = textAt(json, 'name')
    if (name === undefined || !(flagAt(json, 'showCommentArea') || flagAt(json, 'hasComment'))) return
    const place = this.#place(`${path}.commentText`, json['commentText'] ?? '')
    const placeholder = words(json['commentPlaceholder'] ?? json['commentPlaceHolder'])
    const built = this.#reading.add(
      {
        type: 'textarea',
        id: `${name}-Comment`,
        title: words(json['commentText']) || texts.comment,
        fields: { lines: 2, ...(placeholder === '' ? {} : { placeholder: placeholder.slice(0, 100) }) },
      },
      place,
      [texts.commentBelow],
    )
    if (!built) return
    if (context.group !== undefined) built.element.group = context.group
    this.#names.addQuestion([`${name}-Comment`], built, [], [], [])
    this.#pending.push({ json: {}, built, place, context, choices: [] })
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

  #calculated(value: unknown): void {
    const place = this.#place('calculatedValues', value)
    if (!isRecord(value)) return this.#reading.note(place, 'skipped', 'unknown', texts.notObject)
    const name = this.#names.addVariable(textAt(value, 'name') ?? 'value')
    const node = this.#parse(value['expression'], place)
    if (node) this.#reckoned.set(scalarText(value['name']).toLowerCase(), node)
    const expression = node && toOurValue(node, this.#names)
    this.#unnamed.push({ name, ...(expression === undefined ? {} : { expression }) })
    this.#reading.note(
      place,
      expression === undefined ? 'skipped' : 'taken',
      'logic',
      expression === undefined ? texts.expressionBeyond(scalarText(value['expression'])) : texts.taken.logic,
    )
  }

  /**
   * What a trigger waits for: names of what is reckoned as what they are reckoned from, as it looks again when an answer
   * in there changes, also one that leaves the result as it was.
   */
  #spelledOut(node: ExpressionNode, around: readonly string[] = []): ExpressionNode {
    return mapVariables(node, (variable) => {
      const name = variable.name.trim().toLowerCase()
      const reckoned = this.#names.question(name) ? undefined : this.#reckoned.get(name)
      if (!reckoned || around.includes(name)) return variable
      return this.#spelledOut(reckoned, [...around, name])
    })
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

  /** Questions with the options of another one. */
  readonly #carried = new Set<string>()

  /** Options that come from another question: those that the question lists itself are none then. */
  #carry({ json, built }: Pending): void {
    const { element } = built
    const from = this.#names.question(textAt(json, 'choicesFromQuestion') ?? '')
    if (!from) return
    const mode = textAt(json, 'choicesFromQuestionMode')
    element.optionsFrom = {
      q: from.element.id,
      filter: mode === 'selected' ? 'chosen' : mode === 'unselected' ? 'notChosen' : 'all',
    }
    const own = this.#names.ofElement(element.id)
    const listed = listOf(json['choices']).length
    if (!own || !('options' in from.element) || !('options' in element)) return
    if (Array.isArray(element.options)) element.options = element.options.slice(listed)
    own.values = [...from.values, ...own.values.slice(listed)]
    own.optionIds = [...from.optionIds, ...own.optionIds.slice(listed)]
    this.#carried.add(element.id)
  }

  /**
   * Forgets an answer when its question hides, where the source says so: with the question itself, or with all that is
   * around it too. Otherwise it comes back with the question.
   */
  #forgets(json: Json, conditions: readonly ExpressionNode[], q: string, place: Place): void {
    const said = json['clearIfInvisible'] ?? 'default'
    const when = said === 'default' ? this.#clears : said
    const own = typeof json['visibleIf'] === 'string' ? parseSurveyJsExpression(json['visibleIf']) : undefined
    const shown =
      when === 'onHiddenContainer' ? conditions.reduce(and) : when === 'onHidden' ? own : undefined
    const hides = shown && toOurCondition({ kind: 'unary', operator: 'not', operand: shown }, this.#names)
    if (hides) this.#rule(hides, [takeBack(q)], place)
  }

  /** Rules of one element: all that its expressions say, now that every name is known. */
  #logic({ json, built, place, context, choices, twin, below = [] }: Pending): void {
    const { element } = built
    const headed = this.#headed(below, context.conditions.length)
    const target = { q: element.id }
    const isQuestion = questionType(element.type)?.role === 'question'
    const each = (key: string, say: (node: ExpressionNode, source: string) => void) => {
      const source = json[key]
      const node = this.#parse(source, place)
      if (node && typeof source === 'string') say(node, source)
    }
    if (context.hidden && !this.#triggered.has(element.id))
      this.#rule({ all: [] }, [{ do: 'hide', targets: [target] }], place)
    else if (headed) this.#rule(headed, [{ do: 'show', targets: [target] }], place)
    else if (context.conditions.length > 0) {
      const node = context.conditions.reduce(and)
      const cond = this.#condition(node, place, scalarText(json['visibleIf']))
      if (cond) this.#rule(cond, [{ do: 'show', targets: [target] }], place)
      if (isQuestion) this.#forgets(json, context.conditions, element.id, place)
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
    this.#bounds(json, element, place)
    const isComputed = element.type === 'computed'
    // What is only set from elsewhere is reckoned as well.
    if (isComputed)
      each(json['expression'] === undefined ? 'setValueExpression' : 'expression', (node, source) => {
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
    if (isComputed && json['expression'] !== undefined && json['setValueExpression'] !== undefined)
      this.#reading.note(
        place,
        'skipped',
        'logic',
        texts.expressionBeyond(scalarText(json['setValueExpression']).slice(0, 200)),
      )
    else if (json['setValueExpression'] !== undefined && !isComputed) {
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
    const columns = cellsOf(json)
    this.#shownParts(json, built, choices, columns, place)
    const unseen = built.columnIds.filter((_, at) => {
      const part = columns[at]
      return isRecord(part) && part['visible'] === false && part['visibleIf'] === undefined
    })
    if (unseen.length > 0)
      this.#rule({ all: [] }, [{ do: 'hide', targets: unseen.map((opt) => ({ q: element.id, opt })) }], place)
    for (const validator of listOf(json['validators'])) {
      if (!isRecord(validator) || !scalarText(validator['type']).startsWith('expression')) continue
      if (onlyWarns(validator)) continue
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
    this.#pipe(element, ['title', 'description', 'text'])
    for (const list of [listAt(element, 'options'), listAt(element, 'rows'), listAt(element, 'columns')])
      for (const part of list) this.#pipe(part, ['title', 'text'])
  }

  /** Takes answers into texts. */
  #pipe(part: object, keys: readonly string[]): void {
    for (const [key, text] of Object.entries(part))
      if (keys.includes(key) && typeof text === 'string') Object.assign(part, { [key]: this.#piped(text) })
  }

  /** Which options, rows and columns are shown: what one of them says itself comes before what the question says of all. */
  #shownParts(
    json: Json,
    built: BuiltElement,
    choices: readonly unknown[],
    columns: readonly unknown[],
    place: Place,
  ): void {
    const own = [...listOf(json['choices']), ...listOf(json['rateValues'])]
    const { id: q } = built.element
    const carried = this.#carried.has(q) ? this.#names.ofElement(q) : undefined
    let isDisabled = false
    for (const { items, keys, part, ids } of [
      {
        items: carried ? carried.values : choices.map((value, at) => own[at] ?? value),
        keys: ['choicesVisibleIf', 'choicesEnableIf'],
        part: 'opt',
        ids: carried ? carried.optionIds : built.optionIds,
      },
      { items: listOf(json['rows']), keys: ['rowsVisibleIf'], part: 'row', ids: built.rowIds },
      {
        // Conditions of cells that ask for their row are none of the column.
        items: columns.map((column) =>
          isRecord(column)
            ? {
                ...column,
                visibleIf: showsColumn(column) ? column['visibleIf'] : undefined,
                enableIf: undefined,
              }
            : column,
        ),
        keys: ['columnsVisibleIf'],
        part: 'opt',
        ids: built.columnIds,
      },
    ]) {
      const [ofAll, allEnabled] = keys.map((key) => this.#parse(json[key], place))
      for (const [index, item] of items.entries()) {
        const id = ids[index]
        if (id === undefined) continue
        const says: Json = isRecord(item) ? item : {}
        const visible = this.#parse(says['visibleIf'], place) ?? ofAll
        // An option that cannot be chosen says as much as one that is not there.
        const enabled = this.#parse(says['enableIf'], place) ?? allEnabled
        isDisabled ||= enabled !== undefined
        const node = visible && enabled ? and(visible, enabled) : (visible ?? enabled)
        const source = [says['visibleIf'], says['enableIf'], ...keys.map((key) => json[key])].find(Boolean)
        const cond = node && this.#condition(withItem(node, item), place, scalarText(source))
        if (cond) this.#rule(cond, [{ do: 'show', targets: [{ q: built.element.id, [part]: id }] }], place)
      }
    }
    if (isDisabled) this.#reading.note(place, 'changed', 'logic', texts.optionDisabled)
  }

  /** Bounds that are reckoned, and steps between numbers: what is beyond them is wrong. */
  #bounds(json: Json, element: Element, place: Place): void {
    const name = textAt(json, 'name')
    if (name === undefined || !['number', 'dateTime', 'slider'].includes(element.type)) return
    const own: ExpressionNode = { kind: 'variable', name }
    const refuse = (wrong: ExpressionNode, source: string, message: string) => {
      const cond = this.#condition(wrong, place, source)
      const answered: Cond = { left: { q: element.id }, op: 'answered' }
      if (cond) this.#rule({ all: [answered, cond] }, [{ do: 'error', q: element.id, message }], place)
    }
    for (const [key, operator] of [
      ['min', 'less'],
      ['max', 'greater'],
    ] as const) {
      const written = textAt(json, key)
      const source =
        textAt(json, `${key}ValueExpression`) ?? (written?.startsWith('=') ? written.slice(1) : '')
      const bound = this.#parse(source, place)
      const message = words(json[`${key}ErrorText`]).replaceAll('{0}', '').trim() || texts.outOfRange
      if (bound) refuse({ kind: 'binary', operator, left: own, right: bound }, source, message.slice(0, 200))
    }
    const step = numberAt(json, 'step')
    if (element.type !== 'number' || step === undefined || !Number.isInteger(step) || step < 2) return
    const rest: ExpressionNode = {
      kind: 'binary',
      operator: 'modulo',
      left: own,
      right: { kind: 'literal', value: step },
    }
    const off: ExpressionNode = {
      kind: 'binary',
      operator: 'notEqual',
      left: rest,
      right: { kind: 'literal', value: 0 },
    }
    refuse(
      off,
      `step ${step}`,
      (words(json['stepErrorText']).replaceAll('{0}', String(step)) || texts.offStep(step)).slice(0, 200),
    )
  }

  /** `{name}` in a text as our way to show an answer there. */
  #piped(text: string): string {
    if (!text.includes('{')) return text
    return text.replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
      const meaning = this.#names.meaning(name, false)
      if (!meaning) return whole
      return meaning.kind === 'variable'
        ? `{{v:${meaning.name}}}`
        : meaning.row === undefined && meaning.column === undefined
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
    const source = this.#pending.find(({ built }) => built.element === question.element)?.json ?? {}
    // A chosen option may be kept in an object, beside what is written with it.
    const key = textAt(source, 'valuePropertyName') ?? 'value'
    const list = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
      isRecord(one) ? (one[key] ?? one) : one,
    )
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
    const isUnknown =
      'options' in question.element &&
      source['choicesFromQuestion'] === undefined &&
      list.some((one) => optionOf(question, one) === undefined)
    if (isUnknown || literal === undefined || (Array.isArray(value) && texts_.length !== list.length))
      return this.#reading.note(place, 'skipped', 'setting', texts.unknownKey('defaultValue'))
    this.#rule(when, [{ do: 'set', q: question.element.id, value: { literal }, policy }], place)
  }

  #trigger(trigger: unknown, index: number): void {
    const place = this.#place(`triggers[${index}]`, trigger)
    if (!isRecord(trigger)) return this.#reading.note(place, 'skipped', 'unknown', texts.notObject)
    this.#lost(trigger, 'trigger', place)
    const kind = (textAt(trigger, 'type') ?? '').replace(/trigger$/, '')
    const written = textAt(trigger, 'expression') ?? legacyExpression(trigger)
    // A copy without a condition is made whenever the question that it is made of changes.
    const source = written === '' && kind === 'copyvalue' ? 'true' : written
    const node = this.#parse(source, place)
    if (!node) return
    const when = this.#condition(this.#spelledOut(node), place, source)
    if (!when) return
    const to = textAt(trigger, 'setToName') ?? ''
    const target = this.#names.question(to)
    switch (kind) {
      case 'complete':
        this.#rule(when, [this.#completion(node)], place)
        return this.#reading.note(place, 'changed', 'logic', texts.completeEarly)
      case 'setvalue':
        if (target && saysNothing(trigger['setValue']))
          return this.#rule(when, [takeBack(target.element.id)], place)
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
    const said = [this.#clears, ...this.#pending.map(({ json }) => json['clearIfInvisible'])].filter(
      (when) => when !== undefined && when !== 'default',
    )
    const keeps = said.some((when) => when !== 'onHidden' && when !== 'onHiddenContainer')
    if (said.length > 0)
      this.#reading.note(
        this.#place('clearInvisibleValues', said[0]),
        keeps ? 'changed' : 'taken',
        'setting',
        keeps ? texts.hiddenAnswers : texts.taken.setting,
      )
    this.#lost(survey, 'survey', this.#place('survey', ''))
    const goal = words(survey['navigateToUrl'])
    if (goal !== '' && !/^https?:\/\//i.test(goal))
      this.#reading.note(
        this.#place('navigateToUrl', goal),
        'changed',
        'setting',
        texts.unknownKey('navigateToUrl'),
      )
    const logo = words(survey['logo'])
    if (logo !== '' && !isLink(logo))
      this.#reading.note(this.#place('logo', ''), 'changed', 'setting', texts.unknownKey('logo'))
  }
}

/** Parts of an element that have texts. */
const listAt = (element: Element, key: string): readonly Json[] =>
  listOf(fieldOf(element, key)).filter(isRecord)

const isLink = (address: string) => address.startsWith('https://') && address.length <= surveyLimits.url

const collator = new Intl.Collator(undefined, { numeric: true })

/** A question whose options stand from the last to the first by their words, as those of ours cannot by themselves. */
function inItsOrder(json: Json): Json {
  if (json['choicesOrder'] !== 'desc' || !Array.isArray(json['choices'])) return json
  const choices: unknown[] = json['choices']
  const text = (choice: unknown) => words(isRecord(choice) ? (choice['text'] ?? choice['value']) : choice)
  return { ...json, choices: choices.toSorted((a, b) => collator.compare(text(b), text(a))) }
}

/** Empties a question once, when a condition starts to hold; what it would begin with comes back. */
const takeBack = (q: string): Action => ({
  do: 'set',
  q,
  value: { expression: 'null' },
  policy: 'onChange',
})

/** Nothing to set: what was answered is taken back. */
const saysNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

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
