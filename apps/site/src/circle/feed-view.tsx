import { imageSource } from '@zhanfang/blocks'
import type { CircleContent, CircleJoin, CircleLink, CirclePostView } from './circle-page-input.ts'
import { PlainHeading } from '../plain-page/plain-page.tsx'
import styles from './circle-page.module.css'
import { Deed, Post } from './post-view.tsx'
import { texts } from './texts.ts'

type Of<Kind extends CircleContent['kind']> = Extract<CircleContent, { kind: Kind }>

export const Links = ({ label, links }: { label: string; links: readonly CircleLink[] }) =>
  links.length === 0 ? null : (
    <nav className={styles.links} aria-label={label}>
      {links.map(({ name, href, isChosen }) => (
        <a key={href + name} href={href} aria-current={isChosen ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )

function Join({ join }: { join: CircleJoin }) {
  switch (join.kind) {
    case 'login':
      return (
        <a className={styles.first} href={join.href}>
          {texts.login}
        </a>
      )
    case 'closed':
      return <p className={styles.notice}>{join.text}</p>
    case 'waits':
      return (
        <div className={styles.waits}>
          <p>{join.text}</p>
          <Deed deed={join.takeBack} />
        </div>
      )
    case 'form': {
      const { mode, action, note, value, maxLength, problem } = join
      const described = problem ? { 'aria-describedby': 'join-problem', 'aria-invalid': true } : {}
      return (
        <form className={styles.join} method="post" action={action}>
          {note !== '' && <p className={styles.quiet}>{note}</p>}
          {problem && (
            <p className={styles.problem} role="alert" id="join-problem">
              {problem.message}
            </p>
          )}
          {mode === 'code' && (
            <label className={styles.field}>
              <span>{texts.code}</span>
              <input
                name="code"
                required
                maxLength={maxLength}
                autoComplete="off"
                defaultValue={value}
                {...described}
              />
            </label>
          )}
          {mode === 'approval' && (
            <label className={styles.field}>
              <span>{texts.askWords}</span>
              <textarea
                name="words"
                rows={2}
                maxLength={maxLength}
                placeholder={texts.askHint}
                defaultValue={value}
                {...described}
              />
            </label>
          )}
          <button type="submit" className={styles.first}>
            {mode === 'approval' ? texts.ask : texts.join}
          </button>
        </form>
      )
    }
  }
}

const Posts = ({ id, title, posts }: { id: string; title: string; posts: readonly CirclePostView[] }) =>
  posts.length === 0 ? null : (
    <section className={styles.posts} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {posts.map((post) => (
        <Post key={post.id} post={post} />
      ))}
    </section>
  )

/** What is written in a circle, and how one joins it. */
export function Feed({
  head,
  join,
  rules,
  ways,
  leave,
  notice,
  filters,
  search,
  news,
  ...lists
}: Of<'feed'>) {
  const { top, waiting, posts, empty, olderHref } = lists
  return (
    <>
      <header className={styles.head}>
        {head.cover !== '' && <img src={imageSource(head.cover, 320).src} alt="" width={72} height={72} />}
        <div>
          <PlainHeading>{head.title}</PlainHeading>
          {head.facts.length > 0 && <p className={styles.quiet}>{head.facts.join(' · ')}</p>}
          {head.summary !== '' && <p className={styles.summary}>{head.summary}</p>}
          <p className={styles.quiet}>
            <a href={head.aboutHref}>{texts.about}</a>
          </p>
        </div>
      </header>
      {notice !== '' && <output className={styles.told}>{notice}</output>}
      {join && (
        <section className={styles.part} aria-label={texts.join}>
          <Join join={join} />
        </section>
      )}
      <Links label={texts.ways} links={ways} />
      {rules !== '' && (
        <details className={styles.rules} open={join !== undefined}>
          <summary>{texts.rules}</summary>
          <p>{rules}</p>
        </details>
      )}
      {search && (
        <>
          <form className={styles.search} method="get" action={search.action}>
            {search.hidden.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input
              type="search"
              name="q"
              maxLength={50}
              defaultValue={search.value}
              aria-label={texts.searchLabel}
              placeholder={texts.search}
            />
            <button type="submit">{texts.find}</button>
          </form>
          <Links label={texts.filters} links={filters} />
          {news && (
            <p className={styles.news} id="news" data-href={news.href} hidden aria-live="polite">
              <a href={news.reload}>{texts.seeNews}</a>
            </p>
          )}
          <Posts id="top" title={texts.top} posts={top} />
          <Posts id="mine" title={texts.mine} posts={waiting} />
          <Posts id="posts" title={texts.posts} posts={posts} />
          {posts.length + top.length === 0 && <p className={styles.empty}>{empty}</p>}
          {olderHref !== null && (
            <p className={styles.onward}>
              <a href={olderHref}>{texts.older}</a>
            </p>
          )}
        </>
      )}
      {leave && (
        <div className={styles.leave}>
          <Deed deed={leave} />
        </div>
      )}
    </>
  )
}
