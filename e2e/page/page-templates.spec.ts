import { expect, test } from '@playwright/test'
import { microPageCreateByTemplate, microPageSystemTemplates } from '@zhanfang/contract'
import { canvasOf, clientOf, dropApps, goWithin, makeApp, openAt, sharedToken } from '../support/console.ts'

test.afterEach(dropApps)

test('a template is found by word and by category, looked at on a phone and a computer, and becomes a page', async ({
  page,
}) => {
  await openAt(page, '/micro/module', { appid: await makeApp('模板之家') })
  const cards = page.getByRole('list', { name: '微页面模板' }).getByRole('listitem')
  // Who wants to begin from nothing finds that first.
  await expect(cards.first()).toContainText('空白页面')
  await page.getByRole('button', { name: '喜事', exact: true }).click()
  await expect(cards).toHaveCount(2)
  await page.getByLabel('搜索模板').fill('请柬')
  await expect(cards).toHaveCount(1)
  await cards.first().getByRole('button').click()
  const preview = page.getByRole('dialog', { name: '婚礼请柬' })
  await expect(preview.frameLocator('iframe').getByText('我们要结婚了')).toBeVisible({ timeout: 20_000 })
  await preview.getByText('电脑').click()
  await expect(preview.frameLocator('iframe').getByText('我们要结婚了')).toBeVisible()
  await preview.getByRole('button', { name: '使用这个模板' }).click()
  await page.waitForURL('**/micro/edit/*')
  await expect(canvasOf(page).getByText('我们要结婚了')).toBeVisible({ timeout: 20_000 })

  // What a template invites to fill in comes with it.
  await goWithin(page, '/micro/module')
  await page.getByLabel('搜索模板').fill('义诊')
  await expect(cards).toHaveCount(1)
  await cards.first().getByRole('button').click()
  const signup = page.getByRole('dialog', { name: '活动报名' })
  await expect(signup).toContainText('将一起创建问卷：「读书会报名」')
  await signup.getByRole('button', { name: '使用这个模板' }).click()
  await expect(canvasOf(page).getByText('读书会报名')).toBeVisible({ timeout: 20_000 })
  await goWithin(page, '/mini/surveys')
  await expect(page.getByRole('row', { name: '读书会报名' })).toContainText('收集中')
})

test('the checks before publishing find nothing in any template: no dead link, weak colour, silent or heavy picture', async ({
  page,
}) => {
  // A designer for each of the templates.
  test.setTimeout(600_000)
  const appid = await makeApp('模板之家')
  const client = clientOf(await sharedToken(), appid)
  const { list } = await client.call(microPageSystemTemplates, {})
  await openAt(page, '/mini/pages', { appid })
  for (const { id: templateId, name: title } of list) {
    const { id } = await client.call(microPageCreateByTemplate, { body: { templateId } })
    await goWithin(page, `/micro/edit/${id}`)
    // The title is set by the new designer: what the one before it shows is gone.
    await expect.poll(() => page.title()).toContain(title)
    await expect(canvasOf(page).locator('[data-block-id]').first()).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const checks = page.getByRole('dialog', { name: '发布检查' })
    await expect(checks.getByRole('button', { name: /^(发布|仍然发布)$/ }), title).toBeVisible({
      timeout: 30_000,
    })
    // Nothing but what is invented, which nobody publishes unseen.
    const found = await checks.getByRole('listitem').allInnerTexts()
    expect([title, found.filter((words) => !words.includes('示例'))]).toEqual([title, []])
  }
})
