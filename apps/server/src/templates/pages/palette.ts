/** Colours of the pictures of one template, `#rrggbb`. */
export interface Palette {
  /** The template's own colour; the site's accent is near it. */
  main: string
  deep: string
  /** Lighter and lightest of the main colour, for grounds. */
  soft: string
  pale: string
  /** What stands out against the main colour. */
  warm: string
  /** A second light colour, for small things. */
  glow: string
}
