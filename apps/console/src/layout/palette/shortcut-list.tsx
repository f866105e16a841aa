import { Modal } from 'antd'
import classes from './shortcut-list.module.css'
import { texts } from '../texts.ts'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

const shortcuts = [
  { keys: [isMac ? '⌘' : 'Ctrl', 'K'], label: texts.shortcuts.palette },
  { keys: [isMac ? '⌘' : 'Ctrl', 'B'], label: texts.shortcuts.collapse },
  { keys: ['?'], label: texts.shortcuts.list },
  { keys: ['Esc'], label: texts.shortcuts.close },
  { keys: ['/'], label: texts.shortcuts.search },
  { keys: ['↑', '↓'], label: texts.shortcuts.rows },
  { keys: ['Enter'], label: texts.shortcuts.openRow },
  { keys: ['X'], label: texts.shortcuts.selectRow },
]

/** Keys that work on every screen with the sidebar, and in all lists; opened by `?`. The editors have lists of their own. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      title={texts.shortcuts.title}
      footer={null}
      onCancel={onClose}
      width={420}
      destroyOnHidden
    >
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
