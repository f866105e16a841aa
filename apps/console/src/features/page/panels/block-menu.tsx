import {
  AppstoreAddOutlined,
  BgColorsOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownOutlined,
  EditOutlined,
  ExperimentOutlined,
  GroupOutlined,
  ImportOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MessageOutlined,
  PlusOutlined,
  ReadOutlined,
  ScissorOutlined,
  SelectOutlined,
  SnippetsOutlined,
  SwitcherOutlined,
  UngroupOutlined,
  UpOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { type BlockId, topmost } from '@zhanfang/document'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useCan } from '../../app/public/use-app.ts'
import { texts as articleTexts } from '../articles/texts.ts'
import { texts as sectionTexts } from '../own-sections/texts.ts'
import styles from '../canvas/canvas-frame.module.css'
import type { Designer, DesignerView } from '../designer/designer.ts'
import { useDesigner } from '../designer/designer-context.tsx'
import { canTakeApart, groupSelected, takeApart } from '../designer/grouping.ts'
import { menuPlace } from './menu-place.ts'
import { KindIcon } from './palette.tsx'
import { texts } from '../texts.ts'
import { texts as variantTexts } from '../variants/texts.ts'
import { makeVariant } from '../variants/variant-steps.ts'

type Items = NonNullable<MenuProps['items']>

function kindItems(designer: Designer, id: string, side: 'before' | 'after'): Items {
  return designer.kindsBeside(id).map((kind) => ({
    key: `${side}:${kind.kind}`,
    label: <span className={styles.kindName}>{kind.title}</span>,
    icon: <KindIcon kind={kind} />,
    onClick: () => designer.insertBeside(kind.kind, id, side),
  }))
}

/** What is selected, in the order of the page and not of the clicks; what stands inside of another goes with that. */
function inOrder(designer: Designer, selection: readonly BlockId[]): BlockId[] {
  return topmost(designer.store.getDocument(), selection)
}

/** What can be done with the selected blocks; without any, with the page. */
function selectionItems(designer: Designer, can: ReturnType<typeof useCan>): Items {
  const selection = designer.store.getSelection()
  const [id] = selection
  const { readOnly } = designer
  const none = id === undefined
  const single = selection.length === 1
  return [
    {
      key: 'edit',
      icon: <EditOutlined />,
      label: texts.edit,
      disabled: !single,
      onClick: () => designer.wishEdit(),
    },
    { type: 'divider' },
    {
      key: 'cut',
      icon: <ScissorOutlined />,
      label: texts.cut,
      disabled: none || readOnly,
      onClick: () => designer.cutByMenu(),
    },
    {
      key: 'copy',
      icon: <CopyOutlined />,
      label: texts.copy,
      disabled: none,
      onClick: () => designer.copyByMenu(),
    },
    {
      key: 'paste',
      icon: <SnippetsOutlined />,
      label: texts.paste,
      disabled: readOnly,
      onClick: () => designer.pasteByMenu(),
    },
    {
      key: 'duplicate',
      icon: <SwitcherOutlined />,
      label: texts.duplicate,
      disabled: none || readOnly,
      onClick: () => designer.duplicate(),
    },
    {
      key: 'selectAll',
      icon: <SelectOutlined />,
      label: texts.selectAll,
      onClick: () => designer.selectAll(),
    },
    { type: 'divider' },
    {
      key: 'move',
      icon: <UpOutlined />,
      label: texts.move,
      disabled: none || readOnly,
      children: [
        { key: 'up', icon: <UpOutlined />, label: texts.moveUp, onClick: () => designer.move('up') },
        { key: 'down', icon: <DownOutlined />, label: texts.moveDown, onClick: () => designer.move('down') },
        {
          key: 'top',
          icon: <VerticalAlignTopOutlined />,
          label: texts.moveTop,
          onClick: () => designer.move('top'),
        },
        {
          key: 'bottom',
          icon: <VerticalAlignBottomOutlined />,
          label: texts.moveBottom,
          onClick: () => designer.move('bottom'),
        },
        {
          key: 'into',
          icon: <MenuUnfoldOutlined />,
          label: texts.moveIntoSlot,
          onClick: () => designer.move('intoSlot'),
        },
        {
          key: 'out',
          icon: <MenuFoldOutlined />,
          label: texts.moveOutOfSlot,
          onClick: () => designer.move('outOfSlot'),
        },
      ],
    },
    {
      key: 'group',
      icon: <GroupOutlined />,
      label: texts.group,
      disabled: none || readOnly,
      onClick: () => groupSelected(designer),
    },
    {
      key: 'takeApart',
      icon: <UngroupOutlined />,
      label: texts.takeApart,
      disabled: !canTakeApart(designer) || readOnly,
      onClick: () => takeApart(designer),
    },
    {
      key: 'add',
      icon: <PlusOutlined />,
      label: texts.addBelow,
      disabled: !single || readOnly,
      ...(id !== undefined && single && { children: kindItems(designer, id, 'after') }),
    },
    {
      key: 'style',
      icon: <BgColorsOutlined />,
      label: texts.style,
      disabled: none || readOnly,
      children: [
        { key: 'copyStyle', label: texts.copyStyle, disabled: !single, onClick: () => designer.copyStyle() },
        {
          key: 'pasteStyle',
          label: texts.pasteStyle,
          disabled: !designer.hasStyle(),
          onClick: () => designer.pasteStyle(),
        },
      ],
    },
    {
      key: 'variant',
      icon: <ExperimentOutlined />,
      label: variantTexts.make,
      disabled: !single || readOnly,
      onClick: () => id !== undefined && makeVariant(designer, id),
    },
    ...(can('page:write')
      ? [
          {
            key: 'keepSection',
            icon: <AppstoreAddOutlined />,
            label: sectionTexts.keep,
            disabled: none,
            onClick: () => designer.wishSection(inOrder(designer, selection)),
          },
        ]
      : []),
    {
      key: 'note',
      icon: <MessageOutlined />,
      label: texts.note,
      disabled: !single || readOnly,
      onClick: () => designer.wishNote(),
    },
    { type: 'divider' },
    ...(can('content:write')
      ? [
          {
            key: 'makeArticle',
            icon: <ReadOutlined />,
            label: none ? articleTexts.makeAll : articleTexts.make,
            onClick: () =>
              designer.wishArticle({
                type: 'make',
                ids: none ? designer.store.getDocument().root : inOrder(designer, selection),
              }),
          },
        ]
      : []),
    ...(can('content:read')
      ? [
          {
            key: 'insertArticle',
            icon: <ImportOutlined />,
            label: articleTexts.insert,
            disabled: readOnly,
            onClick: () => designer.wishArticle({ type: 'insert' }),
          },
        ]
      : []),
    { type: 'divider' },
    {
      key: 'remove',
      icon: <DeleteOutlined />,
      label: texts.remove,
      danger: true,
      disabled: none || readOnly,
      onClick: () => designer.remove(),
    },
  ]
}

/** The one menu of the designer, opened by a right click, a menu key, or the plus beside a block. */
export function BlockMenu({ menu }: { menu: NonNullable<DesignerView['menu']> }) {
  const designer = useDesigner()
  const can = useCan()
  const { at, beside } = menu
  const before = useRef<Element | null>(document.activeElement)
  // Whoever came by keyboard goes on where he was.
  useEffect(() => {
    const came = before.current
    return () => {
      if (came instanceof HTMLElement && came.isConnected && document.activeElement === document.body)
        came.focus({ preventScroll: true })
    }
  }, [])
  const items =
    beside === undefined ? selectionItems(designer, can) : kindItems(designer, beside.id, beside.side)
  const { top, height } = menuPlace(at.y, items.length, window.innerHeight)
  return (
    <Dropdown
      open
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a menu that has just been asked for takes the keys
      autoFocus
      trigger={['click']}
      placement={beside === undefined ? 'bottomLeft' : 'bottom'}
      onOpenChange={(open) => {
        if (!open) designer.closeMenu()
      }}
      menu={{
        items,
        'aria-label': texts.menu,
        style: { maxHeight: height },
        onClick: () => designer.closeMenu(),
      }}
      classNames={{ root: styles.menu }}
    >
      <span aria-hidden className={styles.menuPoint} style={{ left: at.x, top }} />
    </Dropdown>
  )
}
