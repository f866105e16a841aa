import {
  betaRegisterStatus,
  registrationStates,
  weappAuthUrl,
  weappCategories,
  weappCodeDetail,
  weappCreateInfo,
  weappDetail,
  weappFailPop,
  weappFailPopConfirm,
  weappPrivacy,
  weappRefreshInfo,
  weappUpdateAuthUrl,
} from '@zhanfang/contract'
import { Alert, Avatar, Button, Card, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { useCurrentApp } from '../../../session/session.ts'
import { useCan } from '../../app/public/use-app.ts'
import { CategoryDialog } from '../profile/category-dialog.tsx'
import { PrivacyDialog } from '../profile/privacy-dialog.tsx'
import { ProfileDialog } from '../profile/profile-dialog.tsx'
import { TestersDialog } from '../profile/testers-dialog.tsx'
import { texts, upkeepTexts } from '../texts.ts'
import { FormalPart } from '../trial/formal-part.tsx'
import { TrialPart } from '../trial/trial-part.tsx'
import { AdministratorButton } from './administrator-button.tsx'
import { CodePart } from './code-part.tsx'
import { NoticesDrawer } from './notices-drawer.tsx'
import classes from './panel.module.css'
import { reasonText } from './reason-text.ts'
import { stepsOf, Steps } from './steps.tsx'

/** How often the panel looks while somebody else is to do something: on WeChat's page, or at WeChat. */
const LOOK_MS = 5_000
const AUDITING = 2

/** Opens WeChat's page beside the console: whoever agrees there need not be the one who works here. */
function useAuthorizing() {
  const [busy, setBusy] = useState(false)
  const [waits, setWaits] = useState(false)
  async function open(again: boolean) {
    setBusy(true)
    // Before the call: a window that is opened later is taken for an advertisement.
    const page = window.open('', '_blank')
    try {
      const { url } = await (again ? api.call(weappUpdateAuthUrl) : api.call(weappAuthUrl))
      if (page) {
        page.opener = null
        page.location.href = url
      } else location.href = url
      setWaits(true)
    } catch {
      // Told by the client.
      page?.close()
    } finally {
      setBusy(false)
    }
  }
  return { busy, waits, open }
}

/** The way of a mini-program to everybody's phone: what is done, what is next, and what stands against it. */
export function Panel() {
  const can = useCan()
  const canManage = can('app:manage')
  const id = useCurrentApp((state) => state.appid) ?? ''
  const authorizing = useAuthorizing()
  const registration = useCall(betaRegisterStatus, undefined, { enabled: canManage, quiet: true })
  const isRegistering = [registrationStates.waiting, registrationStates.done].some(
    (state) => state === registration.data?.beta?.state,
  )
  const account = useCall(
    weappDetail,
    { params: { appid: id } },
    {
      quiet: true,
      poll: (data) =>
        (authorizing.waits && !data?.authorized) || (isRegistering && data?.exists === false)
          ? LOOK_MS
          : false,
    },
  )
  const enabled = account.data?.authorized ?? false
  const code = useCall(weappCodeDetail, undefined, {
    enabled,
    quiet: true,
    poll: (data) => (data?.state === AUDITING ? LOOK_MS : false),
  })
  const categories = useCall(weappCategories, undefined, { enabled, quiet: true })
  const privacy = useCall(weappPrivacy, undefined, { enabled, quiet: true })
  const info = useCall(weappCreateInfo, undefined, { enabled: account.data?.exists ?? false, quiet: true })
  const failure = useCall(weappFailPop, undefined, { enabled: account.data?.exists ?? false, quiet: true })
  const confirm = useCallMutation(weappFailPopConfirm)
  const refresh = useCallMutation(weappRefreshInfo, { done: texts.refreshed })
  const [dialog, setDialog] = useState<'profile' | 'categories' | 'privacy' | 'testers' | 'notices'>()

  const { data } = account
  if (!data)
    return (
      <Card title={texts.title}>
        {account.isError ? (
          <ListFailure onRetry={() => void account.refetch()} retrying={account.isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        )}
      </Card>
    )
  const { authorized, exists, missing } = data
  const hasCategory = categories.data?.list.some(({ auditStatus }) => auditStatus === 3) ?? false
  const hasPrivacy = privacy.data !== undefined && privacy.data.isSet && privacy.data.lacking.length === 0
  const steps = stepsOf({ account: data, hasCategory, hasPrivacy, code: code.data })
  const pop = failure.data?.pop

  return (
    <Card
      title={texts.title}
      className={classes.card}
      extra={
        exists && (
          <>
            <Button type="text" size="small" onClick={() => setDialog('notices')}>
              {upkeepTexts.notices.open}
            </Button>
            {authorized && canManage && (
              <Button type="text" size="small" loading={refresh.isPending} onClick={() => refresh.mutate({})}>
                {texts.refresh}
              </Button>
            )}
          </>
        )
      }
    >
      {!data.isSetUp && <Alert type="info" showIcon title={texts.notSetUp} />}
      {data.sandboxPage !== '' && (
        <p className={classes.hint}>
          {texts.sandbox}{' '}
          <a href={data.sandboxPage} target="_blank" rel="noopener noreferrer">
            {texts.openSandbox}
          </a>
        </p>
      )}
      {exists && (
        <div className={classes.account}>
          <Avatar src={data.headImg || undefined} shape="circle" size={40} alt="">
            {data.nickName.slice(0, 1)}
          </Avatar>
          <span className={classes.name}>
            {texts.account(data.nickName, data.principalName)}
            {info.data?.isTrial && <StatusTag tone="notice">{upkeepTexts.trial}</StatusTag>}
            {info.data && (
              <small className={classes.origin}>
                {upkeepTexts.origins[info.data.origin]}
                {info.data.authorizedAt && (
                  <>
                    {' · '}
                    <TimeText at={info.data.authorizedAt} />
                  </>
                )}
              </small>
            )}
          </span>
          {authorized && canManage && (
            <span className={classes.buttons}>
              <Button size="small" onClick={() => setDialog('profile')}>
                {texts.editProfile}
              </Button>
              <Button size="small" onClick={() => setDialog('categories')}>
                {texts.chooseCategories}
              </Button>
              <Button size="small" onClick={() => setDialog('privacy')}>
                {texts.managePrivacy}
              </Button>
              <Button size="small" onClick={() => setDialog('testers')}>
                {texts.manageTesters}
              </Button>
              <AdministratorButton />
            </span>
          )}
        </div>
      )}
      {exists && !authorized && <Alert type="warning" showIcon title={texts.lost} />}
      {data.accountTrouble !== '' && <Alert type="error" showIcon title={data.accountTrouble} />}
      {authorized && missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.missing(missing)}
          action={
            canManage && (
              <Button size="small" loading={authorizing.busy} onClick={() => void authorizing.open(true)}>
                {texts.updateAuthorization}
              </Button>
            )
          }
        />
      )}
      {authorized && pop && pop.kind === 'nickname' && (
        <Alert
          type="error"
          showIcon
          title={pop.title}
          description={reasonText(pop.reason)}
          action={
            canManage && (
              <Button size="small" onClick={() => confirm.mutate({})}>
                {texts.gotIt}
              </Button>
            )
          }
        />
      )}
      <Steps steps={steps} />
      {!authorized && canManage && data.isSetUp && (
        <div className={classes.buttons}>
          <Button type="primary" loading={authorizing.busy} onClick={() => void authorizing.open(exists)}>
            {exists ? texts.authorizeAgain : texts.authorize}
          </Button>
        </div>
      )}
      {!authorized && canManage && data.isSetUp && (
        <p className={classes.hint}>
          {upkeepTexts.byOfficial} <Link to="/mini/official-accounts">{upkeepTexts.toOfficial}</Link>
        </p>
      )}
      {!authorized && canManage && <TrialPart />}
      {authorized && canManage && info.data?.isTrial && <FormalPart />}
      {authorized &&
        (code.data ? (
          <CodePart code={code.data} canManage={canManage} />
        ) : code.isError ? (
          <ListFailure onRetry={() => void code.refetch()} retrying={code.isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        ))}
      {dialog === 'profile' && <ProfileDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'testers' && <TestersDialog canManage={canManage} onClose={() => setDialog(undefined)} />}
      {dialog === 'privacy' && <PrivacyDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'notices' && <NoticesDrawer onClose={() => setDialog(undefined)} />}
      {dialog === 'categories' && <CategoryDialog onClose={() => setDialog(undefined)} />}
    </Card>
  )
}
