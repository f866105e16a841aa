import { type WorkOverview, workSettingsSave } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { rankingRules, workSettingsSchema } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { fieldErrorsOf, useCallMutation } from '../../api.ts'
import { SaveBar } from '../../components/leaving/save-bar.tsx'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { useCan } from '../app/public/use-app.ts'
import { ContentSettings, HandInSettings } from './settings/hand-in-settings.tsx'
import { JudgingSettings, RankingSettings } from './settings/judging-settings.tsx'
import { VotingSettings } from './settings/voting-settings.tsx'
import { texts } from './texts.ts'
import classes from './works.module.css'

const words = texts.settings

/** A problem's path as the form names its fields. */
const nameOf = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === 'number' || /^\d+$/.test(String(part)) ? Number(part) : String(part)))

/** How an activity collects works, has them voted for and judged; saved as a whole, and true at once. */
export function SettingsPart({ activityId, overview }: { activityId: string; overview: WorkOverview }) {
  const canWrite = useCan()('content:write')
  const [form] = Form.useForm()
  const [isDirty, setDirty] = useState(false)
  useLeaveQuestion(isDirty)
  const save = useCallMutation(workSettingsSave, { done: words.saved, onSuccess: () => setDirty(false) })
  const { settings } = overview
  const votingOn: unknown = Form.useWatch(['voting', 'on'], form)
  const judgingOn: unknown = Form.useWatch(['judging', 'on'], form)
  const rule: unknown = Form.useWatch(['ranking', 'rule'], form)

  function submit() {
    // Fields that are not shown keep what they hold.
    const body = workSettingsSchema.safeParse(form.getFieldsValue(true))
    if (!body.success) {
      const [first] = body.error.issues
      form.setFields(
        body.error.issues.map(({ path, message }) => ({ name: nameOf(path), errors: [message] })),
      )
      if (first) form.scrollToField(nameOf(first.path), { block: 'center', focus: true })
      return
    }
    save.mutate(
      { params: { id: activityId }, body: body.data },
      {
        onError: (error) =>
          form.setFields(
            fieldErrorsOf(error).map(({ name, errors }) => ({
              name: nameOf(name.join('.').split('.')),
              errors,
            })),
          ),
      },
    )
  }

  /** What is wrong with a subject is looked at anew once it was changed. */
  function forgetErrors(changed: object) {
    const wrong = form
      .getFieldsError()
      .filter(({ name, errors }) => errors.length > 0 && String(name[0]) in changed)
    form.setFields(wrong.map(({ name }) => ({ name, errors: [] })))
  }

  return (
    <div className={classes.form}>
      {!canWrite && <Alert className={classes.note} type="info" showIcon title={words.readOnly} />}
      <Form
        form={form}
        layout="vertical"
        disabled={!canWrite}
        initialValues={settings}
        onValuesChange={(changed: object) => {
          setDirty(true)
          forgetErrors(changed)
        }}
        onFinish={submit}
        scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
      >
        <HandInSettings />
        <ContentSettings />
        <VotingSettings isOn={Boolean(votingOn ?? settings.voting.on)} />
        <JudgingSettings isOn={Boolean(judgingOn ?? settings.judging.on)} />
        <RankingSettings rule={rankingRules.find((one) => one === rule) ?? settings.ranking.rule} />
      </Form>
      {canWrite && isDirty && (
        <SaveBar
          words={words}
          isSaving={save.isPending}
          onDiscard={() => {
            form.resetFields()
            setDirty(false)
          }}
          onSave={form.submit}
        />
      )}
    </div>
  )
}
