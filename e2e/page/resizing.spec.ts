import { expect, type Locator, type Page, test } from '@playwright/test'
import { blockKinds, frameOf } from '@zhanfang/blocks'
import { microPageCreate, microPageDetail, microPagePublish } from '@zhanfang/contract'
import { type Block, createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { expectAccessible } from '../support/accessibility.ts'
import { canvasOf, clientOf, dropApps, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

test.afterEach(dropApps)

function block(
  kind: string,
  id: string,
  props: Record<string, unknown>,
  slots?: Record<string, string[]>,
): Block {
  const made = createBlock(kind, blockKinds, props, id)
  if (made === undefined) throw new Error(`no kind ${kind}`)
  return slots ? { ...made, slots } : made
}

function pageToResize(): PageDocument {
  const blocks = [
    block('text', 'first', { content: '第一段', frame: { marginTop: 40, marginBottom: 20 } }),
    block('text', 'second', { content: '第二段' }),
    block(
      'columns',
      'pair',
      { widths: [1, 1], onPhone: 'keep', onGrid: false },
      {
        'column-1': ['left'],
        'column-2': ['right'],
      },
    ),
    block(
      'columns',
      'model',
      { widths: [1, 2], onPhone: 'keep', onGrid: false },
      {
        'column-1': ['a'],
        'column-2': ['b'],
      },
    ),
    ...['left', 'right', 'a', 'b'].map((id) => block('text', id, { content: id })),
  ]
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((one) => [one.id, one])),
    root: ['first', 'second', 'pair', 'model'],
  }
}

async function centreOf(handle: Locator) {
  const box = await handle.boundingBox()
  if (box === null) throw new Error('the handle is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses a handle and moves it; what follows happens while it is held. */
async function drag(page: Page, handle: Locator, by: { x?: number; y?: number }) {
  const { x, y } = await centreOf(handle)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2)
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0))
}

test('spaces and columns are drawn to size on the canvas, by mouse, keys and finger', async ({ page }) => {
  const appid = await makeApp('拖动大小')
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(microPageCreate, { body: { title: '大小', document: pageToResize() } })
  const stored = async () => {
    await saved(page)
    return (await client.call(microPageDetail, { params: { id } })).document
  }
  const frame = async (name: string) => frameOf((await stored()).blocks[name]?.props ?? {})
  const widths = async () => (await stored()).blocks['pair']?.props['widths']

  await openAt(page, `/micro/edit/${id}`, { appid })
  await canvasOf(page).getByText('第二段').click({ force: true })
  // The form has sliders of the same names.
  const canvas = page.getByRole('application')
  const above = canvas.getByRole('slider', { name: '上间距', exact: true })
  const below = canvas.getByRole('slider', { name: '下间距', exact: true })
  await expect(above).toHaveAttribute('aria-valuenow', '0')

  // Near the neighbour's value it becomes the same, and says so; Esc leaves what was.
  await drag(page, above, { y: 22 })
  await expect(page.getByText('上间距 20 · 与“文字”相同')).toBeVisible()
  await expect(page.getByTestId('equal-space')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(above).toHaveAttribute('aria-valuenow', '0')

  await drag(page, above, { y: 38 })
  await page.mouse.up()
  await expect(above).toHaveAttribute('aria-valuenow', '40')
  await drag(page, below, { y: 9 })
  await page.mouse.up()
  await expect(below).toHaveAttribute('aria-valuenow', '8')
  expect(await frame('second')).toMatchObject({ marginTop: 40, marginBottom: 8 })

  // Each drag is one step.
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(below).toHaveAttribute('aria-valuenow', '0')
  await expect(above).toHaveAttribute('aria-valuenow', '40')
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(above).toHaveAttribute('aria-valuenow', '0')

  await above.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(above).toHaveAttribute('aria-valuetext', '9 像素')
  await expectAccessible(page, '拖动大小')

  // A phone's space apart from the computer's: what is shown is what is changed.
  await page.getByText('外观与显示').click()
  await page.getByRole('switch', { name: '手机上用另外的间距' }).click()
  const onPhone = canvas.getByRole('slider', { name: '手机上间距', exact: true })
  await onPhone.focus()
  await page.keyboard.press('Home')
  await page.getByRole('radio', { name: '电脑', exact: true }).check({ force: true })
  await expect(above).toHaveAttribute('aria-valuenow', '9')
  await above.focus()
  await page.keyboard.press('Shift+ArrowUp')
  expect(await frame('second')).toMatchObject({ marginTop: 17, phone: { marginTop: 0 } })

  // Columns: drawn to the border of the block below, to equal widths, and by keys.
  await page.getByRole('tab', { name: '大纲' }).click()
  await page.getByRole('treeitem', { name: /分栏/ }).first().click()
  const border = page.getByRole('separator', { name: '第 1 栏和第 2 栏的分界' })
  await drag(page, border, { x: -110 })
  await expect(page.getByText('1 : 2 · 与别的分栏对齐')).toBeVisible()
  await expect(page.getByTestId('column-line')).toBeVisible()
  await page.mouse.up()
  expect(await widths()).toEqual([1, 2])
  await border.focus()
  await page.keyboard.press('ArrowRight')
  await expect(border).toHaveAttribute('aria-valuetext', '3 : 5')
  await page.getByRole('button', { name: /^撤销/ }).click()
  await page.getByRole('button', { name: /^撤销/ }).click()
  expect(await widths()).toEqual([1, 1])

  await client.call(microPagePublish, { body: { id, keepSamples: true } })
  const spaceAbove = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return page
      .locator('main [style*="--zf-phone"]')
      .evaluate((element) => getComputedStyle(element).marginTop)
  }
  await page.goto(`/h5/${appid}/page/${id}`)
  expect([await spaceAbove(390), await spaceAbove(1280)]).toEqual(['0px', '17px'])
})

test('a finger draws a space on a phone', async ({ browser }) => {
  const appid = await makeApp('用手指拖')
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(microPageCreate, { body: { title: '手指', document: pageToResize() } })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await openAt(page, `/micro/edit/${id}`, { appid })
  await canvasOf(page).getByText('第二段').tap({ force: true })
  const above = page.getByRole('slider', { name: '上间距' })
  const { x, y } = await centreOf(above)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
    })
  await touch('touchStart', y)
  for (const by of [8, 16, 31]) await touch('touchMove', y + by)
  await touch('touchEnd', y + 31)
  await expect(above).toHaveAttribute('aria-valuenow', '32')
  await context.close()
})
