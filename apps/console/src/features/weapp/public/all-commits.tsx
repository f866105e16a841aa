import { weappAllCommitLog, weappAllCommitRetry, weappAllCommitStop, type WeappRun } from '@zhanfang/contract'
import { Progress } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { Rehearsal } from '../runs/rehearsal.tsx'
import { RunDetail } from '../runs/run-detail.tsx'
import classes from '../runs/runs.module.css'
import { Templates } from '../runs/templates.tsx'
import { allCommitTexts as texts } from '../texts.ts'

const RUNNING = 0
const DONE = 2
const LOOK_MS = 2_000
/** Does something to many mini-programs: a look first, then the run, its progress and what came of it. */
export function AllCommits() {
  const state = useListState([])
  const runs = useCall(
    weappAllCommitLog,
    { query: { page: state.page, size: state.size } },
    {
      keepPrevious: true,
      poll: (data) => (data?.list.some((run) => run.state === RUNNING) ? LOOK_MS : false),
    },
  )
  const stop = useCallMutation(weappAllCommitStop, { done: texts.stopped })
  const retry = useCallMutation(weappAllCommitRetry, { done: texts.retried })
  const [shown, setShown] = useState<string>()
  const columns: DataColumn<WeappRun>[] = [
    {
      key: 'template',
      title: texts.columns.template,
      role: 'name',
      width: 180,
      render: (run) => texts.named(run.kind, run.templateVersion),
    },
    {
      key: 'progress',
      title: texts.columns.progress,
      width: 260,
      render: ({ total, done, failed }) => (
        <span className={classes.progress}>
          <Progress
            percent={total === 0 ? 100 : Math.round(((done + failed) / total) * 100)}
            size="small"
            status={failed > 0 ? 'exception' : 'normal'}
            aria-label={texts.progress(done, failed, total)}
          />
          <small className={classes.hint}>{texts.progress(done, failed, total)}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: texts.columns.state,
      width: 150,
      render: (run) => (
        <span className={classes.progress}>
          <StatusTag tone={texts.tones[run.state]}>{texts.states[run.state]}</StatusTag>
          {run.reason !== '' && <small className={classes.hint}>{run.reason}</small>}
        </span>
      ),
    },
    { key: 'by', title: texts.columns.by, width: 140, render: ({ startedByName }) => startedByName },
    {
      key: 'at',
      title: texts.columns.at,
      width: 150,
      render: ({ startedAt }) => <TimeText at={startedAt} />,
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 180,
      render: ({ id, kind, templateVersion, state: now, failed }) => (
        <RowActions
          name={texts.named(kind, templateVersion)}
          primary={[
            { key: 'open', label: texts.open, onClick: () => setShown(id) },
            {
              key: 'stop',
              label: texts.stop,
              hidden: now !== RUNNING,
              onClick: () => stop.mutate({ query: { id } }),
            },
            {
              key: 'retry',
              label: texts.retry,
              hidden: now === RUNNING || (now === DONE && failed === 0),
              onClick: () => retry.mutate({ query: { id } }),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <Templates />
      <Rehearsal />
      <DataTable
        query={runs}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.label}
        minWidth={1060}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      {shown !== undefined && <RunDetail id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
