import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type LinkWeapp, noWeapp } from '../../links/link-target.ts'
import { texts } from '../texts.ts'
import { LinkWeappFields } from './link-weapp-fields.tsx'

function show() {
  const told = vi.fn<(weapp: LinkWeapp) => void>()
  function Form() {
    const [weapp, setWeapp] = useState(noWeapp)
    return (
      <LinkWeappFields
        value={weapp}
        onChange={(next) => {
          told(next)
          setWeapp(next)
        }}
      />
    )
  }
  render(<Form />)
  return told
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('an id is told once it is whole; half of one is no mistake, another word is', () => {
  const told = show()
  type(texts.link.weappId, 'wx0123')
  expect(screen.queryByText(texts.link.weappIdWrong)).toBeNull()
  type(texts.link.weappId, '我的小程序')
  expect(screen.getByText(texts.link.weappIdWrong)).toBeTruthy()
  expect(told).not.toHaveBeenCalled()
  expect(screen.queryByLabelText(texts.link.weappPath)).toBeNull()
  type(texts.link.weappId, ' wx0123456789abcdef ')
  expect(told).toHaveBeenLastCalledWith({ id: 'wx0123456789abcdef', path: '' })
  type(texts.link.weappPath, 'pages/menu/index?table=3')
  expect(told).toHaveBeenLastCalledWith({ id: 'wx0123456789abcdef', path: 'pages/menu/index?table=3' })
  type(texts.link.weappPath, 'pages/"><script>')
  expect(screen.getByLabelText(texts.link.weappPath)).toHaveProperty('value', 'pages/menu/index?table=3')
})
