// Type-checks every workspace and the root, two at a time.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { rarelyCollected } from './go-memory.mjs'

const root = path.resolve(import.meta.dirname, '..')
// The large ones first: none of them is left over to be checked alone at the end.
const projects = ['.', ...['apps', 'packages'].flatMap(workspaces)]

function workspaces(dir) {
  return readdirSync(path.join(root, dir)).map((name) => `${dir}/${name}`)
}

const only = process.argv.slice(2)
const queue = only.length > 0 ? projects.filter((p) => only.includes(p)) : projects
let failed = 0

async function worker() {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    const started = Date.now()
    const code = await new Promise((resolve) => {
      const tsc = spawn(
        path.join(root, 'node_modules/.bin/tsc'),
        // Several checkers of one project each work out the types that they share: twice the work, no sooner done.
        ['-p', path.join(root, project, 'tsconfig.json'), '--noEmit', '--singleThreaded'],
        { stdio: 'inherit', cwd: root, env: { ...process.env, ...rarelyCollected } },
      )
      tsc.on('exit', resolve)
    })
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} types ${project} ${Date.now() - started} ms`)
    if (code !== 0) failed += 1
  }
}
await Promise.all([worker(), worker()])
process.exit(failed > 0 ? 1 : 0)
