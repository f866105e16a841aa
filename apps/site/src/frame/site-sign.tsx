import type { CSSProperties, ReactNode } from 'react'
import type { SiteOwner } from '../renderer.ts'
import { Filing } from './filing.tsx'
import { siteHome } from './site-home.ts'
import styles from './site-sign.module.css'

interface SignProps {
  site: SiteOwner
  /** Whether the page is dark: its own look, not the visitor's. */
  dark?: boolean | undefined
}

/** Whose page it is and where the filing of the site can be looked up, below what stands alone. */
export function SiteFoot({ site, dark = false }: SignProps) {
  if (site.name === '') return null
  return (
    <footer className={styles.foot} data-dark={dark || undefined}>
      <a href={siteHome(site)}>{site.name}</a>
      {site.filingNumber && <Filing number={site.filingNumber} />}
    </footer>
  )
}

/**
 * Around pages that have a look of their own and one thing to do, such as surveys: whose they are, a way back, and the
 * foot of the site. Menus and tabs would lead away from it.
 */
export function SiteSign({
  site,
  dark = false,
  look,
  children,
}: SignProps & {
  /** Of everything: type, shapes and ground of what the site wears. */
  look?: CSSProperties | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.site} style={look}>
      {site.name !== '' && (
        <header className={styles.head} data-dark={dark || undefined}>
          <a href={siteHome(site)}>
            {site.logo !== '' && <img src={site.logo} alt="" width={24} height={24} />}
            <span>{site.name}</span>
          </a>
        </header>
      )}
      {children}
      <SiteFoot site={site} dark={dark} />
    </div>
  )
}
