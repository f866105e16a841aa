// npm run dev: the product with reload. The console comes from Vite's development server; the server, the sandbox and
// the visitors' site are built again when their sources change, and the processes are started anew.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, watch } from 'node:fs'
import path from 'node:path'
import { fail } from './failure.mjs'
import { checkNodeVersion, ensureInstalled, nodeBinary, root, toolEnvironment } from './installation.mjs'
import { isPortFree, startProduct } from './product.mjs'

process.chdir(root)
checkNodeVersion()
const port = Number(process.env.PORT || 3000)
const consolePort = port + 2
for (const one of [port, port + 1, consolePort])
  if (!(await isPortFree(one))) fail(`端口 ${one} 已被占用。`, `请换一个：PORT=${port + 100} npm run dev`)
const dataDir = path.resolve(process.env.DATA_DIR || 'data')
mkdirSync(dataDir, { recursive: true })

ensureInstalled()

/** Builds what changed, apart from the console. A failed build says why and leaves the running product alone. */
function build() {
  return new Promise((resolve) => {
    const tool = path.join(root, 'tools/build.mjs')
    spawn(nodeBinary(), [tool, '--processes', '--site'], {
      cwd: root,
      stdio: 'inherit',
      env: toolEnvironment(),
    }).on('exit', (code) => resolve(code === 0))
  })
}

const buildOf = (app) => readFileSync(path.join(root, `apps/${app}/dist/.source-hash`), 'utf8')
const start = () =>
  startProduct({
    port,
    sandboxPort: port + 1,
    env: {
      DATA_DIR: dataDir,
      // Links and cookies belong to the address that the developer's browser has open.
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${consolePort}`,
      LOG_LEVEL: process.env.LOG_LEVEL || 'info',
      RATE_LIMIT_PER_MINUTE: process.env.RATE_LIMIT_PER_MINUTE || '0',
    },
  })

if (!(await build())) process.exit(1)
let running = ['server', 'sandbox'].map(buildOf).join()
let product = start()
await product.ready.catch(() => process.exit(1))

const { createServer } = await import('vite')
const target = `http://localhost:${port}`
const served = ['/p1', '/p2', '/files', '/h5', '/site-assets', '/docs', '/openapi.json', '/wechat']
const vite = await createServer({
  root: path.join(root, 'apps/console'),
  configFile: path.join(root, 'apps/console/vite.config.ts'),
  server: {
    port: consolePort,
    strictPort: true,
    proxy: Object.fromEntries(served.map((prefix) => [prefix, { target }])),
  },
})
await vite.listen()
console.log(
  `\n开发中：后台 http://localhost:${consolePort}/（改动即时生效），站点与接口 ${target}，按 Ctrl-C 停止。\n`,
)

let timer
let working = false
async function rebuild() {
  if (working) return soon()
  working = true
  try {
    if (!(await build())) return
    const built = ['server', 'sandbox'].map(buildOf).join()
    if (built === running) return
    running = built
    await product.stop()
    product = start()
    await product.ready.catch(() => console.error('✖ 服务没有启动起来，改好后会再试。'))
  } finally {
    working = false
  }
}
/** Editors write several files at once. */
function soon() {
  clearTimeout(timer)
  timer = setTimeout(() => void rebuild(), 300)
}
for (const folder of ['apps/server', 'apps/sandbox', 'apps/site', 'packages'])
  watch(path.join(root, folder), { recursive: true }, (_, name) => {
    if (name && /(?:^|[\\/])src[\\/]/.test(name) && !/\.(?:test\.tsx?|generated\.ts)$/.test(name)) soon()
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    void Promise.all([vite.close(), product.stop()]).finally(() => process.exit(0))
  })
