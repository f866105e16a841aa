// A type of content is said once, in packages/blocks/src/content-types, and known by its own module: what holds for all
// contents names none of them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contentTypes } from '@zhanfang/blocks'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../../..')
const shared = [
  'apps/server/src/modules/content',
  'apps/server/src/modules/share',
  'apps/server/src/modules/site',
  'packages/blocks/src',
  'packages/contract/src/content',
  'packages/contract/src/share',
]

/** Files that name a type, with the reason. */
const allowed = new Map([
  ['apps/server/src/modules/share/routes.ts', 'the call for the code of a micro page'],
  [
    'apps/server/src/modules/share/service.ts',
    'calls that name no type mean a micro page; the home of a site',
  ],
  ['apps/server/src/modules/site/page-routes.ts', 'addresses of pages and columns'],
  ['apps/server/src/modules/site/published-pages.ts', 'the home of a site is a page or a column'],
  ['apps/server/src/modules/site/site-search.ts', 'pages and columns are searched in one statement'],
  ['packages/blocks/src/contents/content-query.ts', 'a list may show what stands below a column'],
  ['packages/blocks/src/contents/content-sources.ts', 'a list may show what stands below a column'],
  ['packages/blocks/src/links/content-targets.ts', 'a block of a survey names it by its id alone'],
  ['packages/blocks/src/contents/content-type.ts', 'a list may show what stands below a column'],
  ['packages/blocks/src/form/contents/content-query-field.tsx', 'a list may show what stands below a column'],
  ['apps/server/src/modules/content/authorized-types.ts', 'a list may show what stands below a column'],
  ['apps/server/src/modules/content/app-data.ts', 'contents stand in columns'],
  ['apps/server/src/modules/content/authoring/batch.ts', 'contents stand in columns'],
  ['apps/server/src/modules/content/reading/published-contents.ts', 'contents stand in columns'],
  [
    'apps/server/src/modules/content/visibility/content-sales.ts',
    'columns are sold with what stands in them',
  ],
  ['apps/server/src/modules/content/visibility/visible-to.ts', 'columns are sold with what stands in them'],
  ['packages/contract/src/content/lists.ts', 'contents stand in columns'],
  ['packages/contract/src/content/item-type.ts', 'a second numbering of the specification, of one field'],
  ['packages/blocks/src/article/piece.ts', 'a survey that stands in a text is a piece of it'],
  ['packages/blocks/src/context/site-context.ts', 'addresses of the pages that every site has'],
])

const skipped = /\.test\.|\.generated\.|\/testing\/|\/content-types\/|\/kinds\//
const named = new RegExp(`(['"])(${contentTypes.filter((type) => type !== 'file').join('|')})\\1`)
/** Modules and kinds of surveys have the names of types as well. */
const otherName = /\b(?:module|kind):? (?:===? )?'|import |from '/

it('names of types stand in no file that is about contents of all types', () => {
  const found = shared.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const place = path.join(folder, file)
      if (!/\.tsx?$/.test(place) || skipped.test(place) || allowed.has(place)) return []
      return readFileSync(path.join(root, place), 'utf8')
        .split('\n')
        .filter((line) => named.test(line) && !otherName.test(line))
        .map((line) => `${place}: ${line.trim()}`)
    }),
  )
  expect(found).toEqual([])
})
