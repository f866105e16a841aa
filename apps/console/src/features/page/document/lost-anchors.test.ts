import { noLink } from '@zhanfang/blocks'
import { emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { expect, test } from 'vitest'
import { lostAnchors } from './lost-anchors.ts'

const jumpTo = (itemId: string) => ({ link: { ...noLink, eventType: 'anchor', itemId } })
const pageOf = (...links: string[]): PageDocument => ({
  ...emptyPageDocument(),
  root: links.map((_, index) => `b${index}`),
  blocks: Object.fromEntries(
    links.map((to, index) => [
      `b${index}`,
      { id: `b${index}`, kind: 'button', version: 1, props: { buttons: [jumpTo(to)] } },
    ]),
  ),
})

test('names the blocks whose links jump to what the page does not have', () => {
  expect(lostAnchors(pageOf('b1', 'b0'), 'gone')).toEqual([])
  expect(lostAnchors(pageOf('b1', 'b7', ''), 'gone')).toEqual([
    { level: 'warning', message: 'gone', blockId: 'b1' },
  ])
})
