import type { BlockForm } from './define-form.tsx'
import { modules } from './forms.generated.ts'

export type { BlockForm, FormProps } from './define-form.tsx'
export { type ChosenImage, type FormPort, FormPortProvider, useFormPort } from './form-port.tsx'

/** The property form of each kind, by name of the kind; loaded when it is first needed. */
export const blockForms: Readonly<Record<string, () => Promise<{ default: BlockForm }>>> = modules
