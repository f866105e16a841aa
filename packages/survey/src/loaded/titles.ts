import type { RichTitle as WholeTitle } from '../view/rich-title.tsx'

/** What draws titles with looks and links, once the page has loaded it. */
export const loadedTitles: { RichTitle?: typeof WholeTitle } = {}

/** Titles on a page of visitors (`#titles`): of a survey whose titles are all plain, the page loads nothing for them. */
export const RichTitle: typeof WholeTitle = ({ element }) =>
  loadedTitles.RichTitle ? loadedTitles.RichTitle({ element }) : element.title
