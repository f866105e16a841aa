import { expect, test } from '@playwright/test'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { fileList, folderCreate, microPageCreate, microPagePublish } from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import sharp from 'sharp'
import { clientOf, collectErrors, dropApps, makeApp, openAt, sharedToken } from '../support/console.ts'

test.afterEach(dropApps)

const picture = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

test('twenty pictures come at once, one at the second try; one is replaced everywhere, deleted and brought back', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = collectErrors(page)
  const appid = await makeApp('二十张照片')
  const client = clientOf(await sharedToken(), appid)
  await openAt(page, '/mini/files', { appid })

  // The line breaks off once, while the seventh is sent.
  let sent = 0
  await page.route('**/p2/api/v2/upload?**', async (route) => {
    sent += 1
    await (sent === 7 ? route.abort('connectionreset') : route.continue())
  })
  const red = await picture('#c83c3c')
  const names = Array.from({ length: 20 }, (_, index) => `照片 ${String(index + 1).padStart(2, '0')}.png`)
  await page
    .getByLabel('上传文件')
    .first()
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: red })))
  const tasks = page.getByRole('region', { name: /^上传 / })
  await expect(tasks.getByText('上传 19/20，1 个没有成功')).toBeVisible({ timeout: 60_000 })
  await tasks.getByRole('button', { name: /^重试 照片/ }).click()
  await expect(tasks.getByText('上传 20/20')).toBeVisible()
  await tasks.getByRole('button', { name: '收起' }).click()
  await expect(page.getByText('共 20 条')).toBeVisible()

  const poster = (await client.call(fileList, { query: { keywords: '照片 05' } })).list[0]
  if (!poster) throw new Error('the picture is not there')
  const image = { url: poster.url, width: 300, height: 200, alt: '', link: noLink }
  const block = createBlock('image', blockKinds, { imageList: [image] }, 'b1')
  if (!block) throw new Error('there is no such kind')
  const document = { ...emptyPageDocument(), root: ['b1'], blocks: { b1: block } }
  const { id } = await client.call(microPageCreate, { body: { title: '开业', document } })
  await client.call(microPagePublish, { body: { id } })
  const shownOnSite = async () => {
    const html = await (await request.get(`/h5/${appid}/page/${id}`)).text()
    const [address = ''] = /\/files\/[^"? ]+/.exec(html) ?? []
    const shown = await request.get(address)
    if (!shown.ok()) return shown.status()
    const { dominant } = await sharp(await shown.body()).stats()
    return dominant.g > dominant.r ? 'green' : 'red'
  }
  expect(await shownOnSite()).toBe('red')

  await page.getByRole('textbox', { name: '搜索文件名' }).fill('照片 05')
  const actions = page.getByRole('button', { name: '照片 05.png的操作' })
  await expect(page.getByText('共 1 条')).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: '用在哪里' }).click()
  const drawer = page.getByRole('dialog', { name: '“照片 05.png”用在哪里' })
  await expect(drawer.getByRole('link', { name: '开业' })).toHaveAttribute('href', /appId=/)
  await expect(drawer.getByText('草稿、已发布的版本')).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).click()

  await actions.click()
  await page.getByRole('menuitem', { name: '替换' }).click()
  const dialog = page.getByRole('dialog', { name: '替换“照片 05.png”' })
  await expect(dialog.getByText('会同时更新 1 处。')).toBeVisible()
  await dialog
    .getByLabel('选择新文件')
    .first()
    .setInputFiles({ name: '新海报.png', mimeType: 'image/png', buffer: await picture('#3cc83c', 200, 300) })
  await expect(dialog.getByText('新图片的长宽比例不同')).toBeVisible()
  await dialog.getByRole('button', { name: '全部替换' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await shownOnSite()).toBe('green')
  await actions.click()
  await page.getByRole('menuitem', { name: '换回旧文件' }).click()
  await expect(page.getByText('已换回旧文件')).toBeVisible()
  expect(await shownOnSite()).toBe('red')

  await actions.click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const question = page.getByRole('dialog', { name: '删除“照片 05.png”？' })
  await expect(question.getByText('它用在 1 处')).toBeVisible()
  await question.getByRole('button', { name: '删除' }).click()
  await expect(question).toHaveCount(0)
  expect(await shownOnSite()).toBe(404)
  await page.getByRole('button', { name: '回收站' }).click()
  await page.getByRole('button', { name: '恢复 照片 05.png' }).click()
  await expect(page.getByText('回收站是空的')).toBeVisible()
  expect(await shownOnSite()).toBe('red')
  expect(errors.filter((one) => !/ERR_CONNECTION_RESET|404/.test(one))).toEqual([])
})

test('many files are deleted at once after a look at what uses them, and taken back', async ({ page }) => {
  const appid = await makeApp('整理文件')
  await openAt(page, '/mini/files', { appid })
  const red = await picture('#c83c3c')
  await page
    .getByLabel('上传文件')
    .first()
    .setInputFiles(
      ['甲.png', '乙.png', '丙.png'].map((name) => ({ name, mimeType: 'image/png', buffer: red })),
    )
  await expect(page.getByText('上传 3/3')).toBeVisible()
  await page.getByRole('checkbox', { name: '选择甲.png' }).check()
  await page.getByRole('checkbox', { name: '选择乙.png' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
  const question = page.getByRole('dialog', { name: '删除 2 个文件？' })
  await expect(question.getByText('没有页面、问卷或设置用到。')).toBeVisible()
  await question.getByRole('button', { name: '删除' }).click()
  const told = page.getByRole('dialog', { name: '删除 2 项' })
  await told.getByRole('button', { name: '撤销成功的 2 项' }).click()
  await expect(told.getByText('撤销删除：成功 2 项')).toBeVisible()
  await told.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('共 3 条')).toBeVisible()
})

test('a picture is renamed, and cut into a new one', async ({ page }) => {
  const appid = await makeApp('裁剪照片')
  await openAt(page, '/mini/files', { appid })
  await page
    .getByLabel('上传文件')
    .first()
    .setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: await picture('#c83c3c', 600, 400) })
  await page.getByRole('button', { name: 'IMG_1.png的操作' }).click()
  await page.getByRole('menuitem', { name: '改名' }).click()
  const renaming = page.getByRole('dialog', { name: '给文件改名' })
  await renaming.getByLabel('文件名').fill('花店门口.png')
  await renaming.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '花店门口.png的操作' }).click()
  await page.getByRole('menuitem', { name: '裁剪' }).click()
  const crop = page.getByRole('dialog', { name: '裁剪图片' })
  await crop.getByText('1:1').click()
  await crop.getByRole('button', { name: '存为新图片' }).click()
  await expect(page.getByRole('button', { name: '花店门口-裁剪.webp的操作' })).toBeVisible()
  await expect(page.getByText('400 × 400')).toBeVisible()
})

test('what is uploaded while a folder is shown lies in it; many are moved at once, and the address says where', async ({
  page,
}) => {
  const appid = await makeApp('文件分类')
  const client = clientOf(await sharedToken(), appid)
  const { id: spring } = await client.call(folderCreate, { body: { kind: 'file', name: '春季活动' } })
  await client.call(folderCreate, { body: { kind: 'file', name: '门店' } })
  await openAt(page, `/mini/files?folder=${spring}`, { appid })
  const red = await picture('#c83c3c')
  await page
    .getByLabel('上传文件')
    .first()
    .setInputFiles(['甲.png', '乙.png'].map((name) => ({ name, mimeType: 'image/png', buffer: red })))
  await expect(page.getByText('上传 2/2')).toBeVisible()
  const inFolder = async () => (await client.call(fileList, { query: { folder: spring } })).total
  await expect.poll(inFolder).toBe(2)
  await expect(page.getByText('共 2 条')).toBeVisible()
  await page.getByRole('checkbox', { name: '选择甲.png' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '移动到文件夹' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('门店').click()
  await dialog.getByRole('button', { name: /^移\s*动$/ }).click()
  await expect.poll(inFolder).toBe(1)
  await expect(page.getByText('共 1 条')).toBeVisible()
})
