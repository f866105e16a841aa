/** CSS variables of a `style` attribute, which React's own type does not name. */
export type CssVariables = Record<`--${string}`, string | number>
