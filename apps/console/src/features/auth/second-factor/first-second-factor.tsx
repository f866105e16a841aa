import { useState } from 'react'
import { AuthenticatorSetUp } from '../public/authenticator-set-up.tsx'
import { RecoveryCodeList } from '../public/recovery-code-list.tsx'

/** Sets up the second factor that the platform demands. */
export function FirstSecondFactor({ onDone }: { onDone: () => Promise<void> }) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodeList codes={codes} onDone={() => void onDone()} />
  return <AuthenticatorSetUp onConfirmed={setCodes} />
}
