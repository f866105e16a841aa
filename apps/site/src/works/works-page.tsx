import type { ReactNode } from 'react'
import { sitePaths } from '../frame/site-frame-view.tsx'
import { PlainHeading, renderPlainPage } from '../plain-page/plain-page.tsx'
import { Gallery, Mine, Rank } from './gallery-views.tsx'
import { Apply, Invited, JudgeList, JudgeWork } from './judge-views.tsx'
import { Work, WorkForm } from './work-views.tsx'
import type { WorksContent, WorksPageInput } from './works-page-input.ts'
import styles from './works-page.module.css'

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
  const { site, title, backHref, backText, content } = input
  return renderPlainPage(input, {
    className: styles.page,
    isWide: content.kind === 'wall' || content.kind.startsWith('judge'),
    children: (
      <>
        <a className={styles.back} href={backHref}>
          ‹ {backText}
        </a>
        {/* A work is named by its author, and may be seen by them and its raters alone. */}
        <PlainHeading
          className={styles.heading}
          isPersonal={content.kind === 'work' || content.kind === 'judge-work'}
        >
          {title}
        </PlainHeading>
        {bodyOf(content)}
        <p className={styles.onward}>
          <a href={sitePaths(site).home}>{site.name}</a>
        </p>
      </>
    ),
  })
}
