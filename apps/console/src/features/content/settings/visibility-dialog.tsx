import {
  contentVisibilities,
  type ContentVisibility,
  type contentVisibilityInput,
  contentVisibilityNames,
  limits,
} from '@zhanfang/contract'
import { Alert, Form, Input, Radio } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import classes from './settings.module.css'
import { texts as settingTexts } from './texts.ts'

const texts = settingTexts.visibility

export type VisibilityInput = z.output<typeof contentVisibilityInput>

interface VisibilityDialogProps {
  title: string
  /** What holds now; undefined where several contents differ. */
  visibility: ContentVisibility | undefined
  groupIds?: readonly string[]
  hasPassword?: boolean
  onSubmit: (input: VisibilityInput) => Promise<unknown>
  onClose: () => void
}

interface Values {
  visibility: ContentVisibility
  password?: string
}

/** Who may see a content, with what each choice means. */
export function VisibilityDialog({
  title,
  visibility,
  groupIds = [],
  hasPassword = false,
  onSubmit,
  onClose,
}: VisibilityDialogProps) {
  const [form] = Form.useForm<Values>()
  const chosen = Form.useWatch('visibility', form) ?? visibility
  const offered = contentVisibilities.filter((one) => one !== 'groups' || visibility === 'groups')
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      okText={settingTexts.save}
      fields={['visibility', 'password', 'groupIds']}
      initialValues={{ visibility: visibility ?? 'public' }}
      onClose={onClose}
      onSubmit={async ({ visibility: next, password }) => {
        await onSubmit({
          visibility: next,
          groupIds: next === 'groups' ? [...groupIds] : [],
          ...(next === 'password' && password ? { password } : {}),
        })
        onClose()
      }}
    >
      <Form.Item name="visibility" label={texts.label}>
        <Radio.Group className={classes.choices}>
          {offered.map((one) => (
            <Radio key={one} value={one}>
              <b>{contentVisibilityNames[one]}</b>
              <span className={classes.hint}>{texts.hints[one]}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {chosen === 'password' && (
        <Form.Item
          name="password"
          label={texts.password}
          extra={hasPassword && visibility === 'password' ? texts.keepPassword : undefined}
          rules={[
            {
              validator: (_, given: string | undefined) => {
                const { min, max, length } = limits.contentPassword
                const size = given?.trim().length ?? 0
                if (size === 0 && hasPassword && visibility === 'password') return Promise.resolve()
                return size >= min && size <= max ? Promise.resolve() : Promise.reject(new Error(length))
              },
            },
          ]}
        >
          <Input maxLength={limits.contentPassword.max} autoComplete="off" />
        </Form.Item>
      )}
      {chosen === 'public' && visibility !== undefined && visibility !== 'public' && (
        <Alert type="warning" showIcon title={texts.becomesPublic} />
      )}
      {chosen === 'secret' && visibility !== 'secret' && (
        <Alert type="info" showIcon title={texts.leavesPublic} />
      )}
    </FormDialog>
  )
}
