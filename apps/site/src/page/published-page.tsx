import { type BlockImage, blockImageSchema, createSiteContext } from '@zhanfang/blocks'
import { PageView } from '@zhanfang/blocks/page-view'
import { blocksOf, type PageDocument } from '@zhanfang/document'
import { renderDocument } from '../html-document.tsx'
import type { PublishedPageInput } from '../renderer.ts'
import { texts } from '../texts.ts'
import '../base.css'

/** The first picture that a block of the page shows. */
function firstImage(document: PageDocument): string {
  const find = (value: unknown): BlockImage | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    const image = blockImageSchema.safeParse(value).data
    if (image) return image.url === '' ? undefined : image
    for (const child of Object.values(value)) {
      const found = find(child)
      if (found) return found
    }
    return undefined
  }
  for (const { block } of blocksOf(document)) {
    const found = find(block.props)
    if (found) return found.url
  }
  return ''
}

/** A published page, or the draft in a preview: pure HTML, no script. */
export function renderPublishedPage(input: PublishedPageInput): string {
  const { site, publicUrl, css, id, title, document, mode, missing } = input
  const base = `/h5/${site.appId}`
  const context = createSiteContext({
    appId: site.appId,
    mode,
    paths: { microPage: (page) => `${base}/page/${page}`, survey: (survey) => `${base}/survey/${survey}` },
    missing: new Set(missing),
  })
  const { shareTitle, shareDescription, shareImageUrl } = document.page
  const image = shareImageUrl || firstImage(document) || site.logo
  const address = image === '' ? undefined : context.imageSrc(image, 640)
  return renderDocument(
    {
      title: shareTitle.trim() || title,
      siteName: site.name,
      icon: site.logo,
      description: shareDescription.trim(),
      canonical: mode === 'public' ? `${publicUrl}${base}/page/${id}` : undefined,
      image: address?.startsWith('/') ? publicUrl + address : address,
      themeColor: document.skin.bgColor.slice(0, 7),
      css,
    },
    <>
      {mode === 'preview' && <p className="zf-preview-note">{texts.previewNote}</p>}
      <PageView document={document} site={context} title={title} />
    </>,
  )
}
