import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { listedContents } from '../../contents/listed-content.ts'
import type { SiteContext } from '../../context/site-context.ts'
import { noLink } from '../../links/link-target.ts'
import { noImage } from '../../model/block-image.ts'
import { Placeholder } from '../../view/placeholder.tsx'
import { type BusinessCardProps, isEmail, schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** What is shown: the chosen card as it is now, else what is written in the block; null for a card that is gone. */
function shownCard(props: BusinessCardProps, site: SiteContext): BusinessCardProps | null {
  if (props.query.items.length === 0) return props
  const [listed] = listedContents(props.query, site) ?? []
  if (listed === undefined || listed.absent !== undefined) return null
  const { title, imageUrl, details = {} } = listed.entry
  const picture = (url: string | undefined) => ({ ...noImage, url: url ?? '' })
  return {
    ...props,
    name: title,
    position: details['position'] ?? '',
    company: details['organisation'] ?? '',
    introduction: details['introduction'] ?? '',
    phone: details['phone'] ?? '',
    wechat: details['wechat'] ?? '',
    email: details['email'] ?? '',
    address: details['address'] ?? '',
    avatar: picture(imageUrl),
    qr: picture(details['wechatCode']),
  }
}

function BusinessCardView({ props, site }: ViewInput<BusinessCardProps>) {
  const card = shownCard(props, site)
  if (card === null)
    return <Placeholder site={site}>{texts.gone(props.query.items[0]?.title ?? '')}</Placeholder>
  return <Card props={card} site={site} />
}

function Card({ props, site }: Pick<ViewInput<BusinessCardProps>, 'props' | 'site'>) {
  const { position, company, introduction, avatar, phone, wechat, email, address, qr, style } = props
  const name = props.name.trim()
  if (name === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const call = site.href({ ...noLink, eventType: 'phone', phone })
  const write = isEmail(email)
    ? site.href({ ...noLink, eventType: 'url', url: `mailto:${email.trim()}` })
    : undefined
  const facts = [
    [texts.phone, phone],
    [texts.wechat, wechat],
    [texts.email, email],
    [texts.address, address],
  ].filter(([, value]) => value?.trim() !== '')
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.card, styles[style])}>
        <div className={styles.head}>
          {avatar.url === '' ? (
            <span className={styles.avatar} aria-hidden="true">
              {Array.from(name)[0]}
            </span>
          ) : (
            <ImageView className={styles.avatar} image={avatar} site={site} ratio={1} sizes="72px" />
          )}
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            {position.trim() !== '' && <p className={styles.position}>{position}</p>}
            {company.trim() !== '' && <p className={styles.company}>{company}</p>}
          </div>
        </div>
        {introduction.trim() !== '' && <p className={styles.introduction}>{introduction}</p>}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className={styles.fact}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {(call !== undefined || write !== undefined) && (
          <div className={styles.actions}>
            {call !== undefined && (
              <a className={styles.action} href={call} aria-label={texts.callTo(name, phone)}>
                {texts.call}
              </a>
            )}
            {write !== undefined && (
              <a className={classNames(styles.action, styles.second)} href={write}>
                {texts.write}
              </a>
            )}
          </div>
        )}
        {qr.url !== '' && (
          <div className={styles.scan}>
            <span className={styles.qr}>
              <ImageView
                image={{ ...qr, alt: qr.alt.trim() || texts.qrAlt(name) }}
                site={site}
                ratio={1}
                sizes="132px"
              />
            </span>
            <p className={styles.press}>{texts.press}</p>
          </div>
        )}
      </div>
    </div>
  )
}

export const view = defineView(schema, BusinessCardView)
