import { CheckCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { type SampleIssue, sampleIssues } from '@zhanfang/blocks'
import { classList, microPagePublish, siteAppearance, siteAppearanceUpdate } from '@zhanfang/contract'
import { type PublishIssue, titleOf } from '@zhanfang/document'
import { Alert, Button, Modal, Progress } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { toastError } from '../../../toast.ts'
import { SharePanel } from '../../share/public/share-panel.tsx'
import styles from '../designer/designer.module.css'
import dialogStyles from './dialogs.module.css'
import type { Designer } from '../designer/designer.ts'
import { useDesigner } from '../designer/designer-context.tsx'
import { type CheckProgress, documentIssues, type LookedUp, lookedUpIssues } from '../document/page-checks.ts'
import { HomeChoice } from './home-choice.tsx'
import { HomeQuestion } from './home-question.tsx'
import { ScheduleField } from './schedule-field.tsx'
import { publishTexts } from './publish-texts.ts'
import { texts } from '../texts.ts'

interface PublishDialogProps {
  id: string
  /** The column whose page it is; null for a page that stands for itself. */
  columnId: string | null
  title: string
  flush: () => Promise<number>
  onLocate: (blockId: string) => void
  onClose: () => void
}

const invented = ({ store, kinds }: Designer): SampleIssue[] => sampleIssues(store.getDocument(), kinds)

/** The checks of a page from the moment the dialog opens; the slow ones go on until all is looked up. */
function useChecks(id: string, flush: () => Promise<unknown>) {
  const designer = useDesigner()
  const [known, setKnown] = useState(() => documentIssues(designer))
  const [samples, setSamples] = useState(() => invented(designer))
  /** Null while pictures, links and contrasts are being looked at. */
  const [lookedUp, setLookedUp] = useState<LookedUp | null>(null)
  const [progress, setProgress] = useState<CheckProgress>({ done: 0, total: 0 })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    void lookedUpIssues(designer, { pageId: id, flush, signal, onProgress: setProgress }).then((found) => {
      if (!signal.aborted) setLookedUp(found)
    })
    return () => stop.abort()
  }, [designer, id, flush, round])
  const again = useCallback(() => {
    setKnown(documentIssues(designer))
    setSamples(invented(designer))
    setLookedUp(null)
    setRound((before) => before + 1)
  }, [designer])
  return { issues: [...known, ...(lookedUp?.issues ?? [])], samples, lookedUp, progress, again }
}

/** What to look at before visitors see the page, and the publishing itself. It waits for the checks, or is told not to. */
export function PublishDialog({ id, columnId, title, flush, onLocate, onClose }: PublishDialogProps) {
  const designer = useDesigner()
  const { issues, samples, lookedUp, progress, again } = useChecks(id, flush)
  const isChecking = lookedUp === null
  // The page may be a column's: its list says too what is published.
  const publishing = useCallMutation(microPagePublish, { changes: [classList.module] })
  const choosingHome = useCallMutation(siteAppearanceUpdate, { changes: [siteAppearance.module] })
  const [makesHome, setMakesHome] = useState(false)
  const [madeHome, setMadeHome] = useState(false)
  const [busy, setBusy] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const errors = issues.filter((issue) => issue.level === 'error')
  const stops = errors.length + samples.length > 0
  const warnings = issues.filter((issue) => issue.level === 'warning')

  const publish = async () => {
    setBusy(true)
    try {
      const baseRevision = await flush().catch(() => {
        toastError(texts.saveFirst)
      })
      if (baseRevision === undefined) return
      const published = await publishing.mutateAsync({ body: { id, baseRevision } })
      if (makesHome) {
        const chosen = choosingHome.mutateAsync({ body: { home: { type: 'micro-page', id } } })
        await chosen.then(
          () => setMadeHome(true),
          () => toastError(publishTexts.homeFailed),
        )
      }
      setUrl(new URL(published.url, location.origin).href)
      designer.say(texts.published)
    } catch {
      // The call has told its own failure.
    } finally {
      setBusy(false)
    }
  }

  if (url !== null) {
    return (
      <Modal open title={texts.publish} footer={null} onCancel={onClose} width={580}>
        <Alert
          type="success"
          showIcon
          title={texts.published}
          description={
            madeHome ? `${publishTexts.publishedHint}${publishTexts.madeHome}` : publishTexts.publishedHint
          }
        />
        {columnId === null && !madeHome && <HomeQuestion id={id} />}
        <div className={dialogStyles.shared}>
          <SharePanel
            name={title}
            url={url}
            type={columnId === null ? 'micro-page' : 'column'}
            id={columnId ?? id}
          />
        </div>
      </Modal>
    )
  }
  return (
    <Modal
      open
      title={publishTexts.checks}
      // The second half of a double click on the button that opens this falls on the mask.
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        isChecking && !busy && !stops && (
          <Button key="skip" type="link" title={publishTexts.skipChecksHint} onClick={() => void publish()}>
            {publishTexts.skipChecks}
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          {texts.close}
        </Button>,
        <Button
          key="publish"
          type="primary"
          loading={busy || isChecking}
          disabled={stops}
          onClick={() => void publish()}
        >
          {busy
            ? publishTexts.publishing
            : isChecking
              ? publishTexts.checkingButton
              : warnings.length > 0
                ? publishTexts.publishAnyway
                : publishTexts.publishNow}
        </Button>,
      ]}
    >
      {isChecking && <Checking {...progress} />}
      {lookedUp?.isComplete === false && (
        <Alert
          type="warning"
          showIcon
          title={publishTexts.checksIncomplete}
          action={
            <Button size="small" onClick={again}>
              {publishTexts.checkAgain}
            </Button>
          }
        />
      )}
      {lookedUp?.isComplete && issues.length + samples.length === 0 && (
        <Alert
          type="success"
          showIcon
          icon={<CheckCircleOutlined aria-hidden />}
          title={publishTexts.checksClean}
        />
      )}
      <div className={dialogStyles.found}>
        <IssueList
          title={publishTexts.checksSamples(samples.length)}
          issues={samples}
          onLocate={onLocate}
          onKeep={(blockId) => {
            designer.keepSample(blockId)
            again()
          }}
        />
        <IssueList title={publishTexts.checksErrors(errors.length)} issues={errors} onLocate={onLocate} />
        <IssueList
          title={publishTexts.checksWarnings(warnings.length)}
          issues={warnings}
          onLocate={onLocate}
        />
      </div>
      {columnId === null && <HomeChoice id={id} checked={makesHome} onChange={setMakesHome} />}
      <ScheduleField id={id} disabled={isChecking || stops} flush={flush} />
    </Modal>
  )
}

/** What is being looked at, and how far it has come. */
function Checking({ done, total }: CheckProgress) {
  return (
    <div className={dialogStyles.checking}>
      <output>{publishTexts.checking}</output>
      {/* Not announced: it changes with every picture. */}
      {total > 0 && <span aria-hidden>（{publishTexts.checkingImages(done, total)}）</span>}
      <Progress
        aria-label={publishTexts.checking}
        percent={total === 0 ? 0 : Math.round((done / total) * 100)}
        showInfo={false}
        status="active"
        size="small"
      />
    </div>
  )
}

interface IssueListProps {
  title: string
  issues: readonly (PublishIssue & Partial<SampleIssue>)[]
  onLocate: (blockId: string) => void
  /** Says that what looks invented is true; absent where nothing does. */
  onKeep?: (blockId: string) => void
}

function IssueList({ title, issues, onLocate, onKeep }: IssueListProps) {
  const designer = useDesigner()
  if (issues.length === 0) return null
  return (
    <>
      <h2 className={styles.groupName}>{title}</h2>
      <ul className={dialogStyles.issues}>
        {issues.map(({ level, message, blockId, mayBeKept }, index) => {
          const block = blockId === null ? undefined : designer.store.getBlock(blockId)
          return (
            // Two blocks may have the very same thing to say.
            <li key={`${blockId} ${message} ${String(index)}`}>
              {level === 'error' ? (
                <CloseCircleOutlined className={dialogStyles.issueError} aria-label={publishTexts.error} />
              ) : (
                <ExclamationCircleOutlined
                  className={dialogStyles.issueWarning}
                  aria-label={publishTexts.warning}
                />
              )}
              <span>
                {block !== undefined && <b>{titleOf(block, designer.kinds)}：</b>}
                {message}
              </span>
              {block !== undefined && (
                <Button size="small" onClick={() => onLocate(block.id)}>
                  {publishTexts.locate}
                </Button>
              )}
              {block !== undefined && mayBeKept && onKeep !== undefined && (
                <Button size="small" onClick={() => onKeep(block.id)}>
                  {texts.isTrue}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
