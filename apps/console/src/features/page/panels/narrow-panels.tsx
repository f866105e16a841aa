import {
  AppstoreOutlined,
  ControlOutlined,
  EyeOutlined,
  HistoryOutlined,
  MoreOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button, Drawer, Dropdown, Select } from 'antd'
import type { ReactNode } from 'react'
import { deviceName, deviceWidths } from '../canvas/canvas-size.tsx'
import styles from '../designer/designer.module.css'
import { texts } from '../texts.ts'

/** What a narrow bar has no room for. */
export function MoreMenu({ onOpen }: { onOpen: (dialog: 'preview' | 'versions') => void }) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'preview', label: texts.preview, icon: <EyeOutlined aria-hidden /> },
          { key: 'versions', label: texts.versions, icon: <HistoryOutlined aria-hidden /> },
        ],
        onClick: ({ key }) => onOpen(key === 'versions' ? 'versions' : 'preview'),
      }}
    >
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={texts.more} />
    </Dropdown>
  )
}

export type Panel = 'palette' | 'outline' | 'properties'

interface NarrowPanelsProps {
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
  width: number
  onWidth: (width: number) => void
  /** What the open panel shows. */
  children: ReactNode
}

/** On a narrow screen: buttons below the page, each of which opens a panel over its lower part. */
export function NarrowPanels({ panel, onPanel, width, onWidth, children }: NarrowPanelsProps) {
  return (
    <>
      <nav className={styles.bottom} aria-label={texts.title}>
        <PanelButton
          icon={<AppstoreOutlined aria-hidden />}
          label={texts.palette}
          onClick={() => onPanel('palette')}
        />
        <PanelButton
          icon={<UnorderedListOutlined aria-hidden />}
          label={texts.outline}
          onClick={() => onPanel('outline')}
        />
        <PanelButton
          icon={<ControlOutlined aria-hidden />}
          label={texts.properties}
          onClick={() => onPanel('properties')}
        />
        <Select
          size="small"
          aria-label={texts.device}
          value={width}
          options={deviceWidths.map((value) => ({ value, label: deviceName(value) }))}
          onChange={onWidth}
        />
      </nav>
      <Drawer
        open={panel !== null}
        title={panel === null ? undefined : texts[panel]}
        placement="bottom"
        size="60vh"
        mask={false}
        onClose={() => onPanel(null)}
        classNames={{ body: styles.drawerBody }}
        destroyOnHidden
      >
        {children}
      </Drawer>
    </>
  )
}

function PanelButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button type="text" icon={icon} onClick={onClick}>
      {label}
    </Button>
  )
}
