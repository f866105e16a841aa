import { type LibraryCategory, libraryPictureUpdate } from '@zhanfang/contract'
import { Form, Input, Select } from 'antd'
import { useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { texts as shellTexts } from '../../texts.ts'
import type { KeptPicture } from './public-library-page.tsx'
import { texts } from './texts.ts'

const words = texts.fields

interface Values {
  title: string
  categoryId: string
  tags: string[]
  rights: string
}

/** Names a picture of the library and sorts it in. */
export function PictureForm({
  picture: { id, title, categoryId, tags, rights },
  categories,
  onClose,
}: {
  picture: KeptPicture
  categories: readonly LibraryCategory[]
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const save = useCallMutation(libraryPictureUpdate, { done: texts.saved, silent: true, onSuccess: onClose })
  return (
    <FormDialog<Values>
      title={texts.editTitle}
      form={form}
      okText={shellTexts.actions.save}
      fields={['title', 'categoryId', 'tags', 'rights']}
      initialValues={{ title, categoryId: categoryId ?? '', tags, rights }}
      focus="title"
      onSubmit={(values) =>
        save.mutateAsync({ params: { id }, body: { ...values, categoryId: values.categoryId || null } })
      }
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label={words.title}
        rules={[{ required: true, whitespace: true, message: words.titleRequired }]}
      >
        <Input maxLength={50} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="categoryId" label={texts.category}>
        <Select
          options={[
            { value: '', label: texts.noCategory },
            ...categories.map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="tags" label={words.tags} extra={words.tagsHint}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={10} />
      </Form.Item>
      <Form.Item name="rights" label={words.rights} extra={words.rightsHint}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  )
}
