import { expect, type Page, test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import { microPageCreate, microPageDetail, microPagePublish } from '@zhanfang/contract'
import { type Block, blocksOf, createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { canvasOf, clientOf, dropApps, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

test.afterEach(dropApps)

function block(kind: string, id: string, props: Record<string, unknown>, held: string[][] = []): Block {
  const made = createBlock(kind, blockKinds, props, id)
  if (made === undefined) throw new Error(`no kind ${kind}`)
  const slots = Object.keys(made.slots ?? {}).map((slot, index): [string, string[]] => [
    slot,
    held[index] ?? [],
  ])
  return slots.length === 0 ? made : { ...made, slots: Object.fromEntries(slots) }
}

const words = (id: string, content = id) => block('text', id, { content })

/** Shares of two and three on the grid, a section on a gradient with columns three deep, parts that stay in sight. */
function page(): PageDocument {
  const blocks = [
    block('text', 'top', { content: '停在顶部', frame: { stick: 'top' } }),
    block('columns', 'thirds', { widths: [1, 1, 1], onTablet: 'two' }, [['a1'], ['a2'], ['a3']]),
    block('columns', 'twoThirds', { widths: [1, 2], gap: 40, onPhone: 'keep' }, [['b1'], ['b2']]),
    block(
      'pageSection',
      'section',
      { name: '开场', ground: 'gradient', color: '#0d3b66', colorEnd: '#1d2b53', bleeds: true, padding: 48 },
      [['outer']],
    ),
    block('columns', 'outer', { widths: [1, 1] }, [['c1'], ['inner']]),
    block('columns', 'inner', { widths: [1, 1] }, [['d1'], ['d2']]),
    block('text', 'over', {
      content: '压住上一个元素',
      frame: { overlap: 3, background: '#ffffff', backgroundEnd: '#eef3ff', paddingTop: 16, marginX: 20 },
    }),
    words('long', '一段文字，'.repeat(900)),
    block('text', 'bottom', { content: '停在底部', frame: { stick: 'bottom', background: '#ffffff' } }),
    ...['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1', 'd2'].map((id) => words(id)),
  ]
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((one) => [one.id, one])),
    root: ['top', 'thirds', 'twoThirds', 'section', 'over', 'long', 'bottom'],
  }
}

/** Left edge and top of the box of each block of words. */
const places = (shown: Page, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const box = await shown.getByText(name, { exact: true }).locator('xpath=ancestor::div[2]').boundingBox()
      if (box === null) throw new Error(`${name} is not shown`)
      return { x: Math.round(box.x), y: Math.round(box.y) }
    }),
  )

test('a published page: one grid on a PC, its own columns on a tablet and a phone, parts that stay in sight', async ({
  page: shown,
}) => {
  const appid = await makeApp('页面结构')
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(microPageCreate, { body: { title: '结构', document: page() } })
  await client.call(microPagePublish, { body: { id } })

  await shown.setViewportSize({ width: 1440, height: 900 })
  await shown.goto(`/h5/${appid}/page/${id}`)
  const [a1, a2, a3, b1, b2] = await places(shown, ['a1', 'a2', 'a3', 'b1', 'b2'])
  expect([a1?.x, a2?.x]).toEqual([b1?.x, b2?.x])
  expect(a1?.y).toBe(a3?.y)
  const [c1, d1, d2] = await places(shown, ['c1', 'd1', 'd2'])
  expect(c1?.x).toBe(a1?.x)
  expect([(d1?.x ?? 0) > (c1?.x ?? 0), (d2?.x ?? 0) > (d1?.x ?? 0)]).toEqual([true, true])
  expect(
    await shown.evaluate(() => document.querySelector('main section')?.getBoundingClientRect().width),
  ).toBe(1440)

  // What stays in sight does so below the head of the site, and goes back to its place at the end.
  await shown.mouse.wheel(0, 900)
  await expect
    .poll(async () => (await shown.getByText('停在顶部').boundingBox())?.y ?? -1)
    .toBeGreaterThanOrEqual(0)
  await expect(shown.getByText('停在底部')).toBeInViewport()
  const covered = await shown.evaluate(() => {
    const bars = [...document.querySelectorAll('header, nav')].map((bar) => bar.getBoundingClientRect())
    const stays = [...document.querySelectorAll('main > div')]
      .filter((one) => getComputedStyle(one).position === 'sticky')
      .map((one) => one.getBoundingClientRect())
    const over = bars.filter(
      (bar) => bar.height > 0 && stays.some((one) => one.top < bar.bottom && bar.top < one.bottom),
    )
    return [stays.length, over.length]
  })
  expect(covered).toEqual([2, 0])

  await shown.setViewportSize({ width: 768, height: 1024 })
  await shown.evaluate(() => scrollTo(0, 0))
  const tablet = await places(shown, ['a1', 'a2', 'a3'])
  expect([tablet[0]?.y === tablet[1]?.y, tablet[0]?.x === tablet[2]?.x]).toEqual([true, true])
  expect(tablet[2]?.y).toBeGreaterThan(tablet[0]?.y ?? 0)

  await shown.setViewportSize({ width: 390, height: 844 })
  const phone = await places(shown, ['a1', 'a2', 'b1', 'b2'])
  expect([phone[0]?.x === phone[1]?.x, phone[2]?.y === phone[3]?.y]).toEqual([true, true])
  // What is pulled up covers no more than a margin there.
  const overlap = await shown.evaluate(() => {
    const over = [...document.querySelectorAll('main > div')].find(
      (one) => one.textContent === '压住上一个元素',
    )
    const before = over?.previousElementSibling?.getBoundingClientRect()
    return (before?.bottom ?? 0) - (over?.getBoundingClientRect().top ?? 0)
  })
  expect(overlap).toBe(32)
})

test('blocks become one section by keyboard; the way to a block leads up, as Esc does', async ({
  page: shown,
}) => {
  const appid = await makeApp('页面组合')
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(microPageCreate, { body: { title: '组合', document: page() } })
  await shown.setViewportSize({ width: 1440, height: 900 })
  await openAt(shown, `/micro/edit/${id}`, { appid })
  const canvas = shown.getByRole('application', { name: '页面画布' })
  await expect(canvasOf(shown).locator('[data-block-id="d2"]')).toBeVisible()
  await shown.getByRole('tab', { name: '大纲' }).click()
  await shown.getByRole('treeitem').filter({ hasText: 'd2' }).last().click()
  const way = shown.getByRole('navigation', { name: '所在位置' })
  await expect(way.getByRole('listitem')).toHaveText([
    '页面',
    '开场',
    '分栏',
    '第 2 栏',
    '分栏',
    '第 2 栏',
    '文字',
  ])
  await canvas.focus()
  await shown.keyboard.press('Escape')
  await expect(way.getByRole('listitem')).toHaveText(['页面', '开场', '分栏', '第 2 栏', '分栏'])
  await way.getByRole('button', { name: '开场' }).click()
  await expect(way.getByRole('listitem')).toHaveText(['页面', '开场'])

  await shown.getByRole('treeitem').filter({ hasText: 'a1' }).last().click()
  await shown.keyboard.press('Escape')
  await shown.keyboard.press('Shift+ArrowDown')
  await shown.getByRole('treeitem').filter({ hasText: '1 : 1 : 1' }).click()
  await shown
    .getByRole('treeitem')
    .filter({ hasText: '1 : 2' })
    .click({ modifiers: ['ControlOrMeta'] })
  await shown.keyboard.press('ControlOrMeta+g')
  await expect(way.getByRole('listitem')).toHaveText(['页面', '版块'])
  await shown.getByRole('textbox', { name: '版块名称' }).fill('两排')
  await expect(way.getByRole('listitem')).toHaveText(['页面', '两排'])
  const kept = async () => {
    const { document } = await client.call(microPageDetail, { params: { id } })
    return blocksOf(document).map(({ block: one, depth }) => `${depth}${one.id.length > 12 ? '*' : one.id}`)
  }
  await expect.poll(kept).toEqual(expect.arrayContaining(['1*', '2thirds', '2twoThirds', '3a1']))
  await shown.getByRole('treeitem').filter({ hasText: '两排' }).click()
  await shown.keyboard.press('ControlOrMeta+Shift+g')
  await expect.poll(kept).toEqual(expect.arrayContaining(['1thirds', '1twoThirds', '2a1']))
})

test('columns follow each other on a phone as they were told to, and stay side by side on a PC', async ({
  page: shown,
}) => {
  const appid = await makeApp('先后')
  const client = clientOf(await sharedToken(), appid)
  const blocks = [
    block('columns', 'row', { widths: [1, 1, 1] }, [['a1'], ['a2'], ['a3']]),
    ...['a1', 'a2', 'a3'].map((id) => words(id)),
  ]
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((one) => [one.id, one])),
    root: ['row'],
  }
  const { id } = await client.call(microPageCreate, { body: { title: '先后', document } })
  const names = ['a1', 'a2', 'a3']
  /** Names in the order in which they are seen: from above and from the left. */
  const order = async (boxes: () => Promise<{ x: number; y: number }[]>) =>
    (await boxes())
      .map((place, index) => ({ ...place, name: names[index] }))
      .toSorted((one, other) => one.y - other.y || one.x - other.x)
      .map(({ name }) => name)
  const rows = (found: { y: number }[]) => new Set(found.map(({ y }) => y)).size
  const onCanvas = () =>
    Promise.all(
      names.map(async (name) => {
        const box = await canvasOf(shown).locator(`[data-block-id="${name}"]`).boundingBox()
        if (box === null) throw new Error(`${name} is not shown`)
        return { x: Math.round(box.x), y: Math.round(box.y) }
      }),
    )

  await shown.setViewportSize({ width: 1440, height: 900 })
  await openAt(shown, `/micro/edit/${id}`, { appid })
  await expect(canvasOf(shown).locator('[data-block-id="a3"]')).toBeVisible()
  expect(await order(onCanvas)).toEqual(['a1', 'a2', 'a3'])
  expect(rows(await onCanvas())).toBe(3)
  await shown.getByRole('tab', { name: '大纲' }).click()
  await shown.getByRole('treeitem').filter({ hasText: '1 : 1 : 1' }).click()
  const forward = shown.getByRole('button', { name: '第 3 栏提前' })
  await forward.click()
  await forward.press('Enter')
  await expect(forward).toHaveCount(0)
  await expect.poll(() => order(onCanvas)).toEqual(['a3', 'a1', 'a2'])
  await shown.getByRole('radio', { name: '电脑', exact: true }).check({ force: true })
  await expect.poll(async () => rows(await onCanvas())).toBe(1)
  expect(await order(onCanvas)).toEqual(['a1', 'a2', 'a3'])
  // What was pressed one after the other is one step.
  await shown.getByRole('radio', { name: '375', exact: true }).check({ force: true })
  await shown.getByRole('button', { name: /^撤销/ }).click()
  await expect.poll(() => order(onCanvas)).toEqual(['a1', 'a2', 'a3'])
  await shown.getByRole('button', { name: /^重做/ }).click()
  await expect.poll(() => order(onCanvas)).toEqual(['a3', 'a1', 'a2'])
  await saved(shown)

  await client.call(microPagePublish, { body: { id } })
  await shown.goto(`/h5/${appid}/page/${id}`)
  const published = () => places(shown, names)
  expect([await order(published), rows(await published())]).toEqual([names, 1])
  await shown.setViewportSize({ width: 390, height: 844 })
  expect([await order(published), rows(await published())]).toEqual([['a3', 'a1', 'a2'], 3])
  // Whoever listens hears them as they stand in the page.
  expect((await shown.locator('main').innerText()).match(/a\d/g)).toEqual(names)
})
