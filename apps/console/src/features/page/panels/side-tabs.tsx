import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useOpened } from '../../../components/dialogs/use-opened.ts'
import styles from './side-tabs.module.css'

interface SideTab<Key extends string> {
  key: Key
  label: string
  panel: ReactNode
}

interface SideTabsProps<Key extends string> {
  label: string
  shown: Key
  onShow: (key: Key) => void
  tabs: readonly SideTab<Key>[]
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Panels in one place. A panel is drawn when it is first shown and stays. Tabs of our own: those of antd bring their
 * menus and measure themselves, and the page that is to be edited waits for it.
 */
export function SideTabs<Key extends string>({ label, shown, onShow, tabs }: SideTabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    const at = tabs.findIndex(({ key }) => key === shown)
    const next = (at + step + tabs.length) % tabs.length
    const key = tabs[next]?.key
    if (key === undefined) return
    event.preventDefault()
    onShow(key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === shown}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === shown ? 0 : -1}
            onClick={() => onShow(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== shown}
          className={styles.panel}
        >
          <OnceShown shown={tab.key === shown}>{tab.panel}</OnceShown>
        </div>
      ))}
    </div>
  )
}

function OnceShown({ shown, children }: { shown: boolean; children: ReactNode }) {
  return useOpened(shown) ? children : null
}
