// npm start: everything from a fresh copy to a running product.
import { accessSync, constants, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fail } from './failure.mjs'
import { checkNodeVersion, ensureInstalled, root } from './installation.mjs'
import { bringsSandbox, isPortFree, startProduct } from './product.mjs'

process.chdir(root)
checkNodeVersion()

function readPort(name, fallback) {
  const text = process.env[name] ?? ''
  const port = text === '' ? fallback : Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  return fail(`${name}=${text} 不是端口号。`, `请写 1 到 65535 的整数，如：${name}=3100 npm start`)
}

function checkWritable(folder, advice) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    fail(`文件夹 ${folder} 不能写入（${error.code}）。`, advice)
  }
}

const port = readPort('PORT', 3000)
const sandboxPort = readPort('SANDBOX_PORT', port === 65535 ? port - 1 : port + 1)
const dataDir = path.resolve(process.env.DATA_DIR || 'data')
checkWritable(root, '请改它的权限，或把项目放到你能写的地方。')
checkWritable(dataDir, '请改它的权限，或换一个：DATA_DIR=/你的/文件夹 npm start')

for (const [name, number] of [['PORT', port], ...(bringsSandbox() ? [['SANDBOX_PORT', sandboxPort]] : [])])
  if (!(await isPortFree(number)))
    fail(
      `端口 ${number} 已被别的程序占用（也许站坊已经在另一个窗口里运行）。`,
      `请停掉它，或换一个端口：${name}=${number + 100} npm start`,
    )

ensureInstalled()
await import('./generate-registries.mjs')
const { buildProduct } = await import('./build.mjs')
await buildProduct()

const product = startProduct({
  port,
  sandboxPort,
  env: { DATA_DIR: dataDir, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
})

let stopping = false
async function stop(code) {
  if (!stopping) console.log('\n正在停止（再按一次 Ctrl-C 立即结束）……')
  stopping = true
  await product.stop()
  console.log('已停止。')
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
// npm runs us in a shell that does not pass a signal on: when that shell is gone, so are we.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid === parent || stopping || void stop(0), 500).unref()
// A closed pipe behind us (`npm start | head`) must not leave the processes running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void stop(0))

void product.ended.then(async (name) => {
  if (stopping) return
  if (name === 'server') console.error('\n✖ 服务已退出，原因见上。')
  else console.error('\n✖ 沙箱已退出，依赖它的功能（短信、小程序码）暂不可用；重新运行 npm start 即可恢复。')
  if (name === 'server') await stop(1)
})

function lanAddress() {
  const all = Object.values(os.networkInterfaces()).flat()
  return all.find((address) => address && address.family === 'IPv4' && !address.internal)?.address
}

try {
  await product.ready
} catch {
  await stop(1)
}
const here = `http://localhost:${port}`
const lan = process.env.HOST && process.env.HOST !== '0.0.0.0' ? undefined : lanAddress()
const lines = [
  ['管理后台', `${process.env.PUBLIC_URL || here}/`],
  ...(lan ? [['同一网络的手机', `http://${lan}:${port}/`]] : []),
  ['接口文档', `${here}/docs`],
  ...(product.sandboxUrl
    ? [['沙箱（短信等）', `${product.sandboxUrl.replace('127.0.0.1', 'localhost')}/`]]
    : []),
  ['数据', dataDir],
]
console.log(
  `\n站坊已启动，按 Ctrl-C 停止。\n${lines.map(([name, value]) => `  ${name}：${value}`).join('\n')}\n`,
)
