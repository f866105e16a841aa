import { IdcardOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lateComponent } from '../../../../components/late/late-component.tsx'
import { LateDialog } from '../../../../components/late/late-dialog.tsx'
import { texts } from './texts.ts'

const MemberCardDialog = lateComponent(
  async () => (await import('./member-card-dialog.tsx')).MemberCardDialog,
)

/** A card out of what is known of a member. */
export function MemberCardActions({ canWrite }: { canWrite: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (!canWrite) return null
  return (
    <>
      <Button icon={<IdcardOutlined />} onClick={() => setOpen(true)}>
        {texts.ofMember.button}
      </Button>
      <LateDialog onFailure={() => setOpen(false)}>
        {isOpen && <MemberCardDialog onClose={() => setOpen(false)} />}
      </LateDialog>
    </>
  )
}
