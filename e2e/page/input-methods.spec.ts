// Chinese as it is typed: an input method puts letters, then candidates, in the place of the words that it makes of them.
import { expect, type Page, test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import { contentCreate, contentDetail, microPageCreate, microPageDetail } from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { canvasOf, clientOf, dropApps, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

test.afterEach(dropApps)

/** What an input method does, as the browser hears of it. */
async function inputMethodOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const mark = (text: string) =>
    browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  /** A key that the input method keeps for itself: only its number tells that. */
  const keep = async (code: 'Enter' | 'Escape' | 'Space') => {
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await browser.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode: 229, code, key: 'Process' })
  }
  return {
    /** Letters that are not words yet. */
    async begin(...steps: string[]) {
      for (const step of steps) await mark(step)
    },
    /** A candidate is chosen. */
    async choose(words: string) {
      await keep('Space')
      await browser.send('Input.insertText', { text: words })
    },
    /** The letters themselves are taken, as Enter does. */
    async takeLetters(letters: string) {
      await keep('Enter')
      await browser.send('Input.insertText', { text: letters })
    },
    /** What was being made is thrown away. */
    async giveUp() {
      await keep('Escape')
      await mark('')
    },
  }
}

test('an article is written by an input method: each word once, Enter and Esc are its own, undo takes a word', async ({
  page,
}) => {
  const appid = await makeApp('输入法写文章')
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(contentCreate, {
    params: { kind: 'article' },
    body: { title: '输入法' },
  })
  await openAt(page, `/quill?id=${id}`, { appid })
  const input = await inputMethodOf(page)
  const text = page.getByRole('textbox', { name: '正文' })
  const paragraphs = text.locator('> p')
  const expectText = (...lines: string[]) => expect(paragraphs).toHaveText(lines)

  await text.click()
  await input.begin('n', 'ni', 'ni h', 'ni hao')
  await input.choose('你好')
  await expectText('你好')
  await input.begin('b', 'ban', 'ban gong')
  await input.takeLetters('office')
  await expectText('你好office')
  await input.begin('s', 'shi', 'shi jie')
  await expect(text).toContainText('shi jie')
  await input.giveUp()
  await expectText('你好office')
  await expect(text).toBeFocused()

  // A new paragraph only when nothing is being made; a word within a line goes where the caret is.
  await page.keyboard.press('Enter')
  await input.begin('sh', 'she qu')
  await input.choose('社区')
  await page.keyboard.press('Home')
  await input.begin('x', 'xiao')
  await input.choose('小')
  await expectText('你好office', '小社区')
  await saved(page)

  // Rested a while: what comes now is a step of its own.
  await page.waitForTimeout(800)
  await page.keyboard.press('End')
  await input.begin('sh', 'shi tang')
  await input.choose('食堂')
  await expectText('你好office', '小社区食堂')
  await page.keyboard.press('Control+z')
  await expectText('你好office', '小社区')
  await page.keyboard.press('Control+Shift+z')
  await expectText('你好office', '小社区食堂')

  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.focus()
  await page.keyboard.press('End')
  await input.begin('c', 'ce shi')
  await input.choose('测试')
  await expect(title).toHaveValue('输入法测试')
  await saved(page)
  await page.reload()
  await expectText('你好office', '小社区食堂')
  const { draft } = await client.call(contentDetail, { params: { kind: 'article', id } })
  expect(draft.title).toBe('输入法测试')
})

test('words on the canvas are written by an input method: each once, Enter and Esc are its own, undo takes a word', async ({
  page,
}) => {
  const appid = await makeApp('输入法写页面')
  const client = clientOf(await sharedToken(), appid)
  const title = createBlock('title', blockKinds, { text: '社区' }, 'the-title')
  const rich = createBlock('richText', blockKinds, {}, 'the-text')
  if (!title || !rich) throw new Error('no such blocks')
  const document = {
    ...emptyPageDocument(),
    blocks: { 'the-title': title, 'the-text': rich },
    root: ['the-title', 'the-text'],
  }
  const { id } = await client.call(microPageCreate, { body: { title: '输入法', document } })
  await openAt(page, `/micro/edit/${id}`, { appid })
  const input = await inputMethodOf(page)
  const shown = canvasOf(page).locator('[data-block-id="the-title"]')
  await expect(shown).toContainText('社区')

  const box = await shown.boundingBox()
  if (!box) throw new Error('no title')
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  const field = page.getByRole('textbox', { name: /^正在写：/ })
  await expect(field).toBeFocused()
  await page.keyboard.press('End')
  await input.begin('s', 'shi', 'shi tang')
  await expect(field).toHaveValue('社区shi tang')
  await input.choose('食堂')
  await expect(field).toHaveValue('社区食堂')
  await input.begin('k', 'kai')
  await input.giveUp()
  await expect(field).toHaveValue('社区食堂')
  await expect(field).toBeFocused()
  await input.begin('O', 'OK')
  await input.takeLetters('OK')
  await expect(field, 'Enter of the input method does not end the writing').toBeFocused()
  await expect(field).toHaveValue('社区食堂OK')
  await expect(shown).toContainText('社区食堂OK')

  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('社区食堂')
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('社区')
  await page.keyboard.press('Control+y')
  await expect(field).toHaveValue('社区食堂')
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  await expect(shown).toContainText('社区食堂')
  await saved(page)
  // All of the writing is one step of the page.
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(shown).not.toContainText('食堂')
  await page.getByRole('button', { name: '重做' }).click()
  await saved(page)

  const long = canvasOf(page).locator('[data-block-id="the-text"]')
  const place = await long.boundingBox()
  if (!place) throw new Error('no text')
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2)
  const editor = page.locator('[data-writing] [contenteditable="true"]')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Control+a')
  await input.begin('h', 'huan ying')
  await input.choose('欢迎')
  await input.begin('l', 'lai')
  await input.giveUp()
  await expect(editor, 'Esc of the input method does not end the writing').toBeFocused()
  await input.begin('l', 'lai')
  await input.choose('来')
  await expect(editor).toHaveText('欢迎来')
  await page.keyboard.press('Control+Enter')
  await expect(editor).toHaveCount(0)
  await expect(long).toContainText('欢迎来')
  await saved(page)
  const kept = await client.call(microPageDetail, { params: { id } })
  const text = JSON.stringify(kept.document)
  expect(text).toContain('"社区食堂"')
  expect(text).toContain('"欢迎来"')
})
