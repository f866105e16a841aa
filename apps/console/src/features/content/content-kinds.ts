import type { ContentKind } from '@zhanfang/contract'
import { lateComponent } from '../../components/late/late-component.tsx'
import type { ConsoleContentKind, ContentForm } from './content-kind.ts'
import { modules as forms } from './forms.generated.ts'
import { modules as kinds } from './kinds.generated.ts'

const kindsByName: Readonly<Record<ContentKind, { kind: ConsoleContentKind }>> = kinds
const formLoaders: Readonly<Record<string, () => Promise<{ form: ContentForm }>>> = forms

export const consoleKind = (kind: ContentKind): ConsoleContentKind => kindsByName[kind].kind

/** The forms of the kinds that have fields of their own; the code of each comes when it is first shown. */
export const contentForms: Readonly<Record<string, ContentForm | undefined>> = Object.fromEntries(
  Object.entries(formLoaders).map(([kind, load]) => [kind, lateComponent(async () => (await load()).form)]),
)
