import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { texts } from '../../texts.ts'
import { bindToast, type Toast } from '../../toast.ts'
import { copyText } from './copy-text.ts'

let told: string[]
let copied: string | undefined
let works: boolean
beforeEach(() => {
  told = []
  copied = undefined
  works = true
  // Files share their modules: what another one still has to say may come now.
  const own: readonly string[] = [texts.copied, texts.copyFailed]
  const tell = ({ content }: Toast) => void (own.includes(content) && told.push(content))
  bindToast({ success: tell, error: tell, info: tell })
  // jsdom knows neither of the two ways.
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      const area = document.querySelector('textarea')
      copied = area?.value.slice(area.selectionStart, area.selectionEnd)
      return works
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('the clipboard of the browser comes first', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('邀请码')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('邀请码')
  expect(copied).toBeUndefined()
  expect(told).toEqual([texts.copied])
})

test.each([
  ['has none', {}],
  ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } }],
])('a browser whose clipboard %s copies what is selected, and the focus comes back', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  expect(await copyText('邀请码')).toBe(true)
  expect(copied).toBe('邀请码')
  expect(told).toEqual([texts.copied])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('what cannot be copied in any way is said so', async () => {
  vi.stubGlobal('navigator', {})
  works = false
  expect(await copyText('邀请码')).toBe(false)
  expect(told).toEqual([texts.copyFailed])
})
