// node tools/template-sheets.mjs http://localhost:3000 [family…]: photographs the home page of every site template on a
// computer and on a phone, and lays those of a family side by side: docs/images/templates-<family>.webp. The product has
// to run at that address.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser } from '../e2e/support/browser.ts'
import { siteTemplates } from '../apps/server/src/modules/site-template/library.ts'

const [address = 'http://localhost:3000', ...wanted] = process.argv.slice(2)
const folder = path.resolve(import.meta.dirname, '../docs/images')

/** Width of the window, width on the sheet, and how high a page is shown there; CSS pixels. */
const screens = [
  { window: 1440, height: 900, shown: 560 },
  { window: 390, height: 844, shown: 200 },
]
const ROOM = { between: 28, within: 12, height: 1150 }

const { executablePath, args, env } = await findBrowser({ light: true })
const browser = await chromium.launch({ executablePath, args, env })

/** The top of a page as high as the sheet, PNG. */
async function photograph(url, { window, height, shown }) {
  const page = await browser.newPage({
    viewport: { width: window, height },
    reducedMotion: 'reduce',
    locale: 'zh-CN',
  })
  await page.goto(url, { waitUntil: 'load' })
  // What loads late does so when it comes near.
  const long = Math.ceil((ROOM.height * window) / shown)
  await page.setViewportSize({ width: window, height: Math.min(long, 4200) })
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: window, height: Math.min(long, 4200) } })
  await page.close()
  return sharp(png)
    .resize({ width: shown })
    .extend({ bottom: 1, background: '#ffffff' })
    .extract({
      left: 0,
      top: 0,
      width: shown,
      height: Math.min(ROOM.height, Math.floor((Math.min(long, 4200) * shown) / window)),
    })
    .png()
    .toBuffer()
}

const families = Map.groupBy(siteTemplates, ([, { family }]) => family)
mkdirSync(folder, { recursive: true })
for (const [family, members] of families) {
  if (wanted.length > 0 && !wanted.includes(family)) continue
  const layers = []
  let left = ROOM.between
  for (const [id] of members) {
    for (const screen of screens) {
      const input = await photograph(`${address}/h5/template-${id}`, screen)
      layers.push({ input, left, top: ROOM.between })
      left += screen.shown + ROOM.within
    }
    left += ROOM.between
  }
  const file = path.join(folder, `templates-${family}.webp`)
  await sharp({
    create: { width: left, height: ROOM.height + 2 * ROOM.between, channels: 3, background: '#d9dade' },
  })
    .composite(layers)
    .webp({ quality: 76 })
    .toFile(file)
  console.log(path.relative(process.cwd(), file), members.length)
}
await browser.close()
