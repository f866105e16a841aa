import { appVersionsCheck } from '@zhanfang/contract'
import { Alert, Button, Modal, Space } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { useCan } from '../app/public/use-app.ts'
import { productVersion } from './product-version.ts'
import { texts } from './texts.ts'

const HALF_HOUR_MS = 1_800_000
const HIDDEN_KEY = 'hiddenVersion'

function hiddenVersion(): string | null {
  try {
    return localStorage.getItem(HIDDEN_KEY)
  } catch {
    return null
  }
}

/** Registers the version that the current app runs, and shows a newer one that was announced. */
export function AnnouncedVersion() {
  // A member who may not even see the app would only be refused.
  const mayRead = useCan()('app:read')
  const check = useCall(
    appVersionsCheck,
    { body: { version: productVersion } },
    { enabled: mayRead, staleTime: HALF_HOUR_MS, quiet: true },
  ).data
  const [hidden, setHidden] = useState(hiddenVersion)
  const [reading, setReading] = useState(false)
  const latest = check?.hasNew ? check.latest : null
  if (!latest || (hidden === latest.version && !check?.forced)) return null

  function hide(version: string) {
    setHidden(version)
    try {
      localStorage.setItem(HIDDEN_KEY, version)
    } catch {
      // Hidden until the next load then.
    }
  }

  return (
    <output style={{ display: 'block' }}>
      <Alert
        banner
        type={check?.forced ? 'warning' : 'info'}
        title={texts.newVersion(latest.version, latest.title)}
        action={
          <Space>
            {latest.userDesc && (
              <Button size="small" type="text" onClick={() => setReading(true)}>
                {texts.details}
              </Button>
            )}
            {!check?.forced && (
              <Button size="small" onClick={() => hide(latest.version)}>
                {texts.hide}
              </Button>
            )}
            <Button size="small" type="primary" onClick={() => location.reload()}>
              {texts.refresh}
            </Button>
          </Space>
        }
      />
      <Modal
        open={reading}
        title={texts.newVersion(latest.version, latest.title)}
        onCancel={() => setReading(false)}
        footer={null}
        destroyOnHidden
      >
        <p style={{ whiteSpace: 'pre-line' }}>{latest.userDesc}</p>
      </Modal>
    </output>
  )
}
