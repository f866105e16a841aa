import type { ReactNode } from 'react'
import { sitePaths } from '../frame/site-frame-view.tsx'
import { renderPlainPage } from '../plain-page/plain-page.tsx'
import { CheckInView } from './calendar-view.tsx'
import { DrawView } from './draw-view.tsx'
import { FairView } from './fair-view.tsx'
import type { PrizeContent, PrizePageInput } from './prize-page-input.ts'
import classes from './prize.module.css'
import { WinView } from './win-view.tsx'

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
  const { site, title, backHref, backText, content } = input
  return renderPlainPage(input, {
    className: classes.page,
    children: (
      <>
        <a className={classes.back} href={backHref}>
          ‹ {backText}
        </a>
        {bodyOf(title, content)}
        <p className={classes.onward}>
          <a href={sitePaths(site).home}>{site.name}</a>
        </p>
      </>
    ),
  })
}
