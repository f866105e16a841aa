import {
  type ProjectRoom,
  type ProjectTask,
  projectTaskDetail,
  projectTaskStep,
} from '@zhanfang/contract/content-kinds/project/room'
import { stepsFor, type TaskStep } from '@zhanfang/contract/content-kinds/project/task-states'
import { projectLimits } from '@zhanfang/contract/content-kinds/project/plan'
import { formatDateTime } from '@zhanfang/format'
import { Button, Descriptions, Drawer, Form, Input, Skeleton, Timeline } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import classes from './room.module.css'
import { TaskDialog } from './task-dialog.tsx'
import { TaskStateTag } from './task-state-tag.tsx'
import { texts } from './texts.ts'

const words = texts.task
/** Those who work on the app lead every project, and hold no task. */
const operator = { works: true, leads: true, holds: false, canHold: false }

interface TaskDrawerProps {
  projectId: string
  room: ProjectRoom
  taskId: string
  workers: readonly { value: string; label: string }[]
  canWrite: boolean
  onClose: () => void
}

/** One task, what happened to it, and what can be done with it. */
export function TaskDrawer({ projectId, room, taskId, workers, canWrite, onClose }: TaskDrawerProps) {
  const found = useCall(projectTaskDetail, { params: { id: projectId, taskId } }, { quiet: true })
  const step = useCallMutation(projectTaskStep, { done: words.stepDone })
  const quietStep = useCallMutation(projectTaskStep, { done: words.stepDone, silent: true })
  const [isEditing, setEditing] = useState(false)
  const [asked, setAsked] = useState<TaskStep>()
  const { data: task } = found
  const params = { id: projectId, taskId }
  const steps = task && canWrite ? stepsFor(task.state, operator) : []
  const stage = task && room.plan.stages.find(({ id }) => id === task.stageId)

  function take(next: TaskStep) {
    if (next.needsReason) setAsked(next)
    else step.mutate({ params, body: { to: next.to } })
  }
  return (
    <Drawer
      open
      title={words.detailTitle}
      onClose={onClose}
      footer={
        task &&
        canWrite && (
          <div className={classes.steps}>
            <Button onClick={() => setEditing(true)}>{words.edit}</Button>
            {steps.map((next) => (
              <Button
                key={next.to}
                danger={next.to === 'cancelled'}
                loading={step.isPending && step.variables.body.to === next.to}
                onClick={() => take(next)}
              >
                {next.title}
              </Button>
            ))}
          </div>
        )
      }
    >
      {found.isError && !task ? (
        <ListFailure retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : task ? (
        <>
          <h2 className={classes.taskTitle}>{task.title}</h2>
          {task.detail !== '' && <p className={classes.lines}>{task.detail}</p>}
          <Descriptions column={1} size="small" items={factsOf(task, stage?.name ?? words.noStage)} />
          <h3>{words.history}</h3>
          <Timeline
            items={task.history.map(({ at, by, what, detail }) => ({
              children: (
                <>
                  <b>{what}</b> {by} <span className={classes.quiet}>{formatDateTime(at)}</span>
                  {detail !== '' && <div>{detail}</div>}
                </>
              ),
            }))}
          />
        </>
      ) : (
        <Skeleton active />
      )}
      {isEditing && task && (
        <TaskDialog
          projectId={projectId}
          room={room}
          workers={workers}
          task={task}
          onClose={() => setEditing(false)}
        />
      )}
      {asked && (
        <ReasonDialog
          step={asked}
          onClose={() => setAsked(undefined)}
          onSubmit={async (reason) => {
            await quietStep.mutateAsync({ params, body: { to: asked.to, reason } })
            setAsked(undefined)
          }}
        />
      )}
    </Drawer>
  )
}

const factsOf = (task: ProjectTask, stage: string) => [
  { key: 'state', label: words.state, children: <TaskStateTag state={task.state} /> },
  { key: 'stage', label: words.stage, children: stage },
  { key: 'holder', label: words.holder, children: task.holderName || texts.board.free },
  ...(task.dueOn === ''
    ? []
    : [
        {
          key: 'due',
          label: words.dueOn,
          children: task.isLate ? `${task.dueOn}（${texts.board.late}）` : task.dueOn,
        },
      ]),
  ...(task.reason === '' ? [] : [{ key: 'reason', label: words.reason, children: task.reason }]),
]

interface ReasonDialogProps {
  step: TaskStep
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}

function ReasonDialog({ step, onSubmit, onClose }: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <FormDialog<{ reason: string }>
      title={words.reasonTitle(step.title)}
      form={form}
      okText={step.title}
      okDanger
      fields={['reason']}
      focus="reason"
      initialValues={{ reason: '' }}
      onClose={onClose}
      onSubmit={({ reason }) => onSubmit(reason.trim())}
    >
      <Form.Item
        name="reason"
        label={words.reasonLabel}
        rules={[{ required: true, whitespace: true, message: words.reasonLabel }]}
      >
        <Input.TextArea rows={3} maxLength={projectLimits.reason} showCount />
      </Form.Item>
    </FormDialog>
  )
}
