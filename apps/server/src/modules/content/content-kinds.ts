import { contentKinds, type ContentKind } from '@zhanfang/contract'
import type { ContentKindDefinition } from './content-kind.ts'
import { modules } from './kinds.generated.ts'

const definitions: Readonly<Record<ContentKind, { kind: ContentKindDefinition }>> = modules

/** What the server knows of a kind of content. */
export const kindOf = (kind: ContentKind): ContentKindDefinition => definitions[kind].kind

/** In the order in which types are listed everywhere. */
export const allKinds: readonly ContentKindDefinition[] = contentKinds.map(kindOf)
