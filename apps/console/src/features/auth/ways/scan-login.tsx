import {
  mpLoginStatus,
  mpLoginSubscribeUrl,
  type OpenedSession,
  type SecondFactorTicket,
} from '@zhanfang/contract'
import { api, tellFailure } from '../../../api.ts'
import { ticketOf } from '../second-factor/ticket-of.ts'
import { texts } from '../public/texts.ts'
import type { LoginWayProps } from './login-ways.tsx'
import { useScan } from '../public/scan.ts'
import { ScanView } from '../public/scan-view.tsx'

type Answer =
  | { state: 'waiting' | 'scanned' | 'expired' }
  | { state: 'confirmed'; session?: OpenedSession | undefined; ticket?: SecondFactorTicket | undefined }

async function ask(sceneId: string): Promise<Answer> {
  try {
    const { state, session } = await api.call(mpLoginStatus, { query: { sceneId } }, { silent: true })
    return state === 'confirmed' ? { state, session } : { state }
  } catch (error) {
    const ticket = ticketOf(error)
    if (ticket === undefined) throw error
    return { state: 'confirmed', ticket }
  }
}

export function ScanLogin({ onOpened, onSecondStep }: LoginWayProps) {
  const { scan, refresh } = useScan<Answer>({
    start: () => api.call(mpLoginSubscribeUrl, undefined, { silent: true }),
    ask,
    onConfirmed: (answer) => {
      if (answer.state !== 'confirmed') return
      if (answer.ticket) onSecondStep(answer.ticket)
      else if (answer.session) onOpened(answer.session).catch(tellFailure)
      // Told already, to an answer that never arrived here.
      else refresh()
    },
  })
  return <ScanView scan={scan} onRefresh={refresh} confirmedText={texts.scan.confirmed} />
}
