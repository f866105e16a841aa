import type { BlockKinds } from '@zhanfang/document'
import type { z } from 'zod'
import { modules } from './kinds.generated.ts'

export { type BlockImage, blockImageSchema, noImage } from './block-image.ts'
export { collectContentTargets } from './content-targets.ts'
export {
  type ContentEventType,
  contentEventTypes,
  isContentEvent,
  type LinkTarget,
  linkEventTypes,
  linkTargetIssue,
  linkTargetSchema,
  noLink,
} from './link-target.ts'
export { isSafeUrl, safeUrlSchema } from './safe-url.ts'
export {
  contentKey,
  createSiteContext,
  imageWidths,
  type SiteContext,
  type SiteContextOptions,
  type ViewMode,
} from './site-context.ts'
export { DEFAULT_ACCENT, skinVariables } from './skin-variables.ts'

/** All kinds of blocks by name; safe for the server: no React, no forms. */
export const blockKinds: BlockKinds = Object.fromEntries(
  Object.values(modules).map(({ kind }) => [kind.kind, kind]),
)

/** Names of the kinds that this build has. */
export type BlockKindName = keyof typeof modules

/** Props of a kind in its newest version, for code that makes blocks itself (seeds, templates). */
export type PropsOf<Name extends BlockKindName> = z.infer<(typeof modules)[Name]['schema']>
