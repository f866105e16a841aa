import { type ReactNode, useState } from 'react'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import type { KindBulkTools } from '../content-kind.ts'

/** A dialog that is shown when it is asked for, and whose answer is waited for. */
export function useShownDialog(): { show: KindBulkTools['show']; dialog: ReactNode } {
  const [shown, setShown] = useState<{ node: ReactNode; cancel: () => void }>()
  return {
    show: (draw) =>
      new Promise((resolve) => {
        const answer: typeof resolve = (given) => {
          setShown(undefined)
          resolve(given)
        }
        setShown({ node: draw(answer), cancel: () => answer(undefined) })
      }),
    dialog: <LateDialog onFailure={() => shown?.cancel()}>{shown?.node}</LateDialog>,
  }
}
