import {
  frameOf,
  keptVariant,
  linkedInstanceOf,
  VARIANT_TESTS_MAX,
  type VariantSide,
  type VariantTest,
  variantTests,
} from '@zhanfang/blocks'
import { type BlockId, fragmentOf, placeOf, reidentify } from '@zhanfang/document'
import type { Designer } from '../designer/designer.ts'
import { texts } from './texts.ts'

/** The test that a block is a side of. */
export function variantTestOf({ store }: Designer, id: BlockId): VariantTest | undefined {
  return variantTests(store.getDocument()).find(({ a, b }) => a === id || b === id)
}

/** Makes a copy of a block that is tried against it, as one step, and selects it. */
export function makeVariant(designer: Designer, id: BlockId): void {
  const { store } = designer
  designer.settle()
  const document = store.getDocument()
  const known = variantTestOf(designer, id)
  const place = placeOf(document, id)
  if (known !== undefined) return designer.select([known.b])
  if (place === undefined) return
  if (designer.readOnly) return designer.refuse(texts.title)
  if (linkedInstanceOf(document, id) !== undefined) return designer.refuse(texts.linked)
  if (variantTests(document).length >= VARIANT_TESTS_MAX)
    return designer.refuse(texts.tooMany(VARIANT_TESTS_MAX))
  const { roots, blocks } = reidentify(fragmentOf(document, [id]))
  const [root = ''] = roots
  const copy = blocks[root]
  if (copy === undefined) return
  const props = { ...copy.props, frame: { ...frameOf(copy.props), variantOf: id } }
  store.begin(texts.make)
  const outcome = store.execute({
    type: 'insert',
    fragment: { roots, blocks: { ...blocks, [root]: { ...copy, props } } },
    at: { ...place, index: place.index + 1 },
  })
  store.commit()
  if (!outcome.ok) return designer.refuse(outcome.message)
  designer.bringIntoView(root)
  designer.say(texts.made)
}

/** Ends a test: one side stays as if the other had never been, as one step. */
export function keepVariant(designer: Designer, test: VariantTest, side: VariantSide): void {
  designer.settle()
  const { store } = designer
  const next = keptVariant(store.getDocument(), test, side)
  if (designer.putDocument(next, texts.kept(side)).ok)
    designer.select([test[side]], { quiet: true, reveal: false })
}
