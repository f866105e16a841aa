import { PlusOutlined } from '@ant-design/icons'
import {
  type Rater,
  raterList,
  raterLink,
  raterOpenLink,
  raterStep,
  type WorkOverview,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import {
  raterStateNames,
  raterSteps,
  type RaterState,
} from '@zhanfang/contract/content-kinds/activity/works/states'
import { formatDateTime } from '@zhanfang/format'
import { Alert, App, Button, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall, useCallMutation } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { counted, wholeList } from '../../components/list/whole-list.ts'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { withApp } from '../../session/session.ts'
import { useCan } from '../app/public/use-app.ts'
import { ClosingBar } from './closing-bar.tsx'
import { InviteDialog, LinkDialog, type ShownLink } from './rater-dialogs.tsx'
import { texts } from './texts.ts'
import classes from './works.module.css'

const words = texts.raters
const tones: Record<RaterState, StatusTone> = {
  invited: 'notice',
  applied: 'notice',
  active: 'good',
  declined: 'neutral',
  rejected: 'neutral',
  removed: 'bad',
}
const reaches = (from: RaterState, to: RaterState) =>
  raterSteps.some((step) => step.from === from && step.to === to && step.by === 'member')

interface RaterPartProps {
  activityId: string
  overview: WorkOverview
}

/** Who gives marks, how far each has come, and the links by which they come. */
export function RaterPart({ activityId, overview }: RaterPartProps) {
  const { settings } = overview
  const canDecide = useCan()('content:publish')
  const { modal } = App.useApp()
  const [link, setLink] = useState<ShownLink>()
  const [isInviting, setInviting] = useState(false)
  const params = { id: activityId }
  const found = useCall(raterList, { params }, { keepPrevious: true })
  const step = useCallMutation(raterStep, { done: words.stepped })
  const renew = useCallMutation(raterLink, {})

  function remove({ id, name }: Rater) {
    void modal.confirm({
      title: words.removeTitle(name),
      content: words.removeHint,
      okText: words.remove,
      okButtonProps: { danger: true },
      onOk: () => step.mutateAsync({ params: { id: activityId, raterId: id }, body: { to: 'removed' } }),
    })
  }
  const actionsOf = (rater: Rater) => [
    {
      key: 'renew',
      label: words.renew,
      hidden: rater.state === 'removed' || rater.state === 'rejected',
      onClick: () =>
        renew.mutate(
          { params: { id: activityId, raterId: rater.id }, body: {} },
          {
            onSuccess: ({ url }) =>
              setLink({ title: words.linkTitle(rater.name), hint: words.linkHint, url }),
          },
        ),
    },
    {
      key: 'restore',
      label: words.restore,
      hidden: rater.state !== 'removed',
      onClick: () => step.mutate({ params: { id: activityId, raterId: rater.id }, body: { to: 'active' } }),
    },
    {
      key: 'remove',
      label: words.remove,
      danger: true,
      hidden: !reaches(rater.state, 'removed'),
      onClick: () => remove(rater),
    },
  ]
  const groupName = (id: string) => settings.groups.find((group) => group.id === id)?.name ?? ''

  const columns: DataColumn<Rater>[] = [
    {
      key: 'name',
      title: words.columns.name,
      role: 'name',
      width: 200,
      render: ({ name, reason }) => (
        <>
          {name}
          {reason !== '' && <div className={classes.quiet}>{reason}</div>}
        </>
      ),
    },
    ...(settings.groups.length > 0
      ? [
          {
            key: 'group',
            title: words.columns.group,
            width: 120,
            render: ({ groupId }: Rater) => groupName(groupId),
          },
        ]
      : []),
    {
      key: 'state',
      title: words.columns.state,
      width: 110,
      render: ({ state }) => <StatusTag tone={tones[state]}>{raterStateNames[state]}</StatusTag>,
    },
    {
      key: 'progress',
      title: words.columns.progress,
      width: 100,
      render: ({ scored, toScore }) => words.progress(scored, toScore),
    },
    {
      key: 'expires',
      title: words.columns.expires,
      width: 160,
      render: ({ expiresTime }) => (expiresTime === null ? words.forever : formatDateTime(expiresTime)),
    },
    ...(canDecide
      ? [
          {
            key: 'actions',
            title: words.columns.actions,
            role: 'actions' as const,
            width: 160,
            render: (rater: Rater) => <RowActions name={rater.name} primary={actionsOf(rater)} more={[]} />,
          },
        ]
      : []),
  ]
  return (
    <>
      {!settings.judging.on && (
        <Alert className={classes.note} type="info" showIcon title={words.off} description={words.offHint} />
      )}
      <ClosingBar activityId={activityId} overview={overview} canDecide={canDecide} />
      <p className={classes.quiet}>{words.hint}</p>
      {canDecide && (
        <div className={classes.bar}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setInviting(true)}>
            {words.invite}
          </Button>
          <OpenLink activityId={activityId} open={found.data?.openLink ?? null} onLink={setLink} />
        </div>
      )}
      <DataTable<Rater>
        query={counted(found)}
        state={wholeList}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.label}
        minWidth={760}
        exports={false}
        empty={{ title: words.empty, hint: words.emptyHint }}
        pages={false}
      />
      {isInviting && (
        <InviteDialog
          activityId={activityId}
          groups={settings.groups}
          onClose={() => setInviting(false)}
          onLink={(shown) => {
            setInviting(false)
            setLink(shown)
          }}
        />
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}

function OpenLink({
  activityId,
  open,
  onLink,
}: {
  activityId: string
  open: { expiresTime: string | null } | null
  onLink: (link: ShownLink) => void
}) {
  const set = useCallMutation(raterOpenLink, {})
  const change = (on: boolean) =>
    set.mutate(
      { params: { id: activityId }, body: { on } },
      {
        onSuccess: ({ url }) => {
          if (on) onLink({ title: words.openTitle, hint: words.openLinkHint, url })
        },
      },
    )
  return (
    <Space wrap>
      <Button loading={set.isPending} title={words.openHint} onClick={() => change(true)}>
        {open ? words.openRenew : words.openCreate}
      </Button>
      {open && (
        <>
          <span>{words.openOn(open.expiresTime === null ? '' : formatDateTime(open.expiresTime))}</span>
          <Button loading={set.isPending} onClick={() => change(false)}>
            {words.openClose}
          </Button>
        </>
      )}
      <Link to={withApp('/backlog/audits?kind=rater')}>{words.toAudits}</Link>
    </Space>
  )
}
