import { computingOf, heapOf, openBrowser, timeToPaint, visit } from '../measuring/browser-page.ts'
import { dragIn } from './dragging.ts'
import { createBareDesigner, createPeerDesigners, plainBlocks, type PeerDesigner } from './designer-peers.ts'
import { editIn, type Edits } from './editing.ts'
import { startFloors } from '../measuring/floors.ts'
import { interleave, measurement, median, type Bench } from '../measuring/measurement.ts'
import { cookiesOf, openOperator } from '../measuring/operator.ts'
import { libraryPicture, pageOfBlocks, publishPage } from '../pages/published-page.ts'

// A page of ours holds 1,000 blocks at most, and one more is inserted.
const sizes = [50, 200, 999] as const
/** A quick look leaves out the long page. */
const quickSizes = [50, 200] as const
const viewport = { width: 1366, height: 800 }
const MOVES = 4
/** At 50 blocks the three are close to each other: single rounds fall on both sides. The last round may go beyond. */
const ROUNDS = { rounds: 5, secondsPerComparison: 150 }
/** A step of a peer with many blocks takes a second: the median of fewer is as steady as that of many short ones. */
const operationsAt = (count: number, quick: boolean) => (quick || count > 500 ? 4 : 8)

interface Session extends Edits {
  load: number
  loadComputing: number
  move: number
  moveComputing: number
  dragComputing: number
  heap: number
}

/**
 * Ours, Puck and GrapesJS in the same rounds, with the same blocks. Ours is the whole console, which the others have
 * nothing like, and for the lines that its frame weighs on the designer alone as well. Moves are by one place, with each one’s own action;
 * drags are those of a person’s mouse.
 */
export const bench: Bench = {
  name: 'designer-peers',
  async run(context) {
    const operator = await openOperator(context)
    const picture = await libraryPicture(operator)
    const browser = await openBrowser()
    const floors = await startFloors(context.connectionString)
    const peers = await createPeerDesigners()
    const bare = await createBareDesigner()
    const session = async (
      opened: Awaited<ReturnType<typeof visit>>,
      parts: PeerDesigner['parts'],
      begin: () => Promise<void>,
      move: (index: number) => Promise<void>,
      count: number,
    ): Promise<Session> => {
      const { page } = opened
      await begin()
      const operations = operationsAt(count, context.quick)
      const edits = await editIn(page, { ...parts, rests: true, operations })
      const moves: number[] = []
      const moveComputing = await computingOf(page, async () => {
        for (let index = 0; index < MOVES; index += 1)
          moves.push(await timeToPaint(page, 'click', () => move(index), parts.watched))
      })
      const dragComputing = await dragIn(page)
      const heap = await heapOf(page)
      await page.context().close()
      return {
        ...edits,
        load: opened.ready,
        loadComputing: opened.computing,
        move: median(moves),
        moveComputing: moveComputing / MOVES,
        dragComputing,
        heap,
      }
    }

    /** The console with its designer, or the designer alone on a page of its own as the others are. */
    const inDesigner = async (count: number, isBare: boolean): Promise<Session> => {
      const document = pageOfBlocks(count, picture)
      const bareAddress = `${context.url}/bare-designer.html`
      const address = isBare
        ? bareAddress
        : `${context.url}/micro/edit/${(await publishPage(operator, document)).id}?appId=${operator.appid}`
      const opened = await visit(browser, address, {
        viewport,
        locale: 'zh-CN',
        ready: `document.querySelector('iframe').contentDocument.querySelectorAll('[data-block-id]').length >= ${count}`,
        prepare: async (browserContext) => {
          // Under the address of the product, whose pictures it shows.
          const answer = (at: string, body: string) =>
            browserContext.route(at, (route) =>
              route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
            )
          if (isBare) {
            await answer(bareAddress, bare.html(document))
            await answer(`${context.url}/canvas.html`, bare.frame)
          } else await browserContext.addCookies(cookiesOf(operator, context.url))
        },
      })
      const { page } = opened
      // The properties of the selected block, not those of the page that stood there before it.
      const field = '[data-form-of] textarea'
      return session(
        opened,
        {
          watched: 'iframe',
          field,
          insert: 'button[data-kind="text"]',
          undo: 'button[aria-label="撤销"]',
        },
        async () => {
          await page.locator('[data-designer-area="canvas"]').click({ position: { x: 100, y: 20 } })
          await page.locator(field).first().waitFor()
        },
        // Down and up again by the tools of the selected block.
        (index) =>
          page
            .locator(
              `[data-designer-area="canvas"] button[aria-label="${index % 2 === 0 ? '下移' : '上移'}"]`,
            )
            .first()
            .click(),
        count,
      )
    }
    const inPeer = async (peer: PeerDesigner, count: number): Promise<Session> => {
      const html = peer.html(plainBlocks(count, context.url + picture.url))
      await floors.setBytes(new TextEncoder().encode(html), { 'content-type': 'text/html; charset=utf-8' })
      const opened = await visit(browser, `${floors.url}/bytes`, { viewport, ready: peer.ready(count) })
      return session(
        opened,
        peer.parts,
        () => opened.page.locator(peer.parts.field).first().waitFor(),
        () => opened.page.locator(peer.move).click(),
        count,
      )
    }

    try {
      // One look at each before anything counts: the first page of a browser and the first answers of a server are slow.
      for (const look of [
        () => inDesigner(quickSizes[0], false),
        () => inPeer(peers.Puck, quickSizes[0]),
        () => inPeer(peers.GrapesJS, quickSizes[0]),
      ])
        await look()
      const lines = []
      for (const count of context.quick ? quickSizes : sizes) {
        const read = await interleave(context.quick ? context : { ...context, ...ROUNDS }, {
          product: () => inDesigner(count, false),
          bare: () => inDesigner(count, true),
          Puck: () => inPeer(peers.Puck, count),
          GrapesJS: () => inPeer(peers.GrapesJS, count),
        })
        const line = (name: string, unit: string, key: keyof Session, isBare = false) =>
          measurement('designer-peers', `${count} blocks: ${name}${isBare ? ', designer alone' : ''}`, {
            unit,
            better: 'lower',
            values: read(isBare ? 'bare' : 'product', (one) => one[key]),
            peers: (['Puck', 'GrapesJS'] as const).map((name_) => ({
              name: name_,
              figure: median(read(name_, (one) => one[key])),
            })),
          })
        lines.push(
          line('load', 'ms', 'load'),
          line('load, computing', 'ms', 'loadComputing'),
          line('load', 'ms', 'load', true),
          line('load, computing', 'ms', 'loadComputing', true),
          line('keystroke in a property', 'ms', 'keystroke'),
          line('keystroke, computing', 'ms', 'keystrokeComputing'),
          line('keystroke, computing', 'ms', 'keystrokeComputing', true),
          line('insert near the top', 'ms', 'insert'),
          line('undo', 'ms', 'undo'),
          line('insert + undo, computing', 'ms', 'insertAndUndoComputing'),
          line('insert + undo, computing', 'ms', 'insertAndUndoComputing', true),
          line('move', 'ms', 'move'),
          line('move, computing', 'ms', 'moveComputing'),
          line('move, computing', 'ms', 'moveComputing', true),
          line('drag by the mouse, computing', 'ms', 'dragComputing'),
          line('drag by the mouse, computing', 'ms', 'dragComputing', true),
          line('heap after the operations', 'MB', 'heap'),
          line('heap after the operations', 'MB', 'heap', true),
        )
      }
      return lines
    } finally {
      floors.stop()
      await browser.close()
    }
  },
}
