import { CheckCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { surveyPublish, surveyPublishCheck } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import {
  checkDefinition,
  type DefinitionCheck,
  SAMPLE_CHECK,
  SAMPLE_KEPT,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { Alert, Button, Modal, Result, Spin } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api.ts'
import { toastError } from '../../../../toast.ts'
import { examPaths } from '../../../../paths/exam-paths.ts'
import { SharePanel } from '../../../share/public/share-panel.tsx'
import { surveyPaths } from '../../../../paths/survey-paths.ts'
import styles from '../editor.module.css'
import { elementLabel } from '../logic/rule-words.ts'
import { texts as editorTexts } from '../texts.ts'

const texts = editorTexts.publishDialog

interface PublishDialogProps {
  id: string
  definition: SurveyDefinition
  /** Saves what is not saved yet; gives the revision that is to be published. */
  flush: () => Promise<number>
  onLocate: (check: DefinitionCheck) => void
  /** The operator says that what a template wrote is true. */
  onKeep: () => void
  onClose: () => void
}

/** The button that had the keyboard is gone by now: it goes to what is said instead. */
const takeFocus = (said: HTMLElement | null) => said?.focus()

/** What to look at before people answer, and the publishing itself. */
export function PublishDialog({ id, definition, flush, onLocate, onKeep, onClose }: PublishDialogProps) {
  const client = useQueryClient()
  const [own, setOwn] = useState(() => checkDefinition(definition))
  // The definition's own mistakes are known at once; what the server tries out (people, quotas, the paper) takes a moment.
  const trial = useQuery({
    queryKey: ['publish-check', id],
    queryFn: async ({ signal }) => {
      await flush()
      return (await api.call(surveyPublishCheck, { params: { id } }, { silent: true, signal })).checks
    },
    enabled: own.every(({ level }) => level !== 'error'),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const checks = trial.data ?? own
  const [busy, setBusy] = useState(false)
  const [url, setUrl] = useState<string>()
  const errors = checks.filter((check) => check.level === 'error')
  const warnings = checks.filter((check) => check.level === 'warning')

  const publish = async () => {
    setBusy(true)
    try {
      // Pressed before the trial is over: it goes on by itself unless there is something new to read first.
      if (trial.isFetching) {
        const { data } = await trial.refetch({ cancelRefetch: false })
        if (data === undefined || data.length > checks.length) return
      }
      const baseRevision = await flush()
      const published = await api.call(surveyPublish, { body: { id, baseRevision } })
      setUrl(new URL(published.url, location.origin).href)
      await client.invalidateQueries({ queryKey: ['survey'] })
    } catch (error) {
      // A refused publishing has told its reason; a draft that could not be saved has not.
      if (!(error instanceof CallError) || !error.is('surveyNotPublishable'))
        toastError(editorTexts.saveFirst)
      else await trial.refetch()
    } finally {
      setBusy(false)
    }
  }

  if (url !== undefined) {
    return (
      <Modal open title={editorTexts.publish} footer={null} onCancel={onClose} width={640}>
        <div ref={takeFocus} tabIndex={-1} className={styles.done}>
          <Result status="success" title={texts.done} subTitle={texts.doneHint} className={styles.result} />
        </div>
        <SharePanel name={definition.title} url={url} languagesOf={id} />
      </Modal>
    )
  }
  return (
    <Modal
      open
      title={texts.heading}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {texts.close}
        </Button>,
        <Button
          key="publish"
          type="primary"
          loading={busy}
          disabled={errors.length > 0}
          onClick={() => void publish()}
        >
          {busy ? texts.working : warnings.length > 0 ? texts.anyway : texts.now}
        </Button>,
      ]}
    >
      <div aria-live="polite">
        {trial.isFetching && (
          <div className={styles.trying}>
            <Spin size="small" /> {texts.trying}
          </div>
        )}
        {trial.isError && !trial.isFetching && <Alert type="warning" showIcon title={texts.tryFailed} />}
      </div>
      {checks.length === 0 && trial.isSuccess && !trial.isFetching && (
        <Alert type="success" showIcon icon={<CheckCircleOutlined aria-hidden />} title={texts.clean} />
      )}
      <CheckList
        id={id}
        title={texts.errors(errors.length)}
        definition={definition}
        checks={errors}
        onLocate={onLocate}
        onKeep={() => {
          onKeep()
          setOwn(checkDefinition({ ...definition, sample: SAMPLE_KEPT }))
        }}
      />
      <CheckList
        id={id}
        title={texts.warnings(warnings.length)}
        definition={definition}
        checks={warnings}
        onLocate={onLocate}
      />
    </Modal>
  )
}

interface CheckListProps {
  id: string
  title: string
  definition: SurveyDefinition
  checks: readonly DefinitionCheck[]
  onLocate: (check: DefinitionCheck) => void
  onKeep?: () => void
}

function CheckList({ id, title, definition, checks, onLocate, onKeep }: CheckListProps) {
  if (checks.length === 0) return null
  return (
    <>
      <h3 className={styles.groupName}>{title}</h3>
      <ul className={styles.checks}>
        {checks.map((check, index) => (
          // Two questions may have the very same thing to say.
          <li key={`${check.code} ${check.elementIds.join(' ')} ${String(index)}`}>
            {check.level === 'error' ? (
              <CloseCircleOutlined className={styles.checkError} aria-label={texts.error} />
            ) : (
              <ExclamationCircleOutlined className={styles.checkWarning} aria-label={texts.warning} />
            )}
            <span>
              {check.elementIds[0] !== undefined && (
                <b>{elementLabel(definition, check.elementIds[0], 16)}：</b>
              )}
              {check.message}
              <Trail definition={definition} check={check} onLocate={onLocate} />
            </span>
            <span className={styles.checkActions}>
              {(check.elementIds.length > 0 ||
                check.code === 'noSurveyTitle' ||
                check.code === SAMPLE_CHECK) && (
                <Button
                  size="small"
                  onClick={() => onLocate(check.trail ? { ...check, ruleId: undefined } : check)}
                >
                  {texts.locate}
                </Button>
              )}
              {check.code === SAMPLE_CHECK && onKeep && (
                <Button size="small" onClick={onKeep}>
                  {texts.isTrue}
                </Button>
              )}
              {check.ruleId !== undefined && (check.trail || check.elementIds.length === 0) && (
                <Button size="small" onClick={() => onLocate(check)}>
                  {check.trail ? texts.rule : texts.locate}
                </Button>
              )}
              {check.at !== undefined && (
                <Link to={check.at === 'exam' ? examPaths.settings(id) : surveyPaths.restrictions(id)}>
                  {texts.places[check.at]}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The answers that lead to where nobody gets on, each with a way to its question. */
function Trail({
  definition,
  check,
  onLocate,
}: Pick<CheckListProps, 'definition' | 'onLocate'> & { check: DefinitionCheck }) {
  const { trail = [] } = check
  if (trail.length === 0) return null
  return (
    <ol className={styles.trail} aria-label={texts.trail}>
      {trail.map(({ elementId, text }) => (
        <li key={elementId}>
          <Button
            type="link"
            size="small"
            onClick={() => onLocate({ ...check, ruleId: undefined, elementIds: [elementId] })}
          >
            {elementLabel(definition, elementId, 16)}
          </Button>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
