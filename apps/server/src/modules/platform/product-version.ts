import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const manifestSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) })

/** Version of the console that this server hands out: what somebody runs after loading the page anew. */
export function productVersion(): string {
  const manifest = path.resolve(import.meta.dirname, '../../../../console/package.json')
  return manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).version
}
