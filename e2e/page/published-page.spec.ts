import { expect, type Page, test } from '@playwright/test'
import { microPageCreate, microPagePublish } from '@zhanfang/contract'
import { emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { clientOf, collectErrors, makeApp, sharedToken } from '../support/console.ts'

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

/** Number of the slide that the carousel rests at and whose mark is lit, from 1; 0 on the way. */
const restsAt = (page: Page) =>
  page.locator('zf-carousel').evaluate((carousel) => {
    const list = carousel.querySelector('ul')
    const marks = [...carousel.querySelectorAll('ol > li')]
    const lit = marks.findIndex((mark) => mark.ariaCurrent === 'true')
    const slide = list?.children[lit]
    if (!list || !(slide instanceof HTMLElement)) return 0
    const middle = slide.offsetLeft - list.offsetLeft + slide.offsetWidth / 2
    return Math.abs(middle - list.scrollLeft - list.clientWidth / 2) <= 1 ? lit + 1 : 0
  })

/** Lets the carousel's time come twice; a move that begins then is seen in a moment. */
async function letTimeCome(page: Page): Promise<void> {
  await page.clock.runFor(4500)
  await page.waitForTimeout(500)
}

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } })

test('a carousel plays, waits while it is pointed at or stopped, and rests for who wants no motion', async ({
  page,
}) => {
  const address = await publish(carousel())
  const errors = collectErrors(page)
  const start = new Date('2026-06-01T10:00:00+08:00')
  await page.clock.install({ time: start })
  await page.goto(address)
  // Its time stands still from here; the script is there once it has put its button on the page.
  await expect(page.getByRole('button', { name: '暂停播放' })).toBeAttached()
  await page.clock.pauseAt(start.getTime() + 600_000)
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect.poll(() => restsAt(page), { timeout: 3000 }).toBe(2)
  }).toPass()

  await page.locator('zf-carousel').hover()
  await letTimeCome(page)
  expect(await restsAt(page)).toBe(2)
  await page.mouse.move(200, 800)
  await page.clock.runFor(2000)
  await expect.poll(() => restsAt(page)).toBe(3)

  await page.getByRole('button', { name: '暂停播放' }).click()
  await page.mouse.move(200, 800)
  await expect(page.getByRole('button', { name: '继续播放' })).toBeVisible()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await letTimeCome(page)
  expect(await restsAt(page)).toBe(3)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect.poll(() => restsAt(page)).toBe(1)
  await letTimeCome(page)
  expect(await restsAt(page)).toBe(1)
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
