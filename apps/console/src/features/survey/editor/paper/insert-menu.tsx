import { Dropdown } from 'antd'
import styles from '../editor.module.css'
import { paletteGroups, TypeIcon } from '../questions/palette.tsx'
import { useEditor } from '../store/editor-context.tsx'
import { focusPaperItem } from './paper-focus.ts'

/** The types to add at a place between two elements. */
export function InsertMenu({ at, onClose }: { at: number; onClose: () => void }) {
  const { store } = useEditor()
  return (
    <Dropdown
      open
      // A menu that was asked for takes the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      trigger={['click']}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      menu={{
        items: paletteGroups.map(([group, types]) => ({
          key: group,
          type: 'group' as const,
          label: group,
          children: types.map((type) => ({
            key: type.type,
            label: type.title,
            icon: <TypeIcon type={type} />,
          })),
        })),
        onClick: ({ key }) => {
          onClose()
          store.add(key, at)
          requestAnimationFrame(() => focusPaperItem(store.snapshot().selectedId))
        },
        style: { maxHeight: 360, overflow: 'auto' },
      }}
    >
      <span className={styles.insertAnchor} />
    </Dropdown>
  )
}
