import type { WebFontName } from './web-fonts.ts'

/** How headings of sections are marked; views have one drawing for each. */
export const headingMarks = [
  'bar',
  'short-rule',
  'top-rule',
  'marker',
  'brush',
  'glow',
  'ornament',
  'bubble',
  'double-rule',
] as const
export type HeadingMark = (typeof headingMarks)[number]

/** How the strip under every other section ends. */
export const bandEdges = ['straight', 'torn', 'scallop', 'slant', 'ruled', 'gilded'] as const
export type BandEdge = (typeof bandEdges)[number]

/** Colour of cards: white, white with a breath of the second colour, the page's own, or the page's made lighter. */
export type CardGround = 'white' | 'cream' | 'page' | 'raised'
/** What every other section stands on: the page itself, a tint of the accent or of the second colour, or the accent. */
export type BandGround = 'none' | 'tint' | 'second' | 'accent'

export interface FamilyPalette {
  name: string
  ground: string
  accent: string
  /** Beside the accent: marks, ornaments, every other section. */
  second: string
}

/** A design that a whole site wears: data that blocks ask through variables, never by its name. */
export interface StyleFamily {
  /** Name in lists. */
  title: string
  /** Sites that it is made for. */
  use: string
  order: number
  font: {
    body: string
    heading: string
    /** Font in front of those of headings that comes along with pages; without one they are the visitor's own. */
    web?: WebFontName
    /** Of figures and prices. */
    number: string
    headingWeight: number
    numberWeight: number
    /** Letter spacing of headings, em. */
    headingSpacing: number
    /** Size of headings of sections and of figures, as a multiple of the plain one. */
    headingScale: number
    numberScale: number
    leading: number
  }
  /** CSS pixels; `card` absent where the sheet of the page says. */
  radius: { card?: number; small: number; button: number; roundButton: number }
  /** CSS of the shadow or line around cards. */
  cardShadow: string
  /** Width of the edge of a picture on a card, CSS pixels; absent where it reaches the card's own. */
  mat?: number
  cardGround: CardGround
  /** Colour of words on light grounds. */
  ink?: string
  /** Room above and below a block, and above a section, CSS pixels. */
  gap: number
  section: number
  heading: HeadingMark
  band: BandGround
  bandEdge: BandEdge
  /** A pattern over the page's colour; absent for none. */
  texture?: { image: string; size: string; repeat: 'repeat' | 'no-repeat' }
  /** Width of the lines that icons are drawn with. */
  stroke: number
  /** How cards and headings come in while the page is scrolled; absent where they stand still. */
  motion?: { move: string; scale: number; turn: string }
  /** The first is the family's own. */
  palettes: readonly [FamilyPalette, ...FamilyPalette[]]
}
