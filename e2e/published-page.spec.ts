import { expect, type Page, test } from '@playwright/test'
import { microPageCreate, microPagePublish } from '@zhanfang/contract'
import { emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { clientOf, collectErrors, makeApp, sharedToken } from './console.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const noLink = { eventType: 'none', itemId: '', title: '', url: '', phone: '' }

function carousel(): PageDocument['blocks'][string] {
  const slides = ['第一张', '第二张', '第三张'].map((title) => ({
    image: noPicture,
    title,
    subtitle: '',
    link: noLink,
  }))
  const props = { slides, layout: 'card', ratio: 'auto', marks: 'dots', interval: 2 }
  return { id: 'b1', kind: 'carousel', version: 1, props }
}

function popUp(): PageDocument['blocks'][string] {
  const props = {
    image: noPicture,
    title: '花园开放日',
    text: '周六上午十点，欢迎邻居们来。',
    buttonText: '',
    link: noLink,
    layout: 'card',
    frequency: 'day',
    delay: 0,
  }
  return { id: 'b2', kind: 'popUp', version: 1, props }
}

const words = (): PageDocument['blocks'][string] => ({
  id: 'b3',
  kind: 'title',
  version: 1,
  props: { text: '社区公告', subtitle: '', styleId: 2, color: '', moreText: '', link: noLink },
})

/** Publishes a page of these blocks in an app of its own; gives its address. */
async function publish(...blocks: PageDocument['blocks'][string][]): Promise<string> {
  const appid = await makeApp('动起来的页面')
  const client = clientOf(await sharedToken(), appid)
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
  const { id } = await client.call(microPageCreate, { body: { title: '首页', document } })
  await client.call(microPagePublish, { body: { id } })
  return `/h5/${appid}/page/${id}`
}

/** The mark that is lit, from 1. */
const lit = (page: Page) =>
  page
    .locator('zf-carousel ol > li')
    .evaluateAll((marks) => marks.findIndex((mark) => mark.ariaCurrent === 'true') + 1)

test.use({ viewport: { width: 390, height: 844 } })

test('a carousel plays, waits while it is pointed at or stopped, and rests for who wants no motion', async ({
  page,
}) => {
  const address = await publish(carousel())
  const errors = collectErrors(page)
  await page.goto(address)
  await expect.poll(() => lit(page)).toBe(2)
  await page.locator('zf-carousel').hover()
  const held = await lit(page)
  await page.waitForTimeout(3000)
  expect(await lit(page)).toBe(held)

  await page.mouse.move(200, 800)
  await expect.poll(() => lit(page)).not.toBe(held)
  await page.getByRole('button', { name: '暂停播放' }).click()
  await page.mouse.move(200, 800)
  await expect(page.getByRole('button', { name: '继续播放' })).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.waitForTimeout(3000)
  expect(await lit(page)).toBe(1)
  await expect(page.getByRole('button', { name: '暂停播放' })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a pop-up opens once a day, closes by Esc, and stays away until tomorrow', async ({ page }) => {
  const address = await publish(words(), popUp())
  const errors = collectErrors(page)
  await page.clock.install({ time: new Date('2026-06-01T10:00:00+08:00') })
  await page.goto(address)
  const dialog = page.getByRole('dialog', { name: '花园开放日' })
  await page.clock.runFor(1000)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.clock.runFor(5000)
  await expect(dialog).toBeHidden()
  await page.clock.setSystemTime(new Date('2026-06-02T10:00:00+08:00'))
  await page.reload()
  await page.clock.runFor(1000)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button').click()
  await expect(dialog).toBeHidden()
  expect(errors).toEqual([])
})

test('a page that needs no script loads none', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const answer = await page.goto(await publish(words()))
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'none'")
  await expect(page.getByRole('heading', { name: '社区公告' })).toBeVisible()
  expect(scripts).toEqual([])
})
