// Pages of one purpose: agreements, trial, the code of a mobile site, and those with one thing to say.
import type { PortalContentOf } from '@zhanfang/contract'
import { publicPaths } from '@zhanfang/contract/visitor'
import { avatarUrl, contentImageUrl, formatDate } from '@zhanfang/format'
import { ArticleView } from './article-view.tsx'
import { NoticePicture } from './illustrations.tsx'
import type { PortalNotice, PortalPage } from './portal-input.ts'
import { consolePaths, EnterButton } from './portal-layout.tsx'
import { texts } from './texts.ts'
import { QrCode } from '../qr-code.tsx'

export function AgreementPage({ agreement }: { agreement: PortalContentOf<'agreement'> }) {
  const { title, updateTime, body } = agreement
  return (
    <div className="wrap narrow doc text">
      <article>
        <h1>{title}</h1>
        <p className="meta">{texts.agreement.updated(formatDate(updateTime))}</p>
        {body.draft && (
          <p className="note" role="note">
            {texts.agreement.draft}
          </p>
        )}
        <ArticleView blocks={body.blocks} />
      </article>
    </div>
  )
}

export function TrialPage({ signedIn }: { signedIn: boolean }) {
  const words = texts.trialPage
  return (
    <>
      <div className="hero plain">
        <div className="wrap">
          <div>
            <h1>{words.title}</h1>
            <p className="lead">{words.lead}</p>
            <div className="actions">
              <EnterButton signedIn={signedIn} text={words.start} way={consolePaths.trial} />
              <a className="button quiet" href={publicPaths.help}>
                {texts.toHelp}
              </a>
            </div>
          </div>
        </div>
      </div>
      <section className="section" aria-label={words.title}>
        <div className="wrap narrow">
          <ol className="steps">
            {words.steps.map(({ title, text }) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p className="note" role="note">
            {words.note}
          </p>
        </div>
      </section>
    </>
  )
}

export function MobileSiteCodePage({ address, siteName }: { address: string; siteName: string }) {
  const words = texts.codePage
  return (
    <div className="wrap single">
      <figure className="code">
        <QrCode value={address} size={214} label={words.alt(address)} />
      </figure>
      <h1 className="stack">{words.title}</h1>
      <p className="lead">{siteName === '' ? words.leadPlatform : words.leadSite(siteName)}</p>
      <p className="address">{address}</p>
      <div className="actions">
        <a className="button quiet" href={address}>
          {words.open}
        </a>
      </div>
    </div>
  )
}

export function PersonPage({
  nickname,
  avatar,
  sites,
}: Pick<Extract<PortalPage, { kind: 'person' }>, 'nickname' | 'avatar' | 'sites'>) {
  const words = texts.personPage
  return (
    <div className="wrap single">
      <img className="avatar" src={avatarUrl(avatar)} alt="" width="96" height="96" />
      <h1>{nickname}</h1>
      {sites.length === 0 ? (
        <p className="lead">{words.none}</p>
      ) : (
        <section className="own-sites" aria-labelledby="own-sites">
          <h2 id="own-sites">{words.sites}</h2>
          <ul>
            {sites.map(({ name, picture, address }) => (
              <li key={address}>
                <a href={address}>
                  <img src={contentImageUrl(picture)} alt="" width="48" height="48" loading="lazy" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const pictures: Record<PortalNotice, 'missing' | 'locked'> = {
  notFound: 'missing',
  failed: 'missing',
  forwardRefused: 'missing',
  notEmpowered: 'locked',
  privilegeFailed: 'locked',
}

/** Where what a notice says is put right, in the console. */
const remedies: Partial<Record<PortalNotice, { path: string; text: string }>> = {
  notEmpowered: { path: consolePaths.miniProgram, text: texts.remedies.authorize },
  privilegeFailed: { path: consolePaths.service, text: texts.remedies.buy },
}

export function NoticePage({
  notice,
  signedIn,
  appId,
}: {
  notice: PortalNotice
  signedIn: boolean
  appId?: string | undefined
}) {
  const { title, text } = texts.notices[notice]
  const remedy = appId === undefined ? undefined : remedies[notice]
  const address = remedy && `${remedy.path}?appId=${encodeURIComponent(appId ?? '')}`
  return (
    <div className="wrap single">
      <NoticePicture kind={pictures[notice]} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="actions">
        {remedy && address ? (
          <a
            className="button"
            href={signedIn ? address : `${consolePaths.login}?redirect=${encodeURIComponent(address)}`}
          >
            {remedy.text}
          </a>
        ) : (
          <EnterButton signedIn={signedIn} />
        )}
        <a className="button quiet" href={publicPaths.help}>
          {texts.toHelp}
        </a>
      </div>
    </div>
  )
}
