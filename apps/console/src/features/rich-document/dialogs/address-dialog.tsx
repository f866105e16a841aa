import { useFormPort } from '@zhanfang/blocks/forms'
import { nodeSchemas } from '@zhanfang/rich-document'
import { Button, Form, Input } from 'antd'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'

interface Values {
  src: string
  title?: string
  author?: string
}
const fields = ['src', 'title', 'author'] as const
const { title, src } = nodeSchemas.video.shape.attrs.shape

interface AddressDialogProps {
  kind: 'video' | 'audio'
  initial: Record<string, unknown>
  onDone: (attrs: Record<string, unknown>) => void
  onClose: () => void
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A film or a recording: by its address, or out of the library. */
export function AddressDialog({ kind, initial, onDone, onClose }: AddressDialogProps) {
  const [form] = Form.useForm<Values>()
  const port = useFormPort()
  const words = texts.dialogs
  async function pick() {
    const file = await port.pickFile?.(kind)
    if (!file) return
    form.setFieldsValue({ src: file.url })
    if (!form.getFieldValue('title')) form.setFieldsValue({ title: file.name.replace(/\.[^.]+$/, '') })
  }
  return (
    <FormDialog<Values>
      title={words[kind]}
      form={form}
      okText={words.ok}
      fields={fields}
      focus="src"
      initialValues={{
        src: stringOf(initial['src']),
        title: stringOf(initial['title']),
        author: stringOf(initial['author']),
      }}
      onSubmit={async (values) => {
        onDone({
          ...initial,
          src: values.src.trim(),
          title: values.title?.trim() || null,
          ...(kind === 'audio' ? { author: values.author?.trim() || null } : {}),
        })
        onClose()
        await Promise.resolve()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="src"
        label={kind === 'video' ? words.videoAddress : words.audioAddress}
        extra={kind === 'video' ? words.videoHint : undefined}
        rules={[
          {
            validator: (_, value: string) =>
              src.safeParse(value.trim()).success
                ? Promise.resolve()
                : Promise.reject(new Error(words.addressWrong)),
          },
        ]}
      >
        <Input inputMode="url" placeholder="https://" maxLength={2000} />
      </Form.Item>
      {port.pickFile !== undefined && (
        <Form.Item>
          <Button onClick={() => void pick()}>{words.fromLibrary}</Button>
        </Form.Item>
      )}
      <Form.Item
        name="title"
        label={words.title}
        rules={[
          {
            validator: (_, value?: string) =>
              title.safeParse(value ?? '').success
                ? Promise.resolve()
                : Promise.reject(new Error(words.title)),
          },
        ]}
      >
        <Input maxLength={200} showCount />
      </Form.Item>
      {kind === 'audio' && (
        <Form.Item name="author" label={words.author}>
          <Input maxLength={60} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
