import { circleMemberAudit } from '@zhanfang/contract'
import {
  type CircleMember,
  circleMemberAct,
  circleMemberSearch,
  type MemberAction,
} from '@zhanfang/contract/content-kinds/circle/member-calls'
import { memberRoleNames, memberStateSchema } from '@zhanfang/contract/content-kinds/circle/states'
import { formatDateTime } from '@zhanfang/format'
import { Select } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { type BeginWork, type Bulk, resultOfOne } from '../../../components/list/bulk/bulk-action.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions, type RowAction } from '../../../components/list/rows/row-actions.tsx'
import { toastError, toastSuccess } from '../../../toast.ts'
import { useCan } from '../../app/public/use-app.ts'
import { texts } from '../texts.ts'
import classes from './desk.module.css'
import { type DeskState, listStateOf } from './desk-state.ts'
import { LeaderDialog } from './leader-dialog.tsx'
import { MuteDialog, ReasonDialog } from './reason-dialog.tsx'
import { WalkFoot } from './walk-foot.tsx'

const words = texts.members

const changes = ['content', 'todo', 'notice']

type Begin = BeginWork<CircleMember>
/** Who it is done to: one, or those that were selected. */
type Whom = { member: CircleMember } | { begin: Begin }
type Asked =
  | { kind: 'reason'; action: 'remove' | 'block'; whom: Whom }
  | { kind: 'refuse'; member: CircleMember }
  | { kind: 'mute'; whom: Whom }
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
        ...(state.cursors.cursor === undefined ? {} : { cursor: state.cursors.cursor }),
      },
    },
    { keepPrevious: true },
  )
  const [asked, setAsked] = useState<Asked>()
  const act = useCallMutation(circleMemberAct, { changes })
  const decide = useCallMutation(circleMemberAudit, { changes: ['circle', ...changes] })
  const { data } = found

  async function run(action: MemberAction, { customerId, name }: CircleMember, more: object = {}) {
    const { results } = await act.mutateAsync({
      params: { id: circleId },
      body: { customerIds: [customerId], action, ...more },
    })
    const failed = results.find(({ ok }) => !ok)
    if (failed) toastError(words.failed(name, failed.msg))
    else toastSuccess(words.done)
    setAsked(undefined)
  }
  const quickly = (action: MemberAction, member: CircleMember) => void run(action, member).catch(() => {})

  const doing =
    (action: MemberAction, more: object = {}) =>
    (member: CircleMember) =>
      resultOfOne(
        api.call(
          circleMemberAct,
          { params: { id: circleId }, body: { customerIds: [member.customerId], action, ...more } },
          { silent: true },
        ),
      )

  /** Does it to one member, or begins to do it to the selected ones. */
  async function answer(whom: Whom, action: MemberAction, more: object) {
    if ('member' in whom) {
      await run(action, whom.member, more)
      return
    }
    setAsked(undefined)
    whom.begin({
      run: doing(action, more),
      ...(action === 'mute'
        ? { undo: doing('unmute'), canUndo: ({ mutedUntil }: CircleMember) => mutedUntil === null }
        : {}),
      changes,
    })
  }

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
        onClick: () => setAsked({ kind: 'refuse', member }),
      },
      {
        key: 'mute',
        label: words.actions.mute,
        hidden: !isActive || isLeader || mutedUntil !== null,
        onClick: () => setAsked({ kind: 'mute', whom: { member } }),
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
        onClick: () => setAsked({ kind: 'reason', action: 'remove', whom: { member } }),
      },
      {
        key: 'block',
        label: words.actions.block,
        danger: true,
        hidden: isLeader || member.state === 'blocked' || member.state === 'asked',
        onClick: () => setAsked({ kind: 'reason', action: 'block', whom: { member } }),
      },
    ]
  }

  const columns: DataColumn<CircleMember>[] = [
    {
      key: 'name',
      title: words.columns.name,
      role: 'name',
      width: 180,
      render: ({ name, words: said }) => (
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
      render: ({ role }) => memberRoleNames[role],
    },
    {
      key: 'posts',
      title: words.columns.posts,
      width: 80,
      align: 'end',
      render: ({ posts }) => posts,
    },
    {
      key: 'joined',
      title: words.columns.joined,
      width: 160,
      render: ({ joinedAt }) => (joinedAt === null ? '' : formatDateTime(joinedAt)),
    },
    {
      key: 'note',
      title: words.columns.note,
      width: 180,
      render: ({ trusted, mutedUntil, reason }) =>
        [
          trusted ? words.trusted : '',
          mutedUntil === null ? '' : words.muted(formatDateTime(mutedUntil)),
          reason,
        ]
          .filter((part) => part !== '')
          .join('，'),
    },
    ...(canAct
      ? [
          {
            key: 'actions',
            title: texts.desk.actions,
            role: 'actions' as const,
            width: 250,
            render: (member: CircleMember) => {
              const all = actionsOf(member).filter(({ hidden }) => !hidden)
              return <RowActions name={member.name} primary={all.slice(0, 2)} more={all.slice(2)} />
            },
          },
        ]
      : []),
  ]
  const fits = ({ role }: CircleMember) => role !== 'leader'
  const bulk: Bulk<CircleMember> = {
    nameOf: ({ name }) => name,
    actions: [
      {
        key: 'mute',
        label: words.actions.mute,
        fits,
        open: (_members, _done, begin) => setAsked({ kind: 'mute', whom: { begin } }),
      },
      {
        key: 'trust',
        label: words.actions.trust,
        fits: (member) => fits(member) && !member.trusted,
        run: doing('trust'),
        undo: doing('distrust'),
        changes,
      },
      ...(['remove', 'block'] as const).map((action) => ({
        key: action,
        label: words.actions[action],
        danger: true,
        fits,
        open: (_members: readonly CircleMember[], _done: () => void, begin: Begin) =>
          setAsked({ kind: 'reason', action, whom: { begin } }),
      })),
    ],
  }
  const isActiveShown = state.memberState === 'active'
  const list = listStateOf(state, { state: state.memberState }, !isActiveShown)

  return (
    <>
      <QueryForm state={list} placeholder={words.search}>
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
      </QueryForm>
      <DataTable<CircleMember>
        key={state.memberState}
        query={found}
        state={list}
        columns={columns}
        rowKey={({ customerId }) => customerId}
        label={words.label}
        minWidth={900}
        exports={false}
        empty={{ title: words.empty, hint: words.emptyHint }}
        {...(canAct && isActiveShown ? { bulk } : {})}
        pages={
          <WalkFoot
            cursors={state.cursors}
            nextCursor={data?.nextCursor ?? null}
            note={data ? words.total(data.total, data.list.length) : ''}
          />
        }
      />
      {asked?.kind === 'refuse' && (
        <ReasonDialog
          title={words.refuse}
          onClose={() => setAsked(undefined)}
          onSubmit={(reason) => audit(asked.member, 2, { auditResult: reason })}
        />
      )}
      {asked?.kind === 'reason' && (
        <ReasonDialog
          title={words.actions[asked.action]}
          onClose={() => setAsked(undefined)}
          onSubmit={(reason) => answer(asked.whom, asked.action, { reason })}
        />
      )}
      {asked?.kind === 'mute' && (
        <MuteDialog
          onClose={() => setAsked(undefined)}
          onSubmit={(until, reason) => answer(asked.whom, 'mute', { until, reason })}
        />
      )}
      {asked?.kind === 'leader' && (
        <LeaderDialog circleId={circleId} member={asked.member} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
