import { type CallData, pointsLimits, pointsSettings, pointsSettingsUpdate } from '@zhanfang/contract'
import { Alert, Button, Form, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { useLeaveQuestion } from '../../../components/leaving/use-leave-question.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { texts as shellTexts } from '../../../texts.ts'
import classes from '../points.module.css'
import { texts } from '../texts.ts'

const words = texts.rules
type Settings = CallData<typeof pointsSettings>
/** Of what is not on the screen nothing comes back. */
type Values = Pick<Settings, 'isOn' | 'days' | 'maxPercent'> & { worth: number | null } & {
  rules: (Partial<Settings['rules'][number]> | undefined)[]
}
/** Counts once a day, whatever one sets. */
const VISIT = 'visit'

function RulesForm({ settings, mayWrite }: { settings: Settings; mayWrite: boolean }) {
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState('')
  const [unsaved, setUnsaved] = useState(false)
  useLeaveQuestion(unsaved)
  const update = useCallMutation(pointsSettingsUpdate, { done: texts.saved, silent: true })
  async function submit(values: Values) {
    setFailure('')
    const rules = settings.rules.map(({ action, isOn, points, perDay }, index) => {
      const entered = values.rules[index]
      return {
        action,
        isOn: entered?.isOn ?? isOn,
        points: entered?.points ?? points,
        // What counts once a day is not asked how often.
        perDay: entered?.perDay ?? perDay,
      }
    })
    try {
      const { isOn, days, worth, maxPercent } = values
      await update.mutateAsync({ body: { isOn, days, rules, worth: worth ?? 0, maxPercent } })
      setUnsaved(false)
    } catch (error) {
      setFailure(
        showFailure(form, error, (name) =>
          name === 'days' || name === 'worth' || name === 'maxPercent' ? name : undefined,
        ),
      )
    }
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={classes.form ?? ''}
      disabled={!mayWrite}
      initialValues={settings}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => setUnsaved(true)}
      onFinish={(values) => void submit(values)}
    >
      {failure !== '' && <Alert className={classes.failure} type="error" title={failure} role="alert" />}
      <Form.Item name="isOn" label={words.on} extra={words.onHint} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="days" label={words.days} extra={words.daysHint}>
        <NumberInput min={1} max={pointsLimits.days} precision={0} suffix={words.daysUnit} />
      </Form.Item>
      <Form.Item name="worth" label={words.worth} extra={words.worthHint}>
        <NumberInput min={0} max={pointsLimits.worth} precision={2} prefix="¥" />
      </Form.Item>
      <Form.Item
        name="maxPercent"
        label={words.maxPercent}
        extra={words.maxPercentHint}
        rules={[{ required: true, message: words.required }]}
      >
        <NumberInput min={1} max={100} precision={0} suffix="%" />
      </Form.Item>
      <fieldset className={classes.rules}>
        <legend>{words.ways}</legend>
        <p className={classes.quiet}>{words.waysHint}</p>
        {settings.rules.map(({ action, title }, index) => (
          <div key={action} className={classes.rule}>
            <Form.Item name={['rules', index, 'isOn']} valuePropName="checked" noStyle>
              <Switch aria-label={words.onOf(title)} />
            </Form.Item>
            <strong>{title}</strong>
            <Form.Item
              name={['rules', index, 'points']}
              rules={[{ required: true, message: words.required }]}
              className={classes.number ?? ''}
            >
              <NumberInput
                min={1}
                max={pointsLimits.most}
                precision={0}
                suffix={words.points}
                aria-label={words.pointsOf(title)}
              />
            </Form.Item>
            {action === VISIT ? (
              <span className={classes.quiet}>{words.onceADay}</span>
            ) : (
              <Form.Item
                name={['rules', index, 'perDay']}
                rules={[{ required: true, message: words.required }]}
                className={classes.number ?? ''}
              >
                <NumberInput
                  min={1}
                  max={pointsLimits.perDay}
                  precision={0}
                  prefix={words.perDay}
                  suffix={words.perDayUnit}
                  aria-label={words.perDayOf(title)}
                />
              </Form.Item>
            )}
          </div>
        ))}
      </fieldset>
      {mayWrite && (
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {shellTexts.actions.save}
        </Button>
      )}
    </Form>
  )
}

/** What earns points, how often, and when they end. */
export function RulesTab({ mayWrite }: { mayWrite: boolean }) {
  const settings = useCall(pointsSettings)
  if (settings.data) return <RulesForm settings={settings.data} mayWrite={mayWrite} />
  return settings.isError ? (
    <ListFailure onRetry={() => void settings.refetch()} retrying={settings.isFetching} />
  ) : (
    <Skeleton active />
  )
}
