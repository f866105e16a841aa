import { useQuery } from '@tanstack/react-query'
import { microPageVersion, microPageVersions } from '@zhanfang/contract'
import { loadPageDocument, type PageDocument } from '@zhanfang/document'
import { Button, Drawer, Empty, Modal, Pagination, Result, Skeleton, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { api, useCall } from '../../api.ts'
import { TimeText } from '../../components/time-text.tsx'
import { toastSuccess } from '../../toast.ts'
import { linkCanvas } from './canvas-bridge.ts'
import styles from './designer.module.css'
import { useDesigner } from './designer-context.tsx'
import { texts } from './texts.ts'

const pageSize = 20

interface VersionsDrawerProps {
  id: string
  appId: string
  onClose: () => void
}

/** What was published when; each version can be looked at and brought back (which can be undone). */
export function VersionsDrawer({ id, appId, onClose }: VersionsDrawerProps) {
  const [page, setPage] = useState(1)
  const [viewed, setViewed] = useState<number | null>(null)
  const versions = useCall(
    microPageVersions,
    { params: { id }, query: { page, size: pageSize } },
    { quiet: true },
  )
  return (
    <Drawer open title={texts.versions} onClose={onClose} size={380}>
      {versions.isPending && <Skeleton active />}
      {versions.isError && (
        <Result
          status="warning"
          subTitle={texts.versionFailed}
          extra={<Button onClick={() => void versions.refetch()}>{texts.retry}</Button>}
        />
      )}
      {versions.data?.total === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.versionsEmpty} />
      )}
      <ul className={styles.versions}>
        {versions.data?.list.map(({ version, publishedAt, publishedBy, blockCount }) => (
          <li key={version}>
            <div>
              <b>{texts.version(version)}</b> <TimeText at={publishedAt} />
              <p className={styles.hint}>{texts.versionMeta(blockCount, publishedBy)}</p>
            </div>
            <Button size="small" onClick={() => setViewed(version)}>
              {texts.viewVersion}
            </Button>
          </li>
        ))}
      </ul>
      {(versions.data?.total ?? 0) > pageSize && (
        <Pagination
          simple
          current={page}
          pageSize={pageSize}
          total={versions.data?.total}
          onChange={setPage}
        />
      )}
      {viewed !== null && (
        <VersionDialog
          id={id}
          appId={appId}
          version={viewed}
          onClose={() => setViewed(null)}
          onRestored={onClose}
        />
      )}
    </Drawer>
  )
}

interface VersionDialogProps {
  id: string
  appId: string
  version: number
  onClose: () => void
  onRestored: () => void
}

function VersionDialog({ id, appId, version, onClose, onRestored }: VersionDialogProps) {
  const designer = useDesigner()
  const found = useQuery({
    queryKey: ['page', appId, 'version', id, version],
    queryFn: async (): Promise<PageDocument> => {
      const answer = await api.call(microPageVersion, { params: { id, version } }, { silent: true })
      const loaded = loadPageDocument(answer.document, designer.kinds)
      if (!loaded.ok) throw new Error(loaded.problems[0]?.message)
      return loaded.document
    },
    staleTime: Infinity,
    meta: { quiet: true },
  })
  const restore = () => {
    if (found.data === undefined) return
    const outcome = designer.run({ type: 'replaceDocument', document: found.data }, () =>
      texts.restored(version),
    )
    if (outcome.ok) toastSuccess(texts.restored(version))
    onClose()
    onRestored()
  }
  return (
    <Modal
      open
      title={texts.version(version)}
      onCancel={onClose}
      width={460}
      centered
      okText={texts.restoreVersion}
      okButtonProps={{ disabled: found.data === undefined || designer.readOnly }}
      cancelText={texts.close}
      onOk={restore}
    >
      {found.isPending && <Spin className={styles.phoneLoading} />}
      {found.isError && <Result status="warning" subTitle={texts.versionFailed} />}
      {found.data !== undefined && <DocumentFrame document={found.data} appId={appId} />}
    </Modal>
  )
}

/** A page that is only looked at, drawn by the same frame as the canvas. */
function DocumentFrame({ document, appId }: { document: PageDocument; appId: string }) {
  const designer = useDesigner()
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const [height, setHeight] = useState(600)
  useEffect(() => {
    if (!loaded || frame.current === null) return
    const link = linkCanvas(frame.current, {
      document: () => document,
      appId,
      mode: 'preview',
      missing: designer.deletedTargets,
      onLayout: (update) => setHeight((old) => update({ height: old, blocks: new Map(), slots: [] }).height),
    })
    return link.close
  }, [appId, designer, document, loaded])
  return (
    <div className={styles.versionFrame}>
      <iframe
        ref={frame}
        title={texts.previewFrame}
        src="/canvas.html"
        tabIndex={-1}
        style={{ height: Math.max(height, 560) }}
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}
