import { relinked } from '@zhanfang/blocks'
import { limits, ownSectionCreate, ownSectionNameSchema } from '@zhanfang/contract'
import { type BlockId, emptyPageDocument, fragmentOf } from '@zhanfang/document'
import { Checkbox, Form, Input } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { useDesigner } from '../designer/designer-context.tsx'
import { texts } from './texts.ts'

interface Values {
  name: string
  isLinked: boolean
}

/** Asks what the selected blocks are to be called, and whether pages follow them. */
export function KeepSectionDialog({ ids, onClose }: { ids: readonly BlockId[]; onClose: () => void }) {
  const designer = useDesigner()
  const [form] = Form.useForm<Values>()
  const keep = useCallMutation(ownSectionCreate, { done: texts.kept, silent: true })
  async function submit({ name, isLinked }: Values): Promise<void> {
    designer.settle()
    const page = designer.store.getDocument()
    const { roots, blocks } = fragmentOf(page, ids)
    const document = { ...emptyPageDocument(), blocks: { ...blocks }, root: [...roots] }
    const section = await keep.mutateAsync({ body: { name, isLinked, document } })
    // What it was made of is the first place where it stands.
    if (isLinked && !designer.readOnly) {
      designer.putDocument(relinked(designer.store.getDocument(), roots, section), texts.kept)
      designer.select(roots, { quiet: true, reveal: false })
    }
    onClose()
  }
  return (
    <FormDialog<Values>
      title={texts.keepTitle(ids.length)}
      form={form}
      fields={['name']}
      okText={texts.keepOk}
      initialValues={{ name: '', isLinked: false }}
      focus="name"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label={texts.name} rules={[ruleOf(ownSectionNameSchema)]}>
        <Input maxLength={limits.ownSection.name.max} placeholder={texts.namePlaceholder} />
      </Form.Item>
      <Form.Item name="isLinked" valuePropName="checked" extra={texts.linkedHint}>
        <Checkbox>{texts.isLinked}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
