import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { noLink } from '../../links/link-target.ts'
import type { Zone } from './kind.ts'
import { ZoneCanvas } from './zone-canvas.tsx'

afterEach(cleanup)

const zone: Zone = { x: 10, y: 20, width: 30, height: 40, label: '报名', link: noLink }

function show(start: Zone[]) {
  const told: Zone[][] = []
  function Host() {
    const [zones, setZones] = useState(start)
    const [selected, setSelected] = useState<number>()
    return (
      <ZoneCanvas
        imageUrl="/files/a"
        zones={zones}
        selected={selected}
        onSelect={setSelected}
        onChange={(next) => {
          told.push(next)
          setZones(next)
        }}
      />
    )
  }
  render(<Host />)
  return told
}

it('moves, resizes and deletes by keyboard', () => {
  const told = show([zone])
  const button = () => screen.getByRole('button', { name: /热区 1 报名/ })
  fireEvent.keyDown(button(), { key: 'ArrowRight' })
  expect(told.at(-1)?.[0]).toMatchObject({ x: 11, y: 20, width: 30, height: 40 })
  fireEvent.keyDown(button(), { key: 'ArrowDown', shiftKey: true })
  expect(told.at(-1)?.[0]).toMatchObject({ x: 11, y: 20, width: 30, height: 41 })
  fireEvent.keyDown(button(), { key: 'Delete' })
  expect(told.at(-1)).toEqual([])
})

it('adds zones without a mouse', () => {
  const told = show([])
  fireEvent.click(screen.getByRole('button', { name: /添加热区/ }))
  fireEvent.click(screen.getByRole('button', { name: /添加热区/ }))
  expect(told.at(-1)).toHaveLength(2)
  expect(told.at(-1)?.[0]).not.toEqual(told.at(-1)?.[1])
})
