import { afterEach, beforeEach, expect, test } from 'vitest'
import { FoldElement } from './fold-element.ts'

if (!customElements.get('zf-fold')) customElements.define('zf-fold', FoldElement)

const details = () => {
  const found = document.querySelector('details')
  if (found === null) throw new Error('There is nothing to open')
  return found
}

beforeEach(() => {
  document.body.innerHTML =
    '<main>文章</main><zf-fold><details open><summary>更多</summary><nav><b>里面</b><a href="#s-1">电话</a></nav></details></zf-fold>'
})
afterEach(() => {
  document.body.innerHTML = ''
})

test('closes by Esc, and whoever opened it goes on there', () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  expect(details().open).toBe(true)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(details().open).toBe(false)
  expect(document.activeElement).toBe(details().querySelector('summary'))
})

test('closes by a press beside it or on a link in it, and not by one on itself', () => {
  document.querySelector('b')?.click()
  expect(details().open).toBe(true)
  document.querySelector('a')?.click()
  expect(details().open).toBe(false)
  details().open = true
  document.querySelector('main')?.click()
  expect(details().open).toBe(false)
})

test('closes when the page is scrolled, and is deaf once it is gone', () => {
  document.dispatchEvent(new Event('scroll'))
  expect(details().open).toBe(false)
  const gone = details()
  gone.open = true
  document.body.innerHTML = ''
  document.dispatchEvent(new Event('scroll'))
  expect(gone.open).toBe(true)
})
