// What antd asks of a browser and jsdom does not have.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { borrowBrowser } from './borrowed-browser.ts'

// A busy machine draws late; what never comes is told all the same.
configure({ asyncUtilTimeout: 10_000 })

class ResizeObserverStub implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class IntersectionObserverStub implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = [0]
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

globalThis.ResizeObserver ??= ResizeObserverStub
globalThis.IntersectionObserver ??= IntersectionObserverStub
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})
if (!('scrollIntoView' in Element.prototype))
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value: () => undefined,
    writable: true,
  })

// jsdom answers getComputedStyle for pseudo elements with a printed complaint; antd asks on every modal.
const computedStyle = globalThis.getComputedStyle.bind(globalThis)
globalThis.getComputedStyle = (element) => computedStyle(element)

const giveBack = borrowBrowser()

afterEach(() => cleanup())
afterAll(giveBack)
