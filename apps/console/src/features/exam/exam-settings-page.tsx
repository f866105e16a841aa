import {
  examSettingsRead,
  examSettingsSchema,
  examSettingsUpdate,
  surveyDetail,
  type ExamSettings,
} from '@zhanfang/contract'
import { Form, Input, Select, Skeleton, Switch } from 'antd'
import { NumberInput } from '../../components/form/number-input.tsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { askAhead, fieldErrorsOf, useCall, useCallMutation } from '../../api.ts'
import type { ScreenAddress } from '../../router/screen-address.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { SaveBar } from '../../components/leaving/save-bar.tsx'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { FullPage } from '../../layout/full-page.tsx'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { useCan } from '../app/public/use-app.ts'
import { SectionNav } from '../../components/page/section-nav.tsx'
import { NoSurvey } from '../../components/page/no-survey.tsx'
import { GoneSurvey, isGone } from '../../components/page/gone-survey.tsx'
import { surveyPaths } from '../../paths/survey-paths.ts'
import classes from './exam.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.settings

const namesOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }))

const sections = [
  { id: 'time', title: texts.time },
  { id: 'attempts', title: texts.attemptGroup },
  { id: 'results', title: texts.resultGroup },
  { id: 'papers', title: texts.paperGroup },
  { id: 'honesty', title: texts.honestyGroup },
  { id: 'marking', title: texts.markingGroup },
  { id: 'certificates', title: texts.certificateGroup },
] as const
type SectionId = (typeof sections)[number]['id']

function Group({ id, title, children }: { id: SectionId; title: string; children: ReactNode }) {
  return (
    <section id={id} className={classes.group} aria-label={title}>
      <h2>{title}</h2>
      <div className={classes.settings}>{children}</div>
    </section>
  )
}

/** Empty stands for no limit. */
function Minutes({ name, label, max = 10_080 }: { name: keyof ExamSettings; label: string; max?: number }) {
  return (
    <Form.Item name={name} label={label}>
      <NumberInput min={1} max={max} precision={0} style={{ width: 160 }} />
    </Form.Item>
  )
}

function OnOff({ name, label }: { name: keyof ExamSettings; label: string }) {
  return (
    <Form.Item name={name} label={label} valuePropName="checked">
      <Switch checkedChildren={texts.on} unCheckedChildren={texts.off} />
    </Form.Item>
  )
}

export const ahead = ({ search }: ScreenAddress): Promise<unknown> | undefined => {
  const id = search.get('id') ?? ''
  if (id === '') return undefined
  return Promise.all([
    askAhead(surveyDetail, { params: { id } }),
    askAhead(examSettingsRead, { params: { id } }),
  ])
}

/** How an exam runs: time, attempts, what is shown, papers, honesty, marking, certificate. */
export default function ExamSettingsPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const can = useCan()
  const [form] = Form.useForm()
  const survey = useCall(surveyDetail, { params: { id } }, { enabled: id !== '', quiet: isGone }).data
  const settings = useCall(examSettingsRead, { params: { id } }, { enabled: id !== '', quiet: isGone })
  const [isDirty, setDirty] = useState(false)
  useLeaveQuestion(isDirty)
  const title = survey ? `${texts.title} – ${survey.title}` : texts.title
  useDocumentTitle(title)
  const save = useCallMutation(examSettingsUpdate, { done: texts.saved, onSuccess: () => setDirty(false) })
  const canWrite = can('survey:write')
  const action = Form.useWatch('switchLimit', form)
  const markers = Form.useWatch('markers', form)
  const certificate = Form.useWatch('certificate', form)

  function submit(values: ExamSettings) {
    const body = examSettingsSchema.safeParse({ ...settings.data, ...values })
    if (!body.success) {
      form.setFields(
        body.error.issues.map(({ path, message }) => ({ name: path.map(String), errors: [message] })),
      )
      return
    }
    save.mutate(
      { params: { id }, body: body.data },
      { onError: (error) => form.setFields(fieldErrorsOf(error)) },
    )
  }
  return (
    <FullPage
      back={{ to: id === '' ? surveyPaths.list : surveyPaths.edit(id), label: texts.back }}
      title={title}
    >
      <div className={classes.form}>
        {id === '' ? (
          <NoSurvey title={texts.missing} hint={texts.missingHint} toList={texts.toList} />
        ) : settings.data ? (
          <>
            <SectionNav label={texts.title} sections={sections} />
            <Form
              form={form}
              layout="vertical"
              disabled={!canWrite}
              initialValues={settings.data}
              onValuesChange={() => setDirty(true)}
              onFinish={submit}
              scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
            >
              <Group id="time" title={texts.time}>
                <Minutes name="minutes" label={texts.minutes} />
                <Minutes name="minMinutes" label={texts.minMinutes} />
              </Group>
              <Group id="attempts" title={texts.attemptGroup}>
                <Minutes name="attempts" label={texts.attempts} max={1000} />
                <Form.Item name="retryMinutes" label={texts.retryMinutes}>
                  <NumberInput min={0} max={525_600} precision={0} style={{ width: 160 }} />
                </Form.Item>
                <Form.Item name="counts" label={texts.counts}>
                  <Select options={namesOf(texts.countsOptions)} style={{ maxWidth: 240 }} />
                </Form.Item>
              </Group>
              <Group id="results" title={texts.resultGroup}>
                <Form.Item name="passPercent" label={texts.passPercent}>
                  <NumberInput min={0} max={100} suffix="%" style={{ width: 160 }} />
                </Form.Item>
                <OnOff name="showScore" label={texts.showScore} />
                <Form.Item name="showAnswers" label={texts.showAnswers}>
                  <Select options={namesOf(texts.showAnswersOptions)} style={{ maxWidth: 240 }} />
                </Form.Item>
                <OnOff name="showRanking" label={texts.showRanking} />
              </Group>
              <Group id="papers" title={texts.paperGroup}>
                <OnOff name="shuffleQuestions" label={texts.shuffleQuestions} />
                <OnOff name="shuffleOptions" label={texts.shuffleOptions} />
                <OnOff name="askName" label={texts.askName} />
              </Group>
              <Group id="honesty" title={texts.honestyGroup}>
                <Minutes name="switchLimit" label={texts.switchLimit} max={1000} />
                {action !== null && action !== undefined && (
                  <Form.Item name="switchAction" label={texts.switchAction}>
                    <Select options={namesOf(texts.switchActions)} style={{ maxWidth: 240 }} />
                  </Form.Item>
                )}
                <OnOff name="blockCopy" label={texts.blockCopy} />
                <OnOff name="watermark" label={texts.watermark} />
              </Group>
              <Group id="marking" title={texts.markingGroup}>
                <Form.Item name="markers" label={texts.markers}>
                  <Select
                    style={{ maxWidth: 240 }}
                    options={([1, 2] as const).map((value) => ({
                      value,
                      label: texts.markersOptions[value],
                    }))}
                  />
                </Form.Item>
                {markers === 2 && (
                  <Form.Item name="maxDifference" label={texts.maxDifference}>
                    <NumberInput min={0} max={1000} precision={2} style={{ width: 160 }} />
                  </Form.Item>
                )}
              </Group>
              <Group id="certificates" title={texts.certificateGroup}>
                <OnOff name="certificate" label={texts.certificate} />
                {certificate && (
                  <Form.Item name="certificateTitle" label={texts.certificateTitle}>
                    <Input maxLength={40} showCount style={{ maxWidth: 320 }} />
                  </Form.Item>
                )}
              </Group>
            </Form>
            {canWrite && isDirty && (
              <SaveBar
                words={texts}
                isSaving={save.isPending}
                onDiscard={() => {
                  form.resetFields()
                  setDirty(false)
                }}
                onSave={form.submit}
              />
            )}
          </>
        ) : isGone(settings.error) ? (
          <GoneSurvey />
        ) : settings.isError ? (
          <ListFailure onRetry={() => void settings.refetch()} retrying={settings.isFetching} />
        ) : (
          <Skeleton active />
        )}
      </div>
    </FullPage>
  )
}
