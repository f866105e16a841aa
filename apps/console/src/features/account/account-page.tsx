import { isRealnameAuth, personAccounts, unbind, unbindTypes } from '@zhanfang/contract'
import { App, Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { askAhead, useCall, useCallMutation } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import classes from './account-page.module.css'
import { AvatarSetting } from './avatar-setting.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { MobileDialog } from './mobile-dialog.tsx'
import { NicknameDialog } from './nickname-dialog.tsx'
import { OwnDataRows } from './own-data-rows.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useProof, wayOf } from './public/proof.tsx'
import { RealnameDialog } from './realname-dialog.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import { SessionRows } from './session-rows.tsx'
import { SettingRow } from './setting-row.tsx'
import { texts } from './texts.ts'
import { useUser } from './public/use-user.ts'
import { WeixinDialog } from './weixin-dialog.tsx'

type Open = 'nickname' | 'password' | 'mobile' | 'email' | 'weixin' | 'realname'

function Bound({ bound, value }: { bound: boolean; value: string }) {
  if (!bound) return <span className={classes.hint}>{texts.notBound}</span>
  return value || <Tag color="success">{texts.bound}</Tag>
}

export const ahead = (): Promise<unknown> => Promise.all([askAhead(personAccounts), askAhead(isRealnameAuth)])

export default function AccountPage() {
  const { modal } = App.useApp()
  const user = useUser()
  const query = useCall(personAccounts, undefined, { quiet: true })
  const realname = useCall(isRealnameAuth, undefined, { quiet: true }).data
  const release = useCallMutation(unbind, { done: texts.unbindDone })
  const accounts = query.data
  const { withProof, dialog: proofDialog } = useProof(accounts)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  const header = <PageHeader title={texts.title} purpose={texts.purpose} />
  if (!accounts || !user) {
    return (
      <>
        {header}
        <section className={classes.card}>
          {query.isError ? (
            <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </section>
      </>
    )
  }

  const account = wayOf(accounts, 'account')
  const mobile = wayOf(accounts, 'mobile')
  const email = wayOf(accounts, 'email')
  const weixin = wayOf(accounts, 'weixin')

  function askUnbind(way: 'email' | 'weixin') {
    withProof(
      () =>
        void modal.confirm({
          title: texts.unbindTitle[way],
          content: texts.unbindText[way],
          okText: texts.unbind,
          okButtonProps: { danger: true },
          onOk: () => release.mutateAsync({ query: { type: unbindTypes[way] } }).catch(() => undefined),
        }),
    )
  }

  return (
    <div className={classes.page}>
      {header}
      <section className={classes.card} aria-labelledby="profile">
        <header className={classes.head}>
          <h2 id="profile">{texts.profile}</h2>
        </header>
        <AvatarSetting avatar={user.avatar} />
        <ul className={classes.rows}>
          <SettingRow name={texts.nickname} value={user.nickname}>
            <Button size="small" onClick={() => setOpen('nickname')}>
              {texts.changeNickname}
            </Button>
          </SettingRow>
        </ul>
      </section>

      <section className={classes.card} aria-labelledby="security">
        <header className={classes.head}>
          <h2 id="security">{texts.security}</h2>
        </header>
        <ul className={classes.rows}>
          <SettingRow name={texts.ways.account} value={account?.value} />
          <SettingRow
            name={texts.password}
            value={
              accounts.hasPassword ? (
                texts.passwordSet
              ) : (
                <span className={classes.hint}>{texts.passwordNotSet}</span>
              )
            }
          >
            <Button
              size="small"
              onClick={() => {
                const run = () => setOpen('password')
                // The old password is a proof of its own.
                if (accounts.hasPassword) run()
                else withProof(run)
              }}
            >
              {accounts.hasPassword ? texts.changePassword : texts.setPassword}
            </Button>
          </SettingRow>
          <SecondFactorRow accounts={accounts} withProof={withProof} />
          <SettingRow
            name={texts.ways.mobile}
            value={<Bound bound={mobile?.bound ?? false} value={mobile?.value ?? ''} />}
          >
            <Button
              size="small"
              aria-label={`${mobile?.bound ? texts.change : texts.bind}${texts.ways.mobile}`}
              onClick={() => {
                const run = () => setOpen('mobile')
                // A bound number proves itself by its code.
                if (mobile?.bound || !accounts.hasPassword) run()
                else withProof(run)
              }}
            >
              {mobile?.bound ? texts.change : texts.bind}
            </Button>
          </SettingRow>
          <SettingRow
            name={texts.ways.email}
            value={<Bound bound={email?.bound ?? false} value={email?.value ?? ''} />}
          >
            {email?.bound && (
              <Button
                size="small"
                aria-label={`${texts.unbind}${texts.ways.email}`}
                onClick={() => askUnbind('email')}
              >
                {texts.unbind}
              </Button>
            )}
            <Button
              size="small"
              aria-label={`${email?.bound ? texts.change : texts.bind}${texts.ways.email}`}
              onClick={() => withProof(() => setOpen('email'))}
            >
              {email?.bound ? texts.change : texts.bind}
            </Button>
          </SettingRow>
          <SettingRow name={texts.ways.weixin} value={<Bound bound={weixin?.bound ?? false} value="" />}>
            <Button
              size="small"
              aria-label={`${weixin?.bound ? texts.unbind : texts.bind}${texts.ways.weixin}`}
              onClick={() => (weixin?.bound ? askUnbind('weixin') : withProof(() => setOpen('weixin')))}
            >
              {weixin?.bound ? texts.unbind : texts.bind}
            </Button>
          </SettingRow>
          <SettingRow
            name={texts.realname}
            value={
              realname?.isRealnameAuth ? (
                <>
                  {realname.realName} <Tag color="success">{texts.realnameDone}</Tag>
                </>
              ) : (
                realname && <span className={classes.hint}>{texts.realnameNot}</span>
              )
            }
          >
            {realname && !realname.isRealnameAuth && (
              <>
                {!mobile?.bound && <span className={classes.hint}>{texts.realnameNeedsMobile}</span>}
                <Button size="small" disabled={!mobile?.bound} onClick={() => setOpen('realname')}>
                  {texts.realnameStart}
                </Button>
              </>
            )}
          </SettingRow>
        </ul>
      </section>
      <SessionRows />
      <OwnDataRows accounts={accounts} withProof={withProof} />

      {proofDialog}
      {open === 'nickname' && <NicknameDialog nickname={user.nickname} onClose={close} />}
      {open === 'password' && (
        <PasswordDialog
          hasPassword={accounts.hasPassword}
          personal={[account?.value ?? '', user.nickname]}
          onClose={close}
        />
      )}
      {open === 'mobile' && <MobileDialog accounts={accounts} onClose={close} />}
      {open === 'email' && <EmailDialog bound={email?.bound ?? false} onClose={close} />}
      {open === 'weixin' && <WeixinDialog onClose={close} />}
      {open === 'realname' && <RealnameDialog mobile={mobile?.value ?? ''} onClose={close} />}
    </div>
  )
}
