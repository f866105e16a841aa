import { limits, userApply, userApplyDetail } from '@zhanfang/contract'
import { CallError, noticeOf } from '@zhanfang/contract/client'
import { Alert, Button, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall, useCallMutation } from '../../api.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { useLeaveWarning } from '../../components/leaving/use-leave-warning.ts'
import { AppAvatar } from '../../components/values/app-avatar.tsx'
import { chooseApp, HOME_PATH, loginAddress, sessionToken } from '../../session/session.ts'
import classes from '../../components/page/card-page.module.css'
import { texts } from './texts.ts'

const words = texts.memberApply

function Application({ appId }: { appId: string }) {
  const navigate = useNavigate()
  const detail = useCall(userApplyDetail, { query: { appId } }, { quiet: true })
  const apply = useCallMutation(userApply, { silent: true })
  const [failure, setFailure] = useState('')
  const [form] = Form.useForm<{ applyReason: string }>()
  useLeaveWarning(() => !apply.isSuccess && form.isFieldsTouched())
  if (detail.isError) {
    const { error } = detail
    const said = error instanceof CallError ? noticeOf(error.reason).toast : undefined
    return (
      <>
        <Alert type="error" showIcon title={said ?? ''} role="alert" />
        <Button block onClick={() => void navigate(HOME_PATH)}>
          {words.home}
        </Button>
      </>
    )
  }
  if (!detail.data) return <Skeleton active />
  const { appName, appImg, joined, application } = detail.data
  const isWaiting = application?.auditStatus === 0
  return (
    <>
      <div className={classes.app}>
        <AppAvatar app={{ id: appId, appName, appImg }} size={48} />
        <b>{appName}</b>
      </div>
      {joined ? (
        <>
          <p className={classes.hint}>{words.joined}</p>
          <Button
            type="primary"
            size="large"
            block
            onClick={() => {
              chooseApp(appId)
              void navigate('/mini/message')
            }}
          >
            {words.enter}
          </Button>
        </>
      ) : isWaiting ? (
        <>
          <Alert type="success" showIcon title={words.sent} description={words.sentHint} />
          <Button block onClick={() => void navigate('/backlog/applications')}>
            {words.mine}
          </Button>
        </>
      ) : (
        <Form
          form={form}
          scrollToFirstError={{ focus: true, block: 'center' }}
          layout="vertical"
          requiredMark={false}
          initialValues={{ applyReason: '' }}
          onFinish={({ applyReason }) => {
            setFailure('')
            apply.mutateAsync({ body: { appId, applyReason } }).catch((error: unknown) => {
              setFailure(showFailure(form, error, (name) => (name === 'applyReason' ? name : undefined)))
            })
          }}
        >
          <p className={classes.hint}>{words.intro}</p>
          {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
          {application?.auditStatus === 2 && (
            <Alert
              type="info"
              showIcon
              title={words.rejected(application.auditResult)}
              className={classes.past}
            />
          )}
          <Form.Item name="applyReason" label={words.reason}>
            <Input.TextArea
              rows={3}
              maxLength={limits.auditWords.max}
              showCount
              placeholder={words.placeholder}
            />
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit" block loading={apply.isPending}>
            {words.submit}
          </Button>
        </Form>
      )}
    </>
  )
}

/** `/member-apply?appId=`: asks to become a member of an app. Who is not logged in comes back after the login. */
export default function MemberApplyPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const appId = search.get('appId') ?? ''
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <h1 className={classes.title}>{words.title}</h1>
        {sessionToken() ? (
          <Application appId={appId} />
        ) : (
          <>
            <p className={classes.hint}>{words.loginHint}</p>
            <Button
              type="primary"
              size="large"
              block
              onClick={() => void navigate(loginAddress(`/member-apply?appId=${encodeURIComponent(appId)}`))}
            >
              {words.login}
            </Button>
          </>
        )}
      </div>
    </main>
  )
}
