import { openBrowser, visit, type Visit } from '../measuring/browser-page.ts'
import { interleave, measurement, type Bench, type Measurement, type Peer } from '../measuring/measurement.ts'
import { cookiesOf, openOperator } from '../measuring/operator.ts'

const viewport = { width: 1366, height: 800 }
type Figures = Omit<Visit, 'page'>

/** Payload 3.90.2: the lightest of the peers' admin screens. */
const peers = {
  login: { ready: 941, blocked: 210, wire: 705, scriptsGzipped: 635, requests: undefined },
  list: { ready: 864, blocked: 160, wire: 732, scriptsGzipped: undefined, requests: 18 },
} as const

/** The console's first load with an empty cache: the login page, and a list for who is logged in. */
export const bench: Bench = {
  name: 'console',
  async run(context) {
    const operator = await openOperator(context)
    const browser = await openBrowser()
    const react = await reactAddress(context.url)
    const measure = async (address: string, options: Parameters<typeof visit>[2]): Promise<Figures> => {
      const { page, ...figures } = await visit(browser, context.url + address, {
        viewport,
        locale: 'zh-CN',
        ...options,
      })
      await page.context().close()
      return figures
    }
    try {
      const read = await interleave(context, {
        login: () =>
          measure('/login', {
            ready: "document.querySelector('input[autocomplete=username]').offsetWidth > 0",
          }),
        list: () =>
          measure(`/mini/pages?appId=${operator.appid}`, {
            ready: "document.querySelectorAll('tbody tr[data-row-key]').length >= 2",
            prepare: (browserContext) => browserContext.addCookies(cookiesOf(operator, context.url)),
          }),
        'bare page with react-dom': () =>
          measure('/bench-bare.html', {
            ready: "document.querySelector('#root').textContent === 'ready'",
            prepare: async (browserContext) => {
              await browserContext.route('**/bench-bare.html', (route) =>
                route.fulfill({
                  contentType: 'text/html; charset=utf-8',
                  body: `<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module">
                    import '${react}'
                    document.querySelector('#root').textContent = 'ready'</script>`,
                }),
              )
            },
          }),
      })
      const screens = { login: 'login page', list: 'list of pages' } as const
      const measurements: Measurement[] = []
      for (const screen of ['login', 'list'] as const) {
        const line = (
          name: string,
          unit: string,
          value: (figures: Figures) => number,
          peer: number | undefined,
        ): Measurement =>
          measurement('console', `${screens[screen]}: ${name}`, {
            unit,
            better: 'lower',
            values: read(screen, value),
            floors: { 'bare page + react-dom': read('bare page with react-dom', value) },
            peers: peer === undefined ? [] : [{ name: 'Payload', figure: peer } satisfies Peer],
          })
        const peer = peers[screen]
        measurements.push(
          line('usable', 'ms', (figures) => figures.ready, peer.ready),
          line('computing', 'ms', (figures) => figures.computing, undefined),
          line('blocked', 'ms', (figures) => figures.blocked, peer.blocked),
          line('transferred', 'kB', (figures) => figures.wire / 1000, peer.wire),
          line('scripts at gzip', 'kB', (figures) => figures.scriptsGzipped / 1000, peer.scriptsGzipped),
          line('requests', '', (figures) => figures.requests, peer.requests),
        )
      }
      return measurements
    } finally {
      await browser.close()
    }
  },
}

/** Path of the script with React in the console's build. */
async function reactAddress(url: string): Promise<string> {
  const html = await (await fetch(`${url}/messagelist/mini`, { headers: { accept: 'text/html' } })).text()
  const found = /\/console-assets\/react-[\w-]+\.js/.exec(html)
  if (!found) throw new Error('the console names no script of React')
  return found[0]
}
