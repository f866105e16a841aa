import { blockKinds, noLink } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import { expect, it } from 'vitest'
import { brokenLinks } from './broken-links.ts'
import { createDesigner } from '../designer/designer.ts'

it('warns of each block that leads to something deleted', () => {
  const designer = createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn: () => {} })
  const add = (itemId: string) => {
    designer.insertKind('button')
    const id = designer.store.getSelection()[0] ?? ''
    const link = { ...noLink, eventType: 'micro-page', itemId, title: '活动' }
    expect(designer.run({ type: 'setProps', id, patch: { link } }).ok).toBe(true)
    return id
  }
  const gone = add('gone')
  add('there')
  const document = designer.store.getDocument()
  expect(brokenLinks(document, ['micro-page:gone'], '已删除')).toEqual([
    { level: 'warning', message: '已删除', blockId: gone },
  ])
  expect(brokenLinks(document, ['survey:there'], '已删除')).toEqual([])
})
