import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const mapSchema = z.object({
  version: z.literal(3),
  file: z.string().default(''),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string().nullable()).default([]),
  names: z.array(z.string()).default([]),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
})

/** Maps by the bundled file they belong to, with `null` for a file that has none. */
const maps = new Map<string, SourceMap | null>()

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  let map: SourceMap | null = null
  try {
    const { sourcesContent: _, ...payload } = mapSchema.parse(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
    map = new SourceMap({ ...payload, sourcesContent: [] })
  } catch {
    // Not a bundle of ours: the line is right as it stands.
  }
  maps.set(file, map)
  return map
}

/**
 * Returns a stack trace with the places of the sources instead of those of the bundle.
 *
 * `--enable-source-maps` would do the same, but it reads all maps at the start and keeps them: 130 MB for something that
 * most processes never need. Here the first error that is logged reads them.
 */
export function withSourceLines(stack: string): string {
  return stack.replaceAll(
    /(file:\/\/\S+?\.mjs):(\d+):(\d+)/g,
    (place, url: string, line: string, column: string) => {
      const origin = mapOf(fileURLToPath(url))?.findOrigin(Number(line), Number(column))
      if (!origin || !('fileName' in origin)) return place
      const folder = new URL('.', url)
      return `${fileURLToPath(new URL(origin.fileName, folder))}:${origin.lineNumber}:${origin.columnNumber}`
    },
  )
}
