import { PlusOutlined } from '@ant-design/icons'
import { useFormPort } from '@zhanfang/blocks/forms'
import type { SurveyFormChoice } from '@zhanfang/contract/content-kinds/activity/plan'
import { Button, Space, Typography } from 'antd'
import { surveyPaths } from '../../../../paths/survey-paths.ts'
import classes from '../../form-parts/form-parts.module.css'
import { Section } from '../../form-parts/parts.tsx'
import type { SignUpPartProps } from './plan-part.ts'
import { texts } from './texts.ts'

const words = texts.form
const TITLE = 200

/** The survey that those who sign up as a kind fill in, in place of the one of all. */
export function KindForm({
  form,
  disabled,
  onChange,
}: {
  form: SurveyFormChoice
  disabled: boolean
  onChange: (form: SurveyFormChoice) => void
}) {
  const choose = usePick(onChange)
  const isChosen = form.id !== ''
  return (
    // No label: it would press the first of its buttons.
    <div className={`${classes.field} ${classes.wide}`}>
      <span>{words.kind}</span>
      <Space wrap>
        <Typography.Text type={isChosen ? undefined : 'secondary'}>
          {isChosen ? form.title : words.kindNone}
        </Typography.Text>
        <Button size="small" disabled={disabled} onClick={() => void choose()}>
          {isChosen ? words.change : words.choose}
        </Button>
        {isChosen && (
          <>
            <Button size="small" href={surveyPaths.edit(form.id)} target="_blank">
              {words.open}
            </Button>
            <Button size="small" disabled={disabled} onClick={() => onChange({ id: '', title: '' })}>
              {words.kindRemove}
            </Button>
          </>
        )}
      </Space>
    </div>
  )
}

function usePick(onChange: (form: SurveyFormChoice) => void): () => Promise<void> {
  const port = useFormPort()
  return async () => {
    const picked = await port.pickContent('survey')
    if (picked) onChange({ id: picked.id, title: picked.title.slice(0, TITLE) })
  }
}

/** The survey that each person of a sign-up fills in. */
export function SurveyForm({ signUp: { form }, disabled, onChange }: SignUpPartProps) {
  const choose = usePick((picked) => onChange({ form: picked }))
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
