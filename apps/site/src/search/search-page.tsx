import { sitePaths } from '../frame/site-frame-view.tsx'
import { PlainHeading, renderPlainPage } from '../plain-page/plain-page.tsx'
import type { SearchPageInput } from '../renderer.ts'
import styles from './search-page.module.css'
import { texts } from './texts.ts'

/** The words that were looked for, marked within a text. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  )
}

/** What a site's own search has found. Works without a script; search engines need not know it. */
export function renderSearchPage(input: SearchPageInput): string {
  const { site, words, results, total, page, size } = input
  const { home, search: base } = sitePaths(site)
  const pageAddress = (to: number) => `${base}?q=${encodeURIComponent(words)}&page=${to}`
  const last = Math.max(1, Math.ceil(total / size))
  return renderPlainPage(
    { ...input, title: texts.title(words) },
    {
      className: styles.page,
      children: (
        <>
          <PlainHeading className={styles.heading}>{texts.heading}</PlainHeading>
          <search>
            <form className={styles.form} action={base}>
              <input
                name="q"
                type="search"
                defaultValue={words}
                maxLength={50}
                aria-label={texts.heading}
                placeholder={texts.placeholder}
              />
              <button type="submit">{texts.submit}</button>
            </form>
          </search>
          <p className={styles.note}>
            {words === '' ? texts.start : total === 0 ? texts.none : texts.found(total)}
          </p>
          <ul className={styles.results}>
            {results.map((one) => (
              <li key={one.href}>
                <a href={one.href}>
                  <span className={styles.title}>
                    <span className={styles.kind}>{texts.kind(one.kind)}</span>
                    <Marked text={one.title} words={words} />
                  </span>
                  {one.text !== '' && (
                    <span className={styles.text}>
                      <Marked text={one.text} words={words} />
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
          {last > 1 && (
            <nav className={styles.pages} aria-label={texts.pages}>
              {page > 1 && (
                <a rel="prev" href={pageAddress(page - 1)}>
                  {texts.previous}
                </a>
              )}
              <span>
                {page} / {last}
              </span>
              {page < last && (
                <a rel="next" href={pageAddress(page + 1)}>
                  {texts.next}
                </a>
              )}
            </nav>
          )}
          {/* A site need not have tabs or columns that lead on. */}
          <p className={styles.home}>
            <a href={home}>{texts.home(site.name)}</a>
          </p>
        </>
      ),
    },
  )
}
