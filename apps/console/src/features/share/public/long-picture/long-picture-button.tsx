import { PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lateComponent } from '../../../../components/late/late-component.tsx'
import { LateDialog } from '../../../../components/late/late-dialog.tsx'
import { texts } from './texts.ts'

export const LongPictureDialog = lateComponent(
  async () => (await import('./long-picture-dialog.tsx')).LongPictureDialog,
)

/** Beside the preview of a page: the page as one long picture. */
export function LongPictureButton({ title, link }: { title: string; link: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PictureOutlined />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <LateDialog onFailure={() => setOpen(false)}>
        {isOpen && (
          <LongPictureDialog
            title={title}
            linkOf={() => Promise.resolve(link)}
            onClose={() => setOpen(false)}
          />
        )}
      </LateDialog>
    </>
  )
}
