import { textColorOn } from '@zhanfang/format'
import { BlockIcon } from '../../icons/block-icon.tsx'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import { Island } from '../../view/island.tsx'
import { type FloatingButtonProps, type FloatingIcon, isCollapsed, schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = { round: styles.round, pill: styles.pill, bar: styles.bar }
const drawings: Record<FloatingIcon, string> = {
  phone: 'M7 4.5l3 3.5-1.7 2.2a11 11 0 0 0 5.5 5.5L16 14l3.5 3-1.5 2.5C11 20 4 13 4.5 6z',
  chat: 'M4 5.5h16v11h-8l-4 3.5v-3.5H4zM9 11h.01M12 11h.01M15 11h.01',
  form: 'M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h3',
  cart: 'M3.5 5h2.5l2 10.5h9.5l2-7.5H7M9.5 19h.01M16 19h.01',
  gift: 'M4.5 9.5h15v3h-15zM6 12.5V20h12v-7.5M12 9.5V20M12 9.5C9 9.5 7.5 7.5 8.5 6S11.5 6.5 12 9.5c.5-3 2.5-5 3.5-3.5S15 9.5 12 9.5z',
  location:
    'M12 20.5c4-4.5 6.5-7.5 6.5-11a6.5 6.5 0 1 0-13 0c0 3.5 2.5 6.5 6.5 11zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  home: 'M4.5 11L12 4.5l7.5 6.5M6.5 9.5V19.5h11V9.5M10 19.5v-5h4v5',
  top: 'M5 4.5h14M12 20V9M7 13.5L12 8.5l5 5',
  none: '',
}

/** Turned by half a right angle it is the sign of closing. */
const PLUS = 'M12 5.5v13M5.5 12h13'

function Drawing({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function FloatingButtonView({ props, site }: ViewInput<FloatingButtonProps>) {
  const { layout, side, bottom, color } = props
  // A button that leads nowhere is shown to the operator only.
  const items = props.items.flatMap((item) => {
    const href = item.icon === 'top' ? '#' : site.href(item.link)
    return href === undefined ? [] : [{ ...item, href }]
  })
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const style: CssVariables = {
    '--bottom': `${bottom}px`,
    ...(color !== '' && { '--button': color.slice(0, 7), '--on-button': textColorOn(color.slice(0, 7)) }),
  }
  const links = items.map(({ icon, symbol = '', text, href }, index) => (
    <a
      key={index}
      className={styles.button}
      href={href}
      aria-label={text.trim() === '' ? texts.icons[icon] : undefined}
    >
      {symbol === '' ? (
        icon !== 'none' && <Drawing path={drawings[icon]} />
      ) : (
        <BlockIcon name={symbol} className={styles.icon} />
      )}
      {text.trim() !== '' && <span className={styles.text}>{text}</span>}
    </a>
  ))
  const place = classNames(styles.buttons, layoutClass[layout], side === 'left' && styles.left)
  const note = <CanvasNote site={site}>{texts.canvasNote}</CanvasNote>
  if (!isCollapsed({ ...props, items }))
    return (
      <>
        {note}
        <nav className={place} style={style} aria-label={texts.label}>
          {links}
        </nav>
      </>
    )
  return (
    <>
      {note}
      <Island name="zf-fold" settings={{}}>
        <details className={classNames(place, styles.group)} style={style}>
          <summary className={classNames(styles.button, styles.opener)} aria-label={texts.label}>
            <Drawing path={PLUS} />
            <span className={styles.text}>{texts.more}</span>
          </summary>
          <nav className={styles.links} aria-label={texts.label}>
            {links}
          </nav>
        </details>
      </Island>
    </>
  )
}

export const view = defineView(schema, FloatingButtonView)
