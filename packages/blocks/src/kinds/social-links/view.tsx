import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import { TargetLink } from '../../links/target-link.tsx'
import type { SocialLink, SocialLinksProps } from './kind.ts'
import { schema } from './kind.ts'
import { PlatformMark, platformColors } from './social-mark.tsx'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  icons: classNames(styles.icons, surfaceClass.plain),
  rows: classNames(styles.rows, surfaceClass.card),
  pills: classNames(styles.pills, surfaceClass.plain),
}

function badgeStyle(item: SocialLink, colorful: boolean): CssVariables | undefined {
  return colorful ? { '--badge': platformColors[item.platform], '--on-badge': '#ffffff' } : undefined
}

function SocialLinksView({ props, site }: ViewInput<SocialLinksProps>) {
  const { items, layout, colorful } = props
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  return (
    <div className={styles.frame}>
      <ul className={classNames(styles.list, layoutClass[layout])}>
        {items.map((item, index) => {
          const linked = site.href(item.link) !== undefined
          return (
            <li key={index} className={styles.item}>
              <TargetLink
                target={item.link}
                site={site}
                className={classNames(styles.link, linked && styles.linked)}
                style={badgeStyle(item, colorful)}
              >
                <span className={styles.badge}>
                  <PlatformMark platform={item.platform} />
                </span>
                <span className={styles.platform}>{texts.platforms[item.platform]}</span>
                {item.account.trim() !== '' && <span className={styles.account}>{item.account}</span>}
              </TargetLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export const view = defineView(schema, SocialLinksView)
