import { render, screen } from '@testing-library/react'
import { CallError } from '@zhanfang/contract/client'
import { expect, it } from 'vitest'
import { DraftStatus } from './draft-status.tsx'
import type { Draft } from './use-draft.ts'

const failedWith = (error: unknown): Draft<string> => ({
  phase: 'ready',
  state: 'failed',
  revision: 1,
  error,
  reload: () => undefined,
  change: () => undefined,
  flush: async () => 1,
  takeServer: async () => undefined,
  takeNewer: async () => undefined,
  keepMine: async () => undefined,
  saveCopy: async () => undefined,
  recover: () => undefined,
  discardRecovery: () => undefined,
})

it('says why the server does not take what is here', () => {
  const refused = new CallError({
    kind: 'refused',
    code: '900010',
    status: 422,
    message: '正文太长',
    problems: [],
    detail: undefined,
    requestId: '',
  })
  render(<DraftStatus draft={failedWith(refused)} />)
  expect(screen.getByText('没有保存成功：正文太长')).toBeDefined()
})

it('says no more where nothing came back', () => {
  render(<DraftStatus draft={failedWith(new CallError({ kind: 'network' }))} />)
  expect(screen.getByText('没有保存成功')).toBeDefined()
})
