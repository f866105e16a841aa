import type { ListLook, ListView } from '@zhanfang/contract'
import type { MenuProps } from 'antd'
import { ConfirmDelete } from '../../dialogs/confirm-delete.tsx'
import { copyText } from '../../values/copy-text.ts'
import type { ListViewsState } from './use-list-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import { viewTexts as texts } from './view-texts.ts'

/** What is asked about a view: its name, or whether it is to go. */
export interface ViewQuestion {
  about: 'name' | 'removal'
  /** Undefined for a new one. */
  view: ListView | undefined
}

/** The views of a list, and what can be done with them. */
export function viewItems(views: ListViewsState, ask: (question: ViewQuestion) => void): MenuProps['items'] {
  const { current } = views
  const entry = (view: ListView) => ({
    key: view.id,
    label: view.shared && !view.canChange ? texts.by(view.name, view.createdBy) : view.name,
    onClick: () => views.open(view),
  })
  const group = (title: string, of: readonly ListView[]) =>
    of.length > 0 ? [{ key: title, type: 'group' as const, label: title, children: of.map(entry) }] : []
  return [
    { key: 'all', label: texts.all, onClick: () => views.open(undefined) },
    ...group(
      texts.mine,
      views.views.filter(({ shared }) => !shared),
    ),
    ...group(
      texts.shared,
      views.views.filter(({ shared }) => shared),
    ),
    { type: 'divider' },
    { key: 'create', label: texts.create, onClick: () => ask({ about: 'name', view: undefined }) },
    ...(current
      ? [
          {
            key: 'default',
            label: views.defaultId === current.id ? texts.unsetDefault : texts.setDefault,
            onClick: () => views.setDefault(views.defaultId === current.id ? null : current.id),
          },
          { key: 'copy', label: texts.copy, onClick: () => void copyText(location.href) },
        ]
      : []),
    ...(current?.canChange
      ? [
          { key: 'update', label: texts.update, disabled: !views.isChanged, onClick: views.update },
          { key: 'edit', label: texts.edit, onClick: () => ask({ about: 'name', view: current }) },
          {
            key: 'remove',
            label: texts.remove,
            danger: true,
            onClick: () => ask({ about: 'removal', view: current }),
          },
        ]
      : []),
  ]
}

/** The dialog of a question about a view. */
export function ViewQuestionDialog({
  views,
  question,
  look,
  onClose,
}: {
  views: ListViewsState
  question: ViewQuestion | undefined
  look: ListLook
  onClose: () => void
}) {
  return (
    <>
      {question?.about === 'name' && (
        <ViewDialog views={views} view={question.view} look={look} onClose={onClose} />
      )}
      <ConfirmDelete
        subject={question?.about === 'removal' ? question.view : undefined}
        nameOf={({ name }) => name}
        consequencesOf={({ shared }) => [texts.removeConsequence(shared)]}
        onConfirm={views.remove}
        onClose={onClose}
      />
    </>
  )
}
