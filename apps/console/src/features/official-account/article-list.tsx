import {
  mpArticleChange,
  mpArticleImport,
  mpArticleRemove,
  mpArticles,
  mpArticlesImport,
  officialAccountLimits,
  officialArticleStates,
  type OfficialAccount,
  type OfficialArticle,
} from '@zhanfang/contract'
import { App, Form, Input, Tooltip } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { ruleOf } from '../../components/form/rule-of.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { copyText } from '../../components/values/copy-text.ts'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { toastSuccess } from '../../toast.ts'
import { useCan } from '../app/public/use-app.ts'
import classes from './official-account.module.css'
import { texts } from './texts.ts'

const stateSchema = z.enum(officialArticleStates)
const titleRule = ruleOf(mpArticleChange.body.shape.title)
const editorPath = (id: string) => `/quill?kind=article&id=${encodeURIComponent(id)}`

function EditDialog({ article, onClose }: { article: OfficialArticle; onClose: () => void }) {
  const [form] = Form.useForm<{ title: string; digest: string }>()
  const change = useCallMutation(mpArticleChange, { done: texts.edited, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ title: string; digest: string }>
      title={texts.edit}
      form={form}
      fields={['title', 'digest']}
      focus="title"
      onSubmit={(body) => change.mutateAsync({ params: { id: article.id }, body })}
      onClose={onClose}
    >
      <p className={classes.hint}>{texts.editHint}</p>
      <Form.Item name="title" label={texts.articleTitle} initialValue={article.title} rules={[titleRule]}>
        <Input maxLength={officialAccountLimits.title} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="digest" label={texts.digest} initialValue={article.digest}>
        <Input.TextArea rows={3} maxLength={officialAccountLimits.digest} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** The picture of an article; a grey field where there is none, or it cannot be had. */
function Cover({ src }: { src: string }) {
  const [isLost, setLost] = useState(false)
  if (src === '' || isLost) return <i className={classes.noCover} />
  // WeChat shows its pictures on no page but its own when it is told which page asks.
  return <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setLost(true)} />
}

/** What an official account has published, as it was brought over. */
export function ArticleList({ accounts }: { accounts: readonly OfficialAccount[] }) {
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const can = useCan()
  const canWrite = can('content:write')
  const state = useListState(['account', 'state'])
  const account = accounts.find(({ id }) => id === state.filters.account) ?? accounts[0]
  const articles = useCall(
    mpArticles,
    {
      params: { id: account?.id ?? '' },
      query: { page: state.page, size: state.size, state: stateSchema.safeParse(state.filters.state).data },
      body: { keywords: state.keywords || undefined },
    },
    { enabled: account !== undefined, keepPrevious: true },
  )
  const [edited, setEdited] = useState<OfficialArticle>()
  const remove = useCallMutation(mpArticleRemove, { done: texts.removed })
  const bring = useCallMutation(mpArticleImport, {
    changes: ['content'],
    onSuccess({ lost }) {
      if (lost.length === 0) {
        toastSuccess(texts.importedDone)
        return
      }
      void modal.info({
        title: texts.importedLost,
        content: (
          <ul className={classes.lost}>
            {lost.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ),
        okText: texts.know,
      })
    },
  })
  const bringChosen = useCallMutation(mpArticlesImport, {
    onSuccess: ({ total }) => toastSuccess(texts.importBegun(total)),
  })
  /** Makes drafts of the chosen articles in the background; those that are drafts already are left alone. */
  function askToBring(chosen: readonly OfficialArticle[], done: () => void) {
    const most = officialAccountLimits.importedAtOnce
    const some = chosen.slice(0, most)
    void modal.confirm({
      title: texts.importChosenAsk(some.length),
      content: texts.importChosenText(chosen.length > most ? most : undefined),
      okText: texts.importChosen,
      onOk: async () => {
        try {
          await bringChosen.mutateAsync({
            params: { id: account?.id ?? '' },
            body: { articleIds: some.map(({ id }) => id) },
          })
          done()
        } catch {
          // Told by the client; what was chosen stays chosen.
        }
      },
    })
  }
  const askToRemove = ({ id, title }: OfficialArticle) =>
    void modal.confirm({
      title: texts.removeAsk(title),
      content: texts.removeText,
      okText: texts.remove,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ params: { id } }).catch(() => undefined),
    })
  const importing = ({ id }: OfficialArticle) => ({
    key: 'import',
    hidden: !canWrite,
    onClick: () => bring.mutate({ params: { id } }),
  })
  const askToRenew = ({ id, title }: OfficialArticle) =>
    void modal.confirm({
      title: texts.renewAsk(title),
      content: texts.renewText,
      okText: texts.renew,
      onOk: () => bring.mutateAsync({ params: { id }, query: { mode: 'renew' } }).catch(() => undefined),
    })
  const columns: DataColumn<OfficialArticle>[] = [
    {
      key: 'title',
      title: texts.columns.title,
      role: 'name',
      width: 380,
      text: ({ title }) => title,
      render: ({ title, digest, cover }) => (
        <div className={classes.article}>
          <Cover src={cover} />
          <span>{title}</span>
          <small>{digest}</small>
        </div>
      ),
    },
    {
      key: 'publish',
      title: texts.columns.publish,
      width: 140,
      render: ({ publishTime }) => <TimeText at={publishTime} />,
    },
    { key: 'opens', title: texts.columns.opens, width: 100, render: ({ opens }) => texts.opens(opens) },
    {
      key: 'state',
      title: texts.columns.state,
      width: 110,
      render: ({ contentId, hasUpdate, importTrouble }) => {
        if (hasUpdate)
          return (
            <Tooltip title={texts.updatedHint}>
              <StatusTag tone="notice">{texts.updated}</StatusTag>
            </Tooltip>
          )
        if (contentId === '' && importTrouble !== '')
          return (
            <>
              <StatusTag tone="bad">{texts.stateNames.failed}</StatusTag>
              <small className={classes.trouble}>{importTrouble}</small>
            </>
          )
        return (
          <StatusTag tone={contentId === '' ? 'neutral' : 'good'}>
            {contentId === '' ? texts.notImported : texts.imported}
          </StatusTag>
        )
      },
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 230,
      render: (row) => (
        <RowActions
          name={row.title}
          primary={[
            row.contentId === ''
              ? { ...importing(row), label: texts.importIt }
              : {
                  key: 'content',
                  label: texts.openContent,
                  onClick: () => void navigate(editorPath(row.contentId)),
                },
            { key: 'open', label: texts.open, onClick: () => window.open(row.url, '_blank', 'noopener') },
          ]}
          more={[
            // Of one that was thrown away here; one that is still there is given again.
            { ...importing(row), label: texts.importAgain, hidden: !canWrite || row.contentId === '' },
            {
              key: 'renew',
              label: texts.renew,
              hidden: !canWrite || !row.hasUpdate,
              onClick: () => askToRenew(row),
            },
            { key: 'copy', label: texts.copy, onClick: () => void copyText(row.link) },
            { key: 'edit', label: texts.edit, hidden: !canWrite, onClick: () => setEdited(row) },
            {
              key: 'remove',
              label: texts.remove,
              danger: true,
              hidden: !canWrite,
              onClick: () => askToRemove(row),
            },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          ...(accounts.length < 2
            ? []
            : [
                {
                  name: 'account' as const,
                  label: texts.choose,
                  options: accounts.map(({ id, nickName }) => ({ value: id, label: nickName })),
                },
              ]),
          {
            name: 'state' as const,
            label: texts.state,
            options: officialArticleStates.map((value) => ({ value, label: texts.stateNames[value] })),
          },
        ]}
      />
      <DataTable<OfficialArticle>
        query={articles}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.listLabel}
        minWidth={960}
        {...(canWrite && {
          bulk: {
            nameOf: ({ title }) => title,
            actions: [
              {
                key: 'import',
                label: texts.importChosen,
                fits: ({ contentId }) => contentId === '',
                open: askToBring,
              },
            ],
          },
        })}
        empty={{ title: state.keywords === '' ? texts.empty : texts.noMatch, hint: texts.emptyHint }}
      />
      {edited && <EditDialog article={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
