import { useQuery } from '@tanstack/react-query'
import { microPageVersion, microPageVersions } from '@zhanfang/contract'
import { loadPageDocument, type PageDocument } from '@zhanfang/document'
import { Button, Checkbox, Drawer, Empty, Modal, Pagination, Result, Segmented, Skeleton, Spin } from 'antd'
import { useMemo, useState } from 'react'
import { api, useCall } from '../../../api.ts'
import { TimeText } from '../../../components/values/time-text.tsx'
import { toastSuccess } from '../../../toast.ts'
import styles from '../designer/designer.module.css'
import dialogStyles from './dialogs.module.css'
import { useDesigner } from '../designer/designer-context.tsx'
import { DocumentFrame } from '../canvas/document-frame.tsx'
import { texts } from '../texts.ts'
import { VersionName } from './version-name.tsx'
import { versionTexts } from './version-texts.ts'
import { versionDifference } from '../document/version-difference.ts'

const pageSize = 20

interface VersionsDrawerProps {
  id: string
  appId: string
  onClose: () => void
}

/** What was published when; each version can be looked at and brought back (which can be undone). */
export function VersionsDrawer({ id, appId, onClose }: VersionsDrawerProps) {
  const [page, setPage] = useState(1)
  const [named, setNamed] = useState(false)
  const [viewed, setViewed] = useState<{ version: number; title: string } | null>(null)
  const versions = useCall(
    microPageVersions,
    { params: { id }, query: { page, size: pageSize, named: named ? '1' : undefined } },
    { quiet: true, keepPrevious: true },
  )
  return (
    <Drawer open title={texts.versions} onClose={onClose} size={380}>
      <Segmented
        block
        aria-label={versionTexts.shown}
        value={named ? 'named' : 'all'}
        options={[
          { value: 'all', label: versionTexts.all },
          { value: 'named', label: versionTexts.named },
        ]}
        onChange={(value) => {
          setNamed(value === 'named')
          setPage(1)
        }}
      />
      {versions.isPending && <Skeleton active />}
      {versions.isError && (
        <Result
          status="warning"
          subTitle={versionTexts.versionFailed}
          extra={<Button onClick={() => void versions.refetch()}>{texts.retry}</Button>}
        />
      )}
      {versions.data?.total === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={named ? versionTexts.noneNamed : versionTexts.versionsEmpty}
        />
      )}
      <ul className={dialogStyles.versions}>
        {versions.data?.list.map(({ version, name, publishedAt, publishedBy, blockCount }) => (
          <li key={version}>
            <div>
              <VersionName pageId={id} version={version} name={name} />
              <p className={styles.hint}>
                <TimeText at={publishedAt} /> · {versionTexts.versionMeta(blockCount, publishedBy)}
              </p>
            </div>
            <Button
              size="small"
              onClick={() => setViewed({ version, title: name ?? texts.version(version) })}
            >
              {versionTexts.viewVersion}
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
          version={viewed.version}
          title={viewed.title}
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
  /** Its name, else its number. */
  title: string
  onClose: () => void
  onRestored: () => void
}

function VersionDialog({ id, appId, version, title, onClose, onRestored }: VersionDialogProps) {
  const designer = useDesigner()
  const [compares, setCompares] = useState(true)
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
      versionTexts.restored(title),
    )
    if (outcome.ok) toastSuccess(versionTexts.restored(title))
    onClose()
    onRestored()
  }
  const now = designer.store.getDocument()
  const older = found.data
  const difference = useMemo(
    () => (older === undefined ? undefined : versionDifference(older, now)),
    [older, now],
  )
  const { added = 0, removed = 0, changed = 0, moved = 0 } = difference?.counts ?? {}
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      width={compares ? 880 : 460}
      centered
      okText={versionTexts.restoreVersion}
      okButtonProps={{ disabled: older === undefined || designer.readOnly }}
      cancelText={texts.close}
      onOk={restore}
    >
      {found.isPending && <Spin className={dialogStyles.phoneLoading} />}
      {found.isError && <Result status="warning" subTitle={versionTexts.versionFailed} />}
      {older !== undefined && difference !== undefined && (
        <>
          <div className={dialogStyles.difference}>
            <output>
              {added + removed + changed + moved === 0 && !difference.page
                ? versionTexts.difference.none
                : versionTexts.difference.counts({ added, removed, changed, moved, page: difference.page })}
            </output>
            <Checkbox checked={compares} onChange={(event) => setCompares(event.target.checked)}>
              {versionTexts.difference.compare}
            </Checkbox>
          </div>
          {compares ? (
            <div className={dialogStyles.compared}>
              <figure>
                <figcaption>{title}</figcaption>
                <DocumentFrame
                  document={older}
                  appId={appId}
                  missing={designer.deletedTargets}
                  marks={difference.before}
                  title={title}
                />
              </figure>
              <figure>
                <figcaption>{versionTexts.difference.now}</figcaption>
                <DocumentFrame
                  document={now}
                  appId={appId}
                  missing={designer.deletedTargets}
                  marks={difference.after}
                  title={versionTexts.difference.now}
                />
              </figure>
            </div>
          ) : (
            <DocumentFrame document={older} appId={appId} missing={designer.deletedTargets} />
          )}
          {compares && (
            <ul className={dialogStyles.legend} aria-hidden>
              {(['added', 'removed', 'changed', 'moved'] as const).map((kind) => (
                <li key={kind} data-kind={kind}>
                  {versionTexts.difference[kind]}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Modal>
  )
}
