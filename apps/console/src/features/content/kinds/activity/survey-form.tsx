import { PlusOutlined } from '@ant-design/icons'
import { useFormPort } from '@zhanfang/blocks/forms'
import { Button, Space, Typography } from 'antd'
import { surveyPaths } from '../../../../paths/survey-paths.ts'
import { Section } from '../../form-parts/parts.tsx'
import type { SignUpPartProps } from './plan-part.ts'
import { texts } from './texts.ts'

const words = texts.form
const TITLE = 200

/** The survey that each person of a sign-up fills in. */
export function SurveyForm({ signUp: { form }, disabled, onChange }: SignUpPartProps) {
  const port = useFormPort()
  async function choose(): Promise<void> {
    const picked = await port.pickContent('survey')
    if (picked) onChange({ form: { id: picked.id, title: picked.title.slice(0, TITLE) } })
  }
  const isChosen = form.id !== ''
  return (
    <Section title={words.title} hint={words.hint}>
      {isChosen ? <Typography.Text strong>{form.title}</Typography.Text> : <span>{words.none}</span>}
      <Space wrap>
        <Button disabled={disabled} onClick={() => void choose()}>
          {isChosen ? words.change : words.choose}
        </Button>
        {isChosen ? (
          <>
            <Button href={surveyPaths.edit(form.id)} target="_blank">
              {words.open}
            </Button>
            <Button disabled={disabled} onClick={() => onChange({ form: { id: '', title: '' } })}>
              {words.remove}
            </Button>
          </>
        ) : (
          <Button icon={<PlusOutlined />} href={surveyPaths.create()} target="_blank">
            {words.make}
          </Button>
        )}
      </Space>
      {!isChosen && <Typography.Text type="secondary">{words.makeHint}</Typography.Text>}
    </Section>
  )
}
