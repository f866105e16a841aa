import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { toastError, toastSuccess } from '../../../toast.ts'
import { texts } from '../second-factor/texts.ts'
import classes from '../second-factor/second-factor.module.css'

const words = texts.recovery

function save(codes: readonly string[]): void {
  const url = URL.createObjectURL(
    new Blob([`${words.fileTitle}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = words.fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface RecoveryCodeListProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shows recovery codes the one time that they can be seen, and goes on when somebody says that they are kept. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const [kept, setKept] = useState(false)
  return (
    <>
      <Alert type="warning" showIcon title={words.once} style={{ marginBlockEnd: 16 }} />
      <ul className={classes.recovery} aria-label={words.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={classes.actions}>
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(codes.join('\n')).then(
              () => toastSuccess(words.copied),
              () => toastError(words.copyFailed),
            )
          }}
        >
          {words.copy}
        </Button>
        <Button onClick={() => save(codes)}>{words.save}</Button>
      </p>
      <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
        {words.kept}
      </Checkbox>
      <Button type="primary" block disabled={!kept} onClick={onDone} style={{ marginBlockStart: 16 }}>
        {words.done}
      </Button>
    </>
  )
}
