import { surveyCreateBlank, surveyDetail, surveyUpdate } from '@zhanfang/contract'
import { emptyDefinition, newQuestion, surveyDefinitionSchema, type SurveyDefinition } from '@zhanfang/survey'
import { heapOf, openBrowser, visit } from '../measuring/browser-page.ts'
import { editIn } from '../designer/editing.ts'
import { startFloors } from '../measuring/floors.ts'
import { interleave, measurement, type Bench } from '../measuring/measurement.ts'
import { cookiesOf, openOperator, type Operator } from '../measuring/operator.ts'

/** A survey holds 1,000 elements: one must still fit. */
const QUESTIONS = 990
const viewport = { width: 1366, height: 800 }

/** Questions of ten types with a rule at every fifth and a page after every fiftieth. */
export function largeSurvey(title: string): SurveyDefinition {
  const types = [
    'single',
    'text',
    'multiple',
    'rating',
    'textarea',
    'dropdown',
    'number',
    'matrixSingle',
    'dateTime',
    'scale',
  ]
  return surveyDefinitionSchema.parse({
    ...emptyDefinition('survey', title),
    elements: Array.from({ length: QUESTIONS }, (_, index) => {
      const type = index % 50 === 49 ? 'pageBreak' : types[index % types.length]
      return { ...newQuestion(type ?? 'single'), id: `q${index}`, title: `第 ${index} 题，请按实际情况填写` }
    }),
    rules: Array.from({ length: QUESTIONS / 10 - 1 }, (_, index) => ({
      id: `r${index}`,
      on: true,
      name: '',
      when: { left: { q: `q${index * 10 + 3}` }, op: 'gte', right: 3 },
      actions: [{ do: 'show', targets: [{ q: `q${index * 10 + 4}` }] }],
    })),
  })
}

/** A draft with this content; gives its id. */
export async function saveDraft({ client }: Operator, definition: SurveyDefinition): Promise<string> {
  const { kind, title } = definition
  const { id } = await client.call(surveyCreateBlank, { body: { kind, title } })
  const { revision } = await client.call(surveyDetail, { params: { id } })
  await client.call(surveyUpdate, { body: { id, baseRevision: revision, definition } })
  return id
}

/** A list without any framework: as many items, a field that writes into the first, insert and undo. */
const barePage = `<!doctype html><meta charset="utf-8"><title>bare</title>
<textarea></textarea><button id="insert">insert</button><button id="undo">undo</button><ol id="items">${Array.from(
  { length: QUESTIONS },
  (_, index) =>
    `<li><button>第 ${index} 题</button><p>第 ${index} 题，请按实际情况填写</p>${'<label><input type="radio">选项</label>'.repeat(4)}</li>`,
).join('')}</ol>
<script>
const items = document.getElementById('items')
document.querySelector('textarea').oninput = ({ target }) => { items.children[0].children[1].firstChild.data = target.value }
insert.onclick = () => items.firstElementChild.after(items.firstElementChild.cloneNode(true))
undo.onclick = () => items.children[1].remove()
</script>`

/** The survey editor with 990 elements, against a bare list of as many. Times are to the painted frame. */
export const bench: Bench = {
  name: 'survey-editor',
  async run(context) {
    const operator = await openOperator(context)
    const browser = await openBrowser()
    const floors = await startFloors(context.connectionString)
    await floors.setBytes(new TextEncoder().encode(barePage), { 'content-type': 'text/html; charset=utf-8' })

    const inEditor = async () => {
      const id = await saveDraft(operator, largeSurvey('近一千题'))
      const opened = await visit(browser, `${context.url}/create?id=${id}&appId=${operator.appid}`, {
        viewport,
        locale: 'zh-CN',
        ready: `document.querySelector('[data-survey-paper]').scrollHeight > ${QUESTIONS * 60}`,
        prepare: (browserContext) => browserContext.addCookies(cookiesOf(operator, context.url)),
      })
      const { page } = opened
      const heap = await heapOf(page)
      await page.locator('[data-survey-paper] [data-cover]').nth(2).click()
      const field = 'aside[aria-label="属性"] textarea'
      await page.locator(field).first().waitFor()
      const edits = await editIn(page, {
        watched: '[data-survey-paper]',
        field,
        insert: 'aside[aria-label="添加题目"] button:has-text("单行填空")',
        undo: 'button[aria-label="撤销"]',
      })
      await page.context().close()
      return { load: opened.ready, loadComputing: opened.computing, blocked: opened.blocked, heap, ...edits }
    }
    const onBarePage = async () => {
      const opened = await visit(browser, `${floors.url}/bytes`, {
        viewport,
        ready: `document.querySelectorAll('#items > *').length >= ${QUESTIONS}`,
      })
      const { page } = opened
      const heap = await heapOf(page)
      const edits = await editIn(page, {
        watched: '#items',
        field: 'textarea',
        insert: '#insert',
        undo: '#undo',
      })
      await page.context().close()
      return { load: opened.ready, loadComputing: opened.computing, blocked: opened.blocked, heap, ...edits }
    }

    try {
      const read = await interleave(context, { product: inEditor, 'bare list': onBarePage })
      const line = (
        name: string,
        unit: string,
        key: keyof Awaited<ReturnType<typeof inEditor>>,
        goal?: number,
      ) =>
        measurement('survey-editor', name, {
          unit,
          better: 'lower',
          values: read('product', (session) => session[key]),
          floors: { 'bare list': read('bare list', (session) => session[key]) },
          peers: goal === undefined ? [] : [{ name: 'goal', figure: goal }],
        })
      return [
        line(`load to ${QUESTIONS} questions on the paper`, 'ms', 'load', 1_500),
        line('loading, computing', 'ms', 'loadComputing'),
        line('blocked while loading', 'ms', 'blocked'),
        line('keystroke in a title', 'ms', 'keystroke'),
        line('keystroke, computing', 'ms', 'keystrokeComputing', 50),
        line('insert near the top', 'ms', 'insert'),
        line('undo', 'ms', 'undo'),
        line('insert + undo, computing', 'ms', 'insertAndUndoComputing'),
        line('heap after loading', 'MB', 'heap'),
      ]
    } finally {
      floors.stop()
      await browser.close()
    }
  },
}
