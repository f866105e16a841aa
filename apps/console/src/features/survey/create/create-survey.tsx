import {
  AppstoreOutlined,
  ArrowLeftOutlined,
  FileTextOutlined,
  ImportOutlined,
  RobotOutlined,
} from '@ant-design/icons'
import { limits, surveyCreateBlank, surveyTitleSchema } from '@zhanfang/contract'
import { type SurveyKind, surveyKinds, surveyKindTitles } from '@zhanfang/survey'
import { Button, Form, Input, Radio } from 'antd'
import { Link, useNavigate } from 'react-router'
import { fieldErrorsOf, useCallMutation } from '../../../api.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { texts as editorTexts } from '../editor/texts.ts'
import styles from './create.module.css'
import { texts as ways } from './texts.ts'

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
      <div className={styles.inner}>
        <Link to={surveyPaths.list} className={styles.createBack}>
          <ArrowLeftOutlined aria-hidden /> {editorTexts.back}
        </Link>
        <h1>{texts.heading}</h1>
        <p className={styles.hint}>{texts.hint}</p>
        <Ways kind={kind} />
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
          <h2>{ways.blank}</h2>
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
        </Form>
      </div>
    </main>
  )
}

/** The other ways to begin, in front of the blank form. */
function Ways({ kind }: { kind: SurveyKind }) {
  const list = [
    { key: 'template', to: surveyPaths.templates(kind), icon: <AppstoreOutlined aria-hidden /> },
    { key: 'ai', to: surveyPaths.import('ai'), icon: <RobotOutlined aria-hidden /> },
    { key: 'text', to: surveyPaths.import('text'), icon: <FileTextOutlined aria-hidden /> },
    { key: 'file', to: surveyPaths.import('file'), icon: <ImportOutlined aria-hidden /> },
  ] as const
  return (
    <nav className={styles.ways} aria-label={ways.ways}>
      {list.map(({ key, to, icon }) => (
        <Link key={key} to={to} className={styles.way}>
          <span className={styles.wayIcon}>{icon}</span>
          <b>{ways[key].title}</b>
          <span className={styles.wayNote}>{ways[key].note}</span>
        </Link>
      ))}
    </nav>
  )
}
