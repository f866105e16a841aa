import { blockKinds, linkedParts } from '@zhanfang/blocks'
import { createBlock, type Fragment } from '@zhanfang/document'
import { expect, it } from 'vitest'
import { stylePatch, styleOf } from './block-style.ts'
import { withoutForeignContents } from './foreign-contents.ts'

function text(id: string) {
  const block = createBlock('text', blockKinds, { content: '地址' }, id)
  if (!block) throw new Error('there is no text')
  return block
}
const plain: Fragment = { roots: ['b1'], blocks: { b1: text('b1') } }
const linked = linkedParts({ id: 's1', version: 3, fragment: plain })
const follower = linked.blocks.b1 ?? text('b1')
const kind = blockKinds.text

it('copying the looks of a block makes no other one follow its section, nor takes one away from its own', () => {
  if (kind === undefined) throw new Error('there is no text')
  expect(stylePatch(styleOf(follower, kind), text('b2')).frame).not.toMatchObject({
    linked: { section: 's1' },
  })
  expect(stylePatch(styleOf(text('b2'), kind), follower).frame).toMatchObject({
    linked: { section: 's1', version: 3, part: 0 },
  })
})

it('blocks that come from another app follow nothing', () => {
  expect(withoutForeignContents(linked).fragment).toEqual(plain)
})
