// Builds what is sent to browsers, when its sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { fail } from './failure.mjs'
import { nodeBinary, root, toolEnvironment } from './installation.mjs'

/** What each front is built from besides itself, and the builds it needs. */
const fronts = [
  { name: '管理后台', folder: 'apps/console', builds: [{ out: '', args: [] }] },
  {
    name: '访客站点',
    folder: 'apps/site',
    builds: [
      { out: 'client', args: [] },
      { out: 'server', args: ['--ssr'] },
    ],
  },
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
    // Made aside and moved into place whole: a running product serves the old build until the new one is good.
    const draft = path.join(root, '.cache/build', `${path.basename(folder)}-${process.pid}`)
    rmSync(draft, { recursive: true, force: true })
    for (const { out, args } of builds) {
      const vite = path.join(root, 'node_modules/vite/bin/vite.js')
      const outDir = path.join(draft, out)
      const built = spawnSync(
        nodeBinary(),
        [vite, 'build', ...args, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
        { cwd: place, env: toolEnvironment({ NODE_ENV: 'production' }), encoding: 'utf8' },
      )
      if (built.status === 0) continue
      process.stdout.write('\n')
      console.error(built.stdout, built.stderr, built.error?.message ?? '')
      rmSync(draft, { recursive: true, force: true })
      fail(`${name}没有构建成功（${folder}）。`, '上面是原因；改好后重新运行即可。')
    }
    await precompress(path.join(draft, builds[0].out))
    writeFileSync(path.join(draft, '.source-hash'), hash)
    replaceFolder(draft, path.join(place, 'dist'))
    console.log(`完成，${((Date.now() - started) / 1000).toFixed(1)} 秒`)
  }
}

function replaceFolder(from, to) {
  const old = `${from}-old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(to)) renameSync(to, old)
  renameSync(from, to)
  rmSync(old, { recursive: true, force: true })
}

if (process.argv[1] === import.meta.filename) {
  await import('./generate-registries.mjs')
  await buildFronts({ force: process.argv.includes('--force') })
}
