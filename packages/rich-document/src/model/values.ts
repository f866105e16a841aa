import { z } from 'zod'

/** A colour of words, of a ground or of a frame; lower case, so that equal ones are the same text. */
export const documentColorSchema = z
  .string()
  .overwrite((color) => color.toLowerCase())
  .regex(/^#[0-9a-f]{6}$/, '颜色应为 #RRGGBB')

export const textAligns = ['left', 'center', 'right', 'justify'] as const
export type TextAlign = (typeof textAligns)[number]

export const lineHeights = [1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const
export type LineHeight = (typeof lineHeights)[number]

/** Sizes of words, pixels at a browser's usual size. */
export const fontSizes = [12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32, 36, 40, 48] as const
export type FontSize = (typeof fontSizes)[number]

/** Levels by which a paragraph is moved in. */
export const MAX_INDENT = 8

export const headingLevels = [1, 2, 3, 4] as const
export type HeadingLevel = (typeof headingLevels)[number]

export const dividerStyles = ['solid', 'dashed', 'dotted', 'double', 'short', 'dots'] as const
export type DividerStyle = (typeof dividerStyles)[number]

export const sectionLooks = ['framed', 'tinted', 'card', 'bar', 'dashed'] as const
export type SectionLook = (typeof sectionLooks)[number]

/** Width shares of columns beside each other. */
export const columnLayouts = ['1:1', '1:2', '2:1', '1:1:1', '1:1:1:1'] as const
export type ColumnLayout = (typeof columnLayouts)[number]

/** How wide a picture stands in the text, percent. */
export const pictureWidths = [25, 33, 50, 66, 75, 100] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Shapes that a picture may be cut to. */
export const pictureRatios = ['1:1', '4:3', '3:4', '16:9', '9:16', '2:1'] as const
export type PictureRatio = (typeof pictureRatios)[number]

export const galleryLayouts = ['grid', 'rows', 'strip'] as const
export type GalleryLayout = (typeof galleryLayouts)[number]

// oxlint-disable-next-line eslint/no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/** Text without what neither a database nor a page can hold: control characters and halves of characters. */
export const storableText = (text: string): string => text.replaceAll(unstorable, '').toWellFormed()

/** Text in which nothing is unstorable; `\n` and tabs are allowed. */
export const plainTextSchema = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => storableText(text) === text, '含有无法保存的字符')
