import { expect, test, type Page } from '@playwright/test'
import { collectErrors, seededApp } from '../support/console.ts'

/** A phone of years ago on a weak signal: 400 kbit/s, 400 ms there and back, a sixth of this machine's speed. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** How far things have jumped about since the page was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

test.describe('a visitor with a slow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true })

  test('reads the site before its pictures are there, and nothing jumps when they come', async ({ page }) => {
    const appid = await seededApp()
    const errors = collectErrors(page)
    const sent = new Map<string, number>()
    page.on('requestfinished', (request) => {
      void request.sizes().then(({ responseBodySize }) => sent.set(request.url(), responseBodySize))
    })
    await slowDown(page)
    const held: (() => void)[] = []
    let open = false
    await page.route('**/files/**', async (route) => {
      if (!open) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })

    await page.goto(`/h5/${appid}`, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { name: '身边的服务' })).toBeVisible()
    // The words are there while every picture is still held up.
    expect(held.length).toBeGreaterThan(0)
    open = true
    for (const go of held) go()
    await page.waitForLoadState('load')
    expect(await shiftOf(page)).toBeLessThan(0.1)

    const bytesOf = (matches: (path: string) => boolean) =>
      [...sent].filter(([url]) => matches(new URL(url).pathname)).map(([, bytes]) => bytes)
    await expect.poll(() => bytesOf((path) => path === `/h5/${appid}`).length).toBe(1)
    expect(bytesOf((path) => path === `/h5/${appid}`)[0]).toBeLessThan(30_000)
    // No font, no style sheet; a script only where a block has use for one, and then a small one.
    const others = bytesOf((path) => !path.startsWith('/files/') && path !== `/h5/${appid}`)
    expect(others.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(15_000)
    // Pictures come in the size of the screen, not of the camera.
    const widths = await page
      .locator('img[src^="/files/"]')
      .evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
      )
    for (const source of widths.filter((address) => address !== '')) {
      expect(Number(new URL(source).searchParams.get('w') ?? 0)).toBeLessThanOrEqual(750)
    }
    expect(errors).toEqual([])
  })

  test('finds every word and every way on where pictures never come', async ({ page }) => {
    const appid = await seededApp()
    await page.route('**/files/**', (route) => route.abort())
    await slowDown(page)
    await page.goto(`/h5/${appid}`, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { name: '身边的服务' })).toBeVisible()
    for (const image of await page.locator('img').all()) await expect(image).toHaveAttribute('alt', /.*/)
    const link = page.locator('main a[href^="/h5/"]').first()
    await link.tap()
    await expect(page).toHaveURL(/\/h5\//)
    await expect(page.locator('h1').first()).toBeVisible()
  })
})
