import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../../..')
const source = 'apps/server/src'

const refused = [
  ['the site takes the tables of another module', 'modules/site/planted.ts', '../survey/tables.ts'],
  ['a module takes the tables of another one', 'modules/query/planted.ts', '../survey/tables.ts'],
  ['a module takes a page of the site', 'modules/query/planted.ts', '../site/site-replies.ts'],
  ['a module takes the inside of another one', 'modules/exam/planted.ts', '../survey/submit/quotas.ts'],
  [
    'a room takes the inside of another module',
    'modules/survey/submit/planted.ts',
    '../../file/received-file.ts',
  ],
  ['a deeper room does', 'modules/content/kinds/article/planted.ts', '../../../page/service.ts'],
  ['the server takes the console', 'modules/page/planted.ts', '@zhanfang/console'],
  ['what lies below takes a module', 'web-pages/planted.ts', '../modules/survey/module.ts'],
  ['a room below does', 'integrations/weixin/planted.ts', '../../modules/platform/module.ts'],
] as const
const allowed = [
  ['a module takes what another one gives', 'modules/exam/planted.ts', '../survey/module.ts'],
  ['a room does', 'modules/survey/submit/planted.ts', '../../file/module.ts'],
  ['a room takes another room of its module', 'modules/survey/submit/planted.ts', '../answers/answers.ts'],
  ['a module takes what lies below', 'modules/exam/planted.ts', '../../http/refusal.ts'],
  ['a test takes what it likes', 'modules/exam/planted.test.ts', '../auth/tables.ts'],
  ['a factory does', 'modules/exam/testing/planted.ts', '../../survey/testing/survey-factory.ts'],
] as const

const reportSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
})

const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-borders-'))
/** Names of the planted files that the lint refuses for what they import. */
let found: Set<string>
const nameOf = (index: number, kind: string, file: string) =>
  file.replace('planted', `planted-${kind}-${index}`)

beforeAll(async () => {
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [kind, cases] of Object.entries({ refused, allowed })) {
    for (const [index, [, file, target]] of cases.entries()) {
      const planted = path.join(folder, source, nameOf(index, kind, file))
      mkdirSync(path.dirname(planted), { recursive: true })
      writeFileSync(planted, `import { planted } from '${target}'\n\nexport const used = planted\n`)
    }
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint')
  const { stdout } = await run(oxlint, ['--format', 'json', 'apps'], { cwd: folder }).catch(
    // A lint that finds something ends with an exit code.
    (error: unknown) => z.object({ stdout: z.string() }).parse(error),
  )
  found = new Set(
    reportSchema
      .parse(JSON.parse(stdout))
      .diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => path.basename(filename)),
  )
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(refused.map(([title, file], index) => [title, path.basename(nameOf(index, 'refused', file))]))(
  'refused: %s',
  (_, name) => expect(found).toContain(name),
)
test.each(allowed.map(([title, file], index) => [title, path.basename(nameOf(index, 'allowed', file))]))(
  'allowed: %s',
  (_, name) => expect(found).not.toContain(name),
)
