import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStrayFiles } from './use-stray-files.ts'

function dropOf(types: readonly string[]): Event {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: { types, dropEffect: 'copy' } })
  return event
}

it('holds back files that were dropped beside a field, and nothing else', () => {
  const { unmount } = renderHook(useStrayFiles)
  const drop = (types: readonly string[]) => {
    const event = dropOf(types)
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([drop(['Files']), drop(['text/plain'])]).toEqual([true, false])
  unmount()
  expect(drop(['Files'])).toBe(false)
})
