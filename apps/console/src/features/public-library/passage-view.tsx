import { noLink } from '@zhanfang/blocks/links'
import { readMarkdown } from '@zhanfang/rich-document/read'
import { type RichDocumentSite, RichDocumentView } from '@zhanfang/rich-document/view'
import { useDeferredValue, useMemo } from 'react'
import { texts } from './texts.ts'

/** A passage has no pictures, and what it leads to is looked at in the article. */
const site: RichDocumentSite = {
  href: ({ eventType, url }) => (eventType === noLink.eventType ? undefined : url || undefined),
  imageSrc: (url) => url,
  imageSrcSet: () => undefined,
}

/** A passage as it will stand in an article. */
export function PassageView({ text }: { text: string }) {
  // A long text is read when the writing pauses.
  const read = useDeferredValue(text)
  const { document } = useMemo(() => readMarkdown(read), [read])
  return read.trim() === '' ? (
    <p>{texts.passages.nothing}</p>
  ) : (
    <RichDocumentView document={document} site={site} firstHeading={4} prefix="passage-" />
  )
}
