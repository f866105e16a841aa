// A thread of its own: making a subset takes up to seconds of computing, in which no page could be answered.
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import subsetFont from 'subset-font'
import { z } from 'zod'

const askedSchema = z.object({
  id: z.number(),
  file: z.string(),
  characters: z.string(),
  format: z.enum(['woff2', 'sfnt']),
})

parentPort?.on('message', (message: unknown) => {
  const { id, file, characters, format } = askedSchema.parse(message)
  readFile(file)
    .then((whole) => subsetFont(whole, characters, { targetFormat: format }))
    .then(
      (subset) => parentPort?.postMessage({ id, subset }),
      (error: unknown) => parentPort?.postMessage({ id, failed: String(error) }),
    )
})
