import type { OpenedSession } from '@zhanfang/contract'
import { Tabs } from 'antd'
import { useState } from 'react'
import { CodeLogin } from './code-login.tsx'
import { storedWait } from './code-wait.ts'
import { PasswordLogin } from './password-login.tsx'
import { ScanLogin } from './scan-login.tsx'
import { texts } from './texts.ts'

/** All ways to log in as tabs. What was typed in one stays while another is looked at; a scan begins anew. */
export function LoginWays({ onOpened }: { onOpened: (session: OpenedSession) => Promise<void> }) {
  // Who reloads while a code is on its way comes back to where it is typed.
  const [way, setWay] = useState(() => {
    const wait = storedWait('fastlogin')
    return wait && wait.until > Date.now() ? 'code' : 'password'
  })
  return (
    <Tabs
      activeKey={way}
      onChange={setWay}
      aria-label={texts.waysLabel}
      items={[
        { key: 'password', label: texts.ways.password, children: <PasswordLogin onOpened={onOpened} /> },
        { key: 'code', label: texts.ways.code, children: <CodeLogin onOpened={onOpened} /> },
        {
          key: 'weixin',
          label: texts.ways.weixin,
          destroyOnHidden: true,
          children: <ScanLogin onOpened={onOpened} />,
        },
      ]}
    />
  )
}
