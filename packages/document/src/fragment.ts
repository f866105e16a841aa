import { z } from 'zod'
import { type Fragment, fragmentOf } from './commands.ts'
import type { BlockKinds } from './kind.ts'
import { type Block, type BlockId, documentLimits, type PageDocument } from './model.ts'
import { type DocumentProblem, loadBlocks } from './load.ts'
import { kindOf } from './structure.ts'
import { texts } from './texts.ts'

const marker = 'zhanfang/blocks'
const envelopeSchema = z.object({
  type: z.literal(marker),
  schema: z.literal(1),
  source: z.string().max(64).optional(),
  roots: z.array(z.string()).max(documentLimits.blocks),
  blocks: z
    .record(z.string(), z.unknown())
    .refine((blocks) => Object.keys(blocks).length <= documentLimits.blocks),
})

/**
 * The given blocks with all below them as text for the clipboard; null when there are none. `source` names the app
 * that they come from.
 */
export function copyBlocks(document: PageDocument, ids: readonly BlockId[], source = ''): string | null {
  const fragment = fragmentOf(document, ids)
  return fragment.roots.length === 0 ? null : JSON.stringify({ type: marker, schema: 1, source, ...fragment })
}

/** Whether text from a clipboard claims to hold blocks; anything else is left to the browser. */
export function isFragmentText(text: string): boolean {
  return text.startsWith('{') && text.slice(0, 200).includes(marker)
}

/**
 * Blocks out of clipboard text: migrated, valid, all of known kinds; else the reason in words for the operator.
 * `source` is the app that they were copied in, empty when that is not known. Their ids are those of the page they came from: use the `paste` command, which gives new ones.
 */
export function parseFragment(
  text: string,
  kinds: BlockKinds,
): { ok: true; fragment: Fragment; source: string } | { ok: false; message: string } {
  if (text.length > documentLimits.bytes) return { ok: false, message: texts.refusal.tooLarge }
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { ok: false, message: texts.refusal.nothingToPaste }
  }
  const envelope = envelopeSchema.safeParse(raw)
  if (!envelope.success) return { ok: false, message: texts.refusal.nothingToPaste }
  const repairs: DocumentProblem[] = []
  const { roots, blocks } = loadBlocks(envelope.data.roots, envelope.data.blocks, kinds, repairs)
  if (roots.length === 0) return { ok: false, message: texts.refusal.brokenFragment }
  const unknown = Object.values(blocks).filter((block: Block) => kindOf(block, kinds) === undefined)
  if (unknown.length > 0) {
    const names = [...new Set(unknown.map((block) => block.kind))].join('、')
    return { ok: false, message: texts.refusal.unknownKindCopy(names) }
  }
  return { ok: true, fragment: { roots, blocks }, source: envelope.data.source ?? '' }
}
