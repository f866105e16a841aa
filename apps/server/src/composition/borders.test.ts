import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../../..')
/** Where a planted file lies: names that begin with a workspace are below the root, all others in the server. */
const placeOf = (file: string) => (/^(?:apps|packages)\//.test(file) ? file : `apps/server/src/${file}`)

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
  ['a package takes an app', 'packages/survey/src/logic/planted.ts', '@zhanfang/server'],
  ['a pure package takes files', 'packages/survey/src/planted.ts', 'node:fs'],
  ['a pure package takes the contract', 'packages/document/src/planted.ts', '@zhanfang/contract'],
  ['a pure package takes the database', 'packages/exchange/src/planted.ts', 'pg'],
  ['rules of surveys draw', 'packages/survey/src/logic/planted.ts', 'antd'],
  ['answers of surveys draw', 'packages/survey/src/answers/planted.ts', 'react'],
  ['the display rules draw', 'packages/format/src/planted.ts', 'react'],
  ['the document draws', 'packages/document/src/planted.ts', 'react-dom/server'],
  ['a rich document draws', 'packages/rich-document/src/model/planted.ts', 'react'],
  [
    'a rich document takes the contract',
    'packages/rich-document/src/reading/planted.ts',
    '@zhanfang/contract',
  ],
  ['a drawn rich document takes the editor', 'packages/rich-document/src/view/planted.tsx', '@tiptap/core'],
  ['a drawn rich document takes zod', 'packages/rich-document/src/view/planted.tsx', 'zod'],
  ['a visitor’s question takes antd', 'packages/survey/src/types/text/view.tsx', 'antd'],
  ['parts of questions take antd', 'packages/survey/src/choices/planted.tsx', '@ant-design/icons'],
  ['blocks take the contract', 'packages/blocks/src/planted.ts', '@zhanfang/contract'],
  ['blocks take the network', 'packages/blocks/src/kinds/text/planted.ts', 'fastify'],
  ['the contract draws', 'packages/contract/src/exam/planted.ts', 'react'],
  ['the contract takes the database', 'packages/contract/src/planted.ts', 'drizzle-orm'],
  ['the console takes the server', 'apps/console/src/planted.ts', '@zhanfang/server'],
  ['the site takes the whole contract', 'apps/site/src/planted.ts', '@zhanfang/contract'],
  ['the site takes the console', 'apps/site/src/planted.ts', '@zhanfang/console'],
] as const
const allowed = [
  ['a module takes what another one gives', 'modules/exam/planted.ts', '../survey/module.ts'],
  ['a room does', 'modules/survey/submit/planted.ts', '../../file/module.ts'],
  ['a room takes another room of its module', 'modules/survey/submit/planted.ts', '../answers/answers.ts'],
  ['a module takes what lies below', 'modules/exam/planted.ts', '../../http/refusal.ts'],
  ['a test takes what it likes', 'modules/exam/planted.test.ts', '../auth/tables.ts'],
  ['a form of a question takes antd', 'packages/survey/src/types/text/planted.tsx', 'antd'],
  ['a rich document is drawn', 'packages/rich-document/src/view/planted.tsx', 'react'],
  ['a block is drawn', 'packages/blocks/src/kinds/text/planted.tsx', 'react'],
  [
    'the site takes the visitor’s part of the contract',
    'apps/site/src/planted.ts',
    '@zhanfang/contract/visitor',
  ],
  ['a factory does', 'modules/exam/testing/planted.ts', '../../survey/testing/survey-factory.ts'],
] as const

const reportSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
})

const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-borders-'))
/** Names of the planted files that the lint refuses for what they import. */
let found: Set<string>
const nameOf = (index: number, kind: string, file: string) =>
  // A view has its own name: the border stands before it.
  file.endsWith('/view.tsx')
    ? file.replace('/types/text/', `/types/planted-${kind}-${index}/`)
    : file.replace('planted', `planted-${kind}-${index}`)

/** The last folder and the name of a file. */
const keyOf = (file: string) => file.split('/').slice(-2).join('/')

beforeAll(async () => {
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [kind, cases] of Object.entries({ refused, allowed })) {
    for (const [index, [, file, target]] of cases.entries()) {
      const planted = path.join(folder, placeOf(nameOf(index, kind, file)))
      mkdirSync(path.dirname(planted), { recursive: true })
      writeFileSync(planted, `import { planted } from '${target}'\n\nexport const used = planted\n`)
    }
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint')
  const { stdout } = await run(oxlint, ['--format', 'json', 'apps', 'packages'], { cwd: folder }).catch(
    // A lint that finds something ends with an exit code.
    (error: unknown) => z.object({ stdout: z.string() }).parse(error),
  )
  found = new Set(
    reportSchema
      .parse(JSON.parse(stdout))
      .diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => keyOf(filename)),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(refused.map(([title, file], index) => [title, keyOf(nameOf(index, 'refused', file))]))(
  'refused: %s',
  (_, name) => expect(found).toContain(name),
)
test.each(allowed.map(([title, file], index) => [title, keyOf(nameOf(index, 'allowed', file))]))(
  'allowed: %s',
  (_, name) => expect(found).not.toContain(name),
)
