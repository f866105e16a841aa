import {
  contentCompare,
  type ContentDraft,
  contentVersion,
  contentVersionRestore,
  contentVersions,
} from '@zhanfang/contract'
import { DocumentComparison } from '@zhanfang/rich-document/comparison'
import { RichDocumentView } from '@zhanfang/rich-document/view'
import { imageSource } from '@zhanfang/blocks'
import { Button, Drawer, Empty, Modal, Pagination, Result, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { useNarrow } from '../../../components/page/use-narrow.ts'
import { TimeText } from '../../../components/values/time-text.tsx'
import { toastSuccess } from '../../../toast.ts'
import type { ContentSubject } from '../settings/content-subject.ts'
import { texts as contentTexts } from '../texts.ts'
import classes from './editor.module.css'
import { texts as editorTexts } from './texts.ts'

const texts = editorTexts.version
const PAGE_SIZE = 20

interface VersionsDrawerProps extends Pick<ContentSubject, 'kind' | 'id'> {
  canWrite: boolean
  flush: () => Promise<number>
  /** Begins editing anew from what the server has. */
  onRestored: () => Promise<unknown>
  onClose: () => void
}

/** What was published when; each version can be looked at, held against the draft, and made the draft again. */
export function VersionsDrawer(props: VersionsDrawerProps) {
  const { kind, id, onClose } = props
  const isNarrow = useNarrow()
  const [page, setPage] = useState(1)
  const [viewed, setViewed] = useState<number>()
  const versions = useCall(
    contentVersions,
    { params: { kind, id }, query: { page, size: PAGE_SIZE } },
    { quiet: true },
  )
  return (
    <Drawer open title={editorTexts.versions} onClose={onClose} size={isNarrow ? '100%' : 400}>
      {versions.isPending && <Skeleton active />}
      {versions.isError && (
        <Result
          status="warning"
          subTitle={texts.failed}
          extra={<Button onClick={() => void versions.refetch()}>{editorTexts.retry}</Button>}
        />
      )}
      {versions.data?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />}
      <ul className={classes.versions}>
        {versions.data?.list.map(({ version, title, publishedAt, publishedBy }) => (
          <li key={version}>
            <div>
              <b>{texts.name(version)}</b> <TimeText at={publishedAt} />
              <p className={classes.hint}>
                {title} · {texts.by(publishedBy)}
              </p>
            </div>
            <Button size="small" onClick={() => setViewed(version)}>
              {texts.look}
            </Button>
          </li>
        ))}
      </ul>
      {(versions.data?.total ?? 0) > PAGE_SIZE && (
        <Pagination
          simple
          current={page}
          pageSize={PAGE_SIZE}
          total={versions.data?.total ?? 0}
          onChange={setPage}
        />
      )}
      {viewed !== undefined && (
        <VersionDialog {...props} version={viewed} onClose={() => setViewed(undefined)} onDone={onClose} />
      )}
    </Drawer>
  )
}

interface VersionDialogProps extends VersionsDrawerProps {
  version: number
  onDone: () => void
}

function VersionDialog(props: VersionDialogProps) {
  const { kind, id, version, canWrite, flush, onRestored, onClose, onDone } = props
  const [view, setView] = useState<'difference' | 'whole'>('difference')
  const restore = useCallMutation(contentVersionRestore)

  async function bringBack() {
    try {
      const baseRevision = await flush()
      await restore.mutateAsync({ params: { kind, id, version }, body: { baseRevision } })
      await onRestored()
      toastSuccess(texts.restored(version))
      onDone()
    } catch {
      // Told by the client; the draft is as it was.
    }
  }

  return (
    <Modal
      open
      title={texts.name(version)}
      width={820}
      centered
      onCancel={onClose}
      cancelText={texts.close}
      okText={texts.restore}
      okButtonProps={{ disabled: !canWrite, loading: restore.isPending }}
      onOk={() => void bringBack()}
    >
      <div className={classes.versionHead}>
        <Segmented
          value={view}
          onChange={setView}
          options={[
            { value: 'difference', label: texts.difference },
            { value: 'whole', label: texts.whole },
          ]}
        />
        <span className={classes.hint}>{texts.restoreHint}</span>
      </div>
      <div className={classes.versionBody}>
        {view === 'difference' ? (
          <Difference kind={kind} id={id} version={version} />
        ) : (
          <Whole kind={kind} id={id} version={version} />
        )}
      </div>
    </Modal>
  )
}

type PartProps = Pick<VersionDialogProps, 'kind' | 'id' | 'version'>

function Difference({ kind, id, version }: PartProps) {
  const found = useCall(
    contentCompare,
    { params: { kind, id }, query: { from: version } },
    { quiet: true, staleTime: 0 },
  )
  if (found.isError) return <Result status="warning" subTitle={texts.failed} />
  if (!found.data) return <Skeleton active />
  const { fields, body } = found.data
  const isBodySame = body.every(({ change }) => change === 'same')
  if (fields.length === 0 && isBodySame) return <p>{texts.same}</p>
  return (
    <>
      {fields.length > 0 && (
        <table className={classes.difference}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, name, before, after }) => (
              <tr key={field}>
                <th scope="row">{name}</th>
                <td>{before || texts.nothing}</td>
                <td>{after || texts.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{editorTexts.body}</h3>
      {isBodySame ? (
        <p className={classes.hint}>{texts.bodySame}</p>
      ) : (
        <div className={classes.whole}>
          <DocumentComparison changes={body} site={site} firstHeading={3} prefix="difference-" />
        </div>
      )}
    </>
  )
}

const site = {
  href: () => undefined,
  imageSrc: (url: string, width: number) => imageSource(url, width).src,
  imageSrcSet: (url: string) => imageSource(url, 0).srcSet,
}

function Whole({ kind, id, version }: PartProps) {
  const found = useCall(
    contentVersion,
    { params: { kind, id, version } },
    { quiet: true, staleTime: Infinity },
  )
  if (found.isError) return <Result status="warning" subTitle={texts.failed} />
  if (!found.data) return <Skeleton active />
  const { title, cover, summary, body }: ContentDraft = found.data.draft
  return (
    <article className={classes.whole}>
      <h2>{title || contentTexts.untitled}</h2>
      {summary !== '' && <p>{summary}</p>}
      {cover !== '' && <img src={imageSource(cover, 750).src} alt="" />}
      {body !== null && <RichDocumentView document={body} site={site} firstHeading={3} prefix="version-" />}
    </article>
  )
}
