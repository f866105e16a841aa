import { expect, test } from 'vitest'
import { borrowBrowser } from './borrowed-browser.ts'

test('what a file puts into the browser is gone afterwards, and what it replaced is back', () => {
  const scroll = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')
  const giveBack = borrowBrowser()
  Object.defineProperty(document, 'execCommand', { configurable: true, value: () => true })
  Element.prototype.scrollIntoView = () => undefined
  Object.defineProperty(document, '_reactListening', { configurable: true, value: true })
  giveBack()
  expect('execCommand' in document).toBe(false)
  expect(Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')).toEqual(scroll)
  expect('_reactListening' in document, 'marks of libraries stay').toBe(true)
  Reflect.deleteProperty(document, '_reactListening')
})
