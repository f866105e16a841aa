import { Button } from 'antd'
import { texts } from './texts.ts'
import type { Storing } from './use-storing.ts'

interface StoringFooterProps {
  storing: Storing
  /** What the button does that goes on. */
  label: string
  isDisabled: boolean
  isBusy?: boolean
  /** Called with whether the pictures that failed are to stay behind. */
  onRun: (withoutFailed: boolean) => void
}

/** Goes on with an article; where pictures of it failed it asks whether to go on without them. */
export function StoringFooter({ storing, label, isDisabled, isBusy = false, onRun }: StoringFooterProps) {
  const isStoring = storing.progress !== undefined
  if (storing.failures.length > 0 && !isStoring)
    return (
      <>
        <Button key="retry" onClick={() => onRun(false)}>
          {texts.web.retry}
        </Button>
        <Button key="without" type="primary" loading={isBusy} onClick={() => onRun(true)}>
          {texts.web.without}
        </Button>
      </>
    )
  return (
    <Button
      key="run"
      type="primary"
      loading={isBusy || isStoring}
      disabled={isDisabled}
      onClick={() => onRun(false)}
    >
      {label}
    </Button>
  )
}
