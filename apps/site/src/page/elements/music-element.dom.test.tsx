import { afterEach, expect, test, vi } from 'vitest'
import { MusicElement } from './music-element.ts'

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

test('one tap unfolds and starts the music, the next one stops it', () => {
  if (!customElements.get('zf-music')) customElements.define('zf-music', MusicElement)
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('cut'))
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  document.body.innerHTML = '<zf-music><details><summary>晨曲</summary><audio></audio></details></zf-music>'
  const details = document.querySelector('details')
  const summary = document.querySelector('summary')
  summary?.click()
  expect(play).toHaveBeenCalledOnce()
  expect(pause).not.toHaveBeenCalled()
  if (details) details.open = true
  summary?.click()
  expect(pause).toHaveBeenCalledOnce()
  expect(play).toHaveBeenCalledOnce()
})
