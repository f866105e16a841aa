import { UploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ProjectFile,
  projectFileAdd,
  projectFileDelete,
  projectFileDownload,
  projectFiles,
} from '@zhanfang/contract/content-kinds/project/room'
import { formatFileSize } from '@zhanfang/format'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { api, useCall, useCallMutation } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { counted, wholeList } from '../../components/list/whole-list.ts'
import { saveFile } from '../../components/values/save-file.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import { useCursors } from '../../components/list/cursor/use-cursors.ts'
import { CursorButtons } from '../../components/list/cursor/cursor-buttons.tsx'
import { toastSuccess } from '../../toast.ts'
import classes from './room.module.css'
import { texts } from './texts.ts'

const words = texts.files

/** Files that those who take part share. */
export function Files({ projectId, canWrite }: { projectId: string; canWrite: boolean }) {
  const params = { id: projectId }
  const cursors = useCursors('', 'files')
  const { modal } = App.useApp()
  const found = useCall(projectFiles, { params, query: { cursor: cursors.cursor } }, { keepPrevious: true })
  const remove = useCallMutation(projectFileDelete, { done: words.removed })
  const next = found.data?.nextCursor ?? null

  async function download({ id, name }: ProjectFile) {
    try {
      const { content } = await api.download(projectFileDownload, { params: { ...params, fileId: id } })
      saveFile(content, name)
    } catch {
      // Told by the client.
    }
  }
  const columns: DataColumn<ProjectFile>[] = [
    { key: 'name', title: words.columns.name, role: 'name', width: 280, render: ({ name }) => name },
    { key: 'size', title: words.columns.size, width: 100, render: ({ size }) => formatFileSize(size) },
    { key: 'author', title: words.columns.author, width: 140, render: ({ author }) => author },
    {
      key: 'time',
      title: words.columns.time,
      width: 150,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 140,
      render: (file) => (
        <RowActions
          name={file.name}
          primary={[
            { key: 'download', label: words.download, onClick: () => void download(file) },
            {
              key: 'remove',
              label: words.remove,
              hidden: !canWrite,
              onClick: () =>
                void modal.confirm({
                  title: words.removeTitle(file.name),
                  content: words.removeText,
                  okText: words.remove,
                  okButtonProps: { danger: true },
                  onOk: () => remove.mutateAsync({ params: { ...params, fileId: file.id } }),
                }),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      {canWrite && (
        <div className={classes.bar}>
          <span className={classes.grow} />
          <UploadOne projectId={projectId} onDone={cursors.first} />
        </div>
      )}
      <DataTable<ProjectFile>
        query={counted(found)}
        state={wholeList}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.label}
        minWidth={810}
        empty={{ title: words.empty, hint: words.emptyHint }}
        pages={
          <div className={classes.foot}>
            <CursorButtons
              cursors={cursors}
              nextCursor={next}
              words={{ previous: words.previous, next: words.next }}
            />
          </div>
        }
      />
    </>
  )
}

function UploadOne({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  async function upload(file: File) {
    setBusy(true)
    try {
      await api.call(
        projectFileAdd,
        { params: { id: projectId } },
        { file: { content: file, name: file.name } },
      )
      toastSuccess(words.uploaded)
      onDone()
      await client.invalidateQueries({ queryKey: ['content'] })
    } catch {
      // Told by the client.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.upload}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after a refusal.
          target.value = ''
          if (file) void upload(file)
        }}
      />
      <Button
        type="primary"
        icon={<UploadOutlined />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {words.upload}
      </Button>
    </>
  )
}
