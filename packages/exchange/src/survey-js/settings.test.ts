import { expect, it } from 'vitest'
import { readSurveyJs } from './read.ts'
import { looks } from './settings.ts'

// Every setting that the source knows, with a value that says something. Each must change what is stored, or be named as
// left out: it is never dropped without a word. What only changes looks is not here.

type Settings = Readonly<Record<string, unknown>>

const rule = "{asked} = 'a'"

/** What any question may say. */
const anywhere: Settings = {
  title: '题目',
  description: '说明',
  visible: false,
  visibleIf: rule,
  enableIf: rule,
  requiredIf: rule,
  resetValueIf: rule,
  setValueIf: rule,
  setValueExpression: '{asked}',
  defaultValueExpression: '{asked}',
  readOnly: true,
  isRequired: true,
  requiredErrorText: '必须回答',
  validators: [{ type: 'expression', expression: '{asked} notempty', text: '不对' }],
  correctAnswer: 'a',
  score: 5,
  defaultValue: 'a',
  clearIfInvisible: 'onHidden',
  showCommentArea: true,
  hasComment: true,
  bindings: { rowCount: 'asked' },
  randomizeCategory: '甲组',
  useDisplayValuesInDynamicTexts: false,
}

const choices: Settings = {
  choices: ['x', 'y'],
  choicesFromQuestion: 'asked',
  choiceValuesFromQuestion: 'v',
  choiceTextsFromQuestion: 't',
  choicesOrder: 'desc',
  choicesByUrl: { url: 'https://example.com/list' },
  choicesVisibleIf: '{item} = {asked}',
  choicesEnableIf: '{item} = {asked}',
  showOtherItem: true,
  hasOther: true,
  showNoneItem: true,
  hasNone: true,
  showRefuseItem: true,
  showDontKnowItem: true,
  otherErrorText: '请说明',
}
const own = { allowCustomChoices: true, createCustomChoiceText: '新的', choicesLazyLoadEnabled: true }
const several = {
  showSelectAllItem: true,
  hasSelectAll: true,
  minSelectedChoices: 1,
  maxSelectedChoices: 2,
}
const table: Settings = {
  columns: [{ name: 'z', cellType: 'text' }],
  columnsVisibleIf: '{item} = {asked}',
  detailElements: [{ type: 'text', name: 'z' }],
  choices: ['x', 'y'],
  cellType: 'text',
  keyDuplicationError: '重复了',
}
const grows: Settings = {
  keyName: 'c1',
  defaultRowValue: { c1: 'x' },
  copyDefaultValueFromLastEntry: true,
  defaultValueFromLastRow: true,
}

const two = ['a', 'b']
/** Questions that hold what their kind has to hold, and what they may say besides. */
const kinds: Readonly<Record<string, { json?: Settings; says: Settings; not?: readonly string[] }>> = {
  text: {
    says: {
      inputType: 'number',
      maxLength: 5,
      placeholder: '这里',
      placeHolder: '这里',
      dataList: ['甲', '乙'],
      maskType: 'numeric',
      acceptCarriageReturn: false,
    },
  },
  'text number': {
    json: { type: 'text', inputType: 'number' },
    says: { min: 1, max: 5, step: 5, minValueExpression: '{asked}', maxValueExpression: '{asked}' },
    not: ['correctAnswer'],
  },
  comment: { says: { rows: 9, maxLength: 5, placeholder: '这里', acceptCarriageReturn: false } },
  radiogroup: { json: { choices: two }, says: choices },
  buttongroup: { json: { choices: two }, says: choices },
  dropdown: { json: { choices: two }, says: { ...choices, ...own } },
  'dropdown counted': { json: { type: 'dropdown', choicesMin: 1, choicesMax: 5 }, says: { choicesStep: 2 } },
  checkbox: { json: { choices: two }, says: { ...choices, ...several } },
  tagbox: { json: { choices: two }, says: { ...choices, ...several, ...own } },
  'checkbox all': {
    json: {
      type: 'checkbox',
      choices: two,
      showSelectAllItem: true,
      showOtherItem: true,
      showNoneItem: true,
    },
    says: { selectAllText: '都要', otherText: '另外', noneText: '没有', otherPlaceholder: '是什么' },
  },
  ranking: {
    json: { choices: two },
    says: { ...choices, selectToRankEnabled: true },
    not: ['showOtherItem', 'hasOther'],
  },
  imagepicker: {
    json: { choices: two.map((value) => ({ value, imageLink: `https://example.com/${value}.png` })) },
    says: { ...choices, multiSelect: true, contentMode: 'video' },
  },
  boolean: { says: { label: '同意', labelTrue: '要', labelFalse: '不要' } },
  rating: {
    says: {
      rateCount: 3,
      rateValues: [1, 3, 9],
      rateMin: 0,
      rateMax: 7,
      rateStep: 2,
      minRateDescription: '差',
      mininumRateDescription: '差',
      maxRateDescription: '好',
      maximumRateDescription: '好',
    },
    not: ['correctAnswer', 'defaultValue'],
  },
  slider: {
    says: {
      sliderType: 'range',
      min: 1,
      max: 7,
      step: 2,
      minValueExpression: '{asked}',
      maxValueExpression: '{asked}',
      minRangeLength: 2,
      maxRangeLength: 3,
      customLabels: [{ value: 0, text: '低' }],
    },
  },
  multipletext: { json: { items: [{ name: 'i' }] }, says: { items: [{ name: 'z' }] } },
  matrix: {
    json: { rows: ['r1', 'r2'], columns: two },
    says: {
      rows: ['z'],
      columns: ['z'],
      rowsVisibleIf: '{item} = {asked}',
      columnsVisibleIf: '{item} = {asked}',
      cells: { r1: { a: '甲' } },
      rowOrder: 'random',
      rowsOrder: 'random',
      eachRowRequired: true,
      isAllRowRequired: true,
      eachRowUnique: true,
      cellType: 'checkbox',
    },
  },
  matrixdropdown: {
    json: { rows: ['r1'], columns: [{ name: 'c1', cellType: 'text' }, { name: 'c2' }], choices: two },
    says: { ...table, rows: ['z'], rowsVisibleIf: '{item} = {asked}', rowOrder: 'random' },
    not: ['cellType'],
  },
  matrixdynamic: {
    json: { columns: [{ name: 'c1', cellType: 'text', isRequired: true }, { name: 'c2' }], choices: two },
    says: {
      ...table,
      ...grows,
      rowsVisibleIf: '{rowIndex} > 1',
      allowAddRows: false,
      minRowCount: 2,
      maxRowCount: 9,
      addRowText: '再来一行',
    },
    not: ['cellType'],
  },
  paneldynamic: {
    json: { templateElements: [{ type: 'text', name: 'c1', isRequired: true }] },
    says: {
      ...grows,
      templateElements: [{ type: 'text', name: 'z' }],
      templateTitle: '第 {panelIndex} 个',
      templateDescription: '说明',
      templateVisibleIf: rule,
      allowAddPanel: false,
      minPanelCount: 2,
      maxPanelCount: 9,
      defaultPanelValue: { c1: 'x' },
      defaultValueFromLastPanel: true,
      addPanelText: '再来一个',
      panelAddText: '再来一个',
    },
  },
  expression: {
    json: { expression: '{asked} + 1' },
    says: {
      expression: '1 + 1',
      format: '{0} 元',
      displayStyle: 'percent',
      maximumFractionDigits: 1,
      precision: 1,
    },
    not: ['correctAnswer', 'isRequired'],
  },
  'expression currency': {
    json: { type: 'expression', expression: '{asked} + 1', displayStyle: 'currency' },
    says: { currency: 'CNY' },
    not: ['correctAnswer', 'isRequired'],
  },
  file: {
    says: {
      allowMultiple: true,
      acceptedTypes: 'image/*',
      acceptedCategories: ['image'],
      maxSize: 99_999_999,
      sourceType: 'camera',
    },
  },
  imagemap: {
    json: { imageLink: 'https://example.com/a.png', areas: [{ value: 'a' }, { value: 'b' }] },
    says: {
      imageLink: 'https://example.com/b.png',
      areas: [{ value: 'z' }],
      multiSelect: false,
      minSelectedAreas: 1,
      maxSelectedAreas: 1,
    },
  },
  signaturepad: { says: {} },
}

const asked = { type: 'radiogroup', name: 'asked', choices: two }
const last = { type: 'text', name: 'last' }

/** What is stored, with ids by their order as most are random, and what is said about the source. */
function outcome(survey: Settings): string {
  const { definition, lines } = readSurveyJs(survey)
  const ids = new Map<string, string>()
  const byOrder = (id: string) => ids.get(id) ?? ids.set(id, `#${ids.size}`).get(id)
  return JSON.stringify([
    definition,
    lines.map(({ path, status, message }) => [path, status, message]),
  ]).replace(/"(id|q|endId|group)":"([^"]*)"/g, (_, key: string, id: string) => `${key}:${byOrder(id)}`)
}

/** Settings that make no difference at all. */
function silent(says: Settings, surveyWith: (more: Settings) => Settings): string[] {
  const without = outcome(surveyWith({}))
  expect(outcome(surveyWith({}))).toBe(without)
  return Object.entries(says).flatMap(([key, value]) =>
    looks.has(key) || outcome(surveyWith({ [key]: value })) === without ? [key] : [],
  )
}

it.each(Object.entries(kinds))('takes or names all that a %s says', (kind, { json, says, not = [] }) => {
  const all = { ...anywhere, ...says }
  const asks = Object.fromEntries(Object.entries(all).filter(([key]) => !not.includes(key)))
  const base = { type: kind.split(' ')[0], name: 'q', ...json }
  expect(silent(asks, (more) => ({ elements: [asked, { ...base, ...more }, last] }))).toEqual([])
})

it('takes or names all that a survey, a page and a panel say', () => {
  const survey = {
    title: '问卷',
    description: '说明',
    logo: 'https://example.com/logo.png',
    completedHtml: '谢谢',
    completedBeforeHtml: '已经填过',
    completedHtmlOnCondition: [{ expression: rule, html: '谢谢' }],
    triggers: [{ type: 'complete', expression: rule }],
    calculatedValues: [{ name: 'v', expression: '1 + 1' }],
    cookieName: 'once',
    showPrevButton: false,
    showCompletePage: false,
    navigateToUrl: 'https://example.com/',
    navigateToUrlOnCondition: [{ expression: rule, url: 'https://example.com/' }],
    questionOrder: 'random',
    maxTextLength: 20,
    maxCommentLength: 20,
    clearInvisibleValues: 'onHidden',
    mode: 'display',
    readOnly: true,
    showTimer: true,
    timeLimit: 60,
    maxTimeToFinish: 60,
    timeLimitPerPage: 60,
    maxTimeToFinishPage: 60,
  }
  const page = {
    title: '页',
    description: '说明',
    visible: false,
    visibleIf: rule,
    enableIf: rule,
    requiredIf: rule,
    readOnly: true,
    isRequired: true,
    questionOrder: 'random',
    timeLimit: 60,
  }
  expect(silent(survey, (more) => ({ pages: [{ elements: [asked, last] }], ...more }))).toEqual([])
  const pages = (more: Settings) => ({
    pages: [{ elements: [asked] }, { title: '二', elements: [last], ...more }],
  })
  expect(silent(page, pages)).toEqual([])
  const panel = (more: Settings) => ({ elements: [asked, { type: 'panel', elements: [last], ...more }] })
  expect(silent(page, panel)).toEqual([])
})

it('takes or names all that options, rows, columns, fields and cells say', () => {
  const item = { visibleIf: rule, enableIf: rule }
  const choice = {
    ...item,
    text: '甲',
    score: 3,
    isExclusive: true,
    showCommentArea: true,
    randomize: false,
    randomizeCategory: '甲组',
    elements: [{ type: 'text', name: 'z' }],
  }
  const list = (type: string, key: string, rest: object) => (more: Settings) => ({
    elements: [asked, { type, name: 'q', ...rest, [key]: [{ value: 'x', name: 'x', ...more }, 'y'] }, last],
  })
  expect(silent(choice, list('checkbox', 'choices', {}))).toEqual([])
  expect(silent({ ...item, text: '甲' }, list('matrix', 'rows', { columns: two }))).toEqual([])
  expect(
    silent({ ...item, text: '甲', isExclusive: true, score: 2 }, list('matrix', 'columns', { rows: two })),
  ).toEqual([])
  const field = {
    title: '甲',
    isRequired: true,
    inputType: 'number',
    maxLength: 3,
    placeholder: '这里',
    requiredErrorText: '必填',
    maskType: 'numeric',
    validators: [{ type: 'email' }],
    defaultValue: 'x',
    defaultValueExpression: '1',
    minValueExpression: '1',
  }
  expect(silent(field, list('multipletext', 'items', {}))).toEqual([])
  const cell = {
    ...field,
    ...item,
    maskSettings: { precision: 1 },
    description: '说明',
    visible: false,
    cellType: 'rating',
    totalType: 'count',
    totalExpression: '1',
    isUnique: true,
    correctAnswer: 'x',
    readOnly: true,
    showCommentArea: true,
  }
  expect(silent(cell, list('matrixdynamic', 'columns', { cellType: 'text' }))).toEqual([])
  const beyond = ['choicesOrder', 'showOtherItem', 'minSelectedChoices', 'choicesVisibleIf', 'choicesByUrl']
  const options = Object.fromEntries(beyond.map((key) => [key, 'random']))
  const ofChoices = { cellType: 'checkbox', choices: two }
  const columns = (more: Settings) => list('matrixdynamic', 'columns', {})({ ...ofChoices, ...more })
  expect(silent({ ...options, showOtherItem: true }, columns)).toEqual([])
})

it('takes or names all that checks, triggers and masks say', () => {
  const checked = (type: string, rest: object) => (more: Settings) => ({
    elements: [asked, { type: 'text', name: 'q', validators: [{ type, ...rest, ...more }] }],
  })
  const any = { text: '不对', notificationType: 'warning' }
  expect(silent({ ...any, minValue: 1, maxValue: 5 }, checked('numeric', {}))).toEqual([])
  expect(silent({ ...any, minLength: 1, maxLength: 5, allowDigits: false }, checked('text', {}))).toEqual([])
  expect(silent({ ...any, caseInsensitive: true }, checked('regex', { regex: 'a+' }))).toEqual([])
  expect(silent(any, checked('email', {}))).toEqual([])
  expect(silent(any, checked('expression', { expression: '{asked} notempty' }))).toEqual([])
  const counted = (more: Settings) => ({
    elements: [{ type: 'checkbox', name: 'q', choices: two, validators: [{ type: 'answercount', ...more }] }],
  })
  expect(silent({ ...any, minCount: 1, maxCount: 2 }, counted)).toEqual([])
  const copied = (more: Settings) => ({
    elements: [asked, last],
    triggers: [{ type: 'copyvalue', expression: rule, fromName: 'asked', setToName: 'last', ...more }],
  })
  expect(silent({ copyDisplayValue: true }, copied)).toEqual([])
  const masked = (maskType: string) => (more: Settings) => ({
    elements: [{ type: 'text', name: 'q', maskType, maskSettings: { pattern: '99-a', ...more } }],
  })
  const numbers = { precision: 1, min: 1, max: 5, allowNegativeValues: false, thousandsSeparator: '' }
  expect(silent(numbers, masked('numeric'))).toEqual([])
  expect(silent({ ...numbers, prefix: '￥', suffix: '元' }, masked('currency'))).toEqual([])
  expect(silent({ pattern: '(999) 999' }, masked('pattern'))).toEqual([])
  expect(
    silent({ pattern: 'yyyy-mm-dd HH:MM', min: '2026-01-01', max: '2026-12-31' }, masked('datetime')),
  ).toEqual([])
})

it('does not speak of what only changes looks, or of what is off', () => {
  const json = { type: 'checkbox', name: 'q', title: '题', choices: two, colCount: 2, titleLocation: 'left' }
  const off = { showOtherItem: false, hasComment: false, validators: [], bindings: null, isRequired: false }
  const { lines } = readSurveyJs({ showProgressBar: true, elements: [{ ...json, ...off }] })
  expect(lines.every(({ status }) => status === 'taken')).toBe(true)
})
