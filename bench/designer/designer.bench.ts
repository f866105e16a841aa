import type { Browser } from 'playwright-core'
import { heapOf, openBrowser, visit } from '../measuring/browser-page.ts'
import { editIn, type Edits } from './editing.ts'
import { startFloors } from '../measuring/floors.ts'
import { interleave, measurement, type Bench } from '../measuring/measurement.ts'
import { cookiesOf, openOperator } from '../measuring/operator.ts'
import { libraryPicture, pageOfBlocks, publishPage } from '../pages/published-page.ts'

const BLOCKS = 500
const viewport = { width: 1366, height: 800 }

/** A page without any framework: as many blocks, a text field that writes into the first one, insert and undo. */
function barePage(imageUrl: string): string {
  const block = (index: number) =>
    [
      `<p>第 ${index + 1} 段。社区书屋周二至周日开放，凭门禁卡登记即可借书。</p>`,
      `<img src="${imageUrl}" width="340" height="170" loading="lazy" alt="配图">`,
      `<div><img src="${imageUrl}" width="100" height="50" loading="lazy" alt=""><b>服务 ${index + 1}</b> 走路十分钟</div>`,
    ][index % 3]
  return `<!doctype html><meta charset="utf-8"><title>bare</title>
<style>#blocks{width:375px;height:667px;overflow:auto}</style>
<textarea></textarea><button id="insert">insert</button><button id="undo">undo</button>
<div id="blocks">${Array.from({ length: BLOCKS }, (_, index) => block(index)).join('')}</div>
<script>
const blocks = document.getElementById('blocks')
document.querySelector('textarea').oninput = ({ target }) => { blocks.firstElementChild.firstChild.data = target.value }
insert.onclick = () => blocks.firstElementChild.after(blocks.firstElementChild.cloneNode(true))
undo.onclick = () => blocks.firstElementChild.nextElementSibling.remove()
</script>`
}

interface Session extends Edits {
  load: number
  loadComputing: number
  blocked: number
  heap: number
  heapAfter: number
}

/** The designer with 500 blocks, against a bare page with as many. Times are to the painted frame. */
export const bench: Bench = {
  name: 'designer',
  async run(context) {
    const operator = await openOperator(context)
    const picture = await libraryPicture(operator)
    const browser: Browser = await openBrowser()
    const floors = await startFloors(context.connectionString)
    await floors.setBytes(new TextEncoder().encode(barePage(context.url + picture.url)), {
      'content-type': 'text/html; charset=utf-8',
    })

    const inDesigner = async (): Promise<Session> => {
      const { id } = await publishPage(operator, pageOfBlocks(BLOCKS, picture))
      const opened = await visit(browser, `${context.url}/micro/edit/${id}?appId=${operator.appid}`, {
        viewport,
        locale: 'zh-CN',
        ready: `document.querySelector('iframe').contentDocument.querySelectorAll('[data-block-id]').length >= ${BLOCKS}`,
        prepare: (browserContext) => browserContext.addCookies(cookiesOf(operator, context.url)),
      })
      const { page } = opened
      const heap = await heapOf(page)
      await page.locator('[data-designer-area="canvas"]').click({ position: { x: 100, y: 20 } })
      const field = '[data-form-of] textarea'
      await page.locator(field).first().waitFor()
      const times = await editIn(page, {
        watched: 'iframe',
        field,
        insert: 'button[data-kind="text"]',
        undo: 'button[aria-label="撤销"]',
      })
      const heapAfter = await heapOf(page)
      await page.context().close()
      return {
        load: opened.ready,
        loadComputing: opened.computing,
        blocked: opened.blocked,
        ...times,
        heap,
        heapAfter,
      }
    }
    const onBarePage = async (): Promise<Session> => {
      const opened = await visit(browser, `${floors.url}/bytes`, {
        viewport,
        ready: `document.querySelectorAll('#blocks > *').length >= ${BLOCKS}`,
      })
      const { page } = opened
      const heap = await heapOf(page)
      const times = await editIn(page, {
        watched: '#blocks',
        field: 'textarea',
        insert: '#insert',
        undo: '#undo',
      })
      const heapAfter = await heapOf(page)
      await page.context().close()
      return {
        load: opened.ready,
        loadComputing: opened.computing,
        blocked: opened.blocked,
        ...times,
        heap,
        heapAfter,
      }
    }

    try {
      const read = await interleave(context, { product: inDesigner, 'bare page': onBarePage })
      /** Peers were measured with 200 and with 1,000 blocks: the straight line between the two. */
      const between = (at200: number, at1000: number) => at200 + ((BLOCKS - 200) / 800) * (at1000 - at200)
      const line = (
        name: string,
        unit: string,
        key: keyof Session,
        puck?: [number, number],
        grapes?: [number, number],
      ) =>
        measurement('designer', name, {
          unit,
          better: 'lower',
          values: read('product', (session) => session[key]),
          floors: { 'bare page': read('bare page', (session) => session[key]) },
          peers: [
            ...(puck ? [{ name: 'Puck', figure: between(...puck) }] : []),
            ...(grapes ? [{ name: 'GrapesJS', figure: between(...grapes) }] : []),
          ],
        })
      return [
        line(`load to ${BLOCKS} blocks in the canvas`, 'ms', 'load', [953, 2582], [834, 2312]),
        line('loading, computing', 'ms', 'loadComputing'),
        line('blocked while loading', 'ms', 'blocked', [373, 1865], [548, 1934]),
        line('keystroke in a property', 'ms', 'keystroke', [24, 59], [40, 179]),
        line('keystroke, computing', 'ms', 'keystrokeComputing', [23, 68], [45, 183]),
        line('insert near the top', 'ms', 'insert', [95, 319], [49, 211]),
        line('undo', 'ms', 'undo', [26, 100], [40, 180]),
        line('insert + undo, computing', 'ms', 'insertAndUndoComputing', [144, 518], [95, 392]),
        line('heap after loading', 'MB', 'heap', [19, 67], [23, 83]),
        line('heap after the operations', 'MB', 'heapAfter', [23, 75], [25, 85]),
      ]
    } finally {
      floors.stop()
      await browser.close()
    }
  },
}
