import {
  type LibraryCategory,
  libraryPassage,
  libraryPassageAdd,
  libraryPassageUpdate,
  limits,
} from '@zhanfang/contract'
import { Form, Input, Modal, Skeleton } from 'antd'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { texts as shellTexts } from '../../texts.ts'
import { ItemFields, itemFields, type ItemValues, sentItem } from './item-fields.tsx'
import classes from './passage-form.module.css'
import { PassageView } from './passage-view.tsx'
import { texts } from './texts.ts'

const words = texts.passages

interface PassageFormProps {
  /** Absent for a new one. */
  id?: string
  categories: readonly LibraryCategory[]
  categoryId?: string | undefined
  onClose: () => void
}

/** Writes a passage, with how it will look beside what is typed. */
export function PassageForm(props: PassageFormProps) {
  return props.id === undefined ? (
    <Writing
      {...props}
      initial={{ title: '', categoryId: props.categoryId ?? '', tags: [], rights: '', text: '' }}
    />
  ) : (
    <Kept {...props} id={props.id} />
  )
}

function Kept({ id, ...props }: PassageFormProps & { id: string }) {
  const passage = useCall(libraryPassage, { params: { id } }, { quiet: true, staleTime: 0 })
  if (passage.data && !passage.isFetching)
    return (
      <Writing {...props} id={id} initial={{ ...passage.data, categoryId: passage.data.categoryId ?? '' }} />
    )
  return (
    <Modal open title={words.edit} width={920} footer={null} onCancel={props.onClose}>
      {passage.isError ? (
        <ListFailure onRetry={() => void passage.refetch()} retrying={passage.isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Modal>
  )
}

type Values = ItemValues & { text: string }

function Writing({ id, initial, categories, onClose }: PassageFormProps & { initial: Values }) {
  const [form] = Form.useForm<Values>()
  const text = Form.useWatch('text', form) ?? initial.text
  const outcome = { done: texts.saved, silent: true, onSuccess: onClose } as const
  const add = useCallMutation(libraryPassageAdd, outcome)
  const update = useCallMutation(libraryPassageUpdate, outcome)
  return (
    <FormDialog<Values>
      title={id === undefined ? words.add : words.edit}
      width={920}
      form={form}
      okText={shellTexts.actions.save}
      fields={[...itemFields, 'text']}
      initialValues={initial}
      focus="title"
      onSubmit={(values) => {
        const body = { ...sentItem(values), text: values.text }
        return id === undefined ? add.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body })
      }}
      onClose={onClose}
    >
      <div className={classes.columns}>
        <div>
          <p className={classes.hint}>{words.textHint}</p>
          <Form.Item
            name="text"
            label={words.text}
            rules={[{ required: true, whitespace: true, message: words.textRequired }]}
          >
            <Input.TextArea maxLength={limits.passage} showCount autoSize={{ minRows: 8, maxRows: 16 }} />
          </Form.Item>
          <section className={classes.preview} aria-label={words.preview}>
            <h3>{words.preview}</h3>
            <PassageView text={text} />
          </section>
        </div>
        <div>
          <ItemFields categories={categories} />
        </div>
      </div>
    </FormDialog>
  )
}
