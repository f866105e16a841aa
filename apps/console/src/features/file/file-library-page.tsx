import {
  DeleteOutlined,
  EllipsisOutlined,
  ExportOutlined,
  LinkOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { deleteFile, fileList, fileUsage, type LibraryFile } from '@zhanfang/contract'
import { Button, Card, Dropdown, Pagination, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { copyText } from '../../components/values/copy-text.ts'
import { usePageWithin } from '../../components/list/data-table.tsx'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { texts as shellTexts } from '../../texts.ts'
import { useCan } from '../app/public/use-app.ts'
import classes from './file-library-page.module.css'
import { FileTile } from './file-tile.tsx'
import { texts } from './texts.ts'
import { UploadArea, UploadButton, UploadTasks } from './upload-area.tsx'
import { useUploads } from './use-uploads.ts'

const groupSchema = z.enum(['image', 'other'])

function Usage() {
  const usage = useCall(fileUsage).data
  if (!usage) return <div className={classes.usage} />
  const percent = usage.maxBytes > 0 ? (usage.usedBytes / usage.maxBytes) * 100 : 0
  return (
    <div className={classes.usage}>
      <span>{texts.usage(usage.usedBytes, usage.maxBytes, usage.count)}</span>
      <Progress
        aria-label={texts.usageLabel}
        percent={Math.max(percent, usage.usedBytes > 0 ? 1 : 0)}
        showInfo={false}
        size="small"
        status={percent > 90 ? 'exception' : 'normal'}
      />
    </div>
  )
}

/** The files of the current app. */
export default function FileLibraryPage() {
  const can = useCan()
  const state = useListState(['group'])
  const files = useCall(
    fileList,
    {
      query: {
        page: state.page,
        size: state.size,
        keywords: state.keywords || undefined,
        group: groupSchema.safeParse(state.filters.group).data,
      },
    },
    { keepPrevious: true },
  )
  usePageWithin(files, state)
  const uploads = useUploads()
  const [deleted, setDeleted] = useState<LibraryFile>()
  const remove = useCallMutation(deleteFile, { done: texts.deleted })
  const mayWrite = can('file:write')
  const address = (file: LibraryFile) => new URL(file.url, location.origin).href

  const content = (
    <>
      <div className={classes.query}>
        <QueryForm
          state={state}
          placeholder={texts.search}
          choices={[
            {
              name: 'group',
              label: texts.group,
              options: groupSchema.options.map((value) => ({ value, label: texts.groups[value] })),
            },
          ]}
        />
        <Usage />
      </div>
      <UploadTasks uploads={uploads} />
      {!files.data ? (
        files.isError ? (
          <ListFailure onRetry={() => void files.refetch()} retrying={files.isFetching} />
        ) : (
          <output className={classes.grid} aria-label={texts.title}>
            {[1, 2, 3, 4, 5, 6].map((n) => (
              <Skeleton.Node key={n} active style={{ width: '100%', height: 190 }} />
            ))}
          </output>
        )
      ) : files.data.total === 0 ? (
        <Card>
          <ListEmpty
            filtered={state.filtered}
            onReset={state.reset}
            title={texts.empty}
            hint={texts.emptyHint}
            action={mayWrite && <UploadButton uploads={uploads} icon={<UploadOutlined />} />}
          />
        </Card>
      ) : (
        <>
          <ul className={classes.grid}>
            {files.data.list.map((file) => (
              <li key={file.id}>
                <FileTile
                  file={file}
                  picture={(picture) => (
                    <a
                      href={file.url}
                      target="_blank"
                      rel="noopener"
                      aria-label={`${texts.open} ${file.name}`}
                    >
                      {picture}
                    </a>
                  )}
                  actions={
                    <Dropdown
                      trigger={['click']}
                      placement="bottomRight"
                      menu={{
                        items: [
                          {
                            key: 'copy',
                            icon: <LinkOutlined />,
                            label: texts.copyLink,
                            onClick: () => void copyText(address(file)),
                          },
                          {
                            key: 'open',
                            icon: <ExportOutlined />,
                            label: (
                              <a href={file.url} target="_blank" rel="noopener">
                                {texts.open}
                              </a>
                            ),
                          },
                          ...(mayWrite
                            ? [
                                { type: 'divider' as const },
                                {
                                  key: 'delete',
                                  icon: <DeleteOutlined />,
                                  label: shellTexts.actions.delete,
                                  danger: true,
                                  onClick: () => setDeleted(file),
                                },
                              ]
                            : []),
                        ],
                      }}
                    >
                      <Button
                        type="text"
                        size="small"
                        icon={<EllipsisOutlined />}
                        aria-label={texts.actions(file.name)}
                      />
                    </Dropdown>
                  }
                />
              </li>
            ))}
          </ul>
          <Pagination
            className={classes.pages}
            current={state.page}
            pageSize={state.size}
            total={files.data.total}
            showTotal={shellTexts.list.total}
            showSizeChanger={false}
            onChange={(page) => state.setPage(page)}
          />
        </>
      )}
    </>
  )

  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={
          <>
            {texts.purpose}
            {mayWrite && texts.limits}
          </>
        }
        actions={mayWrite && <UploadButton uploads={uploads} icon={<UploadOutlined />} />}
      />
      {mayWrite ? <UploadArea uploads={uploads}>{content}</UploadArea> : content}
      <ConfirmDelete
        subject={deleted}
        nameOf={({ name }) => name}
        consequencesOf={() => texts.deleteConsequence}
        onConfirm={({ id }) => remove.mutateAsync({ query: { id } })}
        onClose={() => setDeleted(undefined)}
      />
    </>
  )
}
