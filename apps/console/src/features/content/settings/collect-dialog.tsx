import {
  contentDetail,
  contentPublish,
  contentSave,
  contentSearch,
  type FoundContentRow,
} from '@zhanfang/contract'
import {
  collectedItemSchema,
  collectionLimits,
  fields as collectionFields,
} from '@zhanfang/contract/content-kinds/collection/fields'
import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { RemoteSelect } from '../../../components/form/remote-select.tsx'
import { toastError, toastSuccess } from '../../../toast.ts'
import { useCan } from '../../app/public/use-app.ts'
import { contentPaths } from '../content-screens.ts'
import { texts as contentTexts } from '../texts.ts'
import type { ContentSubject } from './content-subject.ts'
import { texts } from './collect-texts.ts'

const kind = 'collection' as const

interface Values {
  collection?: string
  isPublished?: boolean
}

/** Puts a content at the end of a collection; what else the collection's draft holds stays as it is. */
export function CollectDialog({ kind: type, id, title, onClose }: ContentSubject & { onClose: () => void }) {
  const can = useCan()
  const [form] = Form.useForm<Values>()
  const [chosen, setChosen] = useState<FoundContentRow>()
  const save = useCallMutation(contentSave, { silent: true })
  const publish = useCallMutation(contentPublish, { silent: true })
  // With changes of others that wait in its draft, publishing is for whoever knows of them.
  const mayPublish = chosen?.state === 1 && can('content:publish')

  async function submit({ collection = '', isPublished = true }: Values) {
    const params = { kind, id: collection }
    const { draft, revision } = await api.call(contentDetail, { params })
    const fields = collectionFields.schema.parse(draft.fields)
    if (fields.items.some((one) => one.type === type && one.id === id)) {
      toastError(texts.isThere)
      return
    }
    if (fields.items.length >= collectionLimits.items) {
      toastError(texts.isFull(collectionLimits.items))
      return
    }
    const item = collectedItemSchema.parse({ type, id, title: title.slice(0, 200) })
    await save.mutateAsync({
      params,
      body: {
        baseRevision: revision,
        draft: { ...draft, fields: { ...fields, items: [...fields.items, item] } },
      },
    })
    if (mayPublish && isPublished) {
      await publish.mutateAsync({ params, body: {} })
      toastSuccess(texts.published)
    } else toastSuccess(texts.saved)
    onClose()
  }

  return (
    <FormDialog<Values>
      title={texts.title(title)}
      form={form}
      okText={texts.ok}
      fields={['collection']}
      initialValues={{ isPublished: true }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item
        name="collection"
        label={texts.collection}
        extra={
          chosen ? (
            <Link to={contentPaths.edit(kind, chosen.id)} target="_blank">
              {texts.open}
            </Link>
          ) : (
            texts.hint
          )
        }
        rules={[{ required: true, message: texts.required }]}
      >
        <RemoteSelect
          module="content"
          name="collections"
          placeholder={texts.placeholder}
          search={(asked) => api.call(contentSearch, { params: { kind }, body: asked })}
          optionOf={(row) => ({ value: row.id, label: row.title || contentTexts.untitled })}
          none={texts.none}
          onChange={(value, row) => {
            form.setFieldValue('collection', value)
            setChosen(row)
          }}
        />
      </Form.Item>
      {mayPublish && (
        <Form.Item name="isPublished" valuePropName="checked">
          <Checkbox>{texts.publishToo}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  )
}
