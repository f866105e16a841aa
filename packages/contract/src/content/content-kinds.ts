import type { z } from 'zod'
import type { ContentFields } from './content-fields.ts'
import type { ContentKind } from './kind-names.ts'
import { modules } from './kinds.generated.ts'

type FieldsOf<Kind extends ContentKind> = (typeof modules)[Kind]['fields']

const kinds: Readonly<Record<ContentKind, { fields: ContentFields }>> = modules

/** A kind's own part of a draft. */
export type KindFields<Kind extends ContentKind> = z.output<FieldsOf<Kind>['schema']>
/** What a row of a list says of a content of the kind. */
export type KindListFields<Kind extends ContentKind> = z.output<FieldsOf<Kind>['listFields']>

/** What a kind adds to all contents. */
export const contentFieldsOf = (kind: ContentKind): ContentFields => kinds[kind].fields
