import { platformServiceTest, type CallData, type ServiceGroup } from '@zhanfang/contract'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import classes from './services-page.module.css'
import { texts } from './texts.ts'

/** Uses a service once, for real, and tells what came of it. */
export function ServiceTest({ group, unsaved }: { group: ServiceGroup; unsaved: boolean }) {
  const [to, setTo] = useState('')
  const [outcome, setOutcome] = useState<CallData<typeof platformServiceTest>>()
  const attempt = useCallMutation(platformServiceTest)
  const asked = texts.to[group]

  async function send() {
    setOutcome(undefined)
    // A wrong number or address is told by the client.
    const done = await attempt.mutateAsync({ params: { group }, body: { to } }).catch(() => undefined)
    setOutcome(done)
  }

  return (
    <form
      className={classes.test}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {asked !== undefined && (
        <Input
          value={to}
          maxLength={200}
          placeholder={asked}
          aria-label={asked}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      <Button
        htmlType="submit"
        loading={attempt.isPending}
        disabled={unsaved || (asked !== undefined && to.trim() === '')}
        title={unsaved ? texts.saveFirst : undefined}
      >
        {texts.tests[group]}
      </Button>
      {unsaved && <span className={classes.changed}>{texts.saveFirst}</span>}
      <output className={classes.outcome}>
        {outcome && <Alert type={outcome.works ? 'success' : 'error'} title={outcome.message} showIcon />}
      </output>
    </form>
  )
}
