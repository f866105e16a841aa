import { mpLoginStatus, mpLoginSubscribeUrl, type OpenedSession } from '@zhanfang/contract'
import { api, tellFailure } from '../../../api.ts'
import { useScan } from './scan.ts'
import { ScanView } from './scan-view.tsx'
import { texts } from '../texts.ts'

export function ScanLogin({ onOpened }: { onOpened: (session: OpenedSession) => Promise<void> }) {
  const { scan, refresh } = useScan({
    start: () => api.call(mpLoginSubscribeUrl, undefined, { silent: true }),
    ask: (sceneId) => api.call(mpLoginStatus, { query: { sceneId } }, { silent: true }),
    onConfirmed: ({ session }) => {
      if (session) onOpened(session).catch(tellFailure)
      // Told already, to an answer that never arrived here.
      else refresh()
    },
  })
  return <ScanView scan={scan} onRefresh={refresh} confirmedText={texts.scan.confirmed} />
}
