import {
  contentCreate,
  contentDetail,
  contentPublish,
  contentSave,
  contentVisibilitySet,
} from '@zhanfang/contract'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { clientOf, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

/** A published article of an app, written by calls. */
async function makeArticle(appid: string, title: string): Promise<string> {
  const client = clientOf(await sharedToken(), appid)
  const kind = 'article' as const
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title } })
  const params = { kind, id }
  const { draft, revision } = await client.call(contentDetail, { params })
  const body = {
    type: 'doc' as const,
    version: 1 as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: `${title}的正文` }] }],
  }
  await client.call(contentSave, { params, body: { baseRevision: revision, draft: { ...draft, body } } })
  await client.call(contentPublish, { params, body: {} })
  return id
}

async function pick(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: '内容种类' }).click()
  await page.getByRole('option', { name: '文章', exact: true }).click()
  await page.getByRole('button', { name: '选择文章' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('button', { name: title }).click()
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: `文章 · ${title}`, exact: true })).toBeVisible()
}

test('somebody puts contents into an order; a visitor pages through it, and what became secret is gone', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('合集从头到尾')
  await makeArticle(appid, '办证在哪里')
  const secret = await makeArticle(appid, '值班安排')
  await makeArticle(appid, '垃圾怎么分')
  await openAt(page, '/mini/contents/collection', { appid })
  await page.getByRole('button', { name: '新建合集' }).first().click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('新居民指南')
  await pick(page, '办证在哪里')
  await pick(page, '值班安排')
  await pick(page, '垃圾怎么分')
  await page.getByRole('button', { name: '文章 · 办证在哪里', exact: true }).click()
  await page.getByRole('textbox', { name: '推荐语' }).fill('搬来先看这篇')
  await saved(page)
  await page.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('检查通过')).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('已发布第 1 版')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  await visitor.goto(`/h5/${appid}/collection/${id}`)
  await expect(visitor.getByText('搬来先看这篇')).toBeVisible()
  await visitor.getByRole('link', { name: '从第一项看起' }).click()
  await expect(visitor.getByRole('heading', { name: '办证在哪里', level: 1 })).toBeVisible()
  await expect(visitor.getByText('1 / 3')).toBeVisible()
  await visitor.getByRole('link', { name: /下一篇/ }).click()
  await expect(visitor.getByRole('heading', { name: '值班安排', level: 1 })).toBeVisible()

  const client = clientOf(await sharedToken(), appid)
  await client.call(contentVisibilitySet, {
    params: { kind: 'article', id: secret },
    body: { visibility: 'secret', groupIds: [] },
  })
  await visitor.goto(`/h5/${appid}/collection/${id}`)
  await expect(visitor.getByText('值班安排')).toHaveCount(0)
  await expect(visitor.getByText('共 2 项')).toBeVisible()
  await visitor.getByRole('link', { name: '从第一项看起' }).click()
  await visitor.getByRole('link', { name: /下一篇/ }).click()
  await expect(visitor.getByRole('heading', { name: '垃圾怎么分', level: 1 })).toBeVisible()
  await phone.close()
  // The operator still has it, with the reason.
  await page.reload()
  await page.getByRole('button', { name: /^文章 · 值班安排/ }).click()
  await expect(page.getByText('访客现在看不到它')).toBeVisible()

  const screens = [`/h5/${appid}/collection/${id}`, `/h5/${appid}/collection`, `/collection/edit/${id}`]
  for (const one of screens) {
    await openAt(page, one, { appid })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, one)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const one of screens) {
    await openAt(page, one, { appid })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSidewaysScroll(page, one)
  }
})
