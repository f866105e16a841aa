import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { noLink } from '../../links/link-target.ts'
import { Placeholder } from '../../view/placeholder.tsx'
import type { SiteContext } from '../../context/site-context.ts'
import { type ContactItem, contactLink, type ContactProps, type ContactWay, schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const drawings: Record<ContactWay, string> = {
  phone:
    'M7 4.5h3l1.2 4-2 1.5a11 11 0 0 0 4.8 4.8l1.5-2 4 1.2v3c0 1-1 1.8-2 1.7A14.5 14.5 0 0 1 5.3 6.5C5.2 5.5 6 4.5 7 4.500z',
  wechat:
    'M10 5c-3.6 0-6.5 2.3-6.5 5.2 0 1.6.9 3 2.3 4l-.6 2 2.3-1.200c.8.2 1.6.4 2.5.400M20.5 14.200c0-2.4-2.3-4.3-5.2-4.300s-5.2 1.9-5.2 4.3 2.3 4.3 5.2 4.300c.7 0 1.3-.1 1.9-.300l1.8 1-.5-1.700c1.2-.8 2-1.9 2-3.300z',
  email: 'M4 6.500h16v11H4zM4.5 7l7.5 6 7.5-6',
  address:
    'M12 20.500c4-4.4 6-7.6 6-10a6 6 0 0 0-12 0c0 2.4 2 5.6 6 10zM12 12.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  website:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c2.5 2.4 3.5 5 3.5 8s-1 5.6-3.5 8c-2.5-2.4-3.5-5-3.5-8s1-5.6 3.5-8z',
}

function WayIcon({ way }: { way: ContactWay }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path
        d={drawings[way]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const actions: Record<ContactWay, string> = {
  phone: texts.call,
  email: texts.write,
  website: texts.open,
  wechat: texts.copyHint,
  address: texts.copyHint,
}

function Entry({ item, site }: { item: ContactItem; site: SiteContext }) {
  const link = contactLink(item)
  const href =
    link === null
      ? undefined
      : site.href(
          'phone' in link
            ? { ...noLink, eventType: 'phone', phone: link.phone }
            : { ...noLink, eventType: 'url', url: link.url },
        )
  const content = (
    <>
      <span className={styles.mark}>
        <WayIcon way={item.way} />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{item.label.trim() || texts.ways[item.way]}</span>
        <span className={styles.value}>{item.value}</span>
      </span>
      {(href !== undefined || item.way === 'wechat') && (
        <span className={styles.action}>{actions[item.way]}</span>
      )}
    </>
  )
  return href === undefined ? (
    <div className={styles.entry}>{content}</div>
  ) : (
    <a className={styles.entry} href={href}>
      {content}
    </a>
  )
}

function ContactView({ props, site }: ViewInput<ContactProps>) {
  const { heading, serviceHours, items, style } = props
  const given = items.filter(({ value }) => value.trim() !== '')
  if (given.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.contact, styles[style])}>
        {(heading.trim() !== '' || serviceHours.trim() !== '') && (
          <div className={styles.head}>
            {heading.trim() !== '' && <h3 className={styles.heading}>{heading}</h3>}
            {serviceHours.trim() !== '' && <p className={styles.hours}>{texts.hours(serviceHours)}</p>}
          </div>
        )}
        <ul className={styles.entries}>
          {given.map((item, index) => (
            <li key={index} className={styles.cell}>
              <Entry item={item} site={site} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

export const view = defineView(schema, ContactView)
