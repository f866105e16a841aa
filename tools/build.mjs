// Builds what is sent to browsers, when its sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { fail } from './failure.mjs'
import { nodeBinary, root, toolEnvironment } from './installation.mjs'

/** What each front is built from besides itself, and the builds it needs. */
const fronts = [
  { name: '管理后台', folder: 'apps/console', builds: [['build']] },
  { name: '访客站点', folder: 'apps/site', builds: [['build'], ['build', '--ssr']] },
]
const shared = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tools/build.mjs']
const skipped = new Set(['node_modules', 'dist', 'coverage', '.cache'])
const compressible = /\.(?:js|mjs|css|html|svg|json|wasm|txt|map)$/

function* files(at) {
  if (!existsSync(at)) return
  if (!statSync(at).isDirectory()) {
    yield at
    return
  }
  for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!skipped.has(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield* files(path.join(at, entry.name))
}

function sourceHash(folder) {
  const hash = createHash('sha256')
  for (const place of [...shared, folder])
    for (const file of files(path.join(root, place)))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Writes .br and .gz beside every file worth it, so that no request waits for the compression. */
async function precompress(folder) {
  const queue = [...files(folder)].filter((file) => compressible.test(file) && statSync(file).size > 1024)
  async function work() {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const content = readFileSync(file)
      const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 }
      const [br, gz] = await Promise.all([brotli(content, { params: quality }), gzip(content, { level: 9 })])
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gz)
    }
  }
  await Promise.all([work(), work()])
}

/** Builds every front whose sources have changed; with `force` all of them. A failed build leaves no mark of success. */
export async function buildFronts({ force = false } = {}) {
  for (const { name, folder, builds } of fronts) {
    const place = path.join(root, folder)
    if (!existsSync(path.join(place, 'vite.config.ts'))) continue
    const marker = path.join(place, 'dist/.source-hash')
    const hash = sourceHash(folder)
    if (!force && existsSync(marker) && readFileSync(marker, 'utf8') === hash) continue
    const started = Date.now()
    process.stdout.write(`正在构建${name}……`)
    rmSync(path.join(place, 'dist'), { recursive: true, force: true })
    for (const args of builds) {
      const vite = path.join(root, 'node_modules/vite/bin/vite.js')
      const built = spawnSync(nodeBinary(), [vite, ...args, '--logLevel', 'warn'], {
        cwd: place,
        env: toolEnvironment({ NODE_ENV: 'production' }),
        encoding: 'utf8',
      })
      if (built.status === 0) continue
      process.stdout.write('\n')
      console.error(built.stdout, built.stderr, built.error?.message ?? '')
      fail(`${name}没有构建成功（${folder}）。`, '上面是原因；改好后重新运行即可。')
    }
    const client = path.join(place, 'dist/client')
    await precompress(existsSync(client) ? client : path.join(place, 'dist'))
    writeFileSync(marker, hash)
    console.log(`完成，${((Date.now() - started) / 1000).toFixed(1)} 秒`)
  }
}

if (process.argv[1] === import.meta.filename) {
  await import('./generate-registries.mjs')
  await buildFronts({ force: process.argv.includes('--force') })
}
