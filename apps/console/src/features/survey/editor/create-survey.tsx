import { ArrowLeftOutlined } from '@ant-design/icons'
import { limits, surveyCreateBlank, surveyTitleSchema } from '@zhanfang/contract'
import { type SurveyKind, surveyKinds, surveyKindTitles } from '@zhanfang/survey'
import { Button, Form, Input, Radio } from 'antd'
import { Link, useNavigate } from 'react-router'
import { fieldErrorsOf, useCallMutation } from '../../../api.ts'
import { surveyPaths } from '../survey-paths.ts'
import styles from './editor.module.css'
import { texts as importTexts } from './import/texts.ts'
import { texts as editorTexts } from './texts.ts'

const texts = editorTexts.create

interface Fields {
  kind: SurveyKind
  title: string
}

/** Before there is a survey: what it is for and what it is called. */
export function CreateSurvey({ initialKind }: { initialKind: SurveyKind }) {
  const [form] = Form.useForm<Fields>()
  const kind = Form.useWatch('kind', form) ?? initialKind
  const navigate = useNavigate()
  const create = useCallMutation(surveyCreateBlank, {
    onSuccess: ({ id }) => void navigate(surveyPaths.edit(id), { replace: true }),
  })
  return (
    <main className={styles.create}>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.createForm}
        initialValues={{ kind: initialKind, title: '' }}
        onFinish={(fields) => {
          if (create.isPending) return
          create.mutate(
            { body: { kind: fields.kind, title: surveyTitleSchema.parse(fields.title) } },
            {
              onError: (error) => {
                const errors = fieldErrorsOf(error).flatMap((problem) => problem.errors)
                if (errors.length > 0) form.setFields([{ name: 'title', errors }])
              },
            },
          )
        }}
      >
        <Link to={surveyPaths.list} className={styles.createBack}>
          <ArrowLeftOutlined aria-hidden /> {editorTexts.back}
        </Link>
        <h1>{texts.heading}</h1>
        <p className={styles.hint}>{texts.hint}</p>
        <Form.Item name="kind" label={texts.kind}>
          <Radio.Group className={styles.kinds}>
            {surveyKinds.map((value) => (
              <Radio key={value} value={value} className={styles.kind}>
                <b>{surveyKindTitles[value]}</b>
                <span>{texts.kinds[value]}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item
          name="title"
          label={texts.name}
          validateTrigger="onSubmit"
          rules={[
            {
              validator: (_rule, value) => {
                const parsed = surveyTitleSchema.safeParse(value ?? '')
                return parsed.success
                  ? Promise.resolve()
                  : Promise.reject(new Error(parsed.error.issues[0]?.message ?? ''))
              },
            },
          ]}
        >
          <Input
            size="large"
            autoComplete="off"
            placeholder={texts.placeholder[kind]}
            count={{
              show: true,
              max: limits.surveyTitle.max,
              strategy: (text) => Array.from(text.trim()).length,
            }}
          />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" block loading={create.isPending}>
          {texts.submit}
        </Button>
        <p className={styles.createImport}>
          {importTexts.or}
          <Link to={surveyPaths.import('text')}>{importTexts.fromText}</Link>
          <Link to={surveyPaths.import('file')}>{importTexts.fromFile}</Link>
        </p>
      </Form>
    </main>
  )
}
