// Builds what runs and what is sent to browsers, each part when its sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { fail } from './failure.mjs'
import { nodeBinary, root, toolEnvironment } from './installation.mjs'

/** What is sent to browsers, with the builds that each needs. */
const fronts = [
  {
    name: '管理后台',
    folder: 'apps/console',
    builds: [
      { out: '', args: [] },
      // Beside the other, which is there by then.
      { out: '', args: ['--mode', 'login', '--emptyOutDir', 'false'] },
    ],
  },
  {
    name: '访客站点',
    folder: 'apps/site',
    builds: [
      { out: 'client', args: [] },
      { out: 'server', args: ['--ssr'] },
    ],
  },
]
/** What runs on the server's machine; each is bundled into one file. */
const processes = [
  { name: '服务端', folder: 'apps/server' },
  { name: '沙箱', folder: 'apps/sandbox' },
]
const shared = [
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build.mjs',
  'tools/build-processes.mjs',
]
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

/**
 * Calls `make(draft)` when the sources of a part have changed since its last build, or with `force`. The build is made
 * aside and moved into place whole: a running product serves the old one until the new one is good.
 */
async function buildPart({ name, folder }, force, make) {
  const place = path.join(root, folder)
  const marker = path.join(place, 'dist/.source-hash')
  const hash = sourceHash(folder)
  if (!force && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return
  const started = Date.now()
  process.stdout.write(`正在构建${name}……`)
  const draft = path.join(root, '.cache/build', `${path.basename(folder)}-${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  try {
    await make(draft)
  } catch (error) {
    process.stdout.write('\n')
    console.error(error instanceof Error ? error.message : error)
    rmSync(draft, { recursive: true, force: true })
    fail(`${name}没有构建成功（${folder}）。`, '上面是原因；改好后重新运行即可。')
  }
  writeFileSync(path.join(draft, '.source-hash'), hash)
  replaceFolder(draft, path.join(place, 'dist'))
  console.log(`完成，${((Date.now() - started) / 1000).toFixed(1)} 秒`)
}

/** Bundles the server and the sandbox where their sources have changed; with `force` in any case. */
export async function buildProcesses({ force = false } = {}) {
  for (const part of processes)
    await buildPart(part, force, async (draft) => {
      // Loaded only when there is something to do.
      const { bundleProcess } = await import('./build-processes.mjs')
      await bundleProcess(path.basename(part.folder), draft)
    })
}

/** Builds what is sent to browsers where its sources have changed; `only` names folders. */
async function buildFronts({ force, only = fronts.map(({ folder }) => folder) }) {
  for (const part of fronts.filter(({ folder }) => only.includes(folder)))
    await buildPart(part, force, async (draft) => {
      const { folder, builds } = part
      const place = path.join(root, folder)
      for (const { out, args } of builds) {
        const vite = path.join(root, 'node_modules/vite/bin/vite.js')
        const outDir = path.join(draft, out)
        const built = spawnSync(
          nodeBinary(),
          [vite, 'build', '--outDir', outDir, '--emptyOutDir', ...args, '--logLevel', 'warn'],
          { cwd: place, env: toolEnvironment({ NODE_ENV: 'production' }), encoding: 'utf8' },
        )
        if (built.status !== 0)
          throw new Error([built.stdout, built.stderr, built.error?.message].filter(Boolean).join('\n'))
      }
      await precompress(path.join(draft, builds[0].out))
    })
}

/** Builds everything that `npm start` needs and that is not up to date; with `force` all of it. */
export async function buildProduct({ force = false } = {}) {
  await buildProcesses({ force })
  await buildFronts({ force })
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
  const asked = (name) => process.argv.includes(`--${name}`)
  const force = asked('force')
  if (asked('processes')) await buildProcesses({ force })
  if (asked('site')) await buildFronts({ force, only: ['apps/site'] })
  if (!asked('processes') && !asked('site')) await buildProduct({ force })
}
