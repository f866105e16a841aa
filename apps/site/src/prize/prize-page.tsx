import { skinVariables } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import type { ReactNode } from 'react'
import { SiteFrameView, sitePaths } from '../frame/site-frame-view.tsx'
import { renderDocument } from '../html-document.tsx'
import { CheckInView } from './calendar-view.tsx'
import { DrawView } from './draw-view.tsx'
import { FairView } from './fair-view.tsx'
import type { PrizeContent, PrizePageInput } from './prize-page-input.ts'
import classes from './prize.module.css'
import { WinView } from './win-view.tsx'
import '../base.css'

function bodyOf(title: string, content: PrizeContent): ReactNode {
  switch (content.kind) {
    case 'draw':
      return <DrawView title={title} content={content} />
    case 'calendar':
      return <CheckInView title={title} content={content} />
    case 'win':
      return <WinView content={content} />
    case 'fair':
      return <FairView content={content} />
  }
}

/** A page of a draw or a calendar. Its forms work without a script; nobody but its visitor may keep it. */
export function renderPrizePage(input: PrizePageInput): string {
  const { site, css, frame, missing, title, backHref, backText, content, script } = input
  const page = (
    <main className={classes.page} style={frame ? undefined : skinVariables(emptyPageDocument().skin)}>
      <a className={classes.back} href={backHref}>
        ‹ {backText}
      </a>
      {bodyOf(title, content)}
      <p className={classes.onward}>
        <a href={sitePaths(site).home}>{site.name}</a>
      </p>
    </main>
  )
  return renderDocument(
    { title, siteName: site.name, icon: site.logo, css, trimCss: true, script },
    frame ? (
      <SiteFrameView site={site} frame={frame} place={{ type: 'other' }} missing={missing}>
        {page}
      </SiteFrameView>
    ) : (
      page
    ),
  )
}
