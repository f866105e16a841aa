import { logout, personBasic } from '@zhanfang/contract'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api, callKey, queryClient, useCall } from '../../../api.ts'
import { clearSession, leavesConsole, loginPath, safeRedirect } from '../../../session/session.ts'
import { FirstPassword } from '../passwords/first-password.tsx'
import { FirstSecondFactor } from '../second-factor/first-second-factor.tsx'
import { announce } from '../sessions/session-channel.ts'
import { texts } from './first-step-texts.ts'
import { BrandTheme } from './brand-theme.tsx'
import { LoginFrame } from './login-frame.tsx'
import classes from './login-page.module.css'

/** What an account has to do before anything else, one step after the other; then on to where its user was going. */
export default function FirstStepPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const user = useCall(personBasic)
  const target = safeRedirect(search.get('redirect'))
  const step = user.data?.firstStep
  const isDone = step === null
  useEffect(() => {
    if (!isDone) return
    if (leavesConsole(target)) location.replace(target)
    else void navigate(target, { replace: true })
  }, [isDone, navigate, target])

  const goOn = () => queryClient.invalidateQueries({ queryKey: callKey(personBasic) })

  async function leave() {
    // This browser forgets the login in any case; the session itself ends within a day.
    await api.call(logout, undefined, { silent: true }).catch(() => undefined)
    clearSession()
    announce({ kind: 'ended' })
    await navigate(loginPath())
    queryClient.clear()
  }

  return (
    <LoginFrame title={texts.firstStep.title}>
      {() => (
        <BrandTheme>
          {step ? (
            <>
              <h1 className={classes.title}>{texts.firstStep.titles[step]}</h1>
              <p className={classes.purpose}>{texts.firstStep.purposes[step]}</p>
              {step === 'changePassword' ? (
                <FirstPassword onDone={goOn} />
              ) : (
                <FirstSecondFactor onDone={goOn} />
              )}
            </>
          ) : (
            <Skeleton active />
          )}
          <p className={classes.links}>
            <Button type="link" onClick={() => void leave()}>
              {texts.firstStep.leave}
            </Button>
          </p>
        </BrandTheme>
      )}
    </LoginFrame>
  )
}
