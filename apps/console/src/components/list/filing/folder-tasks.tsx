import {
  folderCreate,
  folderDelete,
  folderMove,
  folderNameSchema,
  folderRename,
  limits,
  type Folder,
} from '@zhanfang/contract'
import { useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../dialogs/confirm-delete.tsx'
import { NameDialog } from '../../dialogs/name-dialog.tsx'
import { FolderChoiceDialog } from './folder-choice-dialog.tsx'
import { folderTexts } from './folder-texts.ts'
import { texts } from './texts.ts'
import type { Filing } from './use-filing.ts'

/** Something that is being done to folders. */
export type FolderTask =
  | { do: 'create'; parent: Folder | undefined }
  | { do: 'rename' | 'move' | 'remove'; folder: Folder }

/** The dialogs in which folders are made, renamed, moved and deleted. */
export function FolderTasks({
  filing,
  task,
  onClose,
}: {
  filing: Filing
  task: FolderTask | undefined
  onClose: () => void
}) {
  const create = useCallMutation(folderCreate, { silent: true })
  const rename = useCallMutation(folderRename, { silent: true })
  const move = useCallMutation(folderMove)
  const remove = useCallMutation(folderDelete, { done: folderTexts.removed })
  const { folders, kind } = filing
  const above = (folder: Folder) => folders.find(({ id }) => id === folder.parentId)?.name ?? texts.none
  const renamed = task?.do === 'rename' ? task.folder : undefined
  const parent = task?.do === 'create' ? task.parent : undefined
  const removed = task?.do === 'remove' ? task.folder : undefined
  const name = {
    label: folderTexts.name,
    placeholder: folderTexts.namePlaceholder,
    maxLength: limits.folderName.max,
    schema: folderNameSchema,
    field: 'name',
    onCancel: onClose,
  }
  return (
    <>
      <NameDialog
        {...name}
        open={task?.do === 'create'}
        title={parent ? folderTexts.createIn(parent.name) : folderTexts.create}
        onSubmit={async (typed) => {
          await create.mutateAsync({ body: { kind, name: typed, parentId: parent?.id ?? null } })
          onClose()
        }}
      />
      <NameDialog
        {...name}
        open={renamed !== undefined}
        title={folderTexts.renameTitle}
        initial={renamed?.name ?? ''}
        onSubmit={async (typed) => {
          if (renamed) await rename.mutateAsync({ body: { id: renamed.id, name: typed } })
          onClose()
        }}
      />
      {task?.do === 'move' && (
        <FolderChoiceDialog
          filing={filing}
          title={folderTexts.moveTitle(task.folder.name)}
          top={folderTexts.top}
          chosen={task.folder.parentId}
          moved={task.folder}
          onClose={onClose}
          onChoose={async (parentId) => {
            await move.mutateAsync({ body: { id: task.folder.id, parentId } })
            await filing.refresh()
          }}
        />
      )}
      <ConfirmDelete
        subject={removed}
        nameOf={(folder) => folder.name}
        consequencesOf={(folder) => [folderTexts.removeConsequence(above(folder))]}
        onConfirm={async ({ id, parentId }) => {
          await remove.mutateAsync({ params: { id } })
          if (filing.folder === id) filing.show(parentId ?? undefined)
          await filing.refresh()
        }}
        onClose={onClose}
      />
    </>
  )
}
