import type { CSSProperties } from 'react'

/** Variables for a style sheet as the `style` of an element. */
export function cssVariables(variables: Record<`--${string}`, string | number>): CSSProperties {
  return variables
}
