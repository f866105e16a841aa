import { texts as settingTexts } from '../settings/texts.ts'
import type { RevealedContent, VisibilityInput } from '../settings/visibility-dialog.tsx'
import { ColumnsDialog, VisibilityDialog } from './late-dialogs.ts'

/** What is asked about many rows; the answer goes back to the run that waits for it. */
export type BulkQuestion =
  | { about: 'columns'; count: number; answer: (columnIds: string[] | undefined) => void }
  | {
      about: 'visibility'
      rows: readonly RevealedContent[]
      answer: (input: VisibilityInput | undefined) => void
    }

/** Asks about many rows at once; whoever closes it without an answer does nothing to them. */
export function BulkQuestionDialog({ question, onEnd }: { question: BulkQuestion; onEnd: () => void }) {
  if (question.about === 'columns') {
    return (
      <ColumnsDialog
        title={settingTexts.columns.titleOfMany(question.count)}
        columnIds={[]}
        onSubmit={async (columnIds) => question.answer(columnIds)}
        onClose={() => {
          question.answer(undefined)
          onEnd()
        }}
      />
    )
  }
  return (
    <VisibilityDialog
      title={settingTexts.visibility.titleOfMany(question.rows.length)}
      rows={question.rows}
      visibility={undefined}
      onSubmit={async (input) => question.answer(input)}
      onClose={() => {
        question.answer(undefined)
        onEnd()
      }}
    />
  )
}
