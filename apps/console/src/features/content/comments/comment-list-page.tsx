import { ArrowLeftOutlined } from '@ant-design/icons'
import { contentTypeTitle } from '@zhanfang/blocks'
import {
  commentStatusNames,
  commentStatusSchema,
  type CommentStatus,
  type ContentComment,
  contentCommentModerate,
  contentCommentReply,
  contentCommentSearch,
  type ContentKind,
  limits,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { api, askAhead, useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import type { BulkAction } from '../../../components/list/bulk/bulk-action.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { type ListAddress, readListAddress, useListState } from '../../../components/list/use-list-state.ts'
import { useListViews } from '../../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../../components/list/view/view-menu.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import type { ScreenAddress } from '../../../router/screen-address.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { useCan } from '../../app/public/use-app.ts'
import { contentPaths } from '../content-screens.ts'
import { texts as contentTexts } from '../texts.ts'
import classes from './comments.module.css'
import { texts } from './texts.ts'

type Action = 'approve' | 'refuse' | 'delete'

const tones: Record<CommentStatus, StatusTone> = { 0: 'notice', 1: 'good', 2: 'neutral' }
const statusSchema = z.string().transform(Number).pipe(commentStatusSchema)
const filterNames = ['status', 'content'] as const

const asked = (
  kind: ContentKind,
  { page, size, keywords, filters }: ListAddress<(typeof filterNames)[number]>,
) => ({
  params: { kind },
  body: {
    page,
    size,
    keywords: keywords || undefined,
    status: statusSchema.safeParse(filters.status).data,
    contentId: filters.content,
  },
})

function moderating(kind: ContentKind): BulkAction<ContentComment>[] {
  const run = (action: Action) => (comment: ContentComment) =>
    api.call(
      contentCommentModerate,
      { params: { kind }, body: { ids: [comment.id], action } },
      { silent: true },
    )
  return [
    {
      key: 'approve',
      label: texts.actions.approve,
      fits: ({ status }) => status !== 1,
      run: run('approve'),
      undo: run('refuse'),
      changes: ['content'],
    },
    {
      key: 'refuse',
      label: texts.actions.refuse,
      fits: ({ status }) => status !== 2,
      run: run('refuse'),
      canUndo: ({ status }) => status === 1,
      undo: run('approve'),
      changes: ['content'],
    },
    {
      key: 'delete',
      label: texts.actions.remove,
      danger: true,
      fits: () => true,
      confirm: (count) => ({ title: texts.deleteTitle(count), content: texts.deleteText }),
      run: run('delete'),
      changes: ['content'],
    },
  ]
}

/** What visitors wrote below the contents of a kind, the newest first. */
function CommentList({ kind }: { kind: ContentKind }) {
  const { modal } = App.useApp()
  const canModerate = useCan()('content:publish')
  const name = contentTypeTitle(kind)
  const state = useListState(filterNames)
  const views = useListViews('comments', filterNames)
  const comments = useCall(contentCommentSearch, asked(kind, state), { keepPrevious: true })
  const moderate = useCallMutation(contentCommentModerate)
  const [answered, setAnswered] = useState<ContentComment>()
  const act = (comment: ContentComment, action: Action) =>
    moderate.mutateAsync({ params: { kind }, body: { ids: [comment.id], action } })

  const columns: DataColumn<ContentComment>[] = [
    {
      key: 'text',
      title: texts.columns.text,
      role: 'name',
      width: 380,
      render: (comment) => (
        <div className={classes.comment}>
          <b>{texts.by(comment.authorName)}</b>
          <p>{comment.text}</p>
          {comment.reply !== '' && <p className={classes.reply}>{texts.reply(comment.reply)}</p>}
        </div>
      ),
      text: ({ text }) => text,
    },
    {
      key: 'content',
      title: texts.columns.content,
      width: 200,
      render: ({ contentId, contentTitle }) => (
        <Link to={contentPaths.edit(kind, contentId)}>{contentTitle || contentTexts.untitled}</Link>
      ),
      text: ({ contentTitle }) => contentTitle,
    },
    {
      key: 'status',
      title: texts.columns.status,
      width: 110,
      render: ({ status }) => <StatusTag tone={tones[status]}>{commentStatusNames[status]}</StatusTag>,
      text: ({ status }) => commentStatusNames[status],
    },
    {
      key: 'time',
      title: texts.columns.time,
      width: 130,
      render: ({ createTime }) => <TimeText at={createTime} />,
      text: ({ createTime }) => formatDateTime(createTime),
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 190,
      render: (comment) => (
        <RowActions
          name={texts.by(comment.authorName)}
          primary={[
            {
              key: 'approve',
              label: texts.actions.approve,
              hidden: !canModerate || comment.status === 1,
              onClick: () => void act(comment, 'approve').catch(() => {}),
            },
            {
              key: 'refuse',
              label: texts.actions.refuse,
              hidden: !canModerate || comment.status !== 0,
              onClick: () => void act(comment, 'refuse').catch(() => {}),
            },
          ]}
          more={[
            {
              key: 'reply',
              label: comment.reply === '' ? texts.actions.reply : texts.actions.editReply,
              hidden: !canModerate,
              onClick: () => setAnswered(comment),
            },
            {
              key: 'refuse-shown',
              label: texts.actions.refuse,
              hidden: !canModerate || comment.status !== 1,
              onClick: () => void act(comment, 'refuse').catch(() => {}),
            },
            {
              key: 'delete',
              label: texts.actions.remove,
              danger: true,
              hidden: !canModerate,
              onClick: () =>
                void modal.confirm({
                  title: texts.deleteTitle(1),
                  content: texts.deleteText,
                  okText: texts.actions.remove,
                  okButtonProps: { danger: true },
                  onOk: () => act(comment, 'delete'),
                }),
            },
          ]}
        />
      ),
    },
  ]

  return (
    <>
      <PageHeader
        title={texts.title(name)}
        purpose={texts.purpose}
        actions={
          <Link to={contentPaths.list(kind)}>
            <Button icon={<ArrowLeftOutlined />} tabIndex={-1}>
              {texts.back(name)}
            </Button>
          </Link>
        }
      />
      <QueryForm
        state={state}
        placeholder={texts.search}
        end={<ViewMenu views={views} list={texts.title(name)} />}
        choices={[
          {
            name: 'status',
            label: texts.status,
            options: Object.entries(commentStatusNames).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <DataTable
        query={comments}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title(name)}
        views={views}
        minWidth={920}
        {...(canModerate
          ? {
              bulk: {
                nameOf: ({ authorName, text }: ContentComment) => `${texts.by(authorName)}：${text}`,
                actions: moderating(kind),
              },
            }
          : {})}
        fetchPage={(page, size) => api.call(contentCommentSearch, asked(kind, { ...state, page, size }))}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      {answered && <ReplyDialog kind={kind} comment={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}

interface ReplyDialogProps {
  kind: ContentKind
  comment: ContentComment
  onClose: () => void
}

function ReplyDialog({ kind, comment, onClose }: ReplyDialogProps) {
  const [form] = Form.useForm<{ reply: string }>()
  const reply = useCallMutation(contentCommentReply, { done: texts.replied, silent: true })
  return (
    <FormDialog<{ reply: string }>
      title={texts.replyTitle(texts.by(comment.authorName))}
      form={form}
      okText={shellTexts.actions.save}
      fields={['reply']}
      initialValues={{ reply: comment.reply }}
      focus="reply"
      onClose={onClose}
      onSubmit={async (values) => {
        await reply.mutateAsync({
          params: { kind, commentId: comment.id },
          body: { reply: values.reply.trim() },
        })
        onClose()
      }}
    >
      <Form.Item name="reply" label={texts.replyLabel} extra={texts.replyEmpty}>
        <Input.TextArea rows={4} maxLength={limits.contentComment.max} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** The screen with the comments on a kind. */
export function commentListScreen(kind: ContentKind) {
  return {
    default: () => <CommentList key={kind} kind={kind} />,
    ahead: ({ search }: ScreenAddress) =>
      askAhead(contentCommentSearch, asked(kind, readListAddress(search, filterNames))),
  }
}
