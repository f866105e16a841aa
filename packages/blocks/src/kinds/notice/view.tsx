import { textColorOn } from '@zhanfang/format'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import { TargetLink } from '../../links/target-link.tsx'
import type { NoticeIcon, NoticeProps } from './kind.ts'
import { noticeIcons, schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const drawings: Record<Exclude<NoticeIcon, 'none'>, string> = {
  speaker: 'M4 10v4h3l6 4V6L7 10zM16.5 9a4 4 0 0 1 0 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  star: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
}

function Icon({ icon, imageSrc }: { icon: string; imageSrc: (url: string, width: number) => string }) {
  const known = noticeIcons.find((name) => name === icon)
  if (known === 'none') return null
  if (known === undefined) {
    return (
      <img className={styles.icon} src={imageSrc(icon, 320)} alt="" width={20} height={20} loading="lazy" />
    )
  }
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <path
        d={drawings[known]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/**
 * The notices stand under each other in a window one line high. Without script: the column jumps one line up per stay
 * time (`steps`), and each line slides in during its own stay; both run from the same start, so they keep in step.
 */
function NoticeView({ props, blockId, site }: ViewInput<NoticeProps>) {
  const { icon, stayTime, color, background } = props
  const items = props.contentList.filter(
    (item) => item.title.trim() !== '' && (site.mode === 'canvas' || !site.isMissing(item.link)),
  )
  if (items.length === 0) {
    return props.contentList.length > 0 ? null : <Placeholder site={site}>{texts.empty}</Placeholder>
  }
  const rotates = items.length > 1
  const rhythm: CssVariables = { '--count': items.length, '--stay': `${stayTime}s` }
  const toggleId = `notice-${blockId}`
  return (
    <div
      className={classNames(styles.notice, rotates && styles.rotating)}
      style={{
        ...rhythm,
        color: color || (background && textColorOn(background)) || undefined,
        background: background || undefined,
      }}
    >
      <Icon icon={icon} imageSrc={site.imageSrc} />
      {rotates && <input className={styles.toggle} type="checkbox" id={toggleId} />}
      <div className={styles.window}>
        <ul className={styles.lines} aria-label={texts.title}>
          {items.map(({ title, link }, index) => (
            <li key={index} className={styles.line}>
              <TargetLink target={link} site={site} className={styles.title}>
                {title}
              </TargetLink>
              {site.isMissing(link) && <CanvasNote site={site}>{texts.missing}</CanvasNote>}
            </li>
          ))}
        </ul>
      </div>
      {rotates && (
        <label className={styles.more} htmlFor={toggleId}>
          <span className={styles.moreName}>{texts.showAll}</span>
          <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
            <path
              d="m6 9.5 6 6 6-6"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </label>
      )}
    </div>
  )
}

export const view = defineView(schema, NoticeView)
