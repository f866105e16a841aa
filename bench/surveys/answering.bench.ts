import { emptyDefinition, newQuestion, surveyDefinitionSchema, type SurveyDefinition } from '@zhanfang/survey'
import { heapOf, openBrowser, timeToPaint, visit } from '../measuring/browser-page.ts'
import { startFloors } from '../measuring/floors.ts'
import { interleave, measurement, median, type Bench, type Measurement } from '../measuring/measurement.ts'
import { openOperator, publishSurvey } from '../measuring/operator.ts'
import { createPeerPages, peerModel } from './survey-peer.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' }
const CLICKS = 6

const options = ['一', '二', '三', '四'].map((text, index) => ({ id: `o${index + 1}`, text }))

/** The question that decides about a third of the others. */
const askedOf = (index: number) =>
  index === 0 || index % 3 !== 0 ? undefined : `q${(Math.ceil(index / 8) - 1) * 8}`

/** Eight types in turn on one page; every third question is shown under a condition that holds at first. */
function mixedSurvey(count: number): SurveyDefinition {
  const kinds: [string, Record<string, unknown>][] = [
    ['single', { options }],
    ['multiple', { options }],
    ['text', {}],
    ['rating', { max: 5 }],
    ['single', { options }],
    ['textarea', {}],
    ['number', {}],
    [
      'matrixSingle',
      { rows: [1, 2, 3].map((row) => ({ id: `r${row}`, title: `行 ${row}` })), columns: options },
    ],
  ]
  const elements = Array.from({ length: count }, (_, index) => {
    const [type, more] = kinds[index % kinds.length] ?? ['text', {}]
    return { ...newQuestion(type), id: `q${index}`, title: `第 ${index + 1} 题`, required: false, ...more }
  })
  const rules = elements.flatMap((element, index) => {
    const asked = askedOf(index)
    if (asked === undefined) return []
    const when = {
      any: [
        { left: { q: asked }, op: 'notAnswered' },
        { left: { q: asked }, op: 'isNot', right: 'o4' },
      ],
    }
    return [
      { id: `r${index}`, on: true, name: '', when, actions: [{ do: 'show', targets: [{ q: element.id }] }] },
    ]
  })
  return surveyDefinitionSchema.parse({ ...emptyDefinition('survey', `${count} 道题`), elements, rules })
}

/** As many questions without any script. */
function barePage(count: number): string {
  const question = (index: number) =>
    `<fieldset><legend>第 ${index + 1} 题</legend>${options
      .map(({ id, text }) => `<label><input type="radio" name="q${index}" value="${id}">${text}</label>`)
      .join('')}</fieldset>`
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>bare</title><form>${Array.from({ length: count }, (_, index) => question(index)).join('')}</form>`
}

/** xiaoju-survey 1.3.1 with lighter questions and no conditions, measured elsewhere. */
const elsewhere: Record<number, { ready: number; heap: number }> = {
  20: { ready: 767, heap: 12 },
  100: { ready: 989, heap: 15 },
  500: { ready: 2170, heap: 33 },
}

/** The first question, and the last, react to a touch: React marks what it has brought to life. */
const alive = (place: string) =>
  `Object.keys([...document.querySelectorAll('#survey form input[name], #survey form textarea[name]')].filter((field) => field.type !== 'hidden').at(${place})).some((key) => key.startsWith('__reactProps'))`

interface Answered {
  readable: number
  ready: number
  computing: number
  blocked: number
  answer: number
  heap: number
  wire: number
  scripts: number
}

/** The answering page on a phone: until it can be filled in, and how long one answer takes. */
export const bench: Bench = {
  name: 'answering',
  async run(context) {
    const operator = await openOperator(context)
    const browser = await openBrowser()
    const floors = await startFloors(context.connectionString)
    const peers = await createPeerPages()
    const measurements: Measurement[] = []

    const answer = async (address: string, ready: string): Promise<Answered> => {
      const opened = await visit(browser, address, { ...phone, ready })
      const { page } = opened
      const readable = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      )
      const heap = await heapOf(page)
      const times: number[] = []
      for (let click = 0; click < CLICKS; click += 1) {
        const radio = page.locator('input[type=radio][name]').nth(click % 3)
        times.push(await timeToPaint(page, 'click', () => radio.dispatchEvent('click')))
      }
      await page.context().close()
      return {
        readable,
        ready: opened.ready,
        computing: opened.computing,
        blocked: opened.blocked,
        answer: median(times),
        heap,
        wire: opened.wire / 1000,
        scripts: opened.scriptsGzipped / 1000,
      }
    }

    try {
      for (const count of [20, 100, 500]) {
        const id = await publishSurvey(operator, mixedSurvey(count))
        const address = `${context.url}/h5/${operator.appid}/survey/${id}`
        const peerPage = peers.page(peerModel(mixedSurvey(count), askedOf))
        const bare = new TextEncoder().encode(barePage(count))
        const read = await interleave(context, {
          product: () => answer(address, alive('0')),
          whole: () => answer(address, alive('-1')),
          bare: async () => {
            await floors.setBytes(bare, { 'content-type': 'text/html; charset=utf-8' })
            return answer(`${floors.url}/bytes`, `document.querySelectorAll('fieldset').length === ${count}`)
          },
          surveyjs: async () => {
            await floors.setBytes(peerPage.content, peerPage.headers)
            return answer(`${floors.url}/bytes`, "document.querySelectorAll('input').length > 0")
          },
        })
        const line = (
          name: string,
          unit: string,
          key: keyof Answered,
          others: [string, number | undefined][] = [],
          of = 'product',
        ) =>
          measurement('answering', `${count} questions: ${name}`, {
            unit,
            better: 'lower',
            values: read(of, (answered) => answered[key]),
            floors: { 'bare form': read('bare', (answered) => answered[key]) },
            peers: [
              { name: 'survey-react-ui', figure: median(read('surveyjs', (answered) => answered[key])) },
              ...others.flatMap(([product, figure]) =>
                figure === undefined ? [] : [{ name: product, figure }],
              ),
            ],
          })
        measurements.push(
          line('readable', 'ms', 'readable'),
          line('can be filled in', 'ms', 'ready', [['xiaoju-survey', elsewhere[count]?.ready]]),
          line('all awake', 'ms', 'ready', [], 'whole'),
          line('computing until then', 'ms', 'computing', [], 'whole'),
          line('blocked', 'ms', 'blocked', [], 'whole'),
          line('one answer', 'ms', 'answer', [], 'whole'),
          line('heap', 'MB', 'heap', [['xiaoju-survey', elsewhere[count]?.heap]], 'whole'),
          line('transferred', 'kB', 'wire', [], 'whole'),
        )
        if (count === 100)
          measurements.push(
            measurement('answering', '100 questions: scripts at gzip', {
              unit: 'kB',
              better: 'lower',
              values: read('whole', ({ scripts }) => scripts),
              peers: [
                { name: 'survey-react-ui', figure: peers.scriptKb },
                { name: 'xiaoju-survey', figure: 598 },
              ],
            }),
          )
      }
    } finally {
      floors.stop()
      await browser.close()
    }
    return measurements
  },
}
