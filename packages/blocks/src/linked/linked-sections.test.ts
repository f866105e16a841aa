import {
  blocksOf,
  createBlock,
  emptyPageDocument,
  fragmentOf,
  type PageDocument,
  pageDocumentProblems,
} from '@zhanfang/document'
import { expect, test } from 'vitest'
import { blockKinds } from '../model/block-kinds.ts'
import { frameOf } from '../model/frame.ts'
import {
  detached,
  linkedInstanceOf,
  linkedInstances,
  linkedParts,
  relinked,
  withSection,
} from './linked-sections.ts'
import { withoutLink } from './without-link.ts'

function pageOf(...words: string[]): PageDocument {
  const blocks = words.map((content, at) => {
    const block = createBlock('text', blockKinds, { content }, `b${at + 1}`)
    if (!block) throw new Error('there is no text')
    return block
  })
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
}
const wordsOf = (document: PageDocument) => blocksOf(document).map(({ block }) => block.props.content)
const mark = { id: 's1', version: 1 }
const sectionOf = (version: number, ...words: string[]) => {
  const document = pageOf(...words)
  return { id: 's1', version, fragment: fragmentOf(document, document.root) }
}

test('blocks beside each other are one instance, and follow their section', () => {
  const page = relinked(pageOf('开头', '地址', '电话', '结尾'), ['b2', 'b3'], mark)
  expect(linkedInstances(page)).toEqual([{ section: 's1', version: 1, list: 'root', ids: ['b2', 'b3'] }])
  const made = withSection(page, sectionOf(2, '新地址', '新电话', '邮箱'))
  expect(wordsOf(made)).toEqual(['开头', '新地址', '新电话', '邮箱', '结尾'])
  expect(linkedInstances(made)).toMatchObject([{ section: 's1', version: 2 }])
  expect(pageDocumentProblems(made, blockKinds)).toEqual([])
  expect(wordsOf(withSection(page, { ...sectionOf(2, '别的'), id: 's2' }))).toEqual(wordsOf(page))
})

test('a section that stands twice in a row is two instances; one may be left as it is', () => {
  const twice = relinked(relinked(pageOf('甲', '乙', '甲', '乙'), ['b1', 'b2'], mark), ['b3', 'b4'], mark)
  expect(linkedInstances(twice).map(({ ids }) => ids)).toEqual([
    ['b1', 'b2'],
    ['b3', 'b4'],
  ])
  expect(wordsOf(withSection(twice, sectionOf(2, '丙')))).toEqual(['丙', '丙'])
  expect(wordsOf(withSection(twice, sectionOf(2, '丙'), ['b4']))).toEqual(['丙', '甲', '乙'])
})

test('inside of columns they follow too, and what is in a container belongs to the instance of the container', () => {
  const columns = createBlock('columns', blockKinds, {}, 'c1')
  if (!columns) throw new Error('there are no columns')
  const [slot = ''] = Object.keys(columns.slots ?? {})
  const base = pageOf('地址')
  const inside: PageDocument = {
    ...base,
    blocks: { ...base.blocks, c1: { ...columns, slots: { ...columns.slots, [slot]: ['b1'] } } },
    root: ['c1'],
  }
  const part = withSection(relinked(inside, ['b1'], mark), sectionOf(2, '新地址'))
  expect(pageDocumentProblems(part, blockKinds)).toEqual([])
  expect(wordsOf(part)).toContain('新地址')
  const whole = relinked(inside, ['c1'], mark)
  expect(linkedInstanceOf(whole, 'b1')?.ids).toEqual(['c1'])
})

test('what is detached follows nothing and is as it was before', () => {
  const page = pageOf('地址', '电话')
  const linked = relinked(page, ['b1', 'b2'], mark)
  expect(detached(linked, ['b1', 'b2'])).toEqual(page)
  expect(withoutLink(linkedParts(sectionOf(1, '地址')))).toEqual(sectionOf(1, '地址').fragment)
})

test('the rest of a frame stays', () => {
  const block = createBlock('text', blockKinds, { content: '地址', frame: { marginTop: 8 } }, 'b1')
  if (!block) throw new Error('there is no text')
  const page = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const linked = relinked(page, ['b1'], mark)
  expect(frameOf(linked.blocks.b1?.props ?? {})).toMatchObject({
    marginTop: 8,
    linked: { section: 's1', part: 0 },
  })
  const after = frameOf(detached(linked, ['b1']).blocks.b1?.props ?? {})
  expect(after.marginTop).toBe(8)
  expect(after.linked).toBeUndefined()
})
