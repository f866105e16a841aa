import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import type { NavigationProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const styleClass = { 1: styles.underline, 2: styles.pills, 3: styles.boxes }

/**
 * Tabs without script: the radio inputs come first, and the stylesheet shows the panel at the checked one's position.
 * Arrow keys change the tab, and a screen reader announces the name and "1 of 3", as radio inputs do everywhere.
 */
function NavigationView({ props, blockId, site, renderSlot }: ViewInput<NavigationProps>) {
  const { classAndNavDataList: tabs, styleId, align } = props
  const inputId = (tabId: string) => `tab-${blockId}-${tabId}`
  return (
    <div
      className={classNames(styles.navigation, styleClass[styleId], align === 'stretch' && styles.stretch)}
      role="radiogroup"
      aria-label={texts.label}
    >
      {tabs.map((tab, index) => (
        <input
          key={tab.id}
          className={styles.input}
          type="radio"
          id={inputId(tab.id)}
          name={`tabs-${blockId}`}
          value={tab.id}
          defaultChecked={index === 0}
        />
      ))}
      <div className={styles.bar}>
        {tabs.map((tab) => (
          <label key={tab.id} className={styles.tab} htmlFor={inputId(tab.id)}>
            <span className={styles.name}>{tab.name.trim() || texts.emptyName}</span>
          </label>
        ))}
      </div>
      <div className={styles.panels}>
        {tabs.map((tab) => (
          <div
            key={tab.id}
            className={styles.panel}
            {...(site.mode === 'canvas' && { 'data-slot-owner': blockId, 'data-slot-name': tab.id })}
          >
            {renderSlot(tab.id)}
          </div>
        ))}
      </div>
    </div>
  )
}

export const view = defineView(schema, NavigationView)
