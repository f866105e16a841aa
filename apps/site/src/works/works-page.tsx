import { skinVariables } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import type { ReactNode } from 'react'
import { SiteFrameView, sitePaths } from '../frame/site-frame-view.tsx'
import { renderDocument } from '../html-document.tsx'
import { Gallery, Mine, Rank } from './gallery-views.tsx'
import { Apply, Invited, JudgeList, JudgeWork } from './judge-views.tsx'
import { Work, WorkForm } from './work-views.tsx'
import type { WorksContent, WorksPageInput } from './works-page-input.ts'
import styles from './works-page.module.css'
import '../base.css'

function bodyOf(content: WorksContent): ReactNode {
  switch (content.kind) {
    case 'wall':
      return <Gallery {...content} />
    case 'rank':
      return <Rank {...content} />
    case 'work':
      return <Work {...content} />
    case 'form':
      return <WorkForm {...content} />
    case 'mine':
      return <Mine {...content} />
    case 'apply':
      return <Apply {...content} />
    case 'invited':
      return <Invited {...content} />
    case 'judge-list':
      return <JudgeList {...content} />
    case 'judge-work':
      return <JudgeWork {...content} />
  }
}

/** A page of works: the gallery, one's own, or a rater's. Works without a script; nobody but its visitor may keep it. */
export function renderWorksPage(input: WorksPageInput): string {
  const { site, css, frame, missing, title, backHref, backText, content } = input
  const isWide = content.kind === 'wall' || content.kind.startsWith('judge')
  const page = (
    <main
      className={styles.page}
      data-wide={isWide}
      style={frame ? undefined : skinVariables(emptyPageDocument().skin)}
    >
      <a className={styles.back} href={backHref}>
        ‹ {backText}
      </a>
      <h1 className={styles.heading}>{title}</h1>
      {bodyOf(content)}
      <p className={styles.onward}>
        <a href={sitePaths(site).home}>{site.name}</a>
      </p>
    </main>
  )
  return renderDocument(
    { title, siteName: site.name, icon: site.logo, css, trimCss: true },
    frame ? (
      <SiteFrameView site={site} frame={frame} place={{ type: 'other' }} missing={missing}>
        {page}
      </SiteFrameView>
    ) : (
      page
    ),
  )
}
