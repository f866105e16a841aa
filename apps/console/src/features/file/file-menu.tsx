import {
  DeleteOutlined,
  EditOutlined,
  EllipsisOutlined,
  ExportOutlined,
  FolderOutlined,
  LinkOutlined,
  ScissorOutlined,
  SwapOutlined,
  TagOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { LibraryFile } from '@zhanfang/contract'
import { Button, Dropdown } from 'antd'
import type { RowAction } from '../../components/list/rows/row-actions.tsx'
import { copyText } from '../../components/values/copy-text.ts'
import { texts as shellTexts } from '../../texts.ts'
import { texts } from './texts.ts'

/** What is done to a file in a dialog of its own. */
export type FileTask = 'rename' | 'replace' | 'crop' | 'uses' | 'delete'

/** Formats whose pictures stay what they are when they are cut; the frames of an animation would be lost. */
const croppable: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

interface FileMenuProps {
  file: LibraryFile
  mayWrite: boolean
  onTask: (task: FileTask) => void
  onTakeBack: () => void
  /** Where it lies and which tags it has. */
  filingActions: readonly RowAction[]
}

/** Everything that can be done with a file. */
export function FileMenu({ file, mayWrite, onTask, onTakeBack, filingActions }: FileMenuProps) {
  const changes = [
    { key: 'rename', icon: <EditOutlined />, label: texts.rename, onClick: () => onTask('rename') },
    {
      key: 'replace',
      icon: <SwapOutlined />,
      label: texts.replace.action,
      onClick: () => onTask('replace'),
    },
    ...(file.replacedTime === null
      ? []
      : [{ key: 'takeBack', icon: <UndoOutlined />, label: texts.replace.takeBack, onClick: onTakeBack }]),
    ...(croppable.includes(file.mediaType)
      ? [{ key: 'crop', icon: <ScissorOutlined />, label: texts.crop.action, onClick: () => onTask('crop') }]
      : []),
    ...filingActions
      .filter(({ hidden }) => !hidden)
      .map(({ key, label, onClick }) => ({
        key,
        icon: key === 'folder' ? <FolderOutlined /> : <TagOutlined />,
        label,
        onClick,
      })),
    { type: 'divider' as const },
    {
      key: 'delete',
      icon: <DeleteOutlined />,
      label: shellTexts.actions.delete,
      danger: true,
      onClick: () => onTask('delete'),
    },
  ]
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'open',
            icon: <ExportOutlined />,
            label: (
              <a href={file.url} target="_blank" rel="noopener">
                {texts.open}
              </a>
            ),
          },
          {
            key: 'copy',
            icon: <LinkOutlined />,
            label: texts.copyLink,
            onClick: () => void copyText(new URL(file.url, location.origin).href),
          },
          {
            key: 'uses',
            icon: <UnorderedListOutlined />,
            label: texts.uses.action,
            onClick: () => onTask('uses'),
          },
          ...(mayWrite ? [{ type: 'divider' as const }, ...changes] : []),
        ],
      }}
    >
      <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={texts.actions(file.name)} />
    </Dropdown>
  )
}
