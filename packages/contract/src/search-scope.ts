import { z } from 'zod'

/** Scope codes of the specification, which does not say what they mean. */
export const searchScopes = {
  all: 1,
  createdByMe: 2,
  createdByOthers: 3,
  /** The last change is the asking user's. */
  changedByMe: 4,
  favorites: 5,
} as const
export const searchScopeSchema = z.coerce
  .number()
  .pipe(z.literal(Object.values(searchScopes)))
  .default(searchScopes.all)
export type SearchScope = z.output<typeof searchScopeSchema>
