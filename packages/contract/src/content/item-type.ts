import { builtInContentTypes, contentTypeOfCode } from '@zhanfang/blocks'
import { z } from 'zod'

/** The specification's second numbering, of `itemType` alone, beside its content codes. */
const itemTypeCodes: Record<string, string> = { '1': 'activity', '2': 'survey' }

/** The type that an `itemType` of the specification names: by its name, or by its number in either numbering. */
export const typeOfItemType = (given: string): string =>
  itemTypeCodes[given] ?? contentTypeOfCode(given) ?? given

/** The `itemType` of a content: its name, or its number as text or as a number. */
export const contentItemTypeSchema = z
  .union([z.string().max(40), z.number().int()])
  .transform((given) => typeOfItemType(String(given)))
  .pipe(z.enum(builtInContentTypes, { error: '没有这种内容' }))
