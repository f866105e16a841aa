import { surveySettings, surveySettingsUpdate, type SurveySettings } from '@zhanfang/contract'
import { Button, DatePicker, Form, Input, Result, Skeleton, Switch } from 'antd'
import type { FormInstance } from 'antd'
import { FormDrawer } from '../../../components/form/form-drawer.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import dayjs, { type Dayjs } from 'dayjs'
import { Link } from 'react-router'
import { fieldErrorsOf, useCall, useCallMutation } from '../../../api.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import styles from './editor.module.css'
import { texts as editorTexts } from './texts.ts'

const texts = editorTexts.settingsForm

interface Fields extends Pick<
  SurveySettings,
  'maxAnswers' | 'submitText' | 'thankYouText' | 'showProgress' | 'showNumbers'
> {
  opensAt: Dayjs | null
  closesAt: Dayjs | null
}

const fieldNames = ['opensAt', 'closesAt', 'maxAnswers', 'submitText', 'thankYouText'] as const

interface SettingsDrawerProps {
  id: string
  canWrite: boolean
  onClose: () => void
}

/** When and how the survey is answered; its own save, which holds at once. */
export function SettingsDrawer({ id, canWrite, onClose }: SettingsDrawerProps) {
  const settings = useCall(surveySettings, { params: { id } }, { staleTime: 0 })
  const [form] = Form.useForm<Fields>()
  return (
    <FormDrawer title={texts.heading} form={form} onClose={onClose} size={420}>
      {settings.isError && (
        <Result
          status="warning"
          extra={<Button onClick={() => void settings.refetch()}>{editorTexts.retry}</Button>}
        />
      )}
      {settings.isPending && <Skeleton active />}
      {settings.data && (
        <SettingsForm form={form} id={id} settings={settings.data} canWrite={canWrite} onSaved={onClose} />
      )}
    </FormDrawer>
  )
}

interface SettingsFormProps {
  form: FormInstance<Fields>
  id: string
  settings: SurveySettings
  canWrite: boolean
  onSaved: () => void
}

function SettingsForm({ form, id, settings, canWrite, onSaved }: SettingsFormProps) {
  const save = useCallMutation(surveySettingsUpdate, { done: texts.saved, onSuccess: onSaved })
  const time = (iso: string | null) => (iso === null ? null : dayjs(iso))
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      disabled={!canWrite || save.isPending}
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={{ ...settings, opensAt: time(settings.opensAt), closesAt: time(settings.closesAt) }}
      onFinish={({ opensAt, closesAt, maxAnswers, ...rest }) => {
        save.mutate(
          {
            params: { id },
            body: {
              ...rest,
              maxAnswers: maxAnswers ?? null,
              opensAt: opensAt?.second(0).millisecond(0).toISOString() ?? null,
              closesAt: closesAt?.second(0).millisecond(0).toISOString() ?? null,
            },
          },
          {
            onError: (error) => {
              for (const { name, errors } of fieldErrorsOf(error)) {
                const field = fieldNames.find((candidate) => candidate === name.at(-1))
                if (field) form.setFields([{ name: field, errors }])
              }
            },
          },
        )
      }}
    >
      <p className={styles.hint}>{texts.hint}</p>
      <Form.Item name="opensAt" label={texts.opensAt}>
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder={texts.unlimited}
          className={styles.full}
        />
      </Form.Item>
      <Form.Item
        name="closesAt"
        label={texts.closesAt}
        dependencies={['opensAt']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value: Dayjs | null) => {
              const opens: unknown = getFieldValue('opensAt')
              return dayjs.isDayjs(opens) && value && !value.isAfter(opens)
                ? Promise.reject(new Error(texts.closesBeforeOpens))
                : Promise.resolve()
            },
          }),
        ]}
      >
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder={texts.unlimited}
          className={styles.full}
        />
      </Form.Item>
      <Form.Item name="maxAnswers" label={texts.maxAnswers} extra={texts.maxAnswersHint}>
        <NumberInput
          min={1}
          max={10_000_000}
          precision={0}
          placeholder={texts.unlimited}
          className={styles.full}
        />
      </Form.Item>
      <Form.Item
        name="submitText"
        label={texts.submitText}
        rules={[{ required: true, whitespace: true, message: texts.required }]}
      >
        <Input maxLength={10} showCount />
      </Form.Item>
      <Form.Item name="thankYouText" label={texts.thankYouText} className={styles.counted ?? ''}>
        <Input.TextArea
          maxLength={500}
          showCount
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder={texts.thankYouPlaceholder}
        />
      </Form.Item>
      <div className={styles.switchRow}>
        <label htmlFor="showProgress">{texts.showProgress}</label>
        <Form.Item noStyle name="showProgress" valuePropName="checked">
          <Switch id="showProgress" />
        </Form.Item>
      </div>
      <div className={styles.switchRow}>
        <label htmlFor="showNumbers">{texts.showNumbers}</label>
        <Form.Item noStyle name="showNumbers" valuePropName="checked">
          <Switch id="showNumbers" />
        </Form.Item>
      </div>
      <p>
        <Link to={surveyPaths.restrictions(id)}>{texts.more}</Link>
      </p>
      {canWrite && (
        <Button type="primary" htmlType="submit" block loading={save.isPending}>
          {texts.save}
        </Button>
      )}
    </Form>
  )
}
