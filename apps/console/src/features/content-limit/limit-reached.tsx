import { LateDialog } from '../../components/late/late-dialog.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { useLimitReached } from '../../limit-reached.ts'

const LimitDialog = lateComponent(async () => (await import('./limit-dialog.tsx')).LimitDialog)

/** The dialog of a limit that was met, wherever on the screen somebody asked for one more. */
export function LimitReachedDialog() {
  const limit = useLimitReached((state) => state.limit)
  return (
    <LateDialog onFailure={() => useLimitReached.setState({ limit: undefined })}>
      {limit && <LimitDialog limit={limit} />}
    </LateDialog>
  )
}
