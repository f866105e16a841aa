import { Alert, Checkbox, Form } from 'antd'
import classes from './transfers-page.module.css'

/** Whether answers go along; says what that means before it is chosen. */
export function AnswersChoice({ texts }: { texts: { label: string; warning: string; without: string } }) {
  const chosen = Form.useWatch<boolean | undefined>('answers') ?? false
  return (
    <>
      <Form.Item name="answers" valuePropName="checked" className={classes.answers}>
        <Checkbox>{texts.label}</Checkbox>
      </Form.Item>
      <Alert type={chosen ? 'warning' : 'info'} showIcon title={chosen ? texts.warning : texts.without} />
    </>
  )
}
