import { Suspense } from 'react'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LatePart } from '../../components/late/late-part.tsx'
import { sessionToken } from '../../session/session.ts'
import { useAppQuery } from './public/use-app.ts'

// Hardly anybody ever has a pass: its words and calls are no part of every screen.
const SupportPassBar = lateComponent(async () => (await import('./support-pass-bar.tsx')).SupportPassBar)

function CurrentMark() {
  const app = useAppQuery().data
  if (!app?.support) return null
  return (
    <LatePart>
      <Suspense>
        <SupportPassBar app={app} support={app.support} />
      </Suspense>
    </LatePart>
  )
}

/** Stands on every screen of an app that somebody of the platform has entered with a pass. */
export function SupportMark({ inApp }: { inApp: boolean }) {
  return inApp && sessionToken() ? <CurrentMark /> : null
}
