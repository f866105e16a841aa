// npm test: the whole of the checks, from a fresh copy; ends with "N passed, N failed".
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { rarelyCollected } from './go-memory.mjs'
import { checkNodeVersion, ensureInstalled, nodeBinary, root, toolEnvironment } from './installation.mjs'
import { openScratchFolder } from './scratch-folder.mjs'

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

/**
 * Another PostgreSQL for the API tests alone: journeys bring the embedded one. What is closest to the database then runs
 * on the embedded one once more.
 */
const otherDatabase = process.env.API_DATABASE_URL
const closeToDatabase = [
  'apps/server/src/database',
  'apps/server/src/jobs',
  'apps/server/src/modules/survey/submit',
]

/** Each step is a command on the Node of the lockfile; `report` names the JSON that its tests write. */
const steps = [
  { key: 'types', title: '类型检查', args: ['tools/typecheck.mjs'] },
  {
    key: 'lint',
    title: '代码规范',
    args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    env: rarelyCollected,
  },
  { key: 'format', title: '格式', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { key: 'unit', title: '单元测试与组件测试', args: vitest('unit', 'dom'), report: 'unit.json' },
  {
    key: 'api',
    title: '接口测试',
    args: vitest('api', 'planted'),
    report: 'api.json',
    env: otherDatabase ? { DATABASE_URL: otherDatabase } : {},
  },
  ...(otherDatabase
    ? [
        {
          key: 'embedded',
          title: '接口测试，自带的 PostgreSQL',
          args: [...vitest('api'), ...closeToDatabase],
          report: 'embedded.json',
        },
      ]
    : []),
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

const TMPDIR = openScratchFolder()

function run(args, env) {
  return new Promise((resolve) => {
    child = spawn(nodeBinary(), args, {
      cwd: root,
      stdio: 'inherit',
      env: toolEnvironment({ TMPDIR, ...env }),
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A failed test with the first lines of what it said: who sees only the end of a long log can act on it. */
function told(title, messages) {
  const plain = stripVTControlCharacters(messages.filter(Boolean).join('\n'))
  const lines = plain.split('\n').filter((line) => line.trim() !== '')
  return [title, ...lines.slice(0, 20).map((line) => `      ${line.slice(0, 240)}`)].join('\n')
}

/** The failed tests of a Playwright suite and those within it. */
function failedOfSuite(suite) {
  const here = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return told(
        `${file} › ${title}`,
        errors.flatMap(({ message, location }) => [
          message,
          location && `${path.relative(root, location.file)}:${location.line}`,
        ]),
      )
    })
  return [...here, ...(suite.suites ?? []).flatMap(failedOfSuite)]
}

/** How many passed, and what failed with its words, by a report of vitest or Playwright; undefined when none was written. */
function readReport(file) {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats !== undefined)
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: [
        ...report.suites.flatMap(failedOfSuite),
        ...report.errors.map(({ message }) => String(message).split('\n')[0]),
      ],
    }
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.filter((result) => result.status === 'failed')
    // A file that could not be loaded or set up has no failed test in it and is a failure all the same.
    const broken = status === 'failed' && titles.length === 0 ? [{ fullName: '没有运行起来' }] : titles
    return broken.map(({ fullName, failureMessages = [] }) =>
      told(`${path.relative(root, name)} › ${fullName}`, failureMessages),
    )
  })
  return { passed: report.numPassedTests, failed }
}

function hasSpecs() {
  const folder = path.join(root, 'e2e')
  return readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
}

ensureInstalled()
await import('./generate-registries.mjs')
// Some API tests start processes and ask for pages: they need the builds as journeys do.
if (chosen.some(({ key }) => key === 'e2e' || key === 'api')) {
  const { buildProduct } = await import('./build.mjs')
  await buildProduct()
}
rmSync(reports, { recursive: true, force: true })
rmSync(path.join(root, 'test-results/failed.txt'), { force: true })
mkdirSync(reports, { recursive: true })

const failures = []
let passed = 0
const failed = []
for (const { key, title, args, report, env: own = {} } of chosen) {
  console.log(`\n━━ ${title} ━━`)
  if (key === 'e2e' && !hasSpecs()) {
    console.log('还没有浏览器测试。')
    continue
  }
  const since = Date.now()
  const file = report === undefined ? undefined : path.join(reports, report)
  const env = file === undefined ? own : { ...own, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const vitestFile = file !== undefined && key !== 'e2e' ? [`--outputFile.json=${file}`] : []
  const code = await run([...args, ...vitestFile], env)
  const counts = (file === undefined ? undefined : readReport(file)) ?? { passed: 0, failed: [] }
  passed += counts.passed
  // A step that fails without a failed test (types, lint, a crash) counts as one.
  failed.push(...(code !== 0 && counts.failed.length === 0 ? [title] : counts.failed))
  if (code !== 0 || counts.failed.length > 0) failures.push(title)
  const mark = code === 0 ? '✔' : '✖'
  console.log(`${mark} ${title} ${((Date.now() - since) / 1000).toFixed(1)} 秒`)
}

console.log(`\n共 ${((Date.now() - started) / 1000).toFixed(0)} 秒`)
if (failures.length > 0) console.log(`没有通过：${failures.join('、')}`)
for (const name of failed) console.log(`  ✖ ${name}`)
writeFileSync(path.join(root, 'test-results/failed.txt'), failed.map((name) => `${name}\n`).join(''))
console.log(`${passed} passed, ${failed.length} failed`)
if (failures.length > 0) process.exitCode = 1
