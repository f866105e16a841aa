import { appCopy, appExport, appNameSchema, appTransfers, limits, type AppSummary } from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { useNavigate } from 'react-router'
import { api, queryClient } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { toastSuccess } from '../../toast.ts'
import { AnswersChoice } from './answers-choice.tsx'
import { nameRules } from './name-rules.ts'
import { texts } from './texts.ts'
import classes from './transfers-page.module.css'

export interface StartDialogProps {
  app: Pick<AppSummary, 'id' | 'appName'>
  onClose: () => void
}

/** What is called when work has begun: it is shown where its progress can be seen. */
function useBegun(onClose: () => void): (said: string) => Promise<void> {
  const navigate = useNavigate()
  return async (said) => {
    onClose()
    toastSuccess(said)
    await Promise.all(
      [appTransfers.module, 'task'].map((module) => queryClient.invalidateQueries({ queryKey: [module] })),
    )
    await navigate('/app-transfers')
  }
}

/** Asks what goes into the file of an app, and begins to make it. */
export function ExportAppDialog({ app, onClose }: StartDialogProps) {
  const [form] = Form.useForm<{ answers?: boolean }>()
  const begun = useBegun(onClose)
  return (
    <FormDialog
      title={texts.exportDialog.title(app.appName)}
      form={form}
      okText={texts.exportDialog.submit}
      fields={[]}
      onSubmit={async ({ answers = false }) => {
        await api.call(appExport, { body: { answers } }, { appid: app.id, silent: true })
        await begun(texts.exportDialog.begun)
      }}
      onClose={onClose}
    >
      <p className={classes.hint}>{texts.exportDialog.hint}</p>
      <p className={classes.hint}>{texts.exportDialog.secrets}</p>
      <AnswersChoice texts={texts.exportDialog} />
    </FormDialog>
  )
}

/** Asks for the name of a copy and what goes into it, and begins to make it. */
export function CopyAppDialog({ app, onClose }: StartDialogProps) {
  const [form] = Form.useForm<{ appName: string; answers?: boolean }>()
  const begun = useBegun(onClose)
  return (
    <FormDialog
      title={texts.copyDialog.title(app.appName)}
      form={form}
      okText={texts.copyDialog.submit}
      fields={['appName']}
      focus="appName"
      initialValues={{ appName: texts.copyDialog.copyOf(app.appName, limits.appName.max) }}
      onSubmit={async ({ appName, answers = false }) => {
        const body = { appName: appNameSchema.parse(appName), answers }
        await api.call(appCopy, { body }, { appid: app.id, silent: true })
        await begun(texts.copyDialog.begun)
      }}
      onClose={onClose}
    >
      <Form.Item name="appName" label={texts.copyDialog.name} rules={nameRules}>
        <Input maxLength={limits.appName.max} showCount autoComplete="off" />
      </Form.Item>
      <p className={classes.hint}>{texts.copyDialog.hint}</p>
      <AnswersChoice texts={texts.copyDialog} />
    </FormDialog>
  )
}
