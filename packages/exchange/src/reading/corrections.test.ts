import { expect, it } from 'vitest'
import { withCorrection } from './corrections.ts'
import { readWjxText } from '../wjx/text.ts'

const source = '调查\n\n1. 您的部门\n研发、市场、人事\n\n2. 基本情况\n\n3. 您的岗位\n开发、测试'

const again = (elements: readonly number[], correction: Parameters<typeof withCorrection>[3]) => {
  const { definition, lines } = readWjxText(source)
  const ids = elements.flatMap((index) => definition.elements[index]?.id ?? [])
  return readWjxText(withCorrection(source, lines, ids, correction)).definition.elements
}

it('writes a correction for one question or for several', () => {
  expect(again([1], { kind: 'heading' }).map(({ type }) => type)).toEqual(['single', 'paragraph', 'single'])
  expect(again([0, 2], { kind: 'type', type: 'multiple' }).map(({ type }) => type)).toEqual([
    'multiple',
    'text',
    'multiple',
  ])
  expect(again([0, 2], { kind: 'split', by: '、' })).toMatchObject([
    { options: [{ text: '研发' }, { text: '市场' }, { text: '人事' }] },
    {},
    { options: [{ text: '开发' }, { text: '测试' }] },
  ])
  expect(again([0], { kind: 'points', points: 8 })[0]).toMatchObject({ exam: { score: 8 } })
})
