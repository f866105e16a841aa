import type { BlockForm } from './define-form.tsx'
import { modules } from './forms.generated.ts'

export type { BlockForm, FormProps } from './define-form.tsx'
export { type ChosenImage, type FormPort, FormPortProvider, useFormPort } from './form-port.tsx'

/** The property form of each kind, by name of the kind; loaded when it is first needed. */
export const blockForms: Readonly<Record<string, () => Promise<{ default: BlockForm }>>> = modules

// Fields that the console's own settings share with the property forms.
export { ColorChoice, ColorField } from './form-parts/color-field.tsx'
export { FormBody } from './form-parts/form-body.tsx'
export { GrowingTextArea } from './form-parts/growing-text-area.tsx'
export { AddImages, ImageField } from './form-parts/image-field.tsx'
export { LinkTargetField } from './form-parts/link-target-field.tsx'
export { SortableList } from './form-parts/sortable-list.tsx'
