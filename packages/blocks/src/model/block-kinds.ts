import type { BlockKinds } from '@zhanfang/document'
import { modules } from '../kinds.generated.ts'

/** All kinds of blocks by name; safe for the server: no React, no forms. */
export const blockKinds: BlockKinds = Object.fromEntries(
  Object.values(modules).map(({ kind }) => [kind.kind, kind]),
)
