import { DEFAULT_ACCENT, skinVariables } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import type { CSSProperties, ReactNode } from 'react'
import { renderDocument } from '../html-document.tsx'
import type { MessagePageInput } from '../renderer.ts'
import styles from './message-page.module.css'
import '../base.css'

const strokes = {
  fill: 'none',
  stroke: 'var(--mark)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const pictures: Record<MessagePageInput['kind'], ReactNode> = {
  notFound: (
    <g {...strokes}>
      <circle cx="40" cy="40" r="15" />
      <path d="m51 51 13 13M35 35l10 10M45 35 35 45" />
    </g>
  ),
  empty: (
    <g {...strokes}>
      <path d="M30 26h20l8 8v28H30zM50 26v8h8M37 44h14M37 52h9" />
    </g>
  ),
  closed: (
    <g {...strokes}>
      <circle cx="44" cy="44" r="19" />
      <path d="M44 33v11l8 5" />
    </g>
  ),
  thanks: (
    <g {...strokes}>
      <circle cx="44" cy="44" r="19" />
      <path d="m35 44.5 6.5 6.5L53.5 38" />
    </g>
  ),
  failed: (
    <g {...strokes}>
      <path d="M44 27 64 61H24zM44 40v10M44 55.5v.1" />
    </g>
  ),
}

/** A page with one thing to say: not found, nothing here yet, closed, thank you. */
export function renderMessagePage(input: MessagePageInput): string {
  const { site, css, kind, title, text, link, accent = DEFAULT_ACCENT } = input
  const colors = skinVariables(emptyPageDocument().skin, accent)
  const variables: Record<`--${string}`, string> = {
    '--accent': colors['--zf-accent'] ?? accent,
    '--on-accent': colors['--zf-on-accent'] ?? '#fff',
    '--soft': colors['--zf-accent-soft'] ?? '#eef',
    '--mark': colors['--zf-accent-text'] ?? accent,
  }
  const style: CSSProperties = variables
  return renderDocument(
    { title, siteName: site.name || title, icon: site.logo, css },
    <main className={styles.page} style={style}>
      <svg className={styles.picture} viewBox="0 0 88 88" aria-hidden="true">
        <circle cx="44" cy="44" r="44" fill="var(--soft)" />
        {pictures[kind]}
      </svg>
      <h1 className={styles.title}>{title}</h1>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {link && (
        <a className={styles.link} href={link.href}>
          {link.text}
        </a>
      )}
      {site.name !== '' && <p className={styles.site}>{site.name}</p>}
    </main>,
  )
}
