import type { PortalContentOf } from '@zhanfang/contract'
import { helpArticlePath, publicPaths } from '@zhanfang/contract/visitor'
import { formatDate } from '@zhanfang/format'
import { ArticleView } from './article-view.tsx'
import { texts } from './texts.ts'

type Article = PortalContentOf<'help'>

/** Sections with their articles; an article whose section is hidden is hidden too. */
function treeOf(articles: readonly Article[]): { section: Article; children: Article[] }[] {
  return articles
    .filter(({ body }) => body.parentId === null)
    .map((section) => ({ section, children: articles.filter(({ body }) => body.parentId === section.id) }))
}

export function HelpPage({ articles, external }: { articles: Article[]; external: boolean }) {
  const words = texts.helpPage
  const tree = treeOf(articles)
  return (
    <>
      <div className="hero plain">
        <div className="wrap">
          <div>
            <h1>{external ? words.external : texts.help}</h1>
            <p className="lead">{external ? words.externalLead : words.lead}</p>
          </div>
        </div>
      </div>
      <div className="section">
        <div className="wrap">
          {tree.length === 0 && (
            <>
              <h2>{words.empty}</h2>
              <p className="lead">{words.emptyHint}</p>
            </>
          )}
          {external && (
            <p>
              <a href={publicPaths.help}>{words.all}</a>
            </p>
          )}
          <div className="columns two">
            {tree.map(({ section, children }) => (
              <section key={section.id} className="card">
                <h2>{section.title}</h2>
                {section.body.summary !== '' && <p>{section.body.summary}</p>}
                {section.body.blocks.length > 0 && (
                  <a href={helpArticlePath(section.slug)} aria-label={`${texts.more}：${section.title}`}>
                    {texts.more}
                  </a>
                )}
                <ul className="titles">
                  {children.map(({ id, slug, title, body }) => (
                    <li key={id}>
                      <a href={helpArticlePath(slug)}>
                        {title}
                        {body.summary !== '' && <small>{body.summary}</small>}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

export function HelpArticlePage({ article, articles }: { article: Article; articles: Article[] }) {
  const words = texts.helpPage
  const tree = treeOf(articles)
  const reading = tree.flatMap(({ section, children }) =>
    section.body.blocks.length > 0 ? [section, ...children] : children,
  )
  const at = reading.findIndex(({ id }) => id === article.id)
  const [previous, next] = [reading[at - 1], at < 0 ? undefined : reading[at + 1]]
  return (
    <div className="wrap doc with-tree">
      <nav className="tree" aria-label={words.navigation}>
        <ul className="links">
          <li>
            <a href={publicPaths.help}>{words.back}</a>
          </li>
        </ul>
        {tree.map(({ section, children }) => (
          <section key={section.id}>
            <h2>{section.title}</h2>
            <ul className="links">
              {children.map(({ id, slug, title }) => (
                <li key={id}>
                  <a href={helpArticlePath(slug)} aria-current={id === article.id ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <article>
        <h1>{article.title}</h1>
        <p className="meta">{words.updated(formatDate(article.updateTime))}</p>
        <ArticleView blocks={article.body.blocks} />
        {(previous ?? next) && (
          <div className="turn">
            {previous && (
              <a href={helpArticlePath(previous.slug)}>
                <small>{words.previous}</small>
                {previous.title}
              </a>
            )}
            {next && (
              <a href={helpArticlePath(next.slug)}>
                <small>{words.next}</small>
                {next.title}
              </a>
            )}
          </div>
        )}
      </article>
    </div>
  )
}
