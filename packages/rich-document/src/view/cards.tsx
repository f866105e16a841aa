import { contentTypeTitle, isContentType } from '@zhanfang/blocks/content-types'
import type { LinkTarget } from '@zhanfang/blocks/links'
import { mapPictureUrl, markerUrl } from '@zhanfang/blocks/map-addresses'
import type { ContentCardNode, MapNode, SurveyNode } from '../model/nodes.ts'
import styles from './rich-document-view.module.css'
import type { Drawing } from './site.ts'
import { texts } from './texts.ts'

const target = (parts: Partial<LinkTarget>): LinkTarget => ({
  eventType: 'none',
  itemId: '',
  url: '',
  phone: '',
  title: '',
  ...parts,
})

export function ContentCardView({ node: { attrs }, drawing }: { node: ContentCardNode; drawing: Drawing }) {
  const { site } = drawing
  const entry = site.cardEntry?.(attrs.target)
  const title = entry?.title || attrs.target.title || attrs.target.url
  const description = entry?.description || attrs.description || ''
  const picture = entry?.imageUrl || attrs.picture || ''
  const href = site.href(attrs.target)
  const { eventType } = attrs.target
  const kind = isContentType(eventType) ? contentTypeTitle(eventType) : ''
  const words = (
    <>
      {picture !== '' && (
        <img
          className={styles.cardPicture}
          src={site.imageSrc(picture, 240)}
          alt=""
          width={96}
          height={72}
          loading="lazy"
        />
      )}
      <span className={styles.cardWords}>
        <strong>{title}</strong>
        {description !== '' && <span>{description}</span>}
        {href === undefined ? <span>{texts.gone}</span> : kind !== '' && <span>{kind}</span>}
      </span>
    </>
  )
  return href === undefined ? (
    <p className={styles.card}>{words}</p>
  ) : (
    <p className={styles.cardFrame}>
      <a className={styles.card} href={href}>
        {words}
      </a>
    </p>
  )
}

export function SurveyCardView({ node: { attrs }, drawing }: { node: SurveyNode; drawing: Drawing }) {
  const { surveyId, surveyTitle, button } = attrs
  const href = drawing.site.href(target({ eventType: 'survey', itemId: surveyId, title: surveyTitle }))
  const title = surveyTitle || texts.survey
  return (
    <p className={styles.card}>
      <span className={styles.cardWords}>
        <strong>{title}</strong>
        <span>{href === undefined ? texts.gone : texts.survey}</span>
      </span>
      {href !== undefined && (
        <a className={styles.primary} href={href} aria-label={`${button ?? texts.fillIn}：${title}`}>
          {button ?? texts.fillIn}
        </a>
      )}
    </p>
  )
}

export function MapView({ node: { attrs }, drawing }: { node: MapNode; drawing: Drawing }) {
  const { name, city, address, phone } = attrs
  const { mapKey, href } = drawing.site
  const where = `${city}${address}`
  const title = name || where || texts.map
  const marker = markerUrl({ ...attrs, name: name || address, address: where })
  const call = phone === '' ? undefined : href(target({ eventType: 'phone', phone }))
  return (
    <div className={styles.map}>
      {mapKey !== undefined && <img src={mapPictureUrl(attrs, 240, mapKey)} alt="" loading="lazy" />}
      <p className={styles.card}>
        <span className={styles.cardWords}>
          <strong>{title}</strong>
          {where !== '' && where !== title && <span>{where}</span>}
        </span>
        {call !== undefined && (
          <a className={styles.action} href={call} aria-label={texts.callTo(phone)}>
            {texts.call}
          </a>
        )}
        <a className={styles.action} href={marker} aria-label={texts.navigateTo(title)}>
          {texts.navigate}
        </a>
      </p>
    </div>
  )
}
