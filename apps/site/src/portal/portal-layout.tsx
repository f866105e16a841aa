import { productPages, publicPaths } from '@zhanfang/contract/visitor'
import type { ReactNode } from 'react'
import { renderDocument } from '../html-document.tsx'
import { awning, brandIcon, door } from './brand-sign.ts'
import { accentStyles } from './portal-colors.ts'
import css from './portal.css?inline'
import type { PortalPageInput } from './portal-input.ts'
import { texts } from './texts.ts'

/** Where the console begins: the dashboard for who is logged in, the login for everybody else. */
export const consolePaths = {
  login: '/login',
  trial: '/trial/start',
  dashboard: '/messagelist/mini',
  /** Where the mini-program of an app is authorised. */
  miniProgram: '/mini/message',
  /** Where editions are bought for an app. */
  service: '/service/index',
} as const

/** Where a filing number is looked up; the law asks for the link. */
const FILING_REGISTER = 'https://beian.miit.gov.cn/'

interface LinkTo {
  href: string
  text: string
}

const mainLinks: LinkTo[] = [
  { href: publicPaths.price, text: texts.price },
  { href: publicPaths.cases, text: texts.cases },
  { href: publicPaths.help, text: texts.help },
]
const productLinks: LinkTo[] = productPages.map(({ path, title }) => ({ href: path, text: title }))

function Links({ links, path }: { links: readonly LinkTo[]; path: string | undefined }) {
  return (
    <ul className="links">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} aria-current={href === path ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface EnterButtonProps {
  signedIn: boolean
  text?: string
  /** Where it leads who is not logged in. */
  way?: string
}

/** The button that leads into the console. */
export function EnterButton({ signedIn, text = texts.login, way = consolePaths.login }: EnterButtonProps) {
  return (
    <a className="button" href={signedIn ? consolePaths.dashboard : way}>
      {signedIn ? texts.workbench : text}
    </a>
  )
}

function Top({ platform, signedIn, path }: PortalPageInput) {
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand" href={publicPaths.home} aria-label={texts.homeOf(platform.name)}>
          {platform.logo === '' ? (
            <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
              <rect width="32" height="32" rx="8" fill="var(--accent)" />
              <g fill="none" stroke="var(--on-accent)" strokeWidth="1.8" strokeLinejoin="round">
                <path d={awning} />
                <path d={door} />
              </g>
            </svg>
          ) : (
            <img src={platform.logo} alt="" width="32" height="32" />
          )}
          <span>{platform.name}</span>
        </a>
        <nav className="wide" aria-label={texts.navigation}>
          <details className="menu">
            <summary>{texts.products}</summary>
            <div className="sheet">
              <Links links={productLinks} path={path} />
            </div>
          </details>
          <ul className="links wide">
            {mainLinks.map(({ href, text }) => (
              <li key={href}>
                <a href={href} aria-current={href === path ? 'page' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="slim" aria-label={texts.menu}>
          <details className="menu">
            <summary>{texts.menu}</summary>
            <div className="sheet">
              <Links links={productLinks} path={path} />
              <Links links={mainLinks} path={path} />
            </div>
          </details>
        </nav>
        <EnterButton signedIn={signedIn} />
      </div>
    </header>
  )
}

function Bottom({ platform }: PortalPageInput) {
  const columns: { title: string; links: LinkTo[] }[] = [
    { title: texts.products, links: productLinks },
    {
      title: texts.about,
      links: [
        ...mainLinks,
        { href: publicPaths.partners, text: texts.partners },
        { href: publicPaths.trial, text: texts.trial },
        { href: publicPaths.mobileSiteCode, text: texts.mobileSiteCode },
      ],
    },
    {
      title: texts.legal,
      links: [
        { href: publicPaths.userAgreement, text: texts.userAgreement },
        { href: publicPaths.privacyAgreement, text: texts.privacyAgreement },
      ],
    },
  ]
  return (
    <footer className="bottom">
      <div className="wrap">
        <div className="columns">
          {columns.map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, text }) => (
                  <li key={href}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p>{platform.name}</p>
        {platform.filingNumber !== '' && (
          <p>
            <a href={FILING_REGISTER} rel="noopener noreferrer">
              {platform.filingNumber}
            </a>
          </p>
        )}
      </div>
    </footer>
  )
}

/** A whole public page: head, navigation, what it says, foot. No script. */
export function renderPortalDocument(
  input: PortalPageInput,
  { title, description }: { title: string; description?: string },
  main: ReactNode,
): string {
  const { platform, publicUrl, path } = input
  return renderDocument(
    {
      title,
      siteName: platform.name,
      description,
      canonical: path === undefined ? undefined : publicUrl + path,
      icon: platform.logo === '' ? brandIcon(platform.accent) : platform.logo,
      css: accentStyles(platform.accent) + css,
    },
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <Top {...input} />
      <main id="main">{main}</main>
      <Bottom {...input} />
    </>,
  )
}
