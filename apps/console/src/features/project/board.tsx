import { PlusOutlined } from '@ant-design/icons'
import {
  BOARD_COLUMN,
  projectBoard,
  projectMemberSearch,
  type ProjectRoom,
  projectStageProgress,
  type ProjectTask,
} from '@zhanfang/contract/content-kinds/project/room'
import { works } from '@zhanfang/contract/content-kinds/project/roles'
import { taskStateNames, taskStateSchema } from '@zhanfang/contract/content-kinds/project/task-states'
import { Button, Checkbox, Input, Progress, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { NumberInput } from '../../components/form/number-input.tsx'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import classes from './room.module.css'
import type { RoomState } from './room-state.ts'
import { TaskDialog } from './task-dialog.tsx'
import { TaskDrawer } from './task-drawer.tsx'
import { TaskStateTag } from './task-state-tag.tsx'
import { texts } from './texts.ts'

const words = texts.board
/** Stands for nobody in the filter. */
const NOBODY = 'none'

interface BoardProps {
  projectId: string
  room: ProjectRoom
  state: RoomState
  canWrite: boolean
  seesPeople: boolean
}

/** People who can be given tasks, for choices; none for those who may not see them. */
export function useWorkers(projectId: string, seesPeople: boolean): { value: string; label: string }[] {
  const people = useCall(
    projectMemberSearch,
    { params: { id: projectId }, body: { size: 100 } },
    { enabled: seesPeople, quiet: true },
  )
  return (people.data?.list ?? [])
    .filter(({ role }) => works(role))
    .map(({ customerId, name }) => ({ value: customerId, label: name }))
}

/** Tasks by stage. */
export function Board({ projectId, room, state, canWrite, seesPeople }: BoardProps) {
  const { keywords, state: wanted, holder, onlyLate, taskId, set } = state
  const workers = useWorkers(projectId, seesPeople)
  const [isCreating, setCreating] = useState<{ stageId: string }>()
  const board = useCall(
    projectBoard,
    {
      params: { id: projectId },
      body: { state: wanted, holderId: holder || undefined, onlyLate, keywords: keywords || undefined },
    },
    { keepPrevious: true, poll: 30_000 },
  )
  const isFiltered = wanted !== undefined || holder !== '' || onlyLate || keywords !== ''
  const columns = board.data?.columns ?? []
  const isEmpty = board.data !== undefined && columns.every(({ total }) => total === 0)

  return (
    <>
      <div className={classes.bar}>
        <Input.Search
          key={keywords}
          className={classes.search}
          allowClear
          defaultValue={keywords}
          maxLength={50}
          placeholder={words.search}
          aria-label={words.search}
          onSearch={(q) => set({ q: q.trim() })}
        />
        <Select
          className={classes.select}
          allowClear
          aria-label={words.state}
          placeholder={words.state}
          value={wanted}
          options={taskStateSchema.options.map((value) => ({ value, label: taskStateNames[value] }))}
          onChange={(value: string | undefined) => set({ state: value ?? '' })}
        />
        <Select
          className={classes.select}
          allowClear
          aria-label={words.holder}
          placeholder={words.holder}
          value={holder || undefined}
          options={[{ value: NOBODY, label: words.nobody }, ...workers]}
          onChange={(value: string | undefined) => set({ holder: value ?? '' })}
        />
        <Checkbox checked={onlyLate} onChange={({ target }) => set({ late: target.checked ? '1' : '' })}>
          {words.onlyLate}
        </Checkbox>
        <span className={classes.grow} />
        {canWrite && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setCreating({ stageId: room.plan.stages[0]?.id ?? '' })}
          >
            {words.add}
          </Button>
        )}
      </div>
      {board.isError && !board.data ? (
        <ListFailure retrying={board.isFetching} onRetry={() => void board.refetch()} />
      ) : !board.data ? (
        <Skeleton active />
      ) : isEmpty && (isFiltered || room.plan.stages.length === 0) ? (
        <ListEmpty
          filtered={isFiltered}
          onReset={() => set({ q: '', state: '', holder: '', late: '' })}
          title={words.empty}
          hint={words.emptyHint}
        />
      ) : (
        <div className={classes.board}>
          {columns.map((column) => (
            <section key={column.stageId} className={classes.column} aria-label={column.name}>
              <ColumnHead
                projectId={projectId}
                room={room}
                column={column}
                canWrite={canWrite}
                onAdd={() => setCreating({ stageId: column.stageId })}
              />
              {column.tasks.length === 0 && <p className={classes.quiet}>{words.none}</p>}
              <ul className={classes.cards}>
                {column.tasks.map((task) => (
                  <li key={task.id}>
                    <TaskCard task={task} onOpen={() => set({ task: task.id })} />
                  </li>
                ))}
              </ul>
              {column.total > BOARD_COLUMN && (
                <p className={classes.quiet}>{words.more(column.tasks.length, column.total)}</p>
              )}
            </section>
          ))}
        </div>
      )}
      {isCreating && (
        <TaskDialog
          projectId={projectId}
          room={room}
          workers={workers}
          stageId={isCreating.stageId}
          onClose={() => setCreating(undefined)}
        />
      )}
      {taskId !== '' && (
        <TaskDrawer
          projectId={projectId}
          room={room}
          taskId={taskId}
          workers={workers}
          canWrite={canWrite}
          onClose={() => set({ task: '' })}
        />
      )}
    </>
  )
}

interface ColumnHeadProps {
  projectId: string
  room: ProjectRoom
  column: { stageId: string; name: string }
  canWrite: boolean
  onAdd: () => void
}

function ColumnHead({ projectId, room, column, canWrite, onAdd }: ColumnHeadProps) {
  const save = useCallMutation(projectStageProgress, { done: words.saved })
  const stage = room.stages.find(({ id }) => id === column.stageId)
  const byHand = room.plan.progress === 'hand' && stage !== undefined && canWrite
  return (
    <header className={classes.columnHead}>
      <h2>{column.name}</h2>
      {stage && <span className={classes.quiet}>{words.progress(stage.done, stage.total)}</span>}
      <span className={classes.grow} />
      {canWrite && (
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          aria-label={`${words.add} ${column.name}`}
          title={words.add}
          onClick={onAdd}
        />
      )}
      {stage && !byHand && <Progress size="small" percent={stage.percent} aria-label={column.name} />}
      {stage && byHand && (
        <NumberInput
          key={stage.percent}
          value={stage.percent}
          min={0}
          max={100}
          step={5}
          precision={0}
          required
          aria-label={words.setPercent(column.name)}
          onChange={(percent) => {
            if (percent !== null && percent !== stage.percent)
              save.mutate({ params: { id: projectId, stageId: stage.id }, body: { percent } })
          }}
        />
      )}
    </header>
  )
}

function TaskCard({ task, onOpen }: { task: ProjectTask; onOpen: () => void }) {
  return (
    <button type="button" className={classes.card} data-state={task.state} onClick={onOpen}>
      <strong>{task.title}</strong>
      <span className={classes.cardFacts}>
        <TaskStateTag state={task.state} />
        <span>{task.holderName || words.free}</span>
        {task.dueOn !== '' && <span>{words.due(task.dueOn)}</span>}
        {task.isLate && <span className={classes.late}>{words.late}</span>}
      </span>
    </button>
  )
}
