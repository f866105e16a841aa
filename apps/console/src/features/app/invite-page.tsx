import { inviteAgree, inviteDetail } from '@zhanfang/contract'
import { CallError, noticeOf } from '@zhanfang/contract/client'
import { Alert, Button, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall, useCallMutation } from '../../api.ts'
import { AppAvatar } from '../../components/values/app-avatar.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { chooseApp, HOME_PATH, loginAddress, sessionToken } from '../../session/session.ts'
import { texts as allTexts } from './members-texts.ts'
import classes from '../../components/page/card-page.module.css'

const texts = allTexts.page
const clean = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const isCode = (code: string) => /^[A-Z0-9]{6,20}$/.test(code)

function EnterCode({ code, onEntered }: { code: string; onEntered: (code: string) => void }) {
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      initialValues={{ code }}
      validateTrigger="onSubmit"
      onFinish={(values) => onEntered(clean(values.code))}
    >
      <p className={classes.hint}>{texts.hint}</p>
      <Form.Item
        name="code"
        label={texts.code}
        rules={[
          {
            validator: (_, value: unknown) =>
              typeof value === 'string' && isCode(clean(value))
                ? Promise.resolve()
                : Promise.reject(new Error(texts.codeWrong)),
          },
        ]}
      >
        <Input size="large" maxLength={40} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block>
        {texts.next}
      </Button>
    </Form>
  )
}

/** What a code leads to, for somebody who is logged in. */
function Invitation({ code, onOther }: { code: string; onOther: () => void }) {
  const navigate = useNavigate()
  const answer = useCallMutation(inviteAgree)
  // A code that is being answered is not read again: once it is used up it leads nowhere.
  const invite = useCall(
    inviteDetail,
    { query: { code } },
    { quiet: true, enabled: !answer.isPending && !answer.isSuccess },
  )
  const [declined, setDeclined] = useState(false)

  function enter(appId: string) {
    chooseApp(appId)
    void navigate('/mini/message')
  }
  if (declined) {
    return (
      <div className={classes.actions}>
        <p className={classes.hint}>{texts.declined}</p>
        <Button block onClick={() => void navigate(HOME_PATH)}>
          {texts.home}
        </Button>
      </div>
    )
  }
  if (invite.isError) {
    const { error } = invite
    const words = error instanceof CallError ? noticeOf(error.reason).toast : undefined
    return (
      <div className={classes.actions}>
        <Alert type="error" showIcon title={words ?? texts.codeWrong} role="alert" />
        <Button block onClick={onOther}>
          {texts.other}
        </Button>
      </div>
    )
  }
  if (!invite.data) return <Skeleton active />
  const { appId, appName, appImg, roleName, inviterName, expireTime, joined } = invite.data
  return (
    <>
      <p className={classes.hint}>{texts.invitedBy(inviterName)}</p>
      <div className={classes.app}>
        <AppAvatar app={{ id: appId, appName, appImg }} size={48} />
        <span>
          <span className={classes.name}>{appName}</span>
          <br />
          {joined ? texts.joinedAlready : texts.asRole(roleName)}
        </span>
      </div>
      {joined ? (
        <Button type="primary" size="large" block onClick={() => enter(appId)}>
          {texts.enter}
        </Button>
      ) : (
        <div className={classes.actions}>
          <Button
            type="primary"
            size="large"
            block
            loading={answer.isPending}
            onClick={() =>
              answer.mutate({ body: { code, agree: true } }, { onSuccess: (data) => enter(data.appId) })
            }
          >
            {texts.agree}
          </Button>
          <Button
            block
            disabled={answer.isPending}
            onClick={() =>
              answer.mutate({ body: { code, agree: false } }, { onSuccess: () => setDeclined(true) })
            }
          >
            {texts.decline}
          </Button>
          <span className={classes.hint}>
            {texts.expires} <TimeText at={expireTime} />
          </span>
        </div>
      )}
    </>
  )
}

/** `/invite-code?code=`: enter a code, see what it leads to, join. Who is not logged in comes back after the login. */
export default function InvitePage() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const code = clean(search.get('code') ?? '')
  const show = (next: string) => setSearch(next ? { code: next } : {})
  const entered = isCode(code)
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <h1 className={classes.title}>{texts.title}</h1>
        {!entered ? (
          <EnterCode code={code} onEntered={show} />
        ) : sessionToken() ? (
          <Invitation code={code} onOther={() => show('')} />
        ) : (
          <>
            <p className={classes.hint}>{texts.loginHint}</p>
            <Button
              type="primary"
              size="large"
              block
              onClick={() => void navigate(loginAddress(`/invite-code?code=${code}`))}
            >
              {texts.login}
            </Button>
          </>
        )}
      </div>
    </main>
  )
}
