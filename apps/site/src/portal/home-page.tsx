import { publicPaths } from '@zhanfang/contract/visitor'
import { HomePicture, Sign, type SignName } from './illustrations.tsx'
import { EnterButton } from './portal-layout.tsx'
import { texts } from './texts.ts'

const signs: readonly SignName[] = ['page', 'form', 'share', 'chart', 'export', 'file']

export function HomePage({ signedIn }: { signedIn: boolean }) {
  const words = texts.home
  return (
    <>
      <div className="hero">
        <div className="wrap">
          <div>
            <h1>{words.title}</h1>
            <p className="lead">{words.lead}</p>
            <div className="actions">
              <EnterButton signedIn={signedIn} text={texts.trialPage.start} />
              <a className="button quiet" href={publicPaths.help}>
                {words.seeHelp}
              </a>
            </div>
          </div>
          <HomePicture />
        </div>
      </div>
      <section className="section">
        <div className="wrap">
          <h2>{words.capabilities}</h2>
          <p className="lead">{words.capabilitiesLead}</p>
          <ul className="grid">
            {words.items.map(({ title, text, href }, index) => (
              <li key={title} className="card">
                <Sign name={signs[index] ?? 'page'} />
                <h3>{title}</h3>
                <p>{text}</p>
                <a href={href} aria-label={`${texts.more}：${title}`}>
                  {texts.more}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section ground">
        <div className="wrap">
          <h2>{words.steps}</h2>
          <ol className="steps stack three">
            {words.stepItems.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <h2>{words.care}</h2>
          <ul className="grid">
            {words.careItems.map(({ title, text }) => (
              <li key={title} className="card">
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section ground closing">
        <div className="wrap">
          <h2>{words.closing}</h2>
          <p className="lead">{words.closingLead}</p>
          <div className="actions">
            <EnterButton signedIn={signedIn} text={texts.trialPage.start} />
          </div>
        </div>
      </section>
    </>
  )
}
