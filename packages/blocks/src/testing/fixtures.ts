import { type Block, createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import type { BlockFixtures } from '../model/fixture.ts'
import { blockKinds } from '../index.ts'

const found = import.meta.glob<BlockFixtures>('../kinds/*/fixtures.ts', { eager: true, import: 'fixtures' })

/** `image-text` → `imageText`, as the registry names kinds. */
export function kindNameOf(folder: string): string {
  return folder.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

export interface Sample {
  kind: string
  name: string
  props: Record<string, unknown>
}

const fixturesByKind = Object.entries(found).map(([file, fixtures]) => ({
  kind: kindNameOf(file.split('/').at(-2) ?? ''),
  fixtures,
}))

export const validSamples: Sample[] = fixturesByKind.flatMap(({ kind, fixtures }) =>
  fixtures.valid.map((sample) => ({ kind, ...sample })),
)
export const oldSamples: (Sample & { version: number })[] = fixturesByKind.flatMap(({ kind, fixtures }) =>
  fixtures.old.map((sample) => ({ kind, ...sample })),
)
export const hostileSamples: (Sample & { accepted: boolean })[] = fixturesByKind.flatMap(
  ({ kind, fixtures }) => fixtures.hostile.map((sample) => ({ kind, ...sample })),
)

/** A block as it would stand in a page, whatever its props are worth. */
export function buildBlock(sample: Pick<Sample, 'kind' | 'props'>, id = 'b1'): Block {
  const block = createBlock(sample.kind, blockKinds, sample.props, id)
  if (block === undefined) throw new Error(`No kind ${sample.kind}`)
  return block
}

/** A page of these blocks, one after the other. */
export function buildPage(blocks: Block[], extra: Partial<PageDocument> = {}): PageDocument {
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map((block) => block.id),
    ...extra,
  }
}
