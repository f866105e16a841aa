import { readFile } from 'node:fs/promises'
import { contentDetail } from '@zhanfang/contract'
import { expect, type Page, test } from '@playwright/test'
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { clientOf, dropApps, makeApp, openAt, sharedToken } from '../support/console.ts'

test.afterEach(dropApps)

const text = (page: Page) => page.getByRole('textbox', { name: '正文' })

/** A Word document with a heading, a table and a list of one kind. */
const wordFile = () =>
  Packer.toBuffer(
    new Document({
      creator: '办公室',
      sections: [
        {
          children: [
            new Paragraph({ text: '总体安排', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('九点开始。'),
            new Table({
              rows: [
                new TableRow({
                  children: [new TableCell({ columnSpan: 2, children: [new Paragraph('日程')] })],
                }),
                new TableRow({
                  children: [
                    new TableCell({ children: [new Paragraph('九点')] }),
                    new TableCell({ children: [new Paragraph('签到')] }),
                  ],
                }),
              ],
            }),
          ],
        },
      ],
    }),
  )

test('an article begins with a Word document; another one from a link is put in its place', async ({
  page,
}) => {
  const appid = await makeApp('文章读进来')
  await openAt(page, '/mini/contents/article', { appid })
  await page.getByRole('button', { name: '导入' }).first().click()
  const dialog = page.getByRole('dialog', { name: '导入文章' })
  // Whoever gives it up is back in the list, without an empty draft.
  await dialog.getByRole('button', { name: /取\s*消/ }).click()
  await expect(page).toHaveURL(/\/mini\/contents\/article/)
  await expect(page.getByText('还没有文章')).toBeVisible()
  await page.getByRole('button', { name: '导入' }).first().click()
  await dialog.getByText('本机文件').click()
  await dialog.locator('input[type=file]').setInputFiles({
    name: '运动会方案.docx',
    mimeType: 'application/octet-stream',
    buffer: await wordFile(),
  })
  await expect(dialog.getByRole('heading', { name: '运动会方案' })).toBeVisible()
  await expect(dialog.getByText('作者：办公室')).toBeVisible()
  await expectAccessible(page, 'the dialog that imports')
  await dialog.getByRole('button', { name: /^导\s*入$/ }).click()
  await expect(text(page).getByRole('heading', { name: '总体安排' })).toBeVisible()
  await expect(text(page).getByRole('cell', { name: '日程' })).toHaveAttribute('colspan', '2')
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('运动会方案')

  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const client = clientOf(await sharedToken(), appid)
  const draft = async () => (await client.call(contentDetail, { params: { kind: 'article', id } })).draft
  await expect.poll(async () => (await draft()).author).toBe('办公室')

  // Pages elsewhere cannot be reached from here.
  await page.route('**/content-import/page', (route) =>
    route.fulfill({
      json: {
        code: '000000',
        msg: '',
        data: {
          url: 'https://mp.weixin.qq.com/s/abc',
          title: '重阳活动',
          author: '',
          publisher: '阳光里社区',
          summary: '',
          cover: '',
          document: {
            type: 'doc',
            version: 1,
            content: [{ type: 'paragraph', content: [{ type: 'text', text: '周六见。' }] }],
          },
          pictures: [],
          leftOut: [{ kind: 'accountCard', count: 1, names: ['某号'] }],
        },
      },
    }),
  )
  await page.getByRole('button', { name: '导入' }).click()
  await dialog.getByLabel('文章链接').fill('https://mp.weixin.qq.com/s/abc')
  await dialog.getByRole('button', { name: /读\s*取/ }).click()
  await expect(dialog.getByText('公众号名片 1 处（某号）')).toBeVisible()
  await dialog.getByText('替换现在的正文').click()
  await dialog.getByText('同时填写标题').click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the dialog that imports')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: /^导\s*入$/ }).click()
  await expect(text(page)).toHaveText('周六见。')
  await expect(page.getByText('公众号名片 1 处（某号）')).toBeVisible()
  await expect
    .poll(async () => (await draft()).source)
    .toEqual({
      name: '阳光里社区',
      url: 'https://mp.weixin.qq.com/s/abc',
    })

  // What came in goes out again as a picture for groups and chats.
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '长图' }).click()
  const picture = page.getByRole('dialog', { name: '导出长图' })
  await picture.getByRole('button', { name: '生成长图' }).click()
  await expect(picture.getByRole('img', { name: '重阳活动的长图' })).toBeVisible()
  await expectAccessible(page, 'the dialog of long pictures')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    picture.getByRole('button', { name: '保存图片' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('重阳活动.png')
  const bytes = await readFile(await download.path())
  // Twice as wide as a phone; a PNG says its width at its 17th byte.
  expect(bytes.readUInt32BE(16)).toBe(780)
})

test('a file that is no document says so, and nothing is lost', async ({ page }) => {
  const appid = await makeApp('文章坏文件')
  await openAt(page, '/mini/contents/article', { appid })
  await page.getByRole('button', { name: '导入' }).first().click()
  const dialog = page.getByRole('dialog', { name: '导入文章' })
  await dialog.getByText('本机文件').click()
  const files = dialog.locator('input[type=file]')
  await files.setInputFiles({
    name: 'a.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('x'),
  })
  await expect(dialog.getByText('这不是 Word 文档，或文件已损坏')).toBeVisible()
  await files.setInputFiles({ name: 'a.doc', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
  await expect(dialog.getByText(/另存为 .docx/)).toBeVisible()
})
