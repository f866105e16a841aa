import { EyeOutlined } from '@ant-design/icons'
import type { ListView } from '@zhanfang/contract'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { ConfirmDelete } from '../../dialogs/confirm-delete.tsx'
import { lateComponent } from '../../late/late-component.tsx'
import { LateDialog } from '../../late/late-dialog.tsx'
import { copyText } from '../../values/copy-text.ts'
import { type KeptLook, useListPreferences } from './list-preferences.ts'
import { texts } from './texts.ts'
import type { ListViewsState } from './use-list-views.ts'
import classes from './view-menu.module.css'

const ViewDialog = lateComponent(async () => (await import('./view-dialog.tsx')).ViewDialog)

interface ViewMenuProps {
  views: ListViewsState
  /** The name of the list, as its looks are kept under. */
  list: string
  kept?: KeptLook
}

/** The views of a list: opened, kept, shared and thrown away. */
export function ViewMenu({ views, list, kept }: ViewMenuProps) {
  const [own] = useListPreferences(list, kept)
  const { current } = views
  const [edited, setEdited] = useState<ListView | 'new'>()
  const [removed, setRemoved] = useState<ListView>()
  const entry = (view: ListView) => ({
    key: view.id,
    label: view.shared && !view.canChange ? texts.by(view.name, view.createdBy) : view.name,
    onClick: () => views.open(view),
  })
  const group = (title: string, of: readonly ListView[]) =>
    of.length > 0 ? [{ key: title, type: 'group' as const, label: title, children: of.map(entry) }] : []
  const items: MenuProps['items'] = [
    { key: 'all', label: texts.all, onClick: () => views.open(undefined) },
    ...group(
      texts.mine,
      views.views.filter(({ shared }) => !shared),
    ),
    ...group(
      texts.shared,
      views.views.filter(({ shared }) => shared),
    ),
    { type: 'divider' },
    { key: 'create', label: texts.create, onClick: () => setEdited('new') },
    ...(current
      ? [
          {
            key: 'default',
            label: views.defaultId === current.id ? texts.unsetDefault : texts.setDefault,
            onClick: () => views.setDefault(views.defaultId === current.id ? null : current.id),
          },
          { key: 'copy', label: texts.copy, onClick: () => void copyText(location.href) },
        ]
      : []),
    ...(current?.canChange
      ? [
          { key: 'update', label: texts.update, disabled: !views.isChanged, onClick: views.update },
          { key: 'edit', label: texts.edit, onClick: () => setEdited(current) },
          { key: 'remove', label: texts.remove, danger: true, onClick: () => setRemoved(current) },
        ]
      : []),
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items, selectedKeys: [current?.id ?? 'all'], className: classes.menu ?? '' }}
      >
        <Button type="text" icon={<EyeOutlined />} className={classes.button}>
          {current ? texts.viewOf(current.name) + (views.isChanged ? texts.changed : '') : texts.views}
        </Button>
      </Dropdown>
      <LateDialog onFailure={() => setEdited(undefined)}>
        {edited && (
          <ViewDialog
            views={views}
            view={edited === 'new' ? undefined : edited}
            look={views.look ?? own}
            onClose={() => setEdited(undefined)}
          />
        )}
      </LateDialog>
      <ConfirmDelete
        subject={removed}
        nameOf={({ name }) => name}
        consequencesOf={({ shared }) => [texts.removeConsequence(shared)]}
        onConfirm={views.remove}
        onClose={() => setRemoved(undefined)}
      />
    </>
  )
}
