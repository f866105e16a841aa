import { z } from 'zod'
import type { BlockKind, BlockKinds } from '../kind.ts'
import { type PageDocument, emptyPageDocument } from '../model.ts'
import { createBlock } from '../props.ts'
import { apply, type Command } from '../commands.ts'

/** Kinds made for tests: a plain one with an old version, a limited one, and a container with tabs. */
const noteSchema = z.object({ content: z.string().max(50, '最多 50 个字'), size: z.number().min(1).max(99) })
const tabsSchema = z.object({ tabs: z.array(z.object({ id: z.string(), name: z.string() })).max(5) })
const bannerSchema = z.object({ url: z.string() })

const note: BlockKind = {
  kind: 'note',
  code: 60,
  title: '便签',
  group: '基础',
  order: 1,
  icon: '',
  version: 3,
  schema: noteSchema,
  defaults: () => ({ content: '', size: 17 }),
  migrations: {
    1: ({ text, ...rest }) => ({ ...rest, content: text }),
    2: (props) => ({ ...props, size: props.size ?? 17 }),
  },
  allowedIn: ['root', 'slot'],
  summary: (props) => noteSchema.parse(props).content,
  check: (props) =>
    noteSchema.parse(props).content === '' ? [{ level: 'warning', message: '便签没有内容' }] : [],
}
const tabs: BlockKind = {
  kind: 'tabs',
  code: 200,
  title: '选项卡',
  group: '导航',
  order: 2,
  icon: '',
  version: 1,
  schema: tabsSchema,
  defaults: () => ({
    tabs: [
      { id: 'one', name: '一' },
      { id: 'two', name: '二' },
    ],
  }),
  migrations: {},
  allowedIn: ['root'],
  slotNames: (props) => tabsSchema.parse(props).tabs.map((tab) => tab.id),
  summary: () => '',
}
const banner: BlockKind = {
  kind: 'banner',
  code: 900,
  title: '横幅',
  group: '基础',
  order: 3,
  icon: '',
  version: 1,
  schema: bannerSchema,
  defaults: () => ({ url: '' }),
  migrations: {},
  allowedIn: ['root'],
  maxPerPage: 2,
  summary: () => '',
  check: (props) => (props.url === '' ? [{ level: 'error', message: '横幅没有图片' }] : []),
}

export const testKinds: BlockKinds = { note, tabs, banner }

/** A page from a short drawing: `n1` a note, `t1[n2|n3]` tabs with one note in each slot, `b1` a banner. */
export function drawPage(drawing: string): PageDocument {
  let document = emptyPageDocument()
  for (const [, id = '', first, second] of drawing.matchAll(/(\w+)(?:\[([\w ]*)\|([\w ]*)\])?/g)) {
    document = run(document, insertOf(id, { list: 'root', index: document.root.length }))
    for (const [slot, ids] of Object.entries({ one: first, two: second })) {
      for (const [index, child] of (ids ?? '').split(' ').filter(Boolean).entries()) {
        document = run(document, insertOf(child, { list: { blockId: id, slot }, index }))
      }
    }
  }
  return document
}

/** The page as such a drawing. */
export function drawingOf(document: PageDocument): string {
  return document.root
    .map((id) => {
      const slots = document.blocks[id]?.slots
      return slots === undefined
        ? id
        : `${id}[${Object.values(slots)
            .map((ids) => ids.join(' '))
            .join('|')}]`
    })
    .join(' ')
}

const kindByLetter: Record<string, string> = { n: 'note', t: 'tabs', b: 'banner' }

export function insertOf(id: string, at: Extract<Command, { type: 'insert' }>['at']): Command {
  const block = createBlock(kindByLetter[id[0] ?? ''] ?? 'note', testKinds, {}, id)
  return { type: 'insert', fragment: { roots: [id], blocks: block === undefined ? {} : { [id]: block } }, at }
}

/** Applies a command that must succeed. */
export function run(document: PageDocument, command: Command): PageDocument {
  const outcome = apply(document, command, testKinds)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.document
}

/** The message of a command that must be refused. */
export function refusalOf(document: PageDocument, command: Command): string {
  const outcome = apply(document, command, testKinds)
  if (outcome.ok) throw new Error('The command was not refused')
  return outcome.message
}
