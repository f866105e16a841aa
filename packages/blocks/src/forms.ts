import type { BlockForm } from './form/define-form.tsx'
import { modules } from './forms.generated.ts'
import { modules as writings } from './writings.generated.ts'

export type { BlockForm, FormProps } from './form/define-form.tsx'
export {
  type ChosenImage,
  type FormPort,
  FormPortProvider,
  type FoundPlace,
  useFormPort,
} from './form/form-port.tsx'

export { NumberControlContext, type NumberControlProps } from './form/fields/number-control.tsx'

/** The property form of each kind, by name of the kind; loaded when it is first needed. */
export const blockForms: Readonly<Record<string, () => Promise<{ default: BlockForm }>>> = modules

/** How kinds are written on the page whose text is more than a line of it; of the others each text is written by itself. */
export const blockWritings: Readonly<Record<string, () => Promise<{ default: BlockForm }>>> = writings

// Fields that the console's own settings share with the property forms.
export { ColorChoice, ColorField } from './form/fields/color-field.tsx'
export { AnchorChoicesContext } from './form/contents/anchor-choices.ts'
export { PlaceField } from './form/contents/place-field.tsx'
export { MediaUrlField } from './form/contents/media-url-field.tsx'
export { ChoiceField } from './form/fields/choice-field.tsx'
export { FieldGroup } from './form/fields/field.tsx'
export { SwitchField } from './form/fields/switch-field.tsx'
export { TextField } from './form/fields/text-field.tsx'
export { FrameFields } from './form/frame-fields.tsx'
export { FormBody } from './form/form-body.tsx'
export { GrowingTextArea } from './form/fields/growing-text-area.tsx'
export { AddImages, ImageField } from './form/images/image-field.tsx'
export { LinkTargetField } from './form/contents/link-target-field.tsx'
export { ItemShownContext } from './form/lists/item-shown.ts'
export { ItemsField } from './form/lists/items-field.tsx'
export { SortableList } from './form/lists/sortable-list.tsx'
