import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SectionNav } from './section-nav.tsx'

type Seen = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>
let tell: (seen: Seen[]) => void = () => undefined
class Observer {
  constructor(told: (seen: Seen[]) => void) {
    tell = told
  }
  observe = () => undefined
  disconnect = () => undefined
}
vi.stubGlobal('IntersectionObserver', Observer)
afterEach(cleanup)

const sections = ['一', '二', '三'].map((title) => ({ id: `s-${title}`, title }))

test('the first part in sight is the current one; another one is gone to, with the focus in it', () => {
  const scrolled = vi.fn<() => void>()
  HTMLElement.prototype.scrollIntoView = scrolled
  render(
    <>
      <SectionNav label="各部分" sections={sections} />
      {sections.map(({ id, title }) => (
        <section key={id} id={id}>
          <input aria-label={`字段${title}`} />
        </section>
      ))}
    </>,
  )
  const current = () => document.querySelector('[aria-current="location"]')?.textContent
  expect(current()).toBe('一')
  const part = (id: string) => document.getElementById(id) ?? document.body
  act(() => tell(['s-二', 's-三'].map((id) => ({ target: part(id), isIntersecting: true }))))
  expect(current()).toBe('二')
  act(() => tell([{ target: part('s-二'), isIntersecting: false }]))
  expect(current()).toBe('三')
  fireEvent.click(screen.getByRole('button', { name: '一' }))
  expect(scrolled).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByLabelText('字段一'))
  // What passes by on the way there, or stays in sight beside it, does not take its place.
  act(() => tell([{ target: part('s-二'), isIntersecting: true }]))
  expect(current()).toBe('一')
})
