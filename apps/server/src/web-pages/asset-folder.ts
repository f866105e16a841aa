import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}
/** Bundlers put a hash into the names of what never changes. */
const HASHED = /-(?=[^.]*[0-9A-Z_])[0-9A-Za-z_-]{8}\.\w+$/
const RECHECK_MS = 2000

export type Encoding = 'br' | 'gzip' | 'identity'

interface Asset {
  type: string
  etag: string
  /** Same content for ever under this name. */
  immutable: boolean
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** The encoding to answer in, of those that a body has. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  offered: Partial<Record<Encoding, unknown>>,
): Encoding {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase())
  if (offered.br !== undefined && accepted.includes('br')) return 'br'
  if (offered.gzip !== undefined && accepted.includes('gzip')) return 'gzip'
  return 'identity'
}

export function etagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether an `If-None-Match` header names this tag; compression may have weakened it on its way. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

export interface AssetFolder {
  /** The file below the folder; undefined when there is none. `name` has no leading slash. */
  find(name: string): Asset | undefined
  /** Counts up each time the folder was found to have been built anew. */
  generation(): number
}

/**
 * A built folder held in memory, with the `.br` and `.gz` files beside its files. A new build is noticed by the times of
 * `markers` (the last files that a build writes) within two seconds. Only names that the folder really has are found, so no path leads out of it.
 */
export function openAssetFolder(folder: string, markers: string[]): AssetFolder {
  let names = new Set<string>()
  let loaded = new Map<string, Asset>()
  let builtAt = ''
  let checkedAt = -Infinity
  let generation = 0

  function refresh(): void {
    if (performance.now() - checkedAt < RECHECK_MS) return
    checkedAt = performance.now()
    const times = markers.map(
      (marker) => statSync(path.join(folder, marker), { throwIfNoEntry: false })?.mtimeMs,
    )
    const now = times.join(' ')
    if (now === builtAt) return
    builtAt = now
    generation += 1
    loaded = new Map()
    names = new Set(
      times.every((time) => time === undefined)
        ? []
        : readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) =>
              path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
            ),
    )
  }

  function load(name: string): Asset {
    const read = (suffix: string) =>
      names.has(name + suffix) ? readFileSync(path.join(folder, name + suffix)) : undefined
    const identity = readFileSync(path.join(folder, name))
    const [br, gzip] = [read('.br'), read('.gz')]
    return {
      type: types[path.extname(name)] ?? 'application/octet-stream',
      etag: etagOf(identity),
      immutable: HASHED.test(name),
      bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    }
  }

  return {
    find(name) {
      refresh()
      const known = loaded.get(name)
      if (known) return known
      if (!names.has(name) || /\.(?:br|gz)$/.test(name) || name.startsWith('.')) return undefined
      const asset = load(name)
      loaded.set(name, asset)
      return asset
    },
    generation() {
      refresh()
      return generation
    },
  }
}

/** Answers with an asset: conditional, compressed beforehand, cached for good when its name has a hash. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply.headers({
    'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  })
  if (matchesEtag(request.headers['if-none-match'], asset.etag)) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'], asset.bodies)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type(asset.type).send(asset.bodies[encoding] ?? asset.bodies.identity)
}
