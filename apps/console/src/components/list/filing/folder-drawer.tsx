import { Drawer } from 'antd'
import { FolderPanel } from './folder-panel.tsx'
import { texts } from './texts.ts'
import type { Filing } from './use-filing.ts'

/** The folders of a list over it, where there is no room beside it; choosing one closes them. */
export function FolderDrawer({ filing, onClose }: { filing: Filing; onClose: () => void }) {
  return (
    <Drawer open placement="left" size={300} title={texts.folders} onClose={onClose}>
      <FolderPanel
        filing={{
          ...filing,
          show: (folder) => {
            onClose()
            filing.show(folder)
          },
        }}
      />
    </Drawer>
  )
}
