import { contentSchedule, type ContentSummary } from '@zhanfang/contract'
import { DatePicker, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { toastSuccess } from '../../../toast.ts'
import type { ContentSubject } from './content-subject.ts'
import classes from './settings.module.css'
import { texts as settingTexts } from './texts.ts'

const texts = settingTexts.schedule

interface ScheduleDialogProps extends ContentSubject, Pick<ContentSummary, 'publishAt' | 'unpublishAt'> {
  /** Saves what is not saved yet: the check is made of what the server has. */
  flush?: () => Promise<unknown>
  onDone?: (plan: Pick<ContentSummary, 'publishAt' | 'unpublishAt'>) => void
  onClose: () => void
}

interface Values {
  publishAt: Dayjs | null
  unpublishAt: Dayjs | null
}

const momentOf = (at: string | null) => (at === null ? null : dayjs(at))
const isoOf = (at: Dayjs | null) => at?.second(0).millisecond(0).toISOString() ?? null

/** When a content publishes itself and when it goes offline; empty times take a plan back. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { kind, id, title, publishAt, unpublishAt, flush, onDone, onClose } = props
  const [form] = Form.useForm<Values>()
  const schedule = useCallMutation(contentSchedule, { silent: true })
  const field = (name: 'publishAt' | 'unpublishAt') => (
    <Form.Item
      name={name}
      label={texts[name]}
      dependencies={name === 'unpublishAt' ? ['publishAt'] : []}
      rules={[
        {
          validator: (_, at: Dayjs | null) => {
            const before: unknown = name === 'unpublishAt' ? form.getFieldValue('publishAt') : null
            if (at && at.isBefore(dayjs())) return Promise.reject(new Error(texts.past))
            if (at && dayjs.isDayjs(before) && !at.isAfter(before))
              return Promise.reject(new Error(texts.order))
            return Promise.resolve()
          },
        },
      ]}
    >
      <DatePicker
        className={classes.whole}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format="YYYY-MM-DD HH:mm"
        placeholder={texts.none}
        disabledDate={(day) => day.isBefore(dayjs(), 'day')}
      />
    </Form.Item>
  )
  return (
    <FormDialog<Values>
      title={texts.title(title)}
      form={form}
      okText={settingTexts.save}
      fields={['publishAt', 'unpublishAt']}
      initialValues={{ publishAt: momentOf(publishAt), unpublishAt: momentOf(unpublishAt) }}
      onClose={onClose}
      onSubmit={async (values) => {
        await flush?.()
        const body = { publishAt: isoOf(values.publishAt), unpublishAt: isoOf(values.unpublishAt) }
        const plan = await schedule.mutateAsync({ params: { kind, id }, body })
        toastSuccess(plan.publishAt === null && plan.unpublishAt === null ? texts.cancelled : texts.done)
        onDone?.(plan)
        onClose()
      }}
    >
      {field('publishAt')}
      {field('unpublishAt')}
      <p className={classes.hint}>{texts.hint}</p>
    </FormDialog>
  )
}
