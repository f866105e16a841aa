import type { PageDocument } from '@zhanfang/document'
import type { z } from 'zod'
import { blockKinds } from './model/block-kinds.ts'
import type { Frame } from './model/frame.ts'
import { partOf } from './model/part-of.ts'
import { modules } from './kinds.generated.ts'
import { cardsOf } from './links/link-cards.ts'

export { type BlockImage, blockImageSchema, type ImageFocus, noImage } from './model/block-image.ts'
export {
  collectContentQueries,
  type ContentEntry,
  contentEntrySchema,
  type ContentQuery,
  contentQueryKey,
  contentQuerySchema,
  CONTENT_LIST_MAX_PAGES,
  LIST_PARAMETER,
  turnedQueries,
} from './contents/content-query.ts'
export {
  type ContentSource,
  type ContentSources,
  type ListRule,
  readContentLists,
} from './contents/content-sources.ts'
export { anchorTargetsIn } from './links/anchor-targets.ts'
export { collectContentTargets, embeddedSurveys } from './links/content-targets.ts'
export { firstImageOf } from './view/first-image.ts'
export {
  builtInContentTypes,
  type ContentType,
  contentTypes,
  contentTypeInfo,
  contentTypeOfCode,
  contentTypeTitle,
  type BuiltInContentType,
  isContentType,
} from './contents/content-types.ts'
export { phoneSpaces } from './model/frame-spaces.ts'
export { FRAME_SPACE_MAX, type Frame, frameMoments, frameOf, frameSchema, plainFrame } from './model/frame.ts'
export { shownPart, visitorNeeds } from './model/shown-part.ts'
export { chosenVariants, keptVariant, variantSide } from './model/kept-variant.ts'
export {
  runningTests,
  type VariantSide,
  type VariantTest,
  VARIANT_TESTS_MAX,
  variantTests,
} from './model/variants.ts'
export { stranger, type Visitor, type VisitorNeeds } from './model/visitors.ts'
export {
  detached,
  type LinkedInstance,
  linkedInstanceOf,
  linkedInstances,
  linkedParts,
  type LinkedSection,
  relinked,
  withSection,
} from './linked/linked-sections.ts'
export { withoutLink } from './linked/without-link.ts'
export { type IconName } from './icons/icon-titles.ts'
export { isSectionGroup, type SectionGroup, sectionGroups } from './model/section-groups.ts'
export { imageSource, imageWidths } from './context/image-source.ts'
export {
  type LinkTarget,
  type LinkEventType,
  linkEventTypes,
  linkTargetIssue,
  linkTargetSchema,
  noLink,
  sentLinkTargetSchema,
  targetContentType,
} from './links/link-target.ts'
export {
  asInvented,
  asSample,
  KEPT,
  placeholders,
  sampleIssues,
  sampleMark,
  type SampleIssue,
  samplesIn,
} from './model/samples.ts'
export { isSafeUrl, safeUrlSchema } from './model/safe-url.ts'
export {
  contentKey,
  createSiteContext,
  type ListTurning,
  type SiteContext,
  type SiteContextOptions,
  type SitePaths,
  type ViewMode,
} from './context/site-context.ts'
export { groundPictureStyle, isPlainSkin, type SiteGround, skinOnSite } from './context/site-ground.ts'
export { type TabIconName, tabIconNames, tabIconPaths } from './context/tab-icons.ts'
export { type FamilyPalette, type StyleFamily } from './look/style-family.ts'
export {
  fontCharacters,
  isForSmall,
  isWebFontName,
  variablesInFont,
  webFontFace,
  type WebFontName,
  webFontNames,
  wholeFontFaces,
} from './look/web-fonts.ts'
export { familyNames, type FamilyName, isFamilyName, styleFamily } from './look/style-families.ts'
export { DEFAULT_ACCENT, type Look, paperVariables, skinVariables } from './context/skin-variables.ts'

export { blockKinds } from './model/block-kinds.ts'

const clockKinds = new Set(
  Object.values(modules).flatMap((module) =>
    'readsClock' in module && module.readsClock ? [module.kind.kind] : [],
  ),
)

/** Whether a block of the page tells of the time of day, so that its drawing is good for a minute only. */
export function readsClock(document: PageDocument): boolean {
  return Object.values(document.blocks).some(({ kind }) => clockKinds.has(kind))
}

/** The page without what opens WeChat's channels, for apps that have closed them. */
export const withoutWxChannel = (document: PageDocument): PageDocument =>
  partOf(document, ({ kind }) => blockKinds[kind]?.usesWxChannel !== true)

/** Whether a block of the kind does more with a script; a kind that only sometimes does is asked for its props. */
const scriptKinds = new Map(
  Object.values(modules).flatMap((module): [string, (props: unknown) => boolean][] => {
    if (!('needsScript' in module)) return []
    const { needsScript: needs } = module
    return [[module.kind.kind, typeof needs === 'function' ? needs : () => needs]]
  }),
)

/** Documents of the operator's own in a page, by the block that shows each. */
export function codeIn(document: PageDocument): ReadonlyMap<string, string> {
  return new Map(
    Object.values(document.blocks).flatMap(({ id, kind, props }): [string, string][] => {
      const code = codeReaders.get(kind)?.(props) ?? ''
      return code === '' ? [] : [[id, code]]
    }),
  )
}
const codeReaders = new Map(
  Object.values(modules).flatMap((module): [string, (props: unknown) => string][] =>
    'codeOf' in module ? [[module.kind.kind, module.codeOf]] : [],
  ),
)

/** Whether a block of the page does more where the site's script runs. */
export function needsScript(document: PageDocument): boolean {
  return (
    Object.values(document.blocks).some(({ kind, props }) => scriptKinds.get(kind)?.(props)) ||
    cardsOf(document).length > 0
  )
}

/** Names of the kinds that this build has. */
export type BlockKindName = keyof typeof modules

/** Props of a kind in its newest version, for code that makes blocks itself (seeds, templates). */
export type PropsOf<Name extends BlockKindName> = z.infer<(typeof modules)[Name]['schema']> & {
  frame?: Frame
}
