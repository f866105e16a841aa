import { Alert } from 'antd'
import { useSyncExternalStore } from 'react'
import { texts } from '../../texts.ts'

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <output style={{ display: 'block' }}>
      <Alert banner type="warning" title={texts.shell.offline} />
    </output>
  )
}
