import {
  libraryCategoryCreate,
  libraryCategoryDelete,
  libraryCategoryRename,
  type LibraryKind,
  limits,
  platformLibraryCategories,
} from '@zhanfang/contract'
import { App, Button, Input, Modal, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { useCloseQuestion } from '../../components/leaving/use-close-question.ts'
import classes from './categories-dialog.module.css'
import { texts } from './texts.ts'

/** Categories of the library: added, renamed, deleted. They are the same for all kinds; counted is `kind`. */
export function CategoriesDialog({ kind, onClose }: { kind: LibraryKind; onClose: () => void }) {
  const { modal } = App.useApp()
  const categories = useCall(platformLibraryCategories, { query: { kind } })
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<{ id: string; name: string }>()
  const create = useCallMutation(libraryCategoryCreate, { done: texts.added, onSuccess: () => setName('') })
  const rename = useCallMutation(libraryCategoryRename, {
    done: texts.saved,
    onSuccess: () => setRenamed(undefined),
  })
  const remove = useCallMutation(libraryCategoryDelete, { done: texts.removed })
  const standing = categories.data?.list.find(({ id }) => id === renamed?.id)
  const close = useCloseQuestion(
    () => name.trim() !== '' || (renamed !== undefined && renamed.name !== standing?.name),
    onClose,
  )
  return (
    <Modal
      open
      title={texts.categories}
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') create.mutate({ body: { name } })
        }}
      >
        <Space.Compact block>
          <Input
            aria-label={texts.categoryName}
            placeholder={texts.categoryName}
            maxLength={limits.libraryCategoryName}
            showCount
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="primary" htmlType="submit" loading={create.isPending} disabled={name.trim() === ''}>
            {texts.addCategory}
          </Button>
        </Space.Compact>
      </form>
      {categories.data ? (
        <ul className={classes.list}>
          {categories.data.list.map((category) => (
            <li key={category.id}>
              {renamed?.id === category.id ? (
                <Input
                  aria-label={texts.categoryName}
                  maxLength={limits.libraryCategoryName}
                  value={renamed.name}
                  onChange={({ target }) => setRenamed({ id: category.id, name: target.value })}
                  onPressEnter={() =>
                    rename.mutate({ params: { id: category.id }, body: { name: renamed.name } })
                  }
                  onKeyDown={(event) => {
                    if (event.key !== 'Escape') return
                    event.stopPropagation()
                    setRenamed(undefined)
                  }}
                />
              ) : (
                <span>
                  {category.name}（{category.count}）
                </span>
              )}
              <Button
                size="small"
                type="text"
                aria-label={`${texts.rename} ${category.name}`}
                onClick={() => {
                  if (renamed?.id === category.id)
                    rename.mutate({ params: { id: category.id }, body: { name: renamed.name } })
                  else setRenamed({ id: category.id, name: category.name })
                }}
              >
                {texts.rename}
              </Button>
              <Button
                size="small"
                type="text"
                danger
                aria-label={`${texts.remove} ${category.name}`}
                onClick={() =>
                  void modal.confirm({
                    title: texts.categoryRemove(category.name),
                    content: texts.categoryRemoveText,
                    okText: texts.remove,
                    okButtonProps: { danger: true },
                    onOk: () => remove.mutateAsync({ params: { id: category.id } }),
                  })
                }
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
