import { projectLimits as most } from '@zhanfang/contract/content-kinds/project/plan'
import {
  type ProjectRoom,
  type ProjectTask,
  projectTaskCreate,
  projectTaskUpdate,
} from '@zhanfang/contract/content-kinds/project/room'
import { Form, Input, Select } from 'antd'
import { useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { texts } from './texts.ts'

const words = texts.task

interface Values {
  title: string
  detail: string
  stageId: string
  dueOn: string
  holderId: string
}

interface TaskDialogProps {
  projectId: string
  room: ProjectRoom
  workers: readonly { value: string; label: string }[]
  /** The one that is changed; absent for a new one. */
  task?: ProjectTask
  /** Where a new one begins. */
  stageId?: string
  onClose: () => void
}

/** Writes a task, new or old. */
export function TaskDialog({ projectId, room, workers, task, stageId = '', onClose }: TaskDialogProps) {
  const [form] = Form.useForm<Values>()
  const create = useCallMutation(projectTaskCreate, { done: words.added, silent: true })
  const update = useCallMutation(projectTaskUpdate, { done: words.changed, silent: true })
  const canReassign = task === undefined || task.state === 'open'
  // Whoever has the task may be none of the first hundred who are offered.
  const holder = task?.holderId ? [{ value: task.holderId, label: task.holderName }] : []
  const people = [
    { value: '', label: words.anybody },
    ...holder.filter(({ value }) => !workers.some((one) => one.value === value)),
    ...workers,
  ]
  return (
    <FormDialog<Values>
      title={task ? words.edit : words.create}
      form={form}
      fields={['title', 'detail', 'stageId', 'dueOn', 'holderId']}
      focus="title"
      initialValues={{
        title: task?.title ?? '',
        detail: task?.detail ?? '',
        stageId: task?.stageId ?? stageId,
        dueOn: task?.dueOn ?? '',
        holderId: task?.holderId ?? '',
      }}
      onClose={onClose}
      onSubmit={async ({ holderId, ...values }) => {
        const body = { ...values, holderId: holderId || null }
        if (task)
          await update.mutateAsync({
            params: { id: projectId, taskId: task.id },
            body: { ...body, version: task.version },
          })
        else await create.mutateAsync({ params: { id: projectId }, body })
        onClose()
      }}
    >
      <Form.Item
        name="title"
        label={words.title}
        rules={[{ required: true, whitespace: true, message: words.titleRequired }]}
      >
        <Input maxLength={most.taskTitle} showCount />
      </Form.Item>
      <Form.Item name="detail" label={words.detail}>
        <Input.TextArea rows={3} maxLength={most.taskDetail} showCount />
      </Form.Item>
      {room.plan.stages.length > 0 && (
        <Form.Item name="stageId" label={words.stage}>
          <Select
            options={[
              { value: '', label: words.noStage },
              ...room.plan.stages.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="dueOn" label={words.dueOn}>
        <Input type="date" max="2999-12-31" />
      </Form.Item>
      <Form.Item name="holderId" label={words.holder} {...(canReassign ? {} : { extra: words.holderHint })}>
        <Select disabled={!canReassign} options={people} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
    </FormDialog>
  )
}
