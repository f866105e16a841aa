import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { makeApp, openAt } from '../support/console.ts'

test('an operator says who is behind an app; the platform asks for a better picture, and then approves it', async ({
  page,
  browser,
}) => {
  const licence = await sharp({ create: { width: 900, height: 640, channels: 3, background: '#f5efe0' } })
    .jpeg()
    .toBuffer()
  const appid = await makeApp('主体从提交到通过')
  await openAt(page, '/mini/subject', { appid })
  await page.getByRole('button', { name: '填写主体信息' }).click()
  const drawer = page.getByRole('dialog', { name: '主体信息' })
  await drawer.getByRole('button', { name: '提交审核' }).click()
  await expect(drawer.getByText('请填写主体名称')).toBeVisible()
  await expect(drawer.getByText('请上传证件')).toBeVisible()
  await drawer.getByLabel('名称').fill('福州某某餐饮有限公司')
  await drawer.getByLabel('统一社会信用代码').fill('91350100M000100Y44')
  await expect(drawer.getByText('请照证件核对')).toBeVisible()
  await drawer.getByLabel('统一社会信用代码').fill('91350100m000100y43')
  await drawer.getByLabel('法定代表人或负责人').fill('张三')
  await drawer.getByLabel('联系人', { exact: true }).fill('李四')
  await drawer.getByLabel('联系人手机号').fill('13800138000')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: '营业执照.jpg', mimeType: 'image/jpeg', buffer: licence })
  await expect(drawer.getByRole('button', { name: '打开 营业执照.jpg' })).toBeVisible()
  await expectAccessible(page, 'the form')
  await drawer.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('正在等平台审核')).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await openAt(desk, '/platform/subjects?state=0', { account: 'admin' })
  await desk
    .getByRole('row', { name: /主体从提交到通过/ })
    .getByRole('button', { name: '查看' })
    .click()
  const looked = desk.getByRole('dialog', { name: /主体从提交到通过/ })
  await looked.getByRole('button', { name: '打开 营业执照.jpg' }).click()
  await expect(desk.getByRole('img', { name: '营业执照.jpg' }).last()).toBeVisible()
  await desk.keyboard.press('Escape')
  await looked.getByRole('button', { name: '驳回' }).click()
  await desk.getByRole('dialog', { name: /驳回/ }).getByRole('textbox').fill('执照照片看不清')
  await desk.getByRole('dialog', { name: /驳回/ }).getByRole('button', { name: '驳回' }).click()
  await expect(looked).toBeHidden()

  await page.reload()
  await expect(page.getByText('执照照片看不清')).toBeVisible()
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(drawer.getByLabel('名称')).toHaveValue('福州某某餐饮有限公司')
  await drawer.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('正在等平台审核')).toBeVisible()

  await desk.reload()
  await desk
    .getByRole('row', { name: /主体从提交到通过/ })
    .getByRole('button', { name: '查看' })
    .click()
  await looked.getByRole('button', { name: '通过' }).click()
  await expect(looked).toBeHidden()
  await page.reload()
  await expect(page.getByText('已通过审核：福州某某餐饮有限公司')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page, 'the page, narrow')
  await expectAccessible(page, 'the page, narrow and dark')
})
