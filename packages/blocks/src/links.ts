// Links and addresses alone, for code that has nothing to do with kinds of blocks.
export {
  type LinkEventType,
  type LinkTarget,
  linkEventTypes,
  linkTargetIssue,
  linkTargetSchema,
  noLink,
  targetContentType,
  upgradeLinkTarget,
} from './links/link-target.ts'
export { isSafeUrl, safeUrlSchema } from './model/safe-url.ts'
