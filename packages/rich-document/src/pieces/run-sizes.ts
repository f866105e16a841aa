/** Sizes of words that a page's text has, and the pixels that stand for them in an article. */
export const runSizes = [
  ['small', 14],
  ['large', 20],
] as const
