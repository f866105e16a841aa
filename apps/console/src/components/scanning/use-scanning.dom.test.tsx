import { CallError } from '@zhanfang/contract/client'
import type { CheckInResult } from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Counter } from './counter.ts'
import { useScanning } from './use-scanning.ts'

const door = (scan: Counter<CheckInResult>['scan']): Counter<CheckInResult> => ({
  place: 'a-test',
  scan,
  refresh: () => {},
})

test('who comes while another one’s scan is under way is scanned next, not forgotten', async () => {
  localStorage.clear()
  const asked: string[] = []
  const answers: (() => void)[] = []
  const { result } = renderHook(() =>
    useScanning(
      door(({ code }) => {
        asked.push(code)
        return new Promise<CheckInResult>((_, reject) => {
          answers.push(() => reject(new CallError({ kind: 'network' })))
        })
      }),
    ),
  )
  await act(async () => {
    void result.current.scan('FIRST')
    void result.current.scan('SECOND')
  })
  expect(asked).toEqual(['FIRST'])
  expect(result.current.isBusy).toBe(true)
  await act(async () => answers[0]?.())
  expect(asked).toEqual(['FIRST', 'SECOND'])
  await act(async () => answers[1]?.())
  expect(result.current.isBusy).toBe(false)
  expect(result.current.waiting).toBe(2)
})
