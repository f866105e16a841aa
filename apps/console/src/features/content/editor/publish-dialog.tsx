import { CloseCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import {
  type CallData,
  contentCheck,
  type ContentDetail,
  contentPublish,
  contentVisibilityNames,
} from '@zhanfang/contract'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { api, useCallMutation } from '../../../api.ts'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { SharePanel } from '../../share/public/share-panel.tsx'
import type { ContentSubject } from '../settings/content-subject.ts'
import { sharedContent } from '../content-to-share.ts'
import classes from './editor.module.css'
import { texts as editorTexts } from './texts.ts'

const texts = editorTexts.publishing

const ScheduleDialog = lateComponent(
  async () => (await import('../settings/schedule-dialog.tsx')).ScheduleDialog,
)

interface PublishDialogProps extends ContentSubject {
  facts: ContentDetail
  flush: () => Promise<number>
  /** What keeps it from being published, by the path of the draft. */
  onProblems: (problems: Readonly<Record<string, string>>) => void
  onClose: () => void
}

type Checked = CallData<typeof contentCheck> & { revision: number }

/** Where the field of a problem stands on the screen. */
const placeOf = (field: string) =>
  document.querySelector<HTMLElement>(
    field === 'title' ? '#content-title' : `[data-field="${CSS.escape(field)}"], [contenteditable="true"]`,
  )

/** Looks whether a content is complete, says who will see it, and publishes it now or at an hour. */
export function PublishDialog({ kind, id, title, facts, flush, onProblems, onClose }: PublishDialogProps) {
  const [isLater, setLater] = useState(false)
  const publish = useCallMutation(contentPublish)
  const check = useQuery({
    queryKey: ['content', 'check', kind, id],
    queryFn: async (): Promise<Checked> => {
      const revision = await flush()
      const found = await api.call(contentCheck, { params: { kind, id } }, { silent: true })
      onProblems(Object.fromEntries(found.problems.map(({ field, message }) => [field, message])))
      return { ...found, revision }
    },
    // Each opening looks at the newest state.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  })
  const found = check.data
  const isReady = found !== undefined && found.problems.length === 0
  const done = publish.data

  async function go() {
    if (!found) return
    try {
      await publish.mutateAsync({ params: { kind, id }, body: { baseRevision: found.revision } })
    } catch {
      // Told by the client; what is wrong now is looked at anew.
      void check.refetch()
    }
  }

  function fix(field: string) {
    onClose()
    // After the dialog has given the focus back.
    setTimeout(() => placeOf(field)?.focus(), 300)
  }

  if (isLater) {
    return (
      <LateDialog onFailure={onClose}>
        <ScheduleDialog
          kind={kind}
          id={id}
          title={title}
          publishAt={facts.publishAt}
          unpublishAt={facts.unpublishAt}
          flush={flush}
          onClose={onClose}
        />
      </LateDialog>
    )
  }
  return (
    <Modal
      open
      title={done ? texts.done(done.version) : texts.title(title)}
      width={done ? 580 : 480}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        done ? (
          <Button type="primary" onClick={onClose}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button disabled={!isReady} onClick={() => setLater(true)}>
              {texts.later}
            </Button>
            <Button type="primary" disabled={!isReady} loading={publish.isPending} onClick={() => void go()}>
              {texts.go}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <SharePanel {...sharedContent({ ...facts, title, url: done.url, state: 1 })} />
      ) : check.isError ? (
        <Alert
          type="warning"
          showIcon
          title={texts.failed}
          action={<Button onClick={() => void check.refetch()}>{editorTexts.retry}</Button>}
        />
      ) : !found ? (
        <>
          <output>{texts.checking}</output>
          <Skeleton active title={false} />
        </>
      ) : (
        <>
          <p>{isReady ? texts.ready : texts.blocked(found.problems.length)}</p>
          {!isReady && (
            <ul className={classes.problems}>
              {found.problems.map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  <CloseCircleOutlined className={classes.problemSign} aria-hidden />
                  <span>{message}</span>
                  <Button size="small" onClick={() => fix(field)}>
                    {texts.fix}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {found.deletedTargets.length > 0 && (
            <Alert type="warning" showIcon title={texts.deletedTargets(found.deletedTargets.length)} />
          )}
          <p className={classes.hint}>{texts.who(contentVisibilityNames[facts.visibility])}</p>
        </>
      )}
    </Modal>
  )
}
