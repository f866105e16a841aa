import { skinVariables, styleFamily, tabIconPaths } from '@zhanfang/blocks'
import type { SiteAppearance } from '@zhanfang/contract'
import type { CSSProperties } from 'react'
import { texts } from './texts.ts'
import classes from './unsaved-parts.module.css'

interface UnsavedPartsProps {
  /** As it is saved. */
  appearance: SiteAppearance
  tabBar: Partial<SiteAppearance> | undefined
  popUp: Partial<SiteAppearance> | undefined
}

/** As on the site: a tab that leads nowhere is not there, and one alone is none. */
function TabBar({ tabBar, navStyle }: Pick<SiteAppearance, 'tabBar' | 'navStyle'>) {
  const tabs = tabBar.filter(({ link }) => link.eventType !== 'none')
  if (tabs.length < 2) return <p className={classes.note}>{texts.tabBar.tooFew}</p>
  return (
    <ul className={classes.tabs} data-style={navStyle} aria-label={texts.tabs.tabBar}>
      {tabs.map(({ title, icon }, index) => (
        <li key={`${index} ${title}`} data-current={index === 0 || undefined}>
          {navStyle !== 2 && (
            <svg
              viewBox="0 0 24 24"
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
            >
              <path d={tabIconPaths[icon]} />
            </svg>
          )}
          <span>{title}</span>
        </li>
      ))}
    </ul>
  )
}

/** Tab bar and pop-up that are not saved yet, drawn over the site where visitors will see them. */
export function UnsavedParts({ appearance, tabBar, popUp }: UnsavedPartsProps) {
  const { accent, second, family: name, topBgImageUrl, bgColorType, bgColor } = appearance.skin
  const family = styleFamily(name)
  const variables: CSSProperties = skinVariables(
    { topBgImageUrl, bgColorType, bgColor },
    { accent, family, second },
  )
  const next = { ...appearance, ...tabBar, ...popUp }
  const { image, isOn } = next.popUp
  const picture = popUp && isOn ? image : undefined
  if (!tabBar && !picture?.url) return null
  return (
    <section className={classes.over} style={variables} aria-label={texts.unsaved}>
      <span className={classes.badge}>{texts.unsaved}</span>
      {tabBar && (
        <div className={classes.foot}>
          <TabBar tabBar={next.tabBar} navStyle={next.navStyle} />
        </div>
      )}
      {picture?.url && (
        <div className={classes.popUp}>
          <img src={picture.url} alt={picture.alt || texts.tabs.popUp} />
          <span className={classes.close} aria-hidden>
            ×
          </span>
        </div>
      )}
    </section>
  )
}
