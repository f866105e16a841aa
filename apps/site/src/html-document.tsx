import { fontCharacters, variablesInFont, webFontFace, type WebFontName } from '@zhanfang/blocks'
import { isRightToLeft, type Language, languageTag } from '@zhanfang/survey/engine'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FontAddress } from './frame/site-frame-input.ts'
import { textInFonts } from './page/font-text.ts'
import { usedCss } from './page/used-css.ts'

/** The module that brings a page to life. */
export interface PageScript {
  entry: string
  /** What it imports, to be loaded ahead. */
  imports: readonly string[]
  /** Modules that run before it, in this order. */
  before?: readonly string[] | undefined
}

/** A font for the headings of a page, and where one with these characters alone is found. */
export interface DocumentFont {
  name: WebFontName
  addressOf: FontAddress
}

export interface DocumentHead {
  /** Chinese by default. */
  language?: Language | undefined
  title: string
  siteName: string
  /** For share cards; `website` by default. */
  type?: 'website' | 'article' | undefined
  description?: string | undefined
  /** What shared cards say instead of title and description. */
  shared?: { title: string; description: string } | undefined
  /** Search engines are asked not to show it. */
  noIndex?: boolean | undefined
  /** Absolute address of the page; absent for pages that search engines should not know. */
  canonical?: string | undefined
  /** Absolute address of the picture that goes with shared links. */
  image?: string | undefined
  /** What search engines read of the page, in the words of schema.org. */
  structuredData?: Readonly<Record<string, unknown>> | undefined
  /** Address of the picture in the browser's tab. */
  icon?: string | undefined
  themeColor?: string | undefined
  /** Of the page behind everything, where a scroll goes past its ends; the site's own by default. */
  pageColor?: string | undefined
  css: string
  /** No script adds classes to the page: of the style sheet only what its markup needs is sent. */
  trimCss?: boolean | undefined
  /** Sent as the characters of the headings alone. */
  font?: DocumentFont | undefined
  script?: PageScript | undefined
  /** A style sheet for browsers that run no script. */
  scriptlessCss?: string | undefined
}

/** JSON that may stand inside a script element: nothing in it can end the element or begin a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** What a page says of its font: the rule, and a link by which it is asked for at once. */
function fontOf({ font, css }: DocumentHead, markup: string): { link: string; face: string } {
  const characters = font
    ? fontCharacters(font.name, textInFonts(css, markup, variablesInFont(font.name)))
    : ''
  if (!font || characters === '') return { link: '', face: '' }
  const address = font.addressOf(font.name, characters)
  return {
    link: `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin="">`,
    face: webFontFace(font.name, address),
  }
}

/** A whole HTML document, static. */
export function renderDocument(head: DocumentHead, body: ReactNode): string {
  const { language = 'zh', shared = { title: head.title, description: head.description } } = head
  const title = head.title === head.siteName ? head.title : `${head.title} - ${head.siteName}`
  const markup = renderToStaticMarkup(
    <html lang={languageTag(language)} dir={isRightToLeft(language) ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {/* Digits in texts are no phone numbers unless the operator says so. */}
        <meta name="format-detection" content="telephone=no" />
        {head.description !== undefined && head.description !== '' && (
          <meta name="description" content={head.description} />
        )}
        {head.themeColor !== undefined && <meta name="theme-color" content={head.themeColor} />}
        {/* Without a picture of its own, browsers would ask for one that does not exist. */}
        <link rel="icon" href={head.icon === undefined || head.icon === '' ? 'data:,' : head.icon} />
        {(head.canonical === undefined || head.noIndex) && <meta name="robots" content="noindex" />}
        {head.canonical !== undefined && (
          <>
            <link rel="canonical" href={head.canonical} />
            <meta property="og:url" content={head.canonical} />
          </>
        )}
        <meta property="og:type" content={head.type ?? 'website'} />
        <meta property="og:site_name" content={head.siteName} />
        <meta property="og:title" content={shared.title} />
        {shared.description !== undefined && shared.description !== '' && (
          <meta property="og:description" content={shared.description} />
        )}
        {head.image !== undefined && <meta property="og:image" content={head.image} />}
        {head.structuredData !== undefined && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: scriptJson(head.structuredData) }}
          />
        )}
        <style />
        {head.scriptlessCss !== undefined && head.scriptlessCss !== '' && (
          <noscript>
            <style dangerouslySetInnerHTML={{ __html: head.scriptlessCss.replaceAll('</', '<\\/') }} />
          </noscript>
        )}
        {head.script?.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {head.script?.before?.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {head.script !== undefined && <script type="module" src={head.script.entry} />}
      </head>
      <body style={{ backgroundColor: head.pageColor }}>{body}</body>
    </html>,
  )
  // Our own build's style sheet: it holds no words of operators or visitors.
  const css = head.trimCss ? usedCss(head.css, markup) : head.css
  const { link, face } = fontOf(head, markup)
  const style = `${link}<style>${(face + css).replaceAll('</', '<\\/')}</style>`
  return `<!DOCTYPE html>${markup.replace('<style></style>', () => style)}`
}
