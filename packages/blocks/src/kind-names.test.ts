// A kind of block is its folder: nobody else asks for it by name, or a new kind would fall into the default branch.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { blockKinds } from './index.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Files that name kinds, with the reason. */
const allowed = new Map([
  ['apps/server/src/seed/content.ts', 'the pages of the demo installation'],
  ['apps/server/src/templates/pages/words.ts', 'the blocks of page templates'],
  ['apps/server/src/modules/site-template/template.ts', 'the way into the columns of site templates'],
  ['apps/server/src/modules/column/standard-templates.ts', 'the blocks of templates of columns'],
  ['apps/server/src/modules/page/blocks/data-slices.ts', 'calls of the specification for five kinds'],
  ['apps/server/src/modules/page/blocks/wire.ts', 'calls of the specification for five kinds'],
  ['apps/server/src/modules/page/skin/site-routes.ts', 'calls of the specification for five kinds'],
  ['packages/contract/src/page/block-history.ts', 'calls of the specification for five kinds'],
  ['apps/server/src/file-formats/article-docx.ts', 'nodes of long texts'],
  ['packages/rich-document/src/model/nodes.ts', 'nodes of long texts, which are no blocks'],
  ['apps/console/src/features/skin/family-sample.ts', 'a page that is written to be looked at'],
  ['packages/rich-document/src/pieces/pieces-of-document.ts', 'nodes of long texts, which are no blocks'],
  ['packages/rich-document/src/pieces/document-of-pieces.ts', 'nodes of long texts, which are no blocks'],
  ['packages/rich-document/src/model/references.ts', 'nodes of long texts, which are no blocks'],
  ['apps/console/src/features/rich-document/dialogs/asked-dialog.tsx', 'nodes of long texts'],
  ['apps/console/src/features/rich-document/toolbar/context-toolbar.tsx', 'nodes of long texts'],
])

/** Names that are ordinary words of this code as well: kinds of fields, files and contents, HTML, places of a site. */
const ordinary = new Set(
  'audio blank button carousel columns contact divider files hero image map navigation notice popUp quote search survey table text title video'.split(
    ' ',
  ),
)

const names = Object.keys(blockKinds)
const quoted = (some: readonly string[]) => `(['"])(${some.join('|')})\\1`
const named = new RegExp(quoted(names.filter((name) => !ordinary.has(name))))
/** An ordinary word that is compared with a block's kind or handed to what takes a kind's name. */
const asked = new RegExp(
  `(?:\\bblock\\??\\.kind\\s*[!=]==\\s*|\\b(?:findKind|insertKind|newBlock)\\()${quoted(names)}`,
)
const comment = /^\s*(?:\/?\*|\/\/)/

/** Lines of a source that name a kind of block. */
export function kindsNamed(source: string): string[] {
  return source.split('\n').filter((line) => !comment.test(line) && (named.test(line) || asked.test(line)))
}

const skipped = /\/node_modules\/|\/dist\/|\.generated\.|\.test\.tsx?$|\/testing\//

function sources(): string[] {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).flatMap((workspace) => {
      const base = path.join(root, folder, workspace, 'src')
      return readdirSync(base, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
        const place = path.relative(root, path.join(base, file))
        const isSource = /\.tsx?$/.test(place) && !skipped.test(place)
        return isSource && !place.startsWith('packages/blocks/src/kinds/') ? [place] : []
      })
    }),
  )
}

describe('names of block kinds', () => {
  it('stand in no file outside their folders', () => {
    const found = sources().flatMap((file) => {
      if (allowed.has(file)) return []
      const source = readFileSync(path.join(root, file), 'utf8')
      const speaksOfBlocks =
        /^packages\/(?:blocks|document|contract\/src\/page)\//.test(file) ||
        /@zhanfang\/(?:blocks|document)/.test(source)
      return speaksOfBlocks ? kindsNamed(source).map((line) => `${file}: ${line.trim()}`) : []
    })
    expect(found, 'give the kind a field that says what is asked here (model/define-kind.ts)').toEqual([])
  })

  it('are found where they stand', () => {
    const lines = [
      `if (block.kind === 'text') return`,
      `const wide = new Set(['imageText'])`,
      `insertKind("title")`,
    ]
    for (const line of lines) expect(kindsNamed(line)).toEqual([line])
    expect(kindsNamed(`// the kind 'imageText'\nif (field.kind === 'text') return`)).toEqual([])
  })
})
