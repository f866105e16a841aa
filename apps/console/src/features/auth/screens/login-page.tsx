import { Alert } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { wasSessionEnded } from '../../../session.ts'
import { useEnterConsole } from './enter-console.ts'
import { LoginFrame } from './login-frame.tsx'
import classes from './login-page.module.css'
import { LoginWays } from '../ways/login-ways.tsx'
import { texts } from '../texts.ts'

export default function LoginPage() {
  const enter = useEnterConsole()
  // The way back travels with the links to the other two screens.
  const { search } = useLocation()
  const [ended] = useState(wasSessionEnded)
  return (
    <LoginFrame>
      {(brand) => (
        <>
          <h1 className={classes.title}>{texts.welcome(brand.name)}</h1>
          {ended && <Alert type="info" showIcon title={texts.sessionEnded} style={{ marginBlockEnd: 12 }} />}
          <LoginWays onOpened={enter} />
          <p className={classes.links}>
            <span>
              {texts.noAccount}
              <Link to={`${brand.path}/register${search}`}>{texts.register}</Link>
            </span>
            <Link to={`${brand.path}/reset-password${search}`}>{texts.forgot}</Link>
          </p>
        </>
      )}
    </LoginFrame>
  )
}
