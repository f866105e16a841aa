import type { ComponentProps } from 'react'
import { NumberInput } from './number-input.tsx'

/** What fills `NumberControlContext`: the forms of blocks and question types tell wrong numbers as the console does. */
export const numberControl = (props: ComponentProps<typeof NumberInput>) => <NumberInput {...props} />
