// npm test: the whole of the checks, from a fresh copy; ends with "N passed, N failed".
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkNodeVersion, ensureInstalled, nodeBinary, root, toolEnvironment } from './installation.mjs'

process.chdir(root)
checkNodeVersion()
const started = Date.now()
const reports = path.join(root, 'test-results/reports')

const vitest = (...projects) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=json',
]
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']

/** Each step is a command on the Node of the lockfile; `report` names the JSON that its tests write. */
const steps = [
  { key: 'types', title: '类型检查', args: ['tools/typecheck.mjs'] },
  {
    key: 'lint',
    title: '代码规范',
    args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  },
  { key: 'format', title: '格式', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { key: 'unit', title: '单元测试与组件测试', args: vitest('unit', 'dom'), report: 'unit.json' },
  { key: 'api', title: '接口测试', args: vitest('api'), report: 'api.json' },
  { key: 'e2e', title: '浏览器测试', args: playwright, report: 'e2e.json' },
]

const only = process.argv.slice(2).filter((name) => !name.startsWith('-'))
const unknown = only.filter((name) => !steps.some(({ key }) => key === name))
if (unknown.length > 0) {
  console.error(`没有这个步骤：${unknown.join('、')}。可用：${steps.map(({ key }) => key).join('、')}`)
  process.exit(2)
}
const chosen = steps.filter(({ key }) => only.length === 0 || only.includes(key))

let child
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    child?.kill(signal)
    process.exitCode = 130
    chosen.length = 0
  })

function run(args, env) {
  return new Promise((resolve) => {
    child = spawn(nodeBinary(), args, { cwd: root, stdio: 'inherit', env: toolEnvironment(env) })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Tests passed and failed by a report of vitest or Playwright; undefined when none was written. */
function readReport(file) {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats !== undefined)
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected + report.errors.length,
    }
  // A file that could not be loaded or set up has no failed test in it and is a failure all the same.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

function hasSpecs() {
  const folder = path.join(root, 'e2e')
  return readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
}

ensureInstalled()
await import('./generate-registries.mjs')
if (chosen.some(({ key }) => key === 'e2e')) {
  const { buildFronts } = await import('./build.mjs')
  await buildFronts()
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const failures = []
let passed = 0
let failed = 0
for (const { key, title, args, report } of chosen) {
  console.log(`\n━━ ${title} ━━`)
  if (key === 'e2e' && !hasSpecs()) {
    console.log('还没有浏览器测试。')
    continue
  }
  const since = Date.now()
  const file = report === undefined ? undefined : path.join(reports, report)
  const env = file === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const vitestFile = file !== undefined && key !== 'e2e' ? [`--outputFile.json=${file}`] : []
  const code = await run([...args, ...vitestFile], env)
  const counts = (file === undefined ? undefined : readReport(file)) ?? { passed: 0, failed: 0 }
  passed += counts.passed
  // A step that fails without a failed test (types, lint, a crash) counts as one.
  failed += code !== 0 && counts.failed === 0 ? 1 : counts.failed
  if (code !== 0 || counts.failed > 0) failures.push(title)
  const mark = code === 0 ? '✔' : '✖'
  console.log(`${mark} ${title} ${((Date.now() - since) / 1000).toFixed(1)} 秒`)
}

console.log(`\n共 ${((Date.now() - started) / 1000).toFixed(0)} 秒`)
if (failures.length > 0) console.log(`没有通过：${failures.join('、')}`)
console.log(`${passed} passed, ${failed} failed`)
if (failures.length > 0) process.exitCode = 1
