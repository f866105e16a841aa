// `vi.waitFor` gives up after a second, which a machine that does other things beside needs for a click: it waits as long
// as `expect.poll` does in `vitest.config.ts`, unless a test says otherwise.
import { vi } from 'vitest'

const PATIENCE = 20_000
const { waitFor } = vi
vi.waitFor = (callback, options = PATIENCE) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options })
