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
import { Button } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { type BeginWork, type Bulk, resultOfOne } from '../../../components/list/bulk/bulk-action.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { type RowAction, RowActions } from '../../../components/list/rows/row-actions.tsx'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'
import { toastError, toastSuccess } from '../../../toast.ts'
import { texts } from '../texts.ts'
import { ClassDialog } from './class-dialog.tsx'
import classes from './desk.module.css'
import { type DeskState, listStateOf } from './desk-state.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { WalkFoot } from './walk-foot.tsx'
import { WriteDialog } from './write-dialog.tsx'

const words = texts.posts
const changes = ['content', 'notice']
const tones: Record<CirclePost['state'], StatusTone> = {
  waiting: 'notice',
  shown: 'good',
  refused: 'bad',
  deleted: 'neutral',
}

type Begin = BeginWork<CirclePost>
/** `begin` does it to the posts that were selected. */
type Asked =
  | { kind: 'delete' | 'file'; id: string }
  | { kind: 'delete' | 'file'; begin: Begin }
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
  const { postState, classId, keywords, cursors } = state
  const { cursor } = cursors
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
  const act = useCallMutation(circlePostAct, { changes })
  const [asked, setAsked] = useState<Asked>()
  const known = classList.data?.list ?? []
  const { data } = found

  async function run(action: PostAction, id: string, more: object = {}) {
    const { results } = await act.mutateAsync({
      params: { id: circleId },
      body: { ids: [id], action, ...more },
    })
    const failed = results.find(({ ok }) => !ok)
    if (failed) toastError(failed.msg)
    else toastSuccess(texts.members.done)
    setAsked(undefined)
  }

  /** Does it to one post, or begins to do it to the selected ones. */
  async function answer(asked: Exclude<Asked, { kind: 'write' }>, more: object) {
    if ('id' in asked) {
      await run(asked.kind, asked.id, more)
      return
    }
    const { kind, begin } = asked
    setAsked(undefined)
    begin({
      run: ({ id }) =>
        resultOfOne(
          api.call(
            circlePostAct,
            { params: { id: circleId }, body: { ids: [id], action: kind, ...more } },
            { silent: true },
          ),
        ),
      changes,
    })
  }

  function actionsOf(post: CirclePost): RowAction[] {
    const isShown = post.state === 'shown'
    const toggle = (on: PostAction, off: PostAction, isOn: boolean): RowAction => {
      const action = isOn ? off : on
      return {
        key: action,
        label: words.actions[action],
        hidden: !isShown,
        onClick: () => void run(action, post.id).catch(() => {}),
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
        onClick: () => setAsked({ kind: 'file', id: post.id }),
      },
      {
        key: 'delete',
        label: words.actions.delete,
        danger: true,
        hidden: post.state === 'deleted',
        onClick: () => setAsked({ kind: 'delete', id: post.id }),
      },
    ]
  }

  const columns: DataColumn<CirclePost>[] = [
    { key: 'text', title: words.columns.text, role: 'name', render: (post) => <Words post={post} /> },
    {
      key: 'author',
      title: words.columns.author,
      width: 130,
      render: ({ authorName }) => authorName,
    },
    {
      key: 'class',
      title: words.columns.class,
      width: 110,
      render: ({ className }) => className || words.noClass,
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 100,
      render: (post) => <StatusTag tone={tones[post.state]}>{postStateNames[post.state]}</StatusTag>,
    },
    {
      key: 'numbers',
      title: words.columns.numbers,
      width: 140,
      render: ({ likes, comments }) => words.numbers(likes, comments),
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 160,
      render: ({ createTime }) => formatDateTime(createTime),
    },
    ...(canWrite
      ? [
          {
            key: 'actions',
            title: texts.desk.actions,
            role: 'actions' as const,
            width: 170,
            render: (post: CirclePost) => {
              const all = actionsOf(post).filter(({ hidden }) => !hidden)
              return (
                <RowActions name={post.text.slice(0, 20)} primary={all.slice(0, 2)} more={all.slice(2)} />
              )
            },
          },
        ]
      : []),
  ]

  const fits = ({ state: at }: CirclePost) => at !== 'deleted'
  const bulk: Bulk<CirclePost> = {
    nameOf: ({ text }) => text.slice(0, 20) || words.columns.text,
    actions: [
      ...(known.length > 0
        ? [
            {
              key: 'file',
              label: words.actions.file,
              fits,
              open: (_posts: readonly CirclePost[], _done: () => void, begin: Begin) =>
                setAsked({ kind: 'file', begin }),
            },
          ]
        : []),
      {
        key: 'delete',
        label: words.actions.delete,
        danger: true,
        fits,
        open: (_posts, _done, begin) => setAsked({ kind: 'delete', begin }),
      },
    ],
  }
  const list = listStateOf(
    state,
    { state: postState ?? '', class: classId },
    postState !== undefined || classId !== '',
  )

  return (
    <>
      <QueryForm
        state={list}
        placeholder={words.search}
        choices={[
          {
            name: 'state',
            label: words.state,
            options: postStateSchema.options.map((value) => ({ value, label: postStateNames[value] })),
          },
          ...(known.length > 0
            ? [
                {
                  name: 'class' as const,
                  label: words.inClass,
                  options: [
                    ...known.map(({ id, name }) => ({ value: id, label: name })),
                    { value: 'none', label: words.noClass },
                  ],
                },
              ]
            : []),
        ]}
        end={
          canWrite && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({ kind: 'write' })}>
              {words.write}
            </Button>
          )
        }
      />
      <DataTable<CirclePost>
        // They are counted as far as one has walked.
        query={{ ...found, data: data && { ...data, total: data.list.length } }}
        state={list}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.label}
        minWidth={1000}
        exports={false}
        empty={{ title: words.empty, hint: words.emptyHint }}
        {...(canWrite ? { bulk } : {})}
        pages={<WalkFoot cursors={cursors} nextCursor={data?.nextCursor ?? null} />}
      />
      {asked?.kind === 'delete' && (
        <ReasonDialog
          title={words.actions.delete}
          onClose={() => setAsked(undefined)}
          onSubmit={(reason) => answer(asked, { reason })}
        />
      )}
      {asked?.kind === 'file' && (
        <ClassDialog
          list={known}
          onClose={() => setAsked(undefined)}
          onSubmit={(chosen) => answer(asked, { classId: chosen })}
        />
      )}
      {asked?.kind === 'write' && (
        <WriteDialog circleId={circleId} list={known} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
