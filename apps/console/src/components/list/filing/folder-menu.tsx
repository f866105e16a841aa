import { MoreOutlined } from '@ant-design/icons'
import { folderMove, limits, type Folder } from '@zhanfang/contract'
import { Button, Dropdown } from 'antd'
import { useCallMutation } from '../../../api.ts'
import classes from './filing.module.css'
import type { FolderTask } from './folder-tasks.tsx'
import { folderTexts } from './folder-texts.ts'

interface FolderMenuProps {
  folder: Folder
  depth: number
  /** Folders beside it, itself included, in their order. */
  siblings: readonly Folder[]
  onTask: (task: FolderTask) => void
  onMoved: () => void
}

/** What can be done to a folder. */
export function FolderMenu({ folder, depth, siblings, onTask, onMoved }: FolderMenuProps) {
  const move = useCallMutation(folderMove, { onSuccess: onMoved })
  const index = siblings.findIndex(({ id }) => id === folder.id)
  const moveTo = (place: number) => () =>
    move.mutate({ body: { id: folder.id, parentId: folder.parentId, index: place } })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'create',
            label: folderTexts.create,
            disabled: depth >= limits.folderDepth,
            onClick: () => onTask({ do: 'create', parent: folder }),
          },
          { key: 'rename', label: folderTexts.rename, onClick: () => onTask({ do: 'rename', folder }) },
          { key: 'move', label: folderTexts.moveTo, onClick: () => onTask({ do: 'move', folder }) },
          { key: 'up', label: folderTexts.up, disabled: index <= 0, onClick: moveTo(index - 1) },
          {
            key: 'down',
            label: folderTexts.down,
            disabled: index === siblings.length - 1,
            onClick: moveTo(index + 1),
          },
          { type: 'divider' },
          {
            key: 'remove',
            label: folderTexts.remove,
            danger: true,
            onClick: () => onTask({ do: 'remove', folder }),
          },
        ],
      }}
    >
      <Button
        type="text"
        size="small"
        className={classes.more}
        icon={<MoreOutlined />}
        aria-label={folderTexts.more(folder.name)}
      />
    </Dropdown>
  )
}
