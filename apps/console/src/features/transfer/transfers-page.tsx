import { UploadOutlined } from '@ant-design/icons'
import {
  appImportUpload,
  appList,
  appTransferDiscard,
  appTransfers,
  type CallData,
  type Transfer,
} from '@zhanfang/contract'
import { CallError, wordsOf } from '@zhanfang/contract/client'
import { Button, Card, Progress, Skeleton, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { api, askAhead, queryClient, useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { beginTask, tellTask } from '../../components/tasks/browser-tasks.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { toastError } from '../../toast.ts'
import { texts } from './texts.ts'
import { isUnderWay, TransferItem } from './transfer-item.tsx'
import classes from './transfers-page.module.css'

const POLL_MS = 1000
const ImportDialog = lateComponent(async () => (await import('./import-dialog.tsx')).ImportDialog)

export const ahead = (): Promise<void> => askAhead(appTransfers)

const consequencesOf = (transfer: Transfer): readonly string[] => {
  const { done, made, open } = texts.discardConsequences
  if (isUnderWay(transfer) || transfer.state === 'ready') return open
  return transfer.kind === 'export' ? done : made
}

/** How much of a file is sent; undefined while none is. */
function useUpload(done: () => void): { percent: number | undefined; send: (file: File) => Promise<void> } {
  const [percent, setPercent] = useState<number>()
  return {
    percent,
    async send(file) {
      if (!file.name.toLowerCase().endsWith('.zip')) {
        toastError(texts.wrongFile)
        return
      }
      setPercent(0)
      const controller = new AbortController()
      const task = beginTask({
        action: texts.uploadAction,
        name: file.name,
        stop: () => controller.abort(),
      })
      const onProgress = (share: number) => {
        const progress = Math.floor(share * 100)
        setPercent(progress)
        tellTask(task, { progress })
      }
      try {
        await api.call(
          appImportUpload,
          {},
          { signal: controller.signal, file: { content: file, name: file.name, onProgress } },
        )
        tellTask(task, { state: 'done', progress: 100, stop: undefined, seen: true })
        await queryClient.invalidateQueries({ queryKey: ['task'] })
        done()
      } catch (error) {
        // Told by the client.
        const said = error instanceof CallError ? wordsOf(error.reason) : ''
        tellTask(task, { state: 'failed', stop: undefined, said: said || texts.uploadFailed })
      } finally {
        setPercent(undefined)
      }
    },
  }
}

/** Whole apps that were exported, imported or copied, and the way to import one. */
export default function TransfersPage() {
  const transfers = useCall(appTransfers, undefined, {
    poll: (data: CallData<typeof appTransfers> | undefined) =>
      data?.list.some(isUnderWay) ? POLL_MS : false,
    quiet: true,
  })
  const list = transfers.data?.list
  const refresh = () => void transfers.refetch()
  const upload = useUpload(refresh)
  const [previewed, setPreviewed] = useState<Transfer>()
  const [discarded, setDiscarded] = useState<Transfer>()
  const discard = useCallMutation(appTransferDiscard, { done: texts.discarded, onSuccess: refresh })

  // A new app is in the lists of apps as soon as it is there.
  const made = list?.filter(({ newAppId, state }) => newAppId !== null && state === 'done').length ?? 0
  useEffect(() => {
    if (made > 0) void queryClient.invalidateQueries({ queryKey: [appList.module] })
  }, [made])

  const importButton = (
    <Upload
      accept=".zip"
      showUploadList={false}
      disabled={upload.percent !== undefined}
      beforeUpload={(file) => {
        void upload.send(file)
        return false
      }}
    >
      <Button type="primary" icon={<UploadOutlined />} loading={upload.percent !== undefined}>
        {texts.import}
      </Button>
    </Upload>
  )

  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} actions={importButton} />
      {upload.percent !== undefined && (
        <div className={classes.upload}>
          {texts.uploading(upload.percent)}
          <Progress percent={upload.percent} status="active" aria-label={texts.uploadLabel} />
        </div>
      )}
      {!list ? (
        transfers.isError ? (
          <ListFailure onRetry={refresh} retrying={transfers.isFetching} />
        ) : (
          <Card>
            <Skeleton active />
          </Card>
        )
      ) : list.length === 0 ? (
        <Card>
          <ListEmpty filtered={false} onReset={() => {}} title={texts.empty} hint={texts.emptyHint} />
        </Card>
      ) : (
        <ul className={classes.list} aria-label={texts.recent}>
          {list.map((transfer) => (
            <TransferItem
              key={transfer.id}
              transfer={transfer}
              onPreview={() => setPreviewed(transfer)}
              onDiscard={() => setDiscarded(transfer)}
            />
          ))}
        </ul>
      )}
      {previewed?.preview && (
        <LateDialog onFailure={() => setPreviewed(undefined)}>
          <ImportDialog
            transfer={previewed}
            preview={previewed.preview}
            onBegun={() => {
              setPreviewed(undefined)
              refresh()
            }}
            onClose={() => setPreviewed(undefined)}
          />
        </LateDialog>
      )}
      <ConfirmDelete
        subject={discarded}
        nameOf={({ appName, fileName }) => appName || fileName}
        consequencesOf={consequencesOf}
        onConfirm={({ id }) => discard.mutateAsync({ params: { id } })}
        onClose={() => setDiscarded(undefined)}
      />
    </>
  )
}
