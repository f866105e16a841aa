// Pages in a real browser, measured: when they can be used, what they transferred, how long one action takes.
import { gzipSync } from 'node:zlib'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
  type Response,
} from 'playwright-core'
import { findBrowser } from '../../e2e/support/browser.ts'

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(await findBrowser()),
    headless: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

export interface Visit {
  page: Page
  /** Milliseconds from the navigation until `ready` held. */
  ready: number
  /** Sum of what long tasks took above 50 ms each, until then. */
  blocked: number
  /** Milliseconds of computing on the main thread until then. */
  computing: number
  /** Bytes of all answers with their headers, as transferred. */
  wire: number
  requests: number
  /** Bytes of all scripts at gzip 6, whatever they were sent with. */
  scriptsGzipped: number
}

declare global {
  interface Window {
    benchReady?: number
    benchBlocked?: number
    benchAction?: Promise<number>
  }
}

/**
 * Opens an address in an empty context and waits until the expression, evaluated at every frame in the page, is true.
 * The page is on the screen by then.
 */
export async function visit(
  browser: Browser,
  address: string,
  {
    ready,
    prepare,
    ...options
  }: BrowserContextOptions & { ready: string; prepare?: (context: BrowserContext) => Promise<void> },
): Promise<Visit> {
  const context = await browser.newContext(options)
  await prepare?.(context)
  // In the page alone: in its frames it would look on at every frame for good, and that would count as the page's work.
  await context.addInitScript(`if (self === top) {
    const holds = () => { try { return ${ready} } catch { return false } }
    const look = () => {
      if (!holds()) return requestAnimationFrame(look)
      // After the frame that first showed it.
      requestAnimationFrame(() => setTimeout(() => { window.benchReady = performance.now() }))
    }
    requestAnimationFrame(look)
    window.benchBlocked = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchBlocked += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  }`)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  let wire = 0
  let requests = 0
  const scripts: Response[] = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire += encodedDataLength
  })
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(address, { waitUntil: 'commit' })
  try {
    await page.waitForFunction(() => window.benchReady !== undefined, undefined, { timeout: 180_000 })
  } catch (cause) {
    throw new Error(`${page.url()} never came to: ${ready}`, { cause })
  }
  const [at, blocked] = await page.evaluate(() => [window.benchReady ?? Number.NaN, window.benchBlocked ?? 0])
  const computing = await taskTime(session)
  // Afterwards: what is carried out of the browser while it loads would count as its time.
  const bodies = await Promise.all(scripts.map((script) => script.body().catch(() => Buffer.alloc(0))))
  return {
    page,
    ready: at ?? Number.NaN,
    blocked: blocked ?? 0,
    computing,
    wire,
    requests,
    scriptsGzipped: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0),
  }
}

/**
 * Milliseconds from the event to the end of the frame that shows its effect. The effect is the next change of the
 * document that `watched` gives (of the frame's one, if it is a frame); without `watched` it is the next frame.
 */
export async function timeToPaint(
  page: Page,
  event: 'keydown' | 'click',
  act: () => Promise<unknown>,
  watched?: string,
): Promise<number> {
  await page.evaluate(
    ({ type, selector }) => {
      window.benchAction = new Promise((resolve) => {
        const painted = (started: number) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
        addEventListener(
          type,
          ({ timeStamp }) => {
            if (selector === undefined) return painted(timeStamp)
            const element = document.querySelector(selector)
            const target = element instanceof HTMLIFrameElement ? element.contentDocument : element
            if (!target) return
            const observer = new MutationObserver(() => {
              observer.disconnect()
              painted(timeStamp)
            })
            observer.observe(target, { subtree: true, childList: true, characterData: true })
          },
          { capture: true, once: true },
        )
      })
    },
    { type: event, selector: watched },
  )
  await act()
  return page.evaluate(() =>
    Promise.race([
      window.benchAction ?? Number.NaN,
      new Promise<number>((_resolve, reject) =>
        setTimeout(() => reject(new Error('nothing was painted')), 30_000),
      ),
    ]),
  )
}

/** Longer than any editor waits before it notes a step or draws what belongs to a selection; Puck waits 250 ms. */
const QUIET = 280

/** Waits until nothing has changed in the page and its frames for a while. */
export const untilItRests = (page: Page): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const rested = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(rested, quiet)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(rested, quiet)
        })
        const frames = [...document.querySelectorAll('iframe')].flatMap(
          (frame) => frame.contentDocument ?? [],
        )
        for (const one of [document, ...frames])
          observer.observe(one, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
    QUIET,
  )

/** Used JavaScript heap after a collection, MB. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** Milliseconds that the main thread computed since `Performance.enable`, other work on the machine not counted. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Milliseconds of computing on the page's main thread that the work took. */
export async function computingOf(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskTime(session)
  await work()
  const after = await taskTime(session)
  await session.detach()
  return after - before
}
