import { Form, Input, Modal } from 'antd'
import { useEffect, useId } from 'react'
import { texts as shellTexts } from '../../../texts.ts'
import { CaptchaPicture, useCaptcha } from './captcha-picture.tsx'
import classes from './captcha-picture.module.css'
import type { GeetestAnswer } from './geetest.ts'
import { texts } from '../public/texts.ts'

/** The text of a picture, or what Geetest's widget gave. */
export type HumanProof = { captchaId: string; captchaCode: string } | { geetest: GeetestAnswer }

interface HumanDialogProps {
  /** Words about the last try, empty for the first; a new object for every try. */
  problem: { problem: string }
  busy: boolean
  onProof: (proof: HumanProof) => void
  onCancel: () => void
}

/** Asks for the text of a picture before another code is sent. Every try gets a new picture: one works once. */
export function HumanDialog({ problem, busy, onProof, onCancel }: HumanDialogProps) {
  const [form] = Form.useForm<{ text: string }>()
  const { captcha, change } = useCaptcha()
  const formId = useId()
  useEffect(() => void change(), [change])
  useEffect(() => {
    if (problem.problem === '') return
    form.setFieldValue('text', '')
    form.setFields([{ name: 'text', errors: [problem.problem] }])
    void change()
  }, [problem, form, change])

  return (
    <Modal
      open
      title={texts.humanTitle}
      width={400}
      okText={shellTexts.actions.confirm}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: busy, disabled: !captcha }}
      onCancel={onCancel}
      afterOpenChange={(open) => open && form.focusField('text')}
    >
      <p>{texts.humanReason}</p>
      <Form
        id={formId}
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={({ text }) => {
          if (captcha) onProof({ captchaId: captcha.captchaId, captchaCode: text.trim() })
        }}
      >
        <Form.Item
          name="text"
          label={texts.captcha}
          rules={[{ required: true, whitespace: true, message: texts.captchaRequired }]}
          extra={captcha && <CaptchaPicture image={captcha.image} onChange={() => void change()} />}
        >
          <Input
            placeholder={texts.captchaPlaceholder}
            autoComplete="off"
            maxLength={10}
            className={classes.text}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
