import { emptyDefinition, newQuestion, surveyDefinitionSchema, type SurveyDefinition } from '@zhanfang/survey'
import { heapOf, openBrowser, timeToPaint, visit } from './browser-page.ts'
import { startFloors } from './floors.ts'
import { interleave, measurement, median, type Bench, type Measurement } from './measurement.ts'
import { openOperator, publishSurvey } from './operator.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' }
const CLICKS = 6

const options = ['一', '二', '三', '四'].map((text, index) => ({ id: `o${index + 1}`, text }))

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
    if (index === 0 || index % 3 !== 0) return []
    const asked = `q${(Math.ceil(index / 8) - 1) * 8}`
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

/** SurveyJS 3.0.0 in React, all questions on one page; xiaoju-survey 1.3.1 (lighter questions, no conditions). */
const peers: Record<number, { ready: [string, number][]; answer?: number; heap: [string, number][] }> = {
  20: { ready: [['xiaoju-survey', 767]], heap: [['xiaoju-survey', 12]] },
  100: {
    ready: [
      ['SurveyJS', 1397],
      ['xiaoju-survey', 989],
    ],
    answer: 124,
    heap: [
      ['SurveyJS', 15],
      ['xiaoju-survey', 15],
    ],
  },
  500: {
    ready: [
      ['SurveyJS', 4146],
      ['xiaoju-survey', 2170],
    ],
    answer: 552,
    heap: [
      ['SurveyJS', 49],
      ['xiaoju-survey', 33],
    ],
  },
}

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
        await floors.setBytes(new TextEncoder().encode(barePage(count)), {
          'content-type': 'text/html; charset=utf-8',
        })
        const read = await interleave(context, {
          product: () =>
            answer(
              address,
              // React marks what it has brought to life.
              "Object.keys([...document.querySelectorAll('#survey form input, #survey form textarea')].at(-1)).some((key) => key.startsWith('__reactProps'))",
            ),
          bare: () =>
            answer(`${floors.url}/bytes`, `document.querySelectorAll('fieldset').length === ${count}`),
        })
        const peer = peers[count]
        const line = (name: string, unit: string, key: keyof Answered, others: [string, number][] = []) =>
          measurement('answering', `${count} questions: ${name}`, {
            unit,
            better: 'lower',
            values: read('product', (answered) => answered[key]),
            floors: key === 'scripts' ? {} : { 'bare form': read('bare', (answered) => answered[key]) },
            peers: others.map(([product, figure]) => ({ name: product, figure })),
          })
        measurements.push(
          line('readable', 'ms', 'readable'),
          line('can be filled in', 'ms', 'ready', peer?.ready),
          line('computing until then', 'ms', 'computing'),
          line('blocked', 'ms', 'blocked'),
          line('one answer', 'ms', 'answer', peer?.answer === undefined ? [] : [['SurveyJS', peer.answer]]),
          line('heap', 'MB', 'heap', peer?.heap),
          line('transferred', 'kB', 'wire'),
        )
        if (count === 100)
          measurements.push(
            line('scripts at gzip', 'kB', 'scripts', [
              ['SurveyJS', 415],
              ['xiaoju-survey', 598],
            ]),
          )
      }
    } finally {
      floors.stop()
      await browser.close()
    }
    return measurements
  },
}
