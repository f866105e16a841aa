import { createBlock } from '@zhanfang/document'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noLink } from '../links/link-target.ts'
import { buildPage } from '../testing/fixtures.ts'
import { blockKinds } from './block-kinds.ts'
import { noImage } from './block-image.ts'
import { frameOf } from './frame.ts'
import { asSample, KEPT, placeholders, sampleIssues } from './samples.ts'

function blockOf(kind: string, props: Record<string, unknown> = {}) {
  const block = createBlock(kind, blockKinds, props, 'b1')
  if (block === undefined) throw new Error(`no kind ${kind}`)
  return block
}
const issuesOf = (block: ReturnType<typeof blockOf>) => sampleIssues(buildPage([block]), blockKinds)
const withSamples = Object.values(blockKinds).filter(({ samples }) => samples !== undefined)

describe('invented contents', () => {
  it.each(withSamples.map(({ kind }) => kind))('of a new %s are found, with the block to go to', (kind) => {
    expect(issuesOf(blockOf(kind))).toEqual([
      expect.objectContaining({ level: 'error', blockId: 'b1', mayBeKept: true }),
    ])
  })

  it('are gone once they are written over, and not before the last of them', () => {
    const block = blockOf('figures')
    const mine = [{ value: '7', unit: '位', label: '老师' }]
    expect(issuesOf({ ...block, props: { ...block.props, items: mine } })).toEqual([])
    const { items } = block.props
    const some = Array.isArray(items) ? [...mine, ...items.slice(1)] : mine
    expect(issuesOf({ ...block, props: { ...block.props, items: some } })).toHaveLength(1)
  })

  it('of a template are found until anything of the block is written over', () => {
    const prices = [{ name: '红烧牛肉面', price: '26', oldPrice: '', unit: '碗', tag: '', description: '' }]
    const block = asSample(blockOf('priceList', { items: prices }), blockKinds)
    expect(issuesOf(block)).toHaveLength(1)
    const dearer = prices.map((item) => ({ ...item, price: '28' }))
    expect(issuesOf({ ...block, props: { ...block.props, items: dearer } })).toEqual([])
  })

  it('may be kept by the operator’s word, but nobody’s telephone may not', () => {
    const block = blockOf('testimonial')
    const kept = { ...frameOf(block.props), sample: KEPT }
    expect(issuesOf({ ...block, props: { ...block.props, frame: kept } })).toEqual([])
    const contact = blockOf('contact', { items: [{ way: 'phone', label: '', value: placeholders.phone }] })
    expect(issuesOf({ ...contact, props: { ...contact.props, frame: kept } })).toMatchObject([
      { mayBeKept: false },
    ])
  })

  it('are none in a block that makes no claims', () => {
    expect(issuesOf(asSample(blockOf('title', { text: '欢迎' }), blockKinds))).toEqual([])
  })

  it.each([
    ['title', { text: '我们的店', subtitle: '一口锅煮了二十年' }],
    ['text', { content: '店主姓余，祖上三代开面馆。' }],
    [
      'imageText',
      { imageTextList: [{ image: noImage, title: '牛肉面 26 元', description: '', link: noLink }] },
    ],
    ['openingHours', {}],
    ['survey', { surveyId: 's1', description: '店主每晚打烊后看' }],
  ])('are what a template says in a %s, until it is written over', (kind, props) => {
    const block = asSample(blockOf(kind, props), blockKinds)
    expect(issuesOf(block)).toMatchObject([{ blockId: 'b1', mayBeKept: true }])
    const words = JSON.stringify(block.props).replace(/\p{Script=Han}/u, '')
    expect(issuesOf({ ...block, props: z.record(z.string(), z.unknown()).parse(JSON.parse(words)) })).toEqual(
      [],
    )
  })
})
