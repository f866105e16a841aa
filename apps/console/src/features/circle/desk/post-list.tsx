import { PlusOutlined } from '@ant-design/icons'
import { circleClassList } from '@zhanfang/contract/content-kinds/circle/calls'
import {
  type CirclePost,
  circlePostAct,
  circlePostSearch,
  type PostAction,
} from '@zhanfang/contract/content-kinds/circle/post-calls'
import { postStateNames, postStateSchema } from '@zhanfang/contract/content-kinds/circle/states'
import { formatDateTime } from '@zhanfang/format'
import { Button, Input, Select, Skeleton, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { type RowAction, RowActions } from '../../../components/list/row-actions.tsx'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'
import { toastError, toastSuccess } from '../../../toast.ts'
import { texts } from '../texts.ts'
import { ClassDialog } from './class-dialog.tsx'
import classes from './desk.module.css'
import type { DeskState } from './desk-state.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { WalkFoot } from './walk-foot.tsx'
import { WriteDialog } from './write-dialog.tsx'

const words = texts.posts
const tones: Record<CirclePost['state'], StatusTone> = {
  waiting: 'notice',
  shown: 'good',
  refused: 'bad',
  deleted: 'neutral',
}

type Asked =
  | { kind: 'delete'; ids: readonly string[] }
  | { kind: 'file'; ids: readonly string[] }
  | { kind: 'write' }

const marksOf = ({ announcement, pinned, prime, hasChange }: CirclePost) => [
  ...(announcement ? [words.marks.announcement] : []),
  ...(pinned ? [words.marks.pinned] : []),
  ...(prime ? [words.marks.prime] : []),
  ...(hasChange ? [words.marks.change] : []),
]

function Words({ post }: { post: CirclePost }) {
  const { text, parts, reason, state } = post
  const attached = parts.video !== null || parts.file !== null
  return (
    <>
      <span className={classes.text}>{text || '-'}</span>
      <span className={classes.note}>
        {[
          ...marksOf(post),
          parts.pictures.length > 0 ? words.pictures(parts.pictures.length) : '',
          attached ? words.attachment : '',
          state === 'shown' ? '' : reason,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </>
  )
}

/** What is written in a circle, and what the team of the app does with it. */
export function PostList({
  circleId,
  state,
  canWrite,
}: {
  circleId: string
  state: DeskState
  canWrite: boolean
}) {
  const { postState, classId, keywords, cursor } = state
  const found = useCall(
    circlePostSearch,
    {
      params: { id: circleId },
      body: {
        size: 20,
        keywords: keywords || undefined,
        ...(postState === undefined ? {} : { state: postState }),
        ...(classId === '' ? {} : { classId }),
        ...(cursor === undefined ? {} : { cursor }),
      },
    },
    { keepPrevious: true },
  )
  const classList = useCall(circleClassList, { query: { circleId } })
  const act = useCallMutation(circlePostAct, { changes: ['content', 'notice'] })
  const [asked, setAsked] = useState<Asked>()
  const [selected, setSelected] = useState<string[]>([])
  const known = classList.data?.list ?? []
  const { data } = found

  async function run(action: PostAction, ids: readonly string[], more: object = {}) {
    const { results } = await act.mutateAsync({
      params: { id: circleId },
      body: { ids: [...ids], action, ...more },
    })
    const failed = results.filter(({ ok }) => !ok)
    if (failed.length === 0) toastSuccess(texts.members.done)
    for (const { msg } of failed.slice(0, 1)) toastError(msg)
    setSelected([])
    setAsked(undefined)
  }

  function actionsOf(post: CirclePost): RowAction[] {
    const isShown = post.state === 'shown'
    const toggle = (on: PostAction, off: PostAction, isOn: boolean): RowAction => {
      const action = isOn ? off : on
      return {
        key: action,
        label: words.actions[action],
        hidden: !isShown,
        onClick: () => void run(action, [post.id]).catch(() => {}),
      }
    }
    return [
      toggle('pin', 'unpin', post.pinned),
      toggle('prime', 'unprime', post.prime),
      toggle('announce', 'unannounce', post.announcement),
      {
        key: 'file',
        label: words.actions.file,
        hidden: known.length === 0 || post.state === 'deleted',
        onClick: () => setAsked({ kind: 'file', ids: [post.id] }),
      },
      {
        key: 'delete',
        label: words.actions.delete,
        danger: true,
        hidden: post.state === 'deleted',
        onClick: () => setAsked({ kind: 'delete', ids: [post.id] }),
      },
    ]
  }

  const columns: TableColumnType<CirclePost>[] = [
    { key: 'text', title: words.columns.text, render: (_, post) => <Words post={post} /> },
    {
      key: 'author',
      title: words.columns.author,
      width: 130,
      render: (_, { authorName }) => authorName || '-',
    },
    {
      key: 'class',
      title: words.columns.class,
      width: 110,
      render: (_, { className }) => className || words.noClass,
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 100,
      render: (_, post) => <StatusTag tone={tones[post.state]}>{postStateNames[post.state]}</StatusTag>,
    },
    {
      key: 'numbers',
      title: words.columns.numbers,
      width: 140,
      render: (_, { likes, comments }) => words.numbers(likes, comments),
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 160,
      render: (_, { createTime }) => formatDateTime(createTime),
    },
    ...(canWrite
      ? [
          {
            key: 'actions',
            title: texts.desk.actions,
            width: 170,
            fixed: 'right' as const,
            render: (_: unknown, post: CirclePost) => {
              const all = actionsOf(post).filter(({ hidden }) => !hidden)
              return (
                <RowActions name={post.text.slice(0, 20)} primary={all.slice(0, 2)} more={all.slice(2)} />
              )
            },
          },
        ]
      : []),
  ]

  return (
    <>
      <div className={classes.bar}>
        <Input.Search
          key={keywords}
          className={classes.search}
          allowClear
          defaultValue={keywords}
          placeholder={words.search}
          aria-label={words.search}
          maxLength={50}
          onSearch={(q) => state.set({ q: q.trim() })}
        />
        <Select
          className={classes.select}
          allowClear
          aria-label={words.state}
          placeholder={words.state}
          value={postState}
          options={postStateSchema.options.map((value) => ({ value, label: postStateNames[value] }))}
          onChange={(value: string | undefined) => state.set({ state: value ?? '' })}
        />
        {known.length > 0 && (
          <Select
            className={classes.select}
            allowClear
            aria-label={words.inClass}
            placeholder={words.inClass}
            value={classId || undefined}
            options={[
              ...known.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: words.noClass },
            ]}
            onChange={(value: string | undefined) => state.set({ class: value ?? '' })}
          />
        )}
        {canWrite && selected.length > 0 && (
          <>
            {known.length > 0 && (
              <Button onClick={() => setAsked({ kind: 'file', ids: selected })}>{words.actions.file}</Button>
            )}
            <Button danger onClick={() => setAsked({ kind: 'delete', ids: selected })}>
              {words.actions.delete}
            </Button>
          </>
        )}
        <span className={classes.grow} />
        {canWrite && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({ kind: 'write' })}>
            {words.write}
          </Button>
        )}
      </div>
      {found.isError && !data ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : data ? (
        <Table<CirclePost>
          rowKey="id"
          size="middle"
          aria-label={words.label}
          columns={columns}
          dataSource={data.list}
          loading={found.isFetching && found.isPlaceholderData}
          pagination={false}
          scroll={{ x: 1000 }}
          {...(canWrite
            ? {
                rowSelection: {
                  selectedRowKeys: selected,
                  onChange: (keys: readonly unknown[]) => setSelected(keys.map(String)),
                  getTitleCheckboxProps: () => ({ 'aria-label': words.label }),
                  getCheckboxProps: ({ text, state: at }: CirclePost) => ({
                    'aria-label': text.slice(0, 20) || words.columns.text,
                    disabled: at === 'deleted',
                  }),
                },
              }
            : {})}
          locale={{
            emptyText: (
              <ListEmpty
                filtered={keywords !== '' || postState !== undefined || classId !== ''}
                onReset={() => state.set({ q: '', state: '', class: '' })}
                title={words.empty}
                hint={words.emptyHint}
              />
            ),
          }}
          footer={() => <WalkFoot state={state} next={data.nextCursor} />}
        />
      ) : (
        <Skeleton active />
      )}
      {asked?.kind === 'delete' && (
        <ReasonDialog
          title={words.actions.delete}
          onClose={() => setAsked(undefined)}
          onSubmit={(reason) => run('delete', asked.ids, { reason })}
        />
      )}
      {asked?.kind === 'file' && (
        <ClassDialog
          list={known}
          onClose={() => setAsked(undefined)}
          onSubmit={(chosen) => run('file', asked.ids, { classId: chosen })}
        />
      )}
      {asked?.kind === 'write' && (
        <WriteDialog circleId={circleId} list={known} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
