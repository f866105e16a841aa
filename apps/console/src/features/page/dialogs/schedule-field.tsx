import { ClockCircleOutlined } from '@ant-design/icons'
import { microPagePlan, microPageSchedule } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, DatePicker, Space } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import styles from '../designer/designer.module.css'
import dialogStyles from './dialogs.module.css'
import { publishTexts } from './publish-texts.ts'

interface ScheduleFieldProps {
  id: string
  disabled: boolean
  /** Saves what is not saved yet: what is published then is the draft of that moment. */
  flush: () => Promise<unknown>
}

/** 定时发布: when the draft is to become public by itself. */
export function ScheduleField({ id, disabled, flush }: ScheduleFieldProps) {
  const plan = useCall(microPagePlan, { params: { id } }, { quiet: true })
  // One for each button: while the answer of the first is still being worked in, the second already stands there, and a
  // click on it must not be taken for a second click on the first.
  const schedule = useCallMutation(microPageSchedule)
  const cancel = useCallMutation(microPageSchedule)
  const [at, setAt] = useState<Dayjs | null>(null)
  const planned = plan.data?.publishAt ?? null
  const set = async (publishAt: string | null) => {
    try {
      await flush()
      await (publishAt === null ? cancel : schedule).mutateAsync({ body: { id, publishAt } })
      setAt(null)
    } catch {
      // Told where it happened.
    }
  }
  return (
    <section className={dialogStyles.schedule} aria-label={publishTexts.schedule}>
      <h2 className={styles.groupName}>
        <ClockCircleOutlined aria-hidden /> {publishTexts.schedule}
      </h2>
      {plan.data?.failure && (
        <Alert type="warning" showIcon title={publishTexts.scheduleFailed(plan.data.failure)} />
      )}
      {planned !== null ? (
        <div className={styles.fieldActions}>
          <span>{publishTexts.scheduled(formatDateTime(planned))}</span>
          <Button size="small" loading={cancel.isPending} onClick={() => void set(null)}>
            {publishTexts.scheduleCancel}
          </Button>
        </div>
      ) : (
        <Space.Compact block>
          <DatePicker
            aria-label={publishTexts.scheduleTime}
            className={dialogStyles.scheduleTime}
            showTime={{ format: 'HH:mm', minuteStep: 5 }}
            format="YYYY-MM-DD HH:mm"
            placeholder={publishTexts.scheduleTime}
            disabled={disabled}
            disabledDate={(day) => day.isBefore(dayjs(), 'day')}
            value={at}
            onChange={setAt}
          />
          <Button
            disabled={disabled || at === null}
            loading={schedule.isPending}
            onClick={() => void set(at?.second(0).millisecond(0).toISOString() ?? null)}
          >
            {publishTexts.scheduleSet}
          </Button>
        </Space.Compact>
      )}
      <p className={styles.hint}>{publishTexts.scheduleHint}</p>
    </section>
  )
}
