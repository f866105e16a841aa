/** Rules by which a list can choose contents. */
export const everyRule = ['newest', 'hottest', 'column'] as const
/** `soonest`: what begins next first, what is over last; of types whose contents have a time. */
export type ContentRule = (typeof everyRule)[number] | 'soonest'

/**
 * What every part of the product has to know of a type of content; `content-types/<type>.ts` says it once. Its name, as
 * links, lists and addresses have it, is that of the file.
 */
export interface ContentTypeInfo {
  /** As people call it. */
  title: string
  /** Place in lists of types. */
  order: number
  /** The folder below a site's address in which contents of the type stand. */
  folder: string
  /** Rules that lists can follow; contents of types without one are chosen one by one. */
  rules: readonly ContentRule[]
  /** Every installation has it: its contents can be published, shared and opened. */
  builtIn?: true
  /** Contents have no page that a link could open, such as files, which blocks offer for download. */
  hasNoPage?: true
  /** Its content code in the specification. */
  wireCode?: string
}
