/** What micro pages are called as a type of content. */
export const PAGE_TYPE = 'micro-page'
