import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydratePage } from './hydrate-page.tsx'

const texts = { text: '页面出了点问题', reload: '重新加载' }
let root: HTMLElement
let isServer: boolean

function Page({ broken }: { broken: boolean }) {
  if (broken && !isServer) throw new Error('the script fails')
  const [crashed, setCrashed] = useState(false)
  if (crashed) throw new Error('it fails later')
  return (
    <form>
      <input name="name" aria-label="称呼" />
      <input type="radio" name="score" value="1" aria-label="一分" />
      <input type="radio" name="score" value="2" aria-label="二分" defaultChecked />
      <select name="city" aria-label="城市">
        <option>北京</option>
        <option>上海</option>
      </select>
      <button type="button" onClick={() => setCrashed(true)}>
        再来
      </button>
    </form>
  )
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => {
  root.remove()
  vi.restoreAllMocks()
})

async function open(broken: boolean) {
  isServer = true
  root.innerHTML = renderToString(<Page broken={broken} />)
  isServer = false
  fireEvent.input(screen.getByLabelText('称呼'), { target: { value: '张三' } })
  fireEvent.click(screen.getByLabelText('一分'))
  fireEvent.change(screen.getByLabelText('城市'), { target: { value: '上海' } })
  await act(async () => hydratePage(root, <Page broken={broken} />, texts))
}

test('a page whose script fails stays the form that the server has written, with what was entered', async () => {
  await open(true)
  expect(screen.getByLabelText('称呼')).toHaveProperty('value', '张三')
  expect(screen.getByLabelText('一分')).toHaveProperty('checked', true)
  expect(screen.getByLabelText('城市')).toHaveProperty('value', '上海')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page that fails later says so and can be loaded anew', async () => {
  await open(false)
  fireEvent.click(screen.getByRole('button', { name: '再来' }))
  expect(screen.getByRole('alert').textContent).toContain(texts.text)
  expect(screen.getByRole('button', { name: texts.reload })).toBeDefined()
})
