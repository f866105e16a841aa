import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import { microPageCreate, microPagePublish } from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { z } from 'zod'
import { clientOf, dropApps, makeApp, sharedToken } from '../support/console.ts'

test.afterEach(dropApps)

const kindsFolder = path.resolve(import.meta.dirname, '../../packages/blocks/src/kinds')
const moduleSchema = z.object({
  fixtures: z.object({ valid: z.array(z.object({ props: z.record(z.string(), z.unknown()) })) }),
})

/** A block for every sample of every kind, apart from what lies over the page. */
async function everySample() {
  const found = await Promise.all(
    readdirSync(kindsFolder).map(async (folder) => {
      const { fixtures } = moduleSchema.parse(await import(path.join(kindsFolder, folder, 'fixtures.ts')))
      const kind = folder.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
      const most = blockKinds[kind]?.maxPerPage ?? fixtures.valid.length
      return kind === 'popUp' ? [] : fixtures.valid.slice(0, most).map(({ props }) => ({ kind, props }))
    }),
  )
  return found
    .flat()
    .flatMap(({ kind, props }, index) => createBlock(kind, blockKinds, props, `b${index}`) ?? [])
}

/** Elements that stand out of the page to the right; nothing when the page cannot be moved sideways. */
const outOfPage = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    // What stands in a strip that is moved by itself is not out of the page.
    const isClipped = (element: Element) => {
      for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isClipped(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 20)}`)
      .slice(0, 5)
      .concat('the page is wider than the screen')
  })

const screens = [
  { name: '375', width: 375, height: 667 },
  { name: '375, turned', width: 667, height: 375 },
  { name: '414', width: 414, height: 896 },
  { name: '768', width: 768, height: 1024 },
  { name: '768, turned', width: 1024, height: 768 },
  { name: 'a PC', width: 1440, height: 900 },
]

test('floating buttons cover nothing: a bar has room below the page, others stand beside it', async ({
  page,
}) => {
  const { fixtures } = moduleSchema.parse(
    await import(path.join(kindsFolder, 'floating-button', 'fixtures.ts')),
  )
  const appid = await makeApp('悬浮按钮')
  const client = clientOf(await sharedToken(), appid)
  for (const [index, { props }] of fixtures.valid.entries()) {
    const link = { eventType: 'phone', itemId: '', url: '', phone: '010-6400 1234', title: '' }
    const blocks = [
      createBlock('floatingButton', blockKinds, props, 'floating'),
      createBlock('text', blockKinds, { content: '一段文字，'.repeat(300) }, 'words'),
      createBlock('button', blockKinds, { text: '最下面的按钮', link }, 'last'),
    ].flatMap((block) => block ?? [])
    expect(blocks).toHaveLength(3)
    const sampled = {
      ...emptyPageDocument(),
      blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
      root: blocks.map(({ id }) => id),
    }
    const { id } = await client.call(microPageCreate, { body: { title: `悬浮${index}`, document: sampled } })
    await client.call(microPagePublish, { body: { id } })
    const isBar = props['layout'] === 'bar'
    for (const { name, ...screen } of screens.filter(({ width }) => isBar || width >= 960)) {
      await page.setViewportSize(screen)
      await page.goto(`/h5/${appid}/page/${id}`)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const covered = await page.evaluate(() => {
        const inner = (element: Element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect()
        }
        const words = [...document.querySelectorAll('main p, main a')]
          .filter((element) => element.closest('nav') === null)
          .map((element) => ({ text: element.textContent.slice(0, 10), box: inner(element) }))
        return [...document.querySelectorAll('main nav a')].flatMap((button) => {
          const at = button.getBoundingClientRect()
          if (at.right > innerWidth || at.left < 0) return ['out of the screen']
          return words.flatMap(({ text, box }) =>
            box.left < at.right && at.left < box.right && box.top < at.bottom && at.top < box.bottom
              ? [text]
              : [],
          )
        })
      })
      // A long text runs on below a bar; the end of the page has to come out from under it.
      const wrong = isBar ? covered.filter((text) => !text.startsWith('一段')) : covered
      expect.soft(wrong, `${String(props['layout'])}, ${name}`).toEqual([])
    }
  }
})

test('no block makes a page move sideways, on any screen, with text of twice the size', async ({ page }) => {
  const blocks = await everySample()
  expect(blocks.length).toBeGreaterThan(60)
  const appid = await makeApp('每种元素')
  const client = clientOf(await sharedToken(), appid)
  const sampled = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
  const { id } = await client.call(microPageCreate, { body: { title: '每种元素', document: sampled } })
  await client.call(microPagePublish, { body: { id, keepSamples: true } })
  const [first] = screens
  await page.setViewportSize(first ?? { width: 375, height: 667 })
  await page.goto(`/h5/${appid}/page/${id}`)
  for (const size of ['100%', '200%']) {
    // As a phone's setting for larger text does.
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
    for (const { name, ...screen } of screens) {
      await page.setViewportSize(screen)
      expect.soft(await outOfPage(page), `${name}, text at ${size}`).toEqual([])
    }
  }
})
