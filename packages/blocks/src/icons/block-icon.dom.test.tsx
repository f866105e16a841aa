import { render, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlockIcon } from './block-icon.tsx'

test('an icon that is chosen less is drawn once its drawing is there, an unknown one never', async () => {
  const { container } = render(
    <>
      <BlockIcon name="coffee" />
      <BlockIcon name="hamburger" />
      <BlockIcon name="toString" />
      <BlockIcon name="" />
    </>,
  )
  expect(container.querySelectorAll('svg').length).toBeGreaterThanOrEqual(1)
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(2))
})

test('who draws pages whole has all of them at once', async () => {
  await import('./every-icon.ts')
  expect(renderToStaticMarkup(<BlockIcon name="hamburger" />)).toContain('<path d="M')
})
