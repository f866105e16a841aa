import type { z } from 'zod'

/** Something to tell the operator before a page is published; `level: 'error'` stops the publishing. */
export interface PropsIssue {
  level: 'error' | 'warning'
  message: string
}

/**
 * What a kind of block is, without its looks: pure data that server, console and site share.
 * Its view (`view.tsx`) and its property form (`form.tsx`) stand beside it in its folder.
 */
export interface BlockKind<Props extends Record<string, unknown> = Record<string, unknown>> {
  /** Folder and document name, for example `imageText`. */
  kind: string
  /** Numeric type of the wire (text 60, image 61, image-text 62, notice 63, navigation container 200, …). */
  code: number
  /** Name in the palette, Chinese. */
  title: string
  /** Group in the palette, Chinese. */
  group: string
  /** Order within the palette. */
  order: number
  /** Inner markup of a 24 × 24 SVG drawn with `currentColor`. */
  icon: string
  /** Newest version of the props. */
  version: number
  schema: z.ZodType<Props>
  defaults: () => Props
  /** `migrations[n]` turns props of version n into version n + 1. */
  migrations: Record<number, (props: Record<string, unknown>) => Record<string, unknown>>
  /** A new section of a page begins with a block of this kind, as with a heading. */
  startsSection?: true
  /** It opens something of WeChat's channels (视频号), which an app may have closed. */
  usesWxChannel?: true
  /** What sections of this kind are looked for as; absent for kinds that make none by themselves. */
  sectionGroup?: string
  /** It belongs to one site or to the end of the screen, and is no part of sections to choose. */
  samplePart?: 'never'
  /** Where it may stand. */
  allowedIn: readonly ('root' | 'slot')[]
  /** It may not stand, however deep, in a block of its own kind. */
  neverWithinItself?: true
  /** How many a page may hold; unlimited when absent. */
  maxPerPage?: number
  /** Selected blocks become one in a new block of this kind, which has one child list; only one kind does. */
  groupsBlocks?: true
  /** Names of the child lists that these props ask for, in order; absent for kinds without children. */
  slotNames?: (props: Props) => string[]
  /** What the operator calls the slot of that name; absent or empty where it has no name of its own. */
  slotTitle?: (props: Props, name: string) => string
  /** One line that tells blocks of this kind apart in the outline. */
  summary: (props: Props) => string
  /** Props of a block made of words that were pasted; only one kind has it. */
  ofWords?: (words: string) => Partial<Props>
  /**
   * Invented contents that its defaults bring, as they are told from true ones: a text, or the telling texts of an entry.
   * A kind that has some makes claims: what templates write into it is invented, too.
   */
  samples?: readonly (string | Readonly<Record<string, string>>)[]
  /** Whether words that a template writes into it say something of whoever the template was invented for. */
  claims?: (props: Props) => boolean
  /** What search engines read of it, in the words of schema.org; parts of one `@type` on a page belong together. */
  structured?: (props: Props) => readonly Readonly<Record<string, unknown>>[]
  /** Checks before publishing. */
  check?: (props: Props) => PropsIssue[]
}

/** Kinds by name. */
export type BlockKinds = Readonly<Record<string, BlockKind>>
