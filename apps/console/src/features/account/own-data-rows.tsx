import {
  ACCOUNT_GRACE_DAYS,
  accountDeletion,
  accountDeletionCancel,
  accountDeletionRequest,
  personExport,
} from '@zhanfang/contract'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../api.ts'
import { saveFile } from '../../components/values/save-file.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import classes from './account-page.module.css'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { type Accounts, canProve, ProofFields, ProofImpossible, type ProofValues } from './public/proof.tsx'
import { SettingRow } from './setting-row.tsx'
import { texts } from './texts.ts'

const words = texts.ownData

function RequestDialog({
  accounts,
  onClose,
  onRequested,
}: {
  accounts: Accounts
  onClose: () => void
  onRequested: () => void
}) {
  const [form] = Form.useForm<ProofValues>()
  const request = useCallMutation(accountDeletionRequest, { silent: true, done: words.requested })
  if (!canProve(accounts)) return <ProofImpossible onClose={onClose} />
  return (
    <FormDialog<ProofValues>
      title={words.requestTitle}
      form={form}
      okText={words.request}
      okDanger
      fields={['password', 'captcha']}
      focus={accounts.hasPassword ? 'password' : 'captcha'}
      onSubmit={async (body) => {
        await request.mutateAsync({ body })
        onRequested()
      }}
      onClose={onClose}
    >
      <p>{words.requestText(ACCOUNT_GRACE_DAYS)}</p>
      <ProofFields accounts={accounts} />
    </FormDialog>
  )
}

/** What the law gives everybody: a copy of their data, and the end of their account. */
export function OwnDataRows({
  accounts,
  withProof,
}: {
  accounts: Accounts
  withProof: (run: () => void) => void
}) {
  const { modal } = App.useApp()
  const query = useCall(accountDeletion, undefined, { quiet: true })
  const cancel = useCallMutation(accountDeletionCancel, { done: words.cancelled })
  const [asking, setAsking] = useState(false)
  const [downloading, setDownloading] = useState(false)
  const deletion = query.data

  async function download() {
    setDownloading(true)
    try {
      const { content, fileName } = await api.download(personExport)
      saveFile(content, fileName)
    } catch {
      // The client has already shown the error.
    } finally {
      setDownloading(false)
    }
  }

  function ask() {
    const owned = deletion?.ownedApps ?? []
    if (owned.length === 0) return setAsking(true)
    void modal.info({
      title: words.ownedTitle,
      okText: words.understood,
      content: (
        <>
          <ul>
            {owned.map(({ id, appName }) => (
              <li key={id}>{appName}</li>
            ))}
          </ul>
          <p>{words.ownedText}</p>
        </>
      ),
    })
  }

  return (
    <section className={classes.card} aria-labelledby="own-data">
      <header className={classes.head}>
        <h2 id="own-data">{words.title}</h2>
      </header>
      <ul className={classes.rows}>
        <SettingRow name={words.export} value={<span className={classes.hint}>{words.exportValue}</span>}>
          <Button size="small" loading={downloading} onClick={() => withProof(() => void download())}>
            {words.download}
          </Button>
        </SettingRow>
        <SettingRow
          name={words.deletion}
          value={
            deletion?.dueTime ? (
              <>
                {words.due} <TimeText at={deletion.dueTime} />
              </>
            ) : (
              <span className={classes.hint}>{words.deletionValue(ACCOUNT_GRACE_DAYS)}</span>
            )
          }
        >
          {deletion?.dueTime ? (
            <Button size="small" disabled={cancel.isPending} onClick={() => cancel.mutate({})}>
              {words.cancel}
            </Button>
          ) : (
            <Button size="small" danger disabled={!deletion} onClick={ask}>
              {words.request}
            </Button>
          )}
        </SettingRow>
      </ul>
      {asking && (
        <RequestDialog
          accounts={accounts}
          onClose={() => setAsking(false)}
          onRequested={() => setAsking(false)}
        />
      )}
    </section>
  )
}
