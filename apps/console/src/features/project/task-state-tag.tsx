import { type TaskStateName, taskStateNames } from '@zhanfang/contract/content-kinds/project/task-states'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'

const tones: Record<TaskStateName, StatusTone> = {
  open: 'neutral',
  doing: 'notice',
  review: 'notice',
  done: 'good',
  cancelled: 'neutral',
}

export const TaskStateTag = ({ state }: { state: TaskStateName }) => (
  <StatusTag tone={tones[state]}>{taskStateNames[state]}</StatusTag>
)
