import { expect, test } from '@playwright/test'
import {
  appCreate,
  microPageCreateByTemplate,
  microPageSystemTemplates,
  microPageTemplateCreate,
} from '@zhanfang/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { clientOf, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

test('a passage that the platform writes is put into an article by an editor', async ({ page }) => {
  const name = `寒假通知${Date.now() % 100_000}`
  await openAt(page, '/platform/public-library?kind=passage', { account: 'admin' })
  await page.getByRole('button', { name: '新增文案' }).first().click()
  const form = page.getByRole('dialog', { name: '新增文案' })
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('请输入文案')).toBeVisible()
  await form.getByLabel('名称').fill(name)
  await form
    .getByLabel('文案', { exact: true })
    .fill('## 放假时间\n\n从**周五**起放假。\n\n- 带好书包\n- 注意安全')
  await expect(form.getByRole('heading', { name: '放假时间' })).toBeVisible()
  await expectAccessible(page, 'writing a passage')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(name)).toBeVisible()
  await expectAccessible(page, 'the passages of the platform')
  await expectNoSidewaysScroll(page, 'the passages of the platform')

  const appid = await makeApp('写通知')
  await openAt(page, '/mini/contents/article', { appid })
  await page.getByRole('button', { name: '写文章' }).first().click()
  await page.waitForURL('**/quill**')
  const text = page.getByRole('textbox', { name: '正文', exact: true })
  await text.click()
  await page.keyboard.type('各位家长：')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '公共文案' }).click()
  const dialog = page.getByRole('dialog', { name: '插入公共文案' })
  await dialog.getByLabel('搜索名称或标签').fill(name)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog.getByRole('heading', { name: '放假时间' })).toBeVisible()
  await expectAccessible(page, 'choosing a passage')
  await dialog.getByRole('button', { name: /插\s*入/ }).click()
  await expect(text.getByRole('heading', { name: '放假时间' })).toBeVisible()
  await expect(text).toContainText('各位家长：')
  await saved(page)
})

test('a manager of the platform offers a page as a template, and another app begins with it', async ({
  page,
}) => {
  const name = `迎新${Date.now() % 100_000}`
  const admin = await sharedToken('admin')
  const { id: appid } = await clientOf(admin).call(appCreate, { body: { appName: '平台的样板' } })
  const own = clientOf(admin, appid)
  const [first] = (await own.call(microPageSystemTemplates, {})).list
  const { id: pageId } = await own.call(microPageCreateByTemplate, { body: { templateId: first?.id ?? '' } })
  await own.call(microPageTemplateCreate, { body: { pageId, name } })
  await openAt(page, '/micro/module?own=1', { account: 'admin', appid })
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: '提供给所有应用' }).click()
  const form = page.getByRole('dialog', { name: '把模板提供给所有应用' })
  await form.getByLabel('一句话说明').fill('新生报到的一页')
  await expectAccessible(page, 'offering a template')
  await form.getByRole('button', { name: '提供给所有应用' }).click()
  await expect(form).toHaveCount(0)

  const other = await makeApp('新学校')
  await openAt(page, `/micro/module?keywords=${encodeURIComponent(name)}`, { appid: other })
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page.getByRole('button', { name: '提供给所有应用' })).toHaveCount(0)
  await page.getByRole('button', { name: /使用/ }).click()
  await page.waitForURL('**/micro/edit/**')
})
