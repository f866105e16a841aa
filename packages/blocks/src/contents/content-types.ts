import type { ContentRule, ContentTypeInfo } from './content-type.ts'
import { modules } from '../content-types.generated.ts'

export type ContentType = keyof typeof modules
type InfoOf<T extends ContentType> = (typeof modules)[T]['info']

const infos: Readonly<Record<ContentType, { info: ContentTypeInfo }>> = modules

export function isContentType(name: string): name is ContentType {
  return Object.hasOwn(infos, name)
}

/** Contents that a link may open or a list may show. Which of them an installation has is told by its ports. */
export const contentTypes: readonly ContentType[] = Object.keys(infos)
  .filter(isContentType)
  .sort((a, b) => infos[a].info.order - infos[b].info.order)

export const contentTypeInfo = (type: ContentType): ContentTypeInfo => infos[type].info

export const contentTypeTitle = (type: ContentType): string => infos[type].info.title

/** Types that every installation has. */
export type BuiltInContentType = {
  [T in ContentType]: InfoOf<T> extends { builtIn: true } ? T : never
}[ContentType]

const isBuiltIn = (type: ContentType): type is BuiltInContentType => infos[type].info.builtIn === true

export const builtInContentTypes: readonly BuiltInContentType[] = contentTypes.filter(isBuiltIn)

/** Whether a link can open contents of the type. */
export const hasPage = (type: ContentType): boolean => infos[type].info.hasNoPage !== true

/** The type that has a content code of the specification. */
export const contentTypeOfCode = (code: string): ContentType | undefined =>
  contentTypes.find((type) => infos[type].info.wireCode === code)

/** Rules that lists of a type can follow; contents of the others are chosen one by one. */
export const contentRules = (type: ContentType): readonly ContentRule[] => infos[type].info.rules
