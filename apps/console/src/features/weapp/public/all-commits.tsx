import {
  codeStateNames,
  weappAllCommit,
  weappAllCommitAffect,
  weappAllCommitDetail,
  weappAllCommitLog,
  weappAllCommitRetry,
  weappAllCommitStop,
  type WeappRun,
} from '@zhanfang/contract'
import { Alert, App, Button, Checkbox, Drawer, Progress, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { RowActions } from '../../../components/list/row-actions.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { allCommitTexts as texts } from '../texts.ts'
import classes from './all-commits.module.css'

const RUNNING = 0
const DONE = 2
const LOOK_MS = 2_000
const MOST = 100

/** What a run would do, before anybody begins it. */
function Rehearsal() {
  const { modal } = App.useApp()
  const affect = useCall(weappAllCommitAffect, undefined, { quiet: true })
  const start = useCallMutation(weappAllCommit, { done: texts.started })
  const [chosen, setChosen] = useState<string[]>([])
  if (affect.isError)
    return <Alert type="warning" showIcon title={affect.error.message} className={classes.rehearsal} />
  if (!affect.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { template, affected, upToDate, auditing, declined, list } = affect.data

  function ask(appIds?: string[]) {
    void modal.confirm({
      title: texts.ask(appIds?.length ?? affected),
      content: texts.text,
      okText: appIds ? texts.startChosen(appIds.length) : texts.start,
      onOk: async () => {
        await start.mutateAsync({ body: appIds ? { appIds } : {} }).catch(() => undefined)
        setChosen([])
      },
    })
  }
  const named = chosen.filter((id) => list.some(({ appId }) => appId === id))
  return (
    <section className={classes.rehearsal}>
      <p>{template ? texts.template(template.version, template.userDesc) : texts.noTemplate}</p>
      <p className={classes.hint}>{texts.counts(affected, upToDate, auditing, declined)}</p>
      {list.length > 0 && (
        <details>
          <summary>{texts.which}</summary>
          <ul className={classes.affected}>
            {list.map(({ appId, nickName, state, version }) => (
              <li key={appId}>
                <Checkbox
                  checked={named.includes(appId)}
                  aria-label={texts.chooseOne(nickName || appId)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...named, appId] : named.filter((id) => id !== appId))
                  }
                >
                  {nickName || appId}
                </Checkbox>
                <span className={classes.hint}>
                  {codeStateNames[state]} {version}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Space wrap>
        <Button
          type="primary"
          disabled={!template || affected === 0}
          loading={start.isPending}
          onClick={() => ask()}
        >
          {texts.start}
        </Button>
        {named.length > 0 && (
          <Button disabled={start.isPending} onClick={() => ask(named)}>
            {texts.startChosen(named.length)}
          </Button>
        )}
      </Space>
    </section>
  )
}

function RunDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useCall(
    weappAllCommitDetail,
    { query: { id, page: 1, size: MOST } },
    { quiet: true, poll: LOOK_MS },
  )
  return (
    <Drawer open title={texts.detail} size={480} onClose={onClose}>
      {found.isError ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : !found.data ? (
        <Skeleton active paragraph={{ rows: 5 }} />
      ) : (
        <>
          <ul className={classes.affected}>
            {found.data.list.map(({ appId, nickName, state, message }) => (
              <li key={appId}>
                <span>
                  {nickName || appId}
                  {message !== '' && <small className={classes.hint}>{message}</small>}
                </span>
                <StatusTag tone={texts.itemTones[state]}>{texts.itemStates[state]}</StatusTag>
              </li>
            ))}
          </ul>
          {found.data.total > MOST && <p className={classes.hint}>{texts.first(MOST, found.data.total)}</p>}
        </>
      )}
    </Drawer>
  )
}

/** Gives the newest template to all mini-programs: a look first, then the run, its progress and what came of it. */
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
      width: 140,
      render: ({ templateVersion }) => templateVersion,
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
      width: 110,
      render: (run) => <StatusTag tone={texts.tones[run.state]}>{texts.states[run.state]}</StatusTag>,
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
      render: ({ id, templateVersion, state: now, failed }) => (
        <RowActions
          name={templateVersion}
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
      <Rehearsal />
      <DataTable
        query={runs}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.label}
        minWidth={980}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      {shown !== undefined && <RunDetail id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
