import { libraryPageTemplateOffer, publicLibraryCategories } from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { ItemFields, itemFields, type ItemValues, sentItem } from '../item-fields.tsx'
import { texts } from './texts.ts'

const words = texts.offer

type Values = ItemValues & { excerpt: string }

/** Offers a template of the app to all apps; for who manages the platform. */
export function OfferDialog({
  template: { id, name },
  onClose,
}: {
  template: { id: string; name: string }
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const categories = useCall(publicLibraryCategories, { query: { kind: 'pageTemplate' } }, { quiet: true })
  const offer = useCallMutation(libraryPageTemplateOffer, {
    done: words.done,
    silent: true,
    changes: ['page'],
    onSuccess: onClose,
  })
  return (
    <FormDialog<Values>
      title={words.title}
      form={form}
      okText={words.open}
      fields={[...itemFields, 'excerpt']}
      initialValues={{ title: name, categoryId: '', tags: [], rights: '', excerpt: '' }}
      focus="title"
      onSubmit={(values) =>
        offer.mutateAsync({ body: { ...sentItem(values), excerpt: values.excerpt, templateId: id } })
      }
      onClose={onClose}
    >
      <p>{words.note}</p>
      <Form.Item name="excerpt" label={words.summary} extra={words.summaryHint}>
        <Input maxLength={100} showCount autoComplete="off" />
      </Form.Item>
      <ItemFields categories={categories.data?.list ?? []} />
    </FormDialog>
  )
}
