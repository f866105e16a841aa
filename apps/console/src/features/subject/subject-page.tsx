import { subjectInfo, subjectWithdraw, type SubjectApplication } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Alert, App, Button, Card, Skeleton } from 'antd'
import { useState } from 'react'
import { askAhead, useCall, useCallMutation } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { ApplicationDetails } from './application-details.tsx'
import { readOwn } from './certificates-field.tsx'
import { SubjectDrawer } from './subject-drawer.tsx'
import classes from './subject.module.css'
import { texts } from './texts.ts'

const words = texts.states

export const ahead = (): Promise<void> => askAhead(subjectInfo, {})

interface State {
  tone: 'info' | 'success' | 'warning' | 'error'
  title: string
  hint: string
}

function stateOf(approved: SubjectApplication | null, newest: SubjectApplication | null): State {
  const still = approved ? words.still(approved.name) : ''
  switch (newest?.auditStatus) {
    case undefined:
      return { tone: 'info', title: words.none, hint: words.noneHint }
    case 0: {
      const hint = words.waitingHint(formatDateTime(newest.applyTime), newest.applicantName)
      return { tone: 'info', title: words.waiting, hint: `${hint}${still}` }
    }
    case 1:
      return { tone: 'success', title: words.approved(newest.name), hint: words.approvedHint }
    case 2:
      return { tone: 'error', title: words.rejected, hint: `${newest.auditResult} ${still}` }
    case 3:
      return { tone: 'warning', title: words.withdrawn, hint: still }
  }
}

/** `/mini/subject`: who is behind the app, handed in here and approved by the platform. */
export default function SubjectPage() {
  const info = useCall(subjectInfo)
  const { modal } = App.useApp()
  const [isWriting, setWriting] = useState(false)
  const withdraw = useCallMutation(subjectWithdraw, { done: texts.withdrawn })
  if (info.isError && !info.data)
    return <ListFailure retrying={info.isFetching} onRetry={() => void info.refetch()} />
  if (!info.data)
    return (
      <>
        <PageHeader title={texts.title} purpose={texts.purpose} />
        <Skeleton active paragraph={{ rows: 8 }} />
      </>
    )
  const { approved, newest } = info.data
  const { tone, title, hint } = stateOf(approved, newest)
  const isWaiting = newest?.auditStatus === 0
  const askWithdraw = (id: string) =>
    void modal.confirm({
      title: texts.withdrawTitle,
      content: texts.withdrawHint,
      okText: texts.withdraw,
      onOk: () => withdraw.mutateAsync({ body: { id } }),
    })
  const action =
    isWaiting && newest ? (
      <Button onClick={() => askWithdraw(newest.id)}>{texts.withdraw}</Button>
    ) : (
      <Button type="primary" onClick={() => setWriting(true)}>
        {newest ? texts.submitAgain : texts.submitFirst}
      </Button>
    )
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <div className={classes.cards}>
        <Alert type={tone} showIcon title={title} description={hint || undefined} action={action} />
        {newest && (
          <Card title={texts.details}>
            <ApplicationDetails application={newest} read={readOwn} />
          </Card>
        )}
      </div>
      {isWriting && <SubjectDrawer last={newest ?? approved} onClose={() => setWriting(false)} />}
    </>
  )
}
