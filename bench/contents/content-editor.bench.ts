import { contentCreate, contentDetail, contentSave } from '@zhanfang/contract'
import { emptyRichDocument, type RichDocument, richDocumentSchema } from '@zhanfang/rich-document'
import { computingOf, openBrowser, timeToPaint, visit } from '../measuring/browser-page.ts'
import { startFloors } from '../measuring/floors.ts'
import { interleave, measurement, median, type Bench } from '../measuring/measurement.ts'
import { cookiesOf, openOperator } from '../measuring/operator.ts'
import { libraryPicture, type Picture } from '../pages/published-page.ts'

const PARAGRAPHS = 300
const PICTURES = 100
const KEYSTROKES = 30
const viewport = { width: 1366, height: 800 }
/** 100 characters. */
const WORDS = '社区图书馆从下周起延长开放时间，欢迎居民带孩子来读书。'.repeat(4).slice(0, 100)

/** 30,000 characters with a picture after every third paragraph. */
function longText({ url, width, height }: Picture): RichDocument {
  return richDocumentSchema.parse({
    ...emptyRichDocument,
    content: Array.from({ length: PARAGRAPHS }, (_, index) => [
      { type: 'paragraph', content: [{ type: 'text', text: WORDS }] },
      ...(index % (PARAGRAPHS / PICTURES) === 2
        ? [{ type: 'image', attrs: { src: url, alt: '阅览室', width, height } }]
        : []),
    ]).flat(),
  })
}

/** The same words and pictures in a text that the browser alone edits. */
const barePage = (origin: string, { url }: Picture) =>
  `<!doctype html><meta charset="utf-8"><title>bare</title><div contenteditable role="textbox">${Array.from(
    { length: PARAGRAPHS },
    (_, index) =>
      `<p>${WORDS}</p>${index % (PARAGRAPHS / PICTURES) === 2 ? `<img src="${new URL(url, origin).href}" alt="" style="max-width: 100%">` : ''}`,
  ).join('')}</div>`

/** The editor of articles with a long text, against one that the browser alone edits. Times are to the painted frame. */
export const bench: Bench = {
  name: 'content-editor',
  async run(context) {
    const operator = await openOperator(context)
    const picture = await libraryPicture(operator)
    const params = { kind: 'article' } as const
    const { id } = await operator.client.call(contentCreate, { params, body: { title: '很长的文章' } })
    const { revision, draft } = await operator.client.call(contentDetail, { params: { ...params, id } })
    await operator.client.call(contentSave, {
      params: { ...params, id },
      body: { baseRevision: revision, draft: { ...draft, body: longText(picture) } },
    })
    const browser = await openBrowser()
    const floors = await startFloors(context.connectionString)
    await floors.setBytes(new TextEncoder().encode(barePage(context.url, picture)), {
      'content-type': 'text/html; charset=utf-8',
    })
    const typing = async (
      address: string,
      text: string,
      prepare?: Parameters<typeof visit>[2]['prepare'],
    ) => {
      const opened = await visit(browser, address, {
        viewport,
        locale: 'zh-CN',
        ready: `document.querySelector('${text}').textContent.length > ${PARAGRAPHS * 90}`,
        ...(prepare ? { prepare } : {}),
      })
      const { page } = opened
      await page
        .locator(`${text} p`)
        .nth(PARAGRAPHS / 2)
        .click()
      const times: number[] = []
      const keys = await computingOf(page, async () => {
        for (let key = 0; key < KEYSTROKES; key += 1)
          times.push(await timeToPaint(page, 'keydown', () => page.keyboard.press('a'), text))
      })
      await page.context().close()
      return { load: opened.ready, keystroke: median(times), keystrokeComputing: keys / KEYSTROKES }
    }
    try {
      const read = await interleave(context, {
        product: () =>
          typing(`${context.url}/quill?id=${id}&appId=${operator.appid}`, '.ProseMirror', (browserContext) =>
            browserContext.addCookies(cookiesOf(operator, context.url)),
          ),
        'bare text': () => typing(`${floors.url}/bytes`, '[contenteditable]'),
      })
      const line = (name: string, key: 'load' | 'keystroke' | 'keystrokeComputing', goal?: number) =>
        measurement('content-editor', name, {
          unit: 'ms',
          better: 'lower',
          values: read('product', (session) => session[key]),
          floors: { 'bare text': read('bare text', (session) => session[key]) },
          peers: goal === undefined ? [] : [{ name: 'goal', figure: goal }],
        })
      return [
        line('load to 30,000 characters and 100 pictures', 'load'),
        line('keystroke in the middle', 'keystroke', 16),
        line('keystroke, computing', 'keystrokeComputing'),
      ]
    } finally {
      floors.stop()
      await browser.close()
    }
  },
}
