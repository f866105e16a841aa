import { act, cleanup, renderHook } from '@testing-library/react'
import { noLink } from '@zhanfang/blocks'
import { CallError } from '@zhanfang/contract/client'
import { afterEach, expect, test } from 'vitest'
import { useRefusedLinks } from './refused-links.ts'

afterEach(cleanup)

const pageLink = (itemId: string) => ({ ...noLink, eventType: 'micro-page' as const, itemId })
const refusal = (...fields: string[]) =>
  new CallError({
    kind: 'refused',
    status: 422,
    code: '100001',
    message: '不存在',
    problems: fields.map((field) => ({ field, message: `${field} 不存在` })),
    detail: undefined,
    requestId: 'r',
  })

test('what was refused is told at the link to that content, wherever it stands, and at the home page', () => {
  const { result } = renderHook(useRefusedLinks)
  const body = {
    tabBar: [{ link: pageLink('here') }, { link: pageLink('gone') }],
    home: { type: 'column', id: 'gone' },
  }
  act(() => result.current.keep(refusal('tabBar.1.link', 'home.id'), body))
  expect(result.current.at(pageLink('gone'))).toBe('tabBar.1.link 不存在')
  expect(result.current.at({ eventType: 'column', itemId: 'gone' })).toBe('home.id 不存在')
  expect(result.current.at(pageLink('here'))).toBeUndefined()
  act(() => result.current.clear())
  expect(result.current.at(pageLink('gone'))).toBeUndefined()
})

test('a failure that names no link marks none', () => {
  const { result } = renderHook(useRefusedLinks)
  act(() => result.current.keep(refusal('tabBar.7.link', 'title', '__proto__.link'), { tabBar: [] }))
  act(() => result.current.keep(new Error('no answer'), {}))
  expect(result.current.at(noLink)).toBeUndefined()
})
