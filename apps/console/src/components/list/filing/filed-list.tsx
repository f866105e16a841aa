import { type ReactNode, Suspense } from 'react'
import { lateComponent } from '../../late/late-component.tsx'
import { LateDialog } from '../../late/late-dialog.tsx'
import { LatePart } from '../../late/late-part.tsx'
import classes from './filing.module.css'
import { useFolderSide } from './folder-side.ts'
import type { Filing } from './use-filing.ts'

const FolderPanel = lateComponent(async () => (await import('./folder-panel.tsx')).FolderPanel)
const FolderDrawer = lateComponent(async () => (await import('./folder-drawer.tsx')).FolderDrawer)
const FilingQuestionDialog = lateComponent(
  async () => (await import('./filing-question-dialog.tsx')).FilingQuestionDialog,
)

/** A list with its folders at the side; on small screens they come in a drawer. */
export function FiledList({ filing, children }: { filing: Filing; children: ReactNode }) {
  const side = useFolderSide(filing.kind, filing.isThere && filing.folders.length > 0)
  const isBeside = filing.hasFolders && side.isBeside
  return (
    <div className={classes.filed} data-side={isBeside || undefined}>
      {isBeside && (
        <div className={classes.side}>
          <LatePart>
            <Suspense>
              <FolderPanel filing={filing} />
            </Suspense>
          </LatePart>
        </div>
      )}
      <div className={classes.list}>{children}</div>
      <LateDialog onFailure={side.close}>
        {filing.hasFolders && side.isOver && <FolderDrawer filing={filing} onClose={side.close} />}
      </LateDialog>
      <LateDialog onFailure={() => filing.endQuestion()}>
        {filing.question && <FilingQuestionDialog filing={filing} question={filing.question} />}
      </LateDialog>
    </div>
  )
}
