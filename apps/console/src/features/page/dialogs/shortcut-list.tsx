import { Modal } from 'antd'
import { memo } from 'react'
import { blockActions, clipboardKeys } from '../designer/actions.ts'
import dialogStyles from './dialogs.module.css'
import { texts } from '../texts.ts'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

const names: Record<string, string> = {
  $mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

function Keys({ keys }: { keys: string }) {
  return keys.split('+').map((key) => (
    <kbd key={key} className={dialogStyles.key}>
      {names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
    </kbd>
  ))
}

const others = [
  { label: texts.save, keys: ['$mod+s'] },
  { label: texts.select, keys: ['ArrowUp', 'ArrowDown'] },
  { label: texts.selectParent, keys: ['ArrowLeft'] },
  { label: texts.deselect, keys: ['Escape'] },
  { label: texts.shortcuts, keys: ['?'] },
]

/** Every key of the designer; opened by `?`. */
export const ShortcutList = memo(function ShortcutList({
  open,
  onClose,
}: {
  open: boolean
  onClose: () => void
}) {
  return (
    <Modal open={open} title={texts.shortcuts} footer={null} onCancel={onClose} width={680} destroyOnHidden>
      <dl className={dialogStyles.shortcuts}>
        {[...blockActions, ...clipboardKeys, ...others].map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((combination, index) => (
                <span key={combination}>
                  {index > 0 && ' / '}
                  <Keys keys={combination} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
})
