import {
  appImport,
  appKeyNames,
  appNameSchema,
  limits,
  type Transfer,
  type TransferPreview,
} from '@zhanfang/contract'
import { Alert, Form, Input, Tag } from 'antd'
import { api } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { toastSuccess } from '../../toast.ts'
import { AnswersChoice } from './answers-choice.tsx'
import { nameRules } from './name-rules.ts'
import { texts } from './texts.ts'
import classes from './transfers-page.module.css'

const words = texts.importDialog

/** What a file brings and what it does not, before anything is made of it. */
export function ImportDialog({
  transfer,
  preview,
  onBegun,
  onClose,
}: {
  transfer: Transfer
  preview: TransferPreview
  onBegun: () => void
  onClose: () => void
}) {
  const [form] = Form.useForm<{ appName: string; answers?: boolean }>()
  return (
    <FormDialog
      title={words.title}
      form={form}
      okText={words.submit}
      fields={['appName']}
      focus="appName"
      initialValues={{ appName: preview.appName }}
      onSubmit={async ({ appName, answers = false }) => {
        const body = { appName: appNameSchema.parse(appName), answers }
        await api.call(appImport, { params: { id: transfer.id }, body }, { silent: true })
        toastSuccess(words.begun)
        onBegun()
      }}
      onClose={onClose}
    >
      <dl className={classes.preview}>
        <dt>{words.from}</dt>
        <dd>
          {preview.appName} <Tag variant="filled">{appKeyNames[preview.key]}</Tag> {preview.origin}
        </dd>
        <dt>{words.exported}</dt>
        <dd>
          <TimeText at={preview.exportTime} />
        </dd>
        <dt>{words.version}</dt>
        <dd>{preview.productVersion}</dd>
        <dt>{words.contents}</dt>
        <dd className={classes.tags}>
          {preview.contents.map(({ title, count }) => (
            <Tag key={title} variant="filled">
              {words.count(title, count)}
            </Tag>
          ))}
          {preview.files.count > 0 && <Tag variant="filled">{words.files(preview.files.bytes)}</Tag>}
        </dd>
      </dl>
      {transfer.losses.length > 0 && (
        <Alert
          type="warning"
          title={texts.lossesBefore}
          style={{ marginBlockEnd: 16 }}
          description={
            <ul className={`${classes.lossList} ${classes.lossBox}`}>
              {transfer.losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          }
        />
      )}
      <Form.Item name="appName" label={words.name} rules={nameRules}>
        <Input maxLength={limits.appName.max} showCount autoComplete="off" />
      </Form.Item>
      {preview.hasAnswers ? (
        <AnswersChoice texts={words} />
      ) : (
        <p className={classes.hint}>{words.noAnswers}</p>
      )}
    </FormDialog>
  )
}
