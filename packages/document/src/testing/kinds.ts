import { z } from 'zod'
import type { BlockKind, BlockKinds } from '../kind.ts'
import { type PageDocument, emptyPageDocument } from '../model.ts'
import { createBlock } from '../props.ts'
import { apply, type Command } from '../commands.ts'
import type { ListAddress } from '../structure.ts'

/** Kinds made for tests: a plain one with an old version, a limited one, a container with tabs, and a box that holds no box. */
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
  allowedIn: ['root', 'slot'],
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

const box: BlockKind = {
  kind: 'box',
  code: 901,
  title: '盒子',
  group: '基础',
  order: 4,
  icon: '',
  version: 1,
  schema: z.object({}),
  defaults: () => ({}),
  migrations: {},
  allowedIn: ['root', 'slot'],
  neverWithinItself: true,
  slotNames: () => ['in'],
  summary: () => '',
}

export const testKinds: BlockKinds = { note, tabs, banner, box }

/**
 * A page from a short drawing: `n1` a note, `t1[n2|n3]` tabs with one note in each slot, `x1[n4]` a box, `b1` a banner.
 * Containers nest: `t1[t2[n1|]|]`.
 */
export function drawPage(drawing: string): PageDocument {
  let document = emptyPageDocument()
  const open: { list: ListAddress; index: number }[] = [{ list: 'root', index: 0 }]
  let last = ''
  for (const [token] of drawing.matchAll(/\w+|[[\]|]/g)) {
    const here = open.at(-1)
    if (here === undefined) throw new Error('A bracket too many')
    if (token === '[') {
      const slot = Object.keys(document.blocks[last]?.slots ?? {})[0]
      if (slot === undefined) throw new Error(`${last} holds nothing`)
      open.push({ list: { blockId: last, slot }, index: 0 })
    } else if (token === ']') open.pop()
    else if (token === '|') {
      if (here.list === 'root') throw new Error('The page has no slots')
      const { blockId, slot } = here.list
      const slots = Object.keys(document.blocks[blockId]?.slots ?? {})
      here.list = { blockId, slot: slots[slots.indexOf(slot) + 1] ?? '' }
      here.index = 0
    } else {
      document = run(document, insertOf(token, here))
      here.index += 1
      last = token
    }
  }
  return document
}

/** The page as such a drawing. */
export function drawingOf(document: PageDocument): string {
  const draw = (ids: readonly string[]): string =>
    ids
      .map((id) => {
        const slots = document.blocks[id]?.slots
        return slots === undefined ? id : `${id}[${Object.values(slots).map(draw).join('|')}]`
      })
      .join(' ')
  return draw(document.root)
}

const kindByLetter: Record<string, string> = { n: 'note', t: 'tabs', b: 'banner', x: 'box' }

export function insertOf(id: string, at: Extract<Command, { type: 'insert' }>['at']): Command {
  const block = createBlock(kindByLetter[id[0] ?? ''] ?? 'note', testKinds, {}, id)
  return {
    type: 'insert',
    fragment: { roots: [id], blocks: block === undefined ? {} : { [id]: block } },
    at: { ...at },
  }
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
