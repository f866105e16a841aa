/**
 * Strings of blocks that are no words: colours, addresses, ids, names of styles. A regular expression that JavaScript
 * and the paths of PostgreSQL read alike.
 */
export const NO_WORDS = '^(#[0-9A-Fa-f]{3,8}|(https?:/)?/[^ ]*|[a-z][a-zA-Z0-9-]*|[0-9A-HJKMNP-TV-Z]{26})$'
const noWords = new RegExp(NO_WORDS)

/** Whether visitors may look for a text that a block holds. */
export const isSearchable = (text: string): boolean => !noWords.test(text)
