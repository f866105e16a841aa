import { contentImportSeen, type ContentKind } from '@zhanfang/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import classes from './importing.module.css'
import { texts } from './texts.ts'

interface ImportLostNoteProps {
  kind: ContentKind
  id: string
  lost: readonly string[]
  canWrite: boolean
}

/** Names what did not come along when the draft was made of a text of elsewhere, until somebody has seen to it. */
export function ImportLostNote({ kind, id, lost, canWrite }: ImportLostNoteProps) {
  const [isSeen, setSeen] = useState(false)
  const see = useCallMutation(contentImportSeen, { onSuccess: () => setSeen(true) })
  if (isSeen || lost.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.importLost}
      description={
        <ul className={classes.lost}>
          {lost.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      }
      action={
        canWrite && (
          <Button size="small" loading={see.isPending} onClick={() => see.mutate({ params: { kind, id } })}>
            {texts.seen}
          </Button>
        )
      }
    />
  )
}
