import { FolderChoiceDialog } from './folder-choice-dialog.tsx'
import { TagChoiceDialog } from './tag-choice-dialog.tsx'
import { folderTexts } from './folder-texts.ts'
import { texts } from './texts.ts'
import type { Filing, FilingQuestion } from './use-filing.ts'

/** Asks where some rows are to lie, or which tags they are to have, and does it. */
export function FilingQuestionDialog({ filing, question }: { filing: Filing; question: FilingQuestion }) {
  const { about, count, name, folderId, put } = question
  if (about !== 'folder') return <TagChoiceDialog filing={filing} question={question} about={about} />
  return (
    <FolderChoiceDialog
      filing={filing}
      title={name === undefined ? folderTexts.moveItems(count) : folderTexts.moveTitle(name)}
      top={texts.none}
      chosen={folderId}
      onClose={filing.endQuestion}
      onChoose={put}
    />
  )
}
