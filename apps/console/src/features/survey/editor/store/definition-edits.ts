// Changes to a definition as pure functions: each gives a new definition and shares what did not change.
import {
  type Action,
  beginsPage,
  type Comparison,
  type Cond,
  type Element,
  type ExpressionRef,
  expressionRefs,
  headsGroup,
  isRef,
  newId,
  type Option,
  parseExpression,
  renamedExpression,
  type Row,
  type Rule,
  type Source,
  type SurveyDefinition,
  type TranslatedQuestion,
  translatedWithReferences,
  translationsOfQuestions,
  withReferences,
  withTextsOfKept,
} from '@zhanfang/survey'

export function indexOfElement(definition: SurveyDefinition, id: string): number {
  return definition.elements.findIndex((element) => element.id === id)
}

/** How many elements belong to the element at a place and stand right below it, when it is a group. */
function membersBelow(elements: readonly Element[], at: number): number {
  const head = elements[at]
  if (!head || !headsGroup(head)) return 0
  let end = at + 1
  while (elements[end]?.group === head.id) end += 1
  return end - at - 1
}

function withGroup(element: Element, group: string | undefined): Element {
  if (element.group === group) return element
  const { group: _group, ...rest } = element
  return group === undefined ? rest : { ...rest, group }
}

/** What ends pages or holds others cannot be within a group. */
const standsAlone = (element: Element) => headsGroup(element) || beginsPage(element)

/** Puts elements (one, or a group with its members) at a place; there they join the group that runs on over it. */
function put(elements: readonly Element[], block: readonly Element[], at: number, up = false): Element[] {
  const [first] = block
  if (!first) return elements.slice()
  let place = at
  let group = elements[place]?.group
  if (standsAlone(first)) {
    while (group !== undefined && elements[place]?.group === group) place += up ? -1 : 1
    return elements.toSpliced(place, 0, withGroup(first, undefined), ...block.slice(1))
  }
  const above = elements[place - 1]
  // Right below a group it joins it; below the last one of its own group it stays there.
  if (above && headsGroup(above)) group = above.id
  else if (group === undefined && above?.group === first.group) group = first.group
  return elements.toSpliced(place, 0, ...block.map((one) => withGroup(one, group)))
}

export function insertElement(definition: SurveyDefinition, element: Element, at: number): SurveyDefinition {
  return { ...definition, elements: put(definition.elements, [element], at) }
}

/** Moves an element, a group with all that is in it; `to` is its place in the list without it. */
export function moveElement(definition: SurveyDefinition, from: number, to: number): SurveyDefinition {
  const { elements } = definition
  const element = elements[from]
  const place = Math.max(0, Math.min(to, elements.length - 1))
  if (!element || place === from) return definition
  const size = 1 + membersBelow(elements, from)
  const rest = elements.toSpliced(from, size)
  // Below its own members a group has to go past the next one, however far down it was to go.
  const at = place < from ? place : Math.min(Math.max(place - size + 1, from + 1), rest.length)
  const moved = put(rest, elements.slice(from, from + size), at, place < from)
  return moved.every((one, index) => one === elements[index])
    ? definition
    : { ...definition, elements: moved }
}

/** Groups above an element, which it can join; none for what cannot be in a group. */
export function groupsFor({ elements }: SurveyDefinition, element: Element): Element[] {
  return standsAlone(element) ? [] : elements.filter(headsGroup)
}

/** Puts an element at the end of a group, or takes it out of its own to below it. */
export function setGroup(
  definition: SurveyDefinition,
  id: string,
  group: string | undefined,
): SurveyDefinition {
  const { elements } = definition
  const element = elements.find((one) => one.id === id)
  if (!element || element.group === group || standsAlone(element)) return definition
  const others = elements.filter((one) => one !== element)
  const head = others.findIndex((one) => one.id === (group ?? element.group))
  if (head === -1) return replaceElement(definition, withGroup(element, undefined))
  const place = head + 1 + membersBelow(others, head)
  return { ...definition, elements: others.toSpliced(place, 0, withGroup(element, group)) }
}

/** Copies an element, a group with all that is in it and names one another, to below itself; gives the copy too. */
export function duplicateElement(
  definition: SurveyDefinition,
  id: string,
): { definition: SurveyDefinition; copy: Element } | undefined {
  const { elements } = definition
  const index = indexOfElement(definition, id)
  const element = elements[index]
  if (!element) return undefined
  const members = elements.slice(index + 1, index + 1 + membersBelow(elements, index))
  const kept = [element, ...members].map((question) => ({
    question,
    translations: translationsOfQuestions([question], definition.translations),
  }))
  const [head, ...rest] = copiesOfKept(definition, kept).pairs
  if (!head) return undefined
  // Its own group was not copied with it.
  const pairs = [{ ...head, copy: withGroup(head.copy, element.group) }, ...rest]
  const next = {
    ...definition,
    elements: elements.toSpliced(index + 1 + members.length, 0, ...pairs.map(({ copy }) => copy)),
  }
  return { definition: withTextsOfKept(next, pairs), copy: head.copy }
}

export function replaceElement(definition: SurveyDefinition, element: Element): SurveyDefinition {
  const index = indexOfElement(definition, element.id)
  return index === -1 || definition.elements[index] === element
    ? definition
    : { ...definition, elements: definition.elements.with(index, element) }
}

/** Lists of parts with ids of their own that an element may hold. */
const partKeys = ['options', 'rows', 'columns'] as const

const isParts = (value: unknown): value is (Option | Row)[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'object' && part !== null && 'id' in part)

/**
 * A copy with new ids everywhere, so that no answer and no rule means both. Parts that a key names keep theirs, or the
 * copy would have no right answer; ids of parts are only asked for within their element.
 */
export function copyOfElement(element: Element): Element {
  const { code: _code, ...rest } = element
  const copy: Element & Record<string, unknown> = { ...rest, id: newId() }
  if (element.exam?.key) return copy
  for (const key of partKeys) {
    const parts = copy[key]
    if (isParts(parts)) copy[key] = parts.map((part) => ({ ...part, id: newId() }))
  }
  // Columns that are computed name others of their table.
  const ids = new Map(partIds(element, copy))
  const { columns } = copy
  if (isParts(columns))
    copy['columns'] = columns.map((column) =>
      'expression' in column && typeof column.expression === 'string'
        ? {
            ...column,
            expression: renamedExpression(column.expression, (ref) => ({
              ...ref,
              name: ids.get(ref.name) ?? ref.name,
            })),
          }
        : column,
    )
  return copy
}

/** Ids of parts by those of the same parts of another copy. */
function partIds(from: Element, to: Element): [string, string][] {
  const lists = (element: Element): unknown[] => {
    const record: Element & Record<string, unknown> = { ...element }
    return partKeys.map((key) => record[key])
  }
  const copies = lists(to)
  return lists(from).flatMap((parts, at) => {
    const twins = copies[at]
    if (!isParts(parts) || !isParts(twins)) return []
    return parts.flatMap(({ id }, index): [string, string][] => {
      const twin = twins[index]
      return twin ? [[id, twin.id]] : []
    })
  })
}

/**
 * Copies of questions that come from elsewhere, as they can stand in a definition: in the groups that come with them, and
 * with options, texts and expressions that name one another or what is there. `lost` counts references to what is not.
 */
export function copiesOfKept(
  { elements, variables }: SurveyDefinition,
  kept: readonly TranslatedQuestion[],
): { pairs: { from: TranslatedQuestion; copy: Element }[]; lost: number } {
  const made = kept.map((from) => ({ from, copy: copyOfElement(from.question) }))
  const copyOf = new Map(
    made.map(({ from: { question }, copy }) => [
      question.id,
      { id: copy.id, parts: new Map(partIds(question, copy)) },
    ]),
  )
  const existing = new Set(elements.map(({ id }) => id))
  // Names of a survey itself, be they codes or numbers, mean the same in it.
  const isOwn = kept.some(({ question }) => existing.has(question.id))
  const lost = new Set<string>()
  const rename = (ref: ExpressionRef): ExpressionRef | undefined => {
    const { scope, name, path } = ref
    const copied = scope === 'any' || scope === 'question' ? copyOf.get(name) : undefined
    if (copied) return { ...ref, name: copied.id, path: path.map((part) => copied.parts.get(part) ?? part) }
    const isThere =
      scope === 'url' ||
      (scope !== 'variable' && existing.has(name)) ||
      (scope !== 'question' && variables?.some((variable) => variable.name === name))
    if (isThere || isOwn) return ref
    lost.add(name)
    return undefined
  }
  const pairs = made.map(({ from, copy }) => {
    const { optionsFrom, ...alone } = withGroup(
      withReferences(copy, rename),
      copy.group && copyOf.get(copy.group)?.id,
    )
    const named = translatedWithReferences(from, rename)
    if (!optionsFrom) return { from: named, copy: alone }
    const q = rename({ scope: 'question', name: optionsFrom.q, path: [] })?.name
    return { from: named, copy: q === undefined ? alone : { ...alone, optionsFrom: { ...optionsFrom, q } } }
  })
  return { pairs, lost: lost.size }
}

export function comparisonsIn(cond: Cond): Comparison[] {
  if ('all' in cond) return cond.all.flatMap(comparisonsIn)
  if ('any' in cond) return cond.any.flatMap(comparisonsIn)
  if ('not' in cond) return comparisonsIn(cond.not)
  return 'expr' in cond ? [] : [cond]
}

function expressionsIn(cond: Cond): string[] {
  if ('all' in cond) return cond.all.flatMap(expressionsIn)
  if ('any' in cond) return cond.any.flatMap(expressionsIn)
  if ('not' in cond) return expressionsIn(cond.not)
  return 'expr' in cond ? [cond.expr] : []
}

/** Ids that an expression names; stored ones name questions by their ids. */
function namesIn(text: string): string[] {
  const parsed = parseExpression(text)
  return parsed.ok ? expressionRefs(parsed.expression).map(({ name }) => name) : []
}

const questionOf = (source: Source) => (isRef(source) ? [source.q] : [])

/** Ids of the questions that a condition reads. */
export function questionsRead(cond: Cond): string[] {
  return [
    ...comparisonsIn(cond).flatMap(({ left, right }) => [
      ...questionOf(left),
      ...(typeof right === 'object' && 'ref' in right ? questionOf(right.ref) : []),
    ]),
    ...expressionsIn(cond).flatMap(namesIn),
  ]
}

/** Ids of the elements that an action names. */
export function elementsActedOn(action: Action): string[] {
  switch (action.do) {
    case 'jump':
      return 'q' in action.to ? [action.from, action.to.q] : [action.from]
    case 'set': {
      const { value } = action
      if ('ref' in value) return [action.q, ...questionOf(value.ref)]
      return 'expression' in value ? [action.q, ...namesIn(value.expression)] : [action.q]
    }
    case 'error':
      return [action.q]
    case 'calculate':
      return namesIn(action.expression)
    case 'end':
    case 'ending':
      return []
    default:
      return action.targets.map(({ q }) => q)
  }
}

const actionsOf = (rule: Rule) => [...rule.actions, ...(rule.otherwise ?? [])]

/** The rules that read an element or act on it. */
export function rulesOf(definition: SurveyDefinition, elementId: string): Rule[] {
  return definition.rules.filter(
    (rule) =>
      questionsRead(rule.when).includes(elementId) ||
      actionsOf(rule).some((action) => elementsActedOn(action).includes(elementId)),
  )
}

function actionWithout(action: Action, elementId: string): Action[] {
  if (!elementsActedOn(action).includes(elementId)) return [action]
  if (!('targets' in action)) return []
  const targets = action.targets.filter(({ q }) => q !== elementId)
  return targets.length > 0 ? [{ ...action, targets }] : []
}

function ruleWithout(rule: Rule, elementId: string): Rule[] {
  if (questionsRead(rule.when).includes(elementId)) return []
  const actions = rule.actions.flatMap((action) => actionWithout(action, elementId))
  const { otherwise, ...rest } = rule
  const left = otherwise?.flatMap((action) => actionWithout(action, elementId)) ?? []
  if (actions.length + left.length === 0) return []
  return [{ ...rest, actions, ...(left.length > 0 && { otherwise: left }) }]
}

/** Without an element and without what the rules say about it: a rule that reads it goes, one that only acts on it may stay. */
export function removeElement(definition: SurveyDefinition, id: string): SurveyDefinition {
  return {
    ...definition,
    elements: definition.elements
      .filter((element) => element.id !== id)
      .map((element) => (element.group === id ? withGroup(element, undefined) : element)),
    rules:
      rulesOf(definition, id).length > 0
        ? definition.rules.flatMap((rule) => ruleWithout(rule, id))
        : definition.rules,
  }
}

export function setRule(definition: SurveyDefinition, rule: Rule): SurveyDefinition {
  const index = definition.rules.findIndex(({ id }) => id === rule.id)
  return {
    ...definition,
    rules: index === -1 ? [...definition.rules, rule] : definition.rules.with(index, rule),
  }
}

export function removeRule(definition: SurveyDefinition, id: string): SurveyDefinition {
  return { ...definition, rules: definition.rules.filter((rule) => rule.id !== id) }
}
