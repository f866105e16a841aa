import { limits } from '@zhanfang/contract'
import { circleCreate } from '@zhanfang/contract/content-kinds/circle/calls'
import {
  circleSettingsSchema,
  type JoinMode,
  joinModeNames,
  joinModes,
} from '@zhanfang/contract/content-kinds/circle/settings'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCallMutation } from '../../api.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { FullPage } from '../../layout/full-page.tsx'
import { circlePaths } from '../../paths/circle-paths.ts'
import { useCan } from '../app/public/use-app.ts'
import classes from './create-page.module.css'
import { texts } from './texts.ts'

const words = texts.create

interface Values {
  circleName: string
  joinMode: JoinMode
}

/** Begins a circle with its name and how one joins it. */
export default function CreateCirclePage() {
  const navigate = useNavigate()
  const canWrite = useCan()('content:write')
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState('')
  const create = useCallMutation(circleCreate, { silent: true, changes: ['content'] })
  const letGo = useLeaveQuestion(() => form.isFieldsTouched())

  async function begin({ circleName, joinMode }: Values) {
    setFailure('')
    try {
      const settings = circleSettingsSchema.parse({ joinMode })
      const { id } = await create.mutateAsync({ body: { circleName, settings } })
      letGo()
      await navigate(circlePaths.edit(id), { replace: true })
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (name === 'circleName' ? name : undefined)))
    }
  }

  return (
    <FullPage back={{ to: circlePaths.list, label: words.back }} title={words.title}>
      <div className={classes.page}>
        <p className={classes.purpose}>{canWrite ? words.purpose : words.noRight}</p>
        {failure && <Alert type="error" showIcon title={failure} role="alert" />}
        <Form<Values>
          form={form}
          layout="vertical"
          disabled={!canWrite}
          initialValues={{ circleName: '', joinMode: 'open' }}
          scrollToFirstError={{ focus: true, block: 'center' }}
          onFinish={(values) => void begin(values)}
        >
          <Form.Item
            name="circleName"
            label={words.name}
            rules={[{ required: true, whitespace: true, message: words.nameRequired }]}
          >
            <Input maxLength={limits.contentTitle.max} showCount placeholder={words.namePlaceholder} />
          </Form.Item>
          <Form.Item name="joinMode" label={words.join}>
            <Radio.Group className={classes.choices}>
              {joinModes.map((mode) => (
                <Radio key={mode} value={mode}>
                  <b>{joinModeNames[mode]}</b>
                  <span className={classes.hint}>{words.joinHints[mode]}</span>
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            {words.submit}
          </Button>
        </Form>
      </div>
    </FullPage>
  )
}
