import { useState } from 'react'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LatePart } from '../../components/late/late-part.tsx'
import { useShellKeys } from './use-shell-keys.ts'

const CommandPalette = lateComponent(async () => (await import('./command-palette.tsx')).CommandPalette)

/** The palette on screens without the shell; the other keys belong to those screens. */
export function PaletteKeys() {
  const [open, setOpen] = useState(false)
  useShellKeys({ openPalette: () => setOpen(true) })
  return (
    open && (
      <LatePart>
        <CommandPalette open onClose={() => setOpen(false)} />
      </LatePart>
    )
  )
}
