import { defaultAppearance, type SiteAppearance } from '@zhanfang/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormPortProvider } from '../../form-port-provider.tsx'
import { SkinSetting } from './skin-setting.tsx'
import { texts } from './texts.ts'
import { showInApp } from '../../testing/show-in-app.tsx'

vi.mock('../app/public/use-app.ts', () => ({ useCan: () => () => true }))

beforeEach(() => {
  // Previews stay empty: what they draw is tried where they are looked at.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a family dresses the site in one step, in one of its palettes, and what was worn before is one press away', async () => {
  const saved: SiteAppearance['skin'][] = []
  function Screen() {
    const [appearance, setAppearance] = useState(defaultAppearance)
    return (
      <SkinSetting
        appearance={appearance}
        saving={false}
        save={(change) => {
          if (change.skin) saved.push(change.skin)
          setAppearance((before) => ({ ...before, ...change }))
          return Promise.resolve()
        }}
        refused={{ at: () => undefined, keep: () => undefined, clear: () => undefined }}
        onDirty={() => undefined}
      />
    )
  }
  showInApp(
    <FormPortProvider>
      <Screen />
    </FormPortProvider>,
  )
  expect(screen.queryByRole('button', { name: '极光' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^夜色/ }))
  fireEvent.click(screen.getByRole('button', { name: '霓虹' }))
  fireEvent.click(screen.getByRole('button', { name: texts.skin.apply }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ family: 'night', bgColor: '#150c1d', second: '#7a8bff' })

  fireEvent.click(await screen.findByRole('button', { name: texts.skin.back }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toEqual(defaultAppearance().skin)
  // A skin of ours has no family: nothing of the last one stays.
  fireEvent.click(screen.getByRole('button', { name: /^春山/ }))
  fireEvent.click(screen.getByRole('button', { name: texts.skin.apply }))
  await waitFor(() => expect(saved).toHaveLength(3))
  expect(saved[2]?.family).toBeUndefined()
})
