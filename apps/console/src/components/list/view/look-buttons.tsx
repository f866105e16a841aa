import { FaceToggle } from '../faces/face-toggle.tsx'
import { FillButton } from './fill-button.tsx'
import { ListSettingsButton } from './list-settings-button.tsx'
import type { ListSettingsProps } from './list-settings.tsx'

/** Buttons at the foot of a list that change how it looks as a whole. */
export function LookButtons({
  hasFaces,
  ...settings
}: ListSettingsProps & {
  /** Whether its rows have faces, so that they can be cards. */
  hasFaces: boolean
}) {
  const { preferences, onChange } = settings
  return (
    <>
      <ListSettingsButton {...settings} />
      {hasFaces && (
        <FaceToggle on={preferences.cards} onChange={(cards) => onChange({ ...preferences, cards })} />
      )}
      <FillButton />
    </>
  )
}
