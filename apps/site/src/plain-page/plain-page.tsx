import { skinVariables } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import type { ReactNode } from 'react'
import type { SiteFrame } from '../frame/site-frame-input.ts'
import { SiteFrameView } from '../frame/site-frame-view.tsx'
import { type PageScript, renderDocument } from '../html-document.tsx'
import { fontOfSite } from '../page/document-font.ts'
import type { SiteOwner } from '../renderer.ts'
import styles from './plain-heading.module.css'
import '../base.css'

/**
 * The heading of a page in the font of its site. The address of that font names its characters and may be kept by whoever
 * passes it on: what only some may read (`isPersonal`) stays in the visitor's own font.
 */
export function PlainHeading({
  className = '',
  isPersonal = false,
  children,
}: {
  className?: string | undefined
  isPersonal?: boolean
  children: string
}) {
  return <h1 className={isPersonal ? className : `${className} ${styles.inFont}`}>{children}</h1>
}

interface PlainPageInput {
  site: SiteOwner
  css: string
  frame?: SiteFrame | undefined
  missing: readonly string[]
  title: string
  script?: PageScript | undefined
}

/** A page of the site that is no operator's design: `main` in the frame of its site, or alone where it has none. */
export function renderPlainPage(
  { site, css, frame, missing, title, script }: PlainPageInput,
  main: { className: string | undefined; isWide?: boolean; children: ReactNode },
): string {
  const page = (
    <main
      className={main.className}
      data-wide={main.isWide}
      style={frame ? undefined : skinVariables(emptyPageDocument().skin)}
    >
      {main.children}
    </main>
  )
  return renderDocument(
    { title, siteName: site.name, icon: site.logo, css, trimCss: true, font: fontOfSite(frame), script },
    frame ? (
      <SiteFrameView site={site} frame={frame} place={{ type: 'other' }} missing={missing}>
        {page}
      </SiteFrameView>
    ) : (
      page
    ),
  )
}
