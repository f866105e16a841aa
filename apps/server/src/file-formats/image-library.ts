import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  // One image uses one thread; how many are worked on at once is for the callers to decide.
  library.concurrency(1)
  library.cache(false)
  return library
}

/** Returns sharp. The first picture loads it: it takes 25 MB and a tenth of a second of every start. */
export const imageLibrary = (): Promise<typeof sharp> => (loaded ??= load())
