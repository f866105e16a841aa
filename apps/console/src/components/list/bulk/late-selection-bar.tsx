import { useState } from 'react'
import { lateComponent } from '../../late/late-component.tsx'
import { LatePart } from '../../late/late-part.tsx'
import type { SelectionBarProps } from './selection-bar.tsx'

/** The bar of a selection; its code comes with the first row that is selected. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  // Rows are of another kind in each list: so is the bar.
  const [Bar] = useState(() =>
    lateComponent<SelectionBarProps<Row>>(async () => (await import('./selection-bar.tsx')).SelectionBar),
  )
  return (
    <LatePart>
      <Bar {...props} />
    </LatePart>
  )
}
