import { type TypeExchange, typeExchanges } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { doublyClaimed } from './names.ts'

it('gives each foreign name to one type', () => {
  expect(doublyClaimed(typeExchanges)).toEqual([])
})

it('says which two types claim which name', () => {
  const copy: TypeExchange = { type: 'memo', tencent: ['多行文本题'], wjx: { 备忘: {} } }
  expect(doublyClaimed([...typeExchanges, copy])).toEqual([
    'tencent: types/textarea and types/memo both claim “多行文本”',
  ])
})
