import { expect, test } from '@playwright/test'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { microPageCreate, microPagePublish, microPageVariants } from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { expectAccessible } from '../support/accessibility.ts'
import { BASE_URL, canvasOf, clientOf, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

test('two variants of a button are shown to visitors, counted, compared, and the better one stays', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('比一比')
  const client = clientOf(await sharedToken(), appid)
  const link = { ...noLink, eventType: 'phone', phone: '13800138000' }
  const block = createBlock('button', blockKinds, { text: '预约', link }, 'a1')
  if (!block) throw new Error('there is no button')
  const document = { ...emptyPageDocument(), blocks: { a1: block }, root: ['a1'] }
  const { id } = await client.call(microPageCreate, { body: { title: '首页', document } })

  await openAt(page, `/micro/edit/${id}`, { appid })
  await canvasOf(page).getByText('预约').click({ force: true })
  await page.getByRole('button', { name: '做对比版本' }).click()
  const panel = page.getByRole('region', { name: '对比版本' })
  await expect(panel.getByText('还没有访客')).toBeVisible()
  await expect(panel.getByRole('radio', { name: '版本 B' })).toBeChecked()
  await expect(canvasOf(page).getByText('对比版本 A')).toBeVisible()
  await page.getByLabel('按钮文字').fill('马上预约')
  await expectAccessible(page, '对比版本')
  await saved(page)
  await client.call(microPagePublish, { body: { id, keepSamples: true } })

  // Visitors with a script and without: each meets one of the two.
  const seen = { a: 0, b: 0 }
  for (let visitor = 0; visitor < 12; visitor += 1) {
    const hasScript = visitor % 4 !== 0
    const context = await browser.newContext({
      javaScriptEnabled: hasScript,
      userAgent: 'Mozilla/5.0 (iPhone) Safari/604',
    })
    const visit = await context.newPage()
    await visit.goto(`${BASE_URL}/h5/${appid}/page/${id}`)
    const [isA, isB] = [
      await visit.getByRole('link', { name: '预约', exact: true }).count(),
      await visit.getByRole('link', { name: '马上预约' }).count(),
    ]
    expect(isA + isB).toBe(1)
    seen[isA ? 'a' : 'b'] += 1
    // The second is clicked by all who can tell us.
    if (isB && hasScript) {
      const told = visit.waitForRequest(/\/variant\//)
      await visit.getByRole('link', { name: '马上预约' }).click()
      expect((await (await told).response())?.status()).toBe(204)
    }
    await context.close()
  }
  expect(Math.min(seen.a, seen.b)).toBeGreaterThan(0)
  const countsOf = async () => (await client.call(microPageVariants, { params: { id } })).list
  await expect
    .poll(async () => (await countsOf()).reduce((sum, { views }) => sum + views, 0), { timeout: 30_000 })
    .toBe(12)
  expect((await countsOf()).find(({ side }) => side === 'a')?.clicks).toBe(0)
  await expect
    .poll(async () => (await countsOf()).find(({ side }) => side === 'b')?.clicks)
    .toBeGreaterThan(0)

  await page.reload()
  // What lies under the canvas's own layer is clicked where it is: it may still move into place.
  await expect(async () => {
    await canvasOf(page).getByText('马上预约').click({ force: true })
    await expect(panel).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(panel.getByText('人数还少，先别下结论')).toBeVisible()
  await expect(panel.getByRole('row', { name: /版本 B/ })).toContainText(String(seen.b))

  // The outline tells which two belong together; a preview shows the side that is looked at.
  await page.getByRole('tab', { name: '大纲' }).click()
  await expect(page.getByRole('treeitem', { name: /对比 A/ })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /对比 B/ })).toBeVisible()
  const address = await panel.getByRole('link', { name: '预览这一个' }).getAttribute('href')
  const preview = await page.context().newPage()
  await preview.goto(address ?? '')
  await expect(preview.getByRole('link', { name: '马上预约' })).toBeVisible()
  await preview.close()

  await panel.getByRole('button', { name: '重新计数' }).click()
  const asked = page.getByRole('dialog', { name: '重新计数吗？' })
  await expect(asked).toContainText('12 位访客')
  await expectAccessible(page, '重新计数')
  await asked.getByRole('button', { name: '重新计数' }).click()
  await expect(panel.getByText('还没有访客')).toBeVisible()
  await panel.getByRole('button', { name: '保留这一个' }).click()
  await expect(canvasOf(page).getByText('预约', { exact: true })).toHaveCount(0)
  await expect(canvasOf(page).getByText('马上预约')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(canvasOf(page).getByText('预约', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(canvasOf(page).getByText('预约', { exact: true })).toHaveCount(0)
  await expect(panel).toBeHidden()
})
