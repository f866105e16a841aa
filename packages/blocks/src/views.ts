import type { BlockViewComponent } from './view/define-view.tsx'
import { modules } from './views.generated.ts'

export type { BlockViewComponent, ViewInput } from './view/define-view.tsx'

/** The view of each kind, by name of the kind. Pure React, for server and browser. */
export const blockViews: Readonly<Record<string, BlockViewComponent>> = Object.fromEntries(
  Object.entries(modules).map(([kind, { view }]) => [kind, view]),
)
