import { type LibraryCategory, libraryItemUpdate } from '@zhanfang/contract'
import { Form } from 'antd'
import { useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { texts as shellTexts } from '../../texts.ts'
import { ItemFields, itemFields, type ItemValues, sentItem } from './item-fields.tsx'
import type { KeptItem } from './public-library-page.tsx'
import { texts } from './texts.ts'

/** Names something of the library and sorts it in. */
export function ItemForm({
  item: { id, title, categoryId, tags, rights },
  categories,
  onClose,
}: {
  item: KeptItem
  categories: readonly LibraryCategory[]
  onClose: () => void
}) {
  const [form] = Form.useForm<ItemValues>()
  const save = useCallMutation(libraryItemUpdate, {
    done: texts.saved,
    silent: true,
    changes: ['page'],
    onSuccess: onClose,
  })
  return (
    <FormDialog<ItemValues>
      title={texts.editTitle}
      form={form}
      okText={shellTexts.actions.save}
      fields={itemFields}
      initialValues={{ title, categoryId: categoryId ?? '', tags, rights }}
      focus="title"
      onSubmit={(values) => save.mutateAsync({ params: { id }, body: sentItem(values) })}
      onClose={onClose}
    >
      <ItemFields categories={categories} />
    </FormDialog>
  )
}
