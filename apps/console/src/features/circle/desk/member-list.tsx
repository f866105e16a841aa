import { circleMemberAudit } from '@zhanfang/contract'
import {
  type CircleMember,
  circleMemberAct,
  circleMemberSearch,
  type MemberAction,
} from '@zhanfang/contract/content-kinds/circle/member-calls'
import { memberRoleNames, memberStateSchema } from '@zhanfang/contract/content-kinds/circle/states'
import { formatDateTime } from '@zhanfang/format'
import { Input, Select, Skeleton, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { RowActions, type RowAction } from '../../../components/list/row-actions.tsx'
import { toastError, toastSuccess } from '../../../toast.ts'
import { useCan } from '../../app/public/use-app.ts'
import { texts } from '../texts.ts'
import classes from './desk.module.css'
import type { DeskState } from './desk-state.ts'
import { LeaderDialog } from './leader-dialog.tsx'
import { MuteDialog, ReasonDialog } from './reason-dialog.tsx'
import { WalkFoot } from './walk-foot.tsx'

const words = texts.members

type Asked =
  | { kind: 'reason'; action: 'remove' | 'block' | 'refuse'; members: readonly CircleMember[] }
  | { kind: 'mute'; members: readonly CircleMember[] }
  | { kind: 'leader'; member: CircleMember }

/** Members and former members of a circle, and those who ask to be one. */
export function MemberList({ circleId, state }: { circleId: string; state: DeskState }) {
  const canAct = useCan()('customer:write')
  const found = useCall(
    circleMemberSearch,
    {
      params: { id: circleId },
      body: {
        state: state.memberState,
        keywords: state.keywords || undefined,
        size: 20,
        ...(state.cursor === undefined ? {} : { cursor: state.cursor }),
      },
    },
    { keepPrevious: true },
  )
  const [asked, setAsked] = useState<Asked>()
  const [selected, setSelected] = useState<string[]>([])
  const changes = ['content', 'todo', 'notice']
  const act = useCallMutation(circleMemberAct, { changes })
  const decide = useCallMutation(circleMemberAudit, { changes: ['circle', ...changes] })
  const { data } = found
  const list = data?.list ?? []

  async function run(action: MemberAction, members: readonly CircleMember[], more: object = {}) {
    const { results } = await act.mutateAsync({
      params: { id: circleId },
      body: { customerIds: members.map(({ customerId }) => customerId), action, ...more },
    })
    const failed = results.filter(({ ok }) => !ok)
    if (failed.length === 0) toastSuccess(words.done)
    for (const { id, msg } of failed.slice(0, 3))
      toastError(words.failed(members.find(({ customerId }) => customerId === id)?.name ?? '', msg))
    setSelected([])
    setAsked(undefined)
  }
  const quickly = (action: MemberAction, member: CircleMember) => void run(action, [member]).catch(() => {})

  async function audit({ auditId }: CircleMember, auditStatus: 1 | 2, more: object = {}) {
    if (auditId === null) return
    await decide.mutateAsync({ body: { id: auditId, auditStatus, ...more } })
    toastSuccess(auditStatus === 1 ? words.approved : words.refused)
    setAsked(undefined)
  }

  function actionsOf(member: CircleMember): RowAction[] {
    const { role, trusted, mutedUntil } = member
    const isActive = member.state === 'active'
    const isLeader = role === 'leader'
    const one = (action: MemberAction, hidden: boolean): RowAction => ({
      key: action,
      label: words.actions[action],
      hidden,
      onClick: () => quickly(action, member),
    })
    return [
      {
        key: 'approve',
        label: words.approve,
        hidden: member.auditId === null,
        onClick: () => void audit(member, 1).catch(() => {}),
      },
      {
        key: 'approveTrusted',
        label: words.approveTrusted,
        hidden: member.auditId === null,
        onClick: () => void audit(member, 1, { canWrite: true }).catch(() => {}),
      },
      {
        key: 'refuse',
        label: words.refuse,
        hidden: member.auditId === null,
        onClick: () => setAsked({ kind: 'reason', action: 'refuse', members: [member] }),
      },
      {
        key: 'mute',
        label: words.actions.mute,
        hidden: !isActive || isLeader || mutedUntil !== null,
        onClick: () => setAsked({ kind: 'mute', members: [member] }),
      },
      one('unmute', !isActive || mutedUntil === null),
      one('promote', !isActive || role !== 'member'),
      one('demote', !isActive || role !== 'admin'),
      one('trust', !isActive || isLeader || trusted),
      one('distrust', !isActive || isLeader || !trusted),
      {
        key: 'lead',
        label: words.lead,
        hidden: !isActive || isLeader,
        onClick: () => setAsked({ kind: 'leader', member }),
      },
      one('unblock', member.state !== 'blocked'),
      {
        key: 'remove',
        label: words.actions.remove,
        danger: true,
        hidden: !isActive || isLeader,
        onClick: () => setAsked({ kind: 'reason', action: 'remove', members: [member] }),
      },
      {
        key: 'block',
        label: words.actions.block,
        danger: true,
        hidden: isLeader || member.state === 'blocked' || member.state === 'asked',
        onClick: () => setAsked({ kind: 'reason', action: 'block', members: [member] }),
      },
    ]
  }

  const columns: TableColumnType<CircleMember>[] = [
    {
      key: 'name',
      title: words.columns.name,
      width: 180,
      fixed: 'left',
      render: (_, { name, words: said }) => (
        <>
          {name || '-'}
          {said !== '' && <span className={classes.note}>{said}</span>}
        </>
      ),
    },
    {
      key: 'role',
      title: words.columns.role,
      width: 100,
      render: (_, { role }) => memberRoleNames[role],
    },
    {
      key: 'posts',
      title: words.columns.posts,
      width: 80,
      align: 'right',
      render: (_, { posts }) => posts,
    },
    {
      key: 'joined',
      title: words.columns.joined,
      width: 160,
      render: (_, { joinedAt }) => (joinedAt === null ? '-' : formatDateTime(joinedAt)),
    },
    {
      key: 'note',
      title: words.columns.note,
      render: (_, { trusted, mutedUntil, reason }) =>
        [
          trusted ? words.trusted : '',
          mutedUntil === null ? '' : words.muted(formatDateTime(mutedUntil)),
          reason,
        ]
          .filter((part) => part !== '')
          .join('，') || '-',
    },
    ...(canAct
      ? [
          {
            key: 'actions',
            title: texts.desk.actions,
            width: 250,
            fixed: 'right' as const,
            render: (_: unknown, member: CircleMember) => {
              const all = actionsOf(member).filter(({ hidden }) => !hidden)
              return <RowActions name={member.name} primary={all.slice(0, 2)} more={all.slice(2)} />
            },
          },
        ]
      : []),
  ]
  const chosen = list.filter(({ customerId }) => selected.includes(customerId))

  return (
    <>
      <div className={classes.bar}>
        <Input.Search
          key={state.keywords}
          className={classes.search}
          allowClear
          defaultValue={state.keywords}
          placeholder={words.search}
          aria-label={words.search}
          maxLength={20}
          onSearch={(q) => state.set({ q: q.trim() })}
        />
        <Select
          className={classes.select}
          aria-label={words.state}
          value={state.memberState}
          options={memberStateSchema.options
            .toSorted((a, b) => (a === 'active' ? -1 : b === 'active' ? 1 : 0))
            .map((value) => ({
              value,
              label: data ? words.count(words.states[value], data.counts[value]) : words.states[value],
            }))}
          onChange={(value: string) => state.set({ state: value })}
        />
        {canAct && chosen.length > 0 && state.memberState === 'active' && (
          <RowActions
            name={words.label}
            primary={[
              {
                key: 'mute',
                label: words.actions.mute,
                onClick: () => setAsked({ kind: 'mute', members: chosen }),
              },
              {
                key: 'remove',
                label: words.actions.remove,
                onClick: () => setAsked({ kind: 'reason', action: 'remove', members: chosen }),
              },
            ]}
            more={[
              {
                key: 'trust',
                label: words.actions.trust,
                onClick: () => void run('trust', chosen).catch(() => {}),
              },
              {
                key: 'block',
                label: words.actions.block,
                danger: true,
                onClick: () => setAsked({ kind: 'reason', action: 'block', members: chosen }),
              },
            ]}
          />
        )}
      </div>
      {found.isError && !data ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : data ? (
        <Table<CircleMember>
          rowKey="customerId"
          size="middle"
          aria-label={words.label}
          columns={columns}
          dataSource={data.list}
          loading={found.isFetching && found.isPlaceholderData}
          pagination={false}
          scroll={{ x: 900 }}
          {...(canAct && state.memberState === 'active'
            ? {
                rowSelection: {
                  selectedRowKeys: selected,
                  onChange: (keys: readonly unknown[]) => setSelected(keys.map(String)),
                  getTitleCheckboxProps: () => ({ 'aria-label': words.label }),
                  getCheckboxProps: ({ name, role }: CircleMember) => ({
                    'aria-label': name,
                    disabled: role === 'leader',
                  }),
                },
              }
            : {})}
          locale={{
            emptyText: (
              <ListEmpty
                filtered={state.keywords !== '' || state.memberState !== 'active'}
                onReset={() => state.set({ q: '', state: '' })}
                title={words.empty}
                hint={words.emptyHint}
              />
            ),
          }}
          footer={() => (
            <WalkFoot state={state} next={data.nextCursor} note={words.total(data.total, data.list.length)} />
          )}
        />
      ) : (
        <Skeleton active />
      )}
      {asked?.kind === 'reason' && (
        <ReasonDialog
          title={asked.action === 'refuse' ? words.refuse : words.actions[asked.action]}
          onClose={() => setAsked(undefined)}
          onSubmit={async (reason) => {
            const [first] = asked.members
            if (asked.action === 'refuse') {
              if (first) await audit(first, 2, { auditResult: reason })
            } else await run(asked.action, asked.members, { reason })
          }}
        />
      )}
      {asked?.kind === 'mute' && (
        <MuteDialog
          onClose={() => setAsked(undefined)}
          onSubmit={(until, reason) => run('mute', asked.members, { until, reason })}
        />
      )}
      {asked?.kind === 'leader' && (
        <LeaderDialog circleId={circleId} member={asked.member} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
