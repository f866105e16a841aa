/** A text in another format, with what that format could not hold. */
export interface WriteResult {
  text: string
  /** In words for the user; `element` names the question. */
  losses: { element?: string; message: string }[]
}
