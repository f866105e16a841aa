import { imageSource, noLink } from '@zhanfang/blocks'
import {
  addressMapUrl,
  type CardFields,
  fields as cardFields,
} from '@zhanfang/contract/content-kinds/business-card/fields'
import { type ContentViewInput, defineContentView } from '../../define-content-view.tsx'
import { texts } from './texts.ts'
import styles from './view.module.css'

export const drawsHead = true

function BusinessCardView({ fields, content, site, body }: ContentViewInput<CardFields>) {
  const { position, organisation, phone, email, wechat, wechatCode, address } = fields
  const { title: name, summary, cover, id, mode } = content
  const call = site.href({ ...noLink, eventType: 'phone', phone })
  const write = email === '' ? undefined : site.href({ ...noLink, eventType: 'url', url: `mailto:${email}` })
  const map = addressMapUrl(address)
  const portrait = cover === '' ? undefined : imageSource(cover, 320)
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        {portrait === undefined ? (
          <span className={styles.portrait} aria-hidden="true">
            {Array.from(name.trim())[0] ?? ''}
          </span>
        ) : (
          <img
            className={styles.portrait}
            src={portrait.src}
            srcSet={portrait.srcSet}
            sizes="96px"
            width={96}
            height={96}
            alt=""
          />
        )}
        <div>
          <h1>{name}</h1>
          {position !== '' && <p>{position}</p>}
          {organisation !== '' && <p className={styles.quiet}>{organisation}</p>}
        </div>
      </header>
      {summary !== '' && <p className={styles.words}>{summary}</p>}
      <div className={styles.actions}>
        {/* A draft has no file: only what is published is saved. */}
        {mode === 'public' && (
          <a
            className={styles.save}
            href={`/p1/api/v1/content/sites/${site.appId}/business-card/${id}/contact`}
            download={`${name}.vcf`}
          >
            {texts.save}
          </a>
        )}
        {call !== undefined && <a href={call}>{texts.call}</a>}
        {write !== undefined && <a href={write}>{texts.write}</a>}
      </div>
      <dl className={styles.ways} aria-label={texts.ways}>
        {phone !== '' && (
          <div>
            <dt>{texts.phone}</dt>
            <dd>{phone}</dd>
          </div>
        )}
        {email !== '' && (
          <div>
            <dt>{texts.email}</dt>
            <dd>{email}</dd>
          </div>
        )}
        {wechat !== '' && (
          <div>
            <dt>{texts.wechat}</dt>
            <dd>{wechat}</dd>
          </div>
        )}
        {map !== null && (
          <div>
            <dt>{texts.address}</dt>
            <dd>
              {address}{' '}
              <a href={map} rel="noopener">
                {texts.map}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {wechatCode !== '' && (
        <p className={styles.code}>
          <img
            src={imageSource(wechatCode, 320).src}
            width={180}
            height={180}
            alt={texts.code(name)}
            loading="lazy"
          />
          {texts.press}
        </p>
      )}
      {body}
    </div>
  )
}

export const view = defineContentView(cardFields.schema, BusinessCardView)
