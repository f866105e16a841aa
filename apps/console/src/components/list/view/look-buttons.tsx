import { FaceToggle } from '../faces/face-toggle.tsx'
import type { exportRows as Export } from './export-rows.ts'
import { FillButton } from './fill-button.tsx'
import { ListSettingsButton } from './list-settings-button.tsx'
import type { ListSettingsProps } from './list-settings.tsx'

/** Buttons at the foot of a list that change how it looks as a whole. */
export function LookButtons({
  hasFaces,
  onExport,
  ...settings
}: Omit<ListSettingsProps, 'onExport'> & {
  /** Whether its rows have faces, so that they can be cards. */
  hasFaces: boolean
  /** Saves what the list's conditions find with what writes tables; absent where it cannot be fetched. */
  onExport?:
    | ((exportRows: typeof Export, tell: (done: number, total: number) => void) => Promise<string>)
    | undefined
}) {
  const { preferences, onChange } = settings
  return (
    <>
      <ListSettingsButton
        {...settings}
        onExport={onExport && (async (tell) => onExport((await import('./export-rows.ts')).exportRows, tell))}
      />
      {hasFaces && (
        <FaceToggle on={preferences.cards} onChange={(cards) => onChange({ ...preferences, cards })} />
      )}
      <FillButton />
    </>
  )
}
