import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { noLink } from '../../links/link-target.ts'
import { mapPictureUrl, markerUrl } from '../../links/map-addresses.ts'
import { Placeholder } from '../../view/placeholder.tsx'
import type { MapProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const placeOf = ({ qqLocation, addressName, address, cityName }: MapProps) => ({
  name: addressName.trim() || address.trim(),
  address: cityName + address,
  ...qqLocation,
})

/** Streets as a drawing, where no map service is set up. */
function Streets() {
  return (
    <svg
      className={styles.streets}
      viewBox="0 0 340 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="340" height="150" fill="var(--zf-accent-soft)" />
      <path d="M0 118c60-16 110 10 170-6s110-40 170-30v68H0z" fill="#fff" opacity=".55" />
      <path
        d="M-10 44 120 66l90-26 140 22M60-10l24 170M150-10l-8 170M248-10l30 170M-10 104l170-8 190 26"
        fill="none"
        stroke="#fff"
        strokeWidth="9"
      />
      <path
        d="M96 20h38v26H96zM172 84h52v24h-52zM262 8h46v30h-46zM14 70h40v22H14z"
        fill="#fff"
        opacity=".7"
      />
    </svg>
  )
}

function Pin() {
  return (
    <svg className={styles.pin} viewBox="0 0 40 48" width={36} height={43} aria-hidden="true">
      <path
        d="M20 46C7 32 2 24.6 2 18a18 18 0 0 1 36 0c0 6.6-5 14-18 28z"
        fill="var(--zf-accent)"
        stroke="#fff"
        strokeWidth="2.5"
      />
      <circle cx="20" cy="18" r="6.5" fill="#fff" />
    </svg>
  )
}

function MapView({ props, site }: ViewInput<MapProps>) {
  const { addressName, cityName, address, phone, remark, mapType } = props
  if (addressName.trim() === '' && address.trim() === '')
    return <Placeholder site={site}>{texts.empty}</Placeholder>
  const name = addressName.trim() || texts.defaultName
  const where = [cityName.trim(), address.trim()].filter(Boolean).join(' ')
  const call = site.href({ ...noLink, eventType: 'phone', phone })
  const type = { 1: styles.card, 2: styles.large, 3: styles.line }[mapType]
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.map, type)}>
        {mapType !== 3 && (
          <div className={styles.picture}>
            <Streets />
            <Pin />
            {/* Over the drawing, which shows where the service cannot be reached. The words beside it say the place. */}
            {site.mapKey !== undefined && (
              <img
                className={styles.real}
                src={mapPictureUrl(props.qqLocation, 340, site.mapKey)}
                alt=""
                loading="lazy"
              />
            )}
          </div>
        )}
        <div className={styles.body}>
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            {where !== '' && <p className={styles.address}>{where}</p>}
            {remark.trim() !== '' && <p className={styles.remark}>{remark}</p>}
          </div>
          <div className={styles.actions}>
            {call !== undefined && (
              <a className={styles.second} href={call} aria-label={texts.callTo(phone)}>
                {texts.call}
              </a>
            )}
            <a className={styles.action} href={markerUrl(placeOf(props))} aria-label={texts.navigateTo(name)}>
              {texts.navigate}
            </a>
          </div>
        </div>
      </div>
    </div>
  )
}

export const view = defineView(schema, MapView)
