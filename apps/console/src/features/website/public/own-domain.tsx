import { websiteDomain, websiteDomainRelease } from '@zhanfang/contract'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { DomainDialog } from '../domain-dialog.tsx'
import classes from '../site-card.module.css'
import { texts } from './texts.ts'

/** The domain of the site beside its address on the platform, and how to get one. */
export function OwnDomain({ canManage }: { canManage: boolean }) {
  const { data } = useCall(websiteDomain, undefined, { quiet: true })
  const [asking, setAsking] = useState(false)
  const release = useCallMutation(websiteDomainRelease, { done: texts.released })
  const { modal } = App.useApp()
  // Who can change nothing is told nothing about what is not there.
  if (!data || (data.domain === '' && !canManage)) return null

  function askRelease(domain: string) {
    void modal.confirm({
      title: texts.releaseTitle(domain),
      content: texts.releaseText,
      okText: texts.release,
      okButtonProps: { danger: true },
      onOk: () => release.mutateAsync({}).catch(() => undefined),
    })
  }

  return (
    <section className={classes.own}>
      <h3 className={classes.title}>{texts.title}</h3>
      {data.domain === '' ? (
        <p className={classes.hint}>{texts.none}</p>
      ) : (
        <a href={data.address} target="_blank" rel="noopener noreferrer" className={classes.address}>
          {data.domain}
        </a>
      )}
      {canManage && (
        <div className={classes.actions}>
          <Button size="small" onClick={() => setAsking(true)}>
            {data.domain === '' ? texts.bind : texts.change}
          </Button>
          {data.domain !== '' && (
            <Button size="small" danger onClick={() => askRelease(data.domain)}>
              {texts.release}
            </Button>
          )}
        </div>
      )}
      {asking && <DomainDialog target={data.target} onClose={() => setAsking(false)} />}
    </section>
  )
}
