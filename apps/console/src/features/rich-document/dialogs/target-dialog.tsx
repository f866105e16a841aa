import { linkTargetIssue, noLink, upgradeLinkTarget, type LinkTarget } from '@zhanfang/blocks/links'
import { LinkTargetField } from '@zhanfang/blocks/forms'
import { Modal } from 'antd'
import { useState } from 'react'
import { texts } from '../texts.ts'

interface TargetDialogProps {
  title: string
  initial: unknown
  /** What a new target begins with. */
  start: LinkTarget['eventType']
  onDone: (target: LinkTarget) => void
  onClose: () => void
}

/** Where a link leads or which content a card shows, by the rules of links everywhere else. */
export function TargetDialog({ title, initial, start, onDone, onClose }: TargetDialogProps) {
  const before = upgradeLinkTarget(initial)
  const [target, setTarget] = useState(before.eventType === 'none' ? { ...noLink, eventType: start } : before)
  const [asked, setAsked] = useState(false)
  const issue = target.eventType === 'none' ? texts.dialogs.linkNeeded : linkTargetIssue(target)?.message
  return (
    <Modal
      open
      title={title}
      width={440}
      okText={texts.dialogs.ok}
      onOk={() => {
        if (issue !== undefined) setAsked(true)
        else {
          onDone(target)
          onClose()
        }
      }}
      onCancel={onClose}
    >
      <LinkTargetField value={target} onChange={setTarget} />
      {asked && issue !== undefined && <p role="alert">{issue}</p>}
    </Modal>
  )
}
