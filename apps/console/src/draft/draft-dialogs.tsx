import { formatDateTimeSeconds } from '@zhanfang/format'
import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useOpened } from '../components/dialogs/use-opened.ts'
import styles from './draft-dialogs.module.css'
import { texts } from './texts.ts'
import type { Draft } from './use-draft.ts'

interface DraftDialogsProps<Content> {
  draft: Draft<Content>
  noun: string
  /** In words, what a copy found again has that the server has not. */
  difference?: (server: Content, copy: Content) => ReactNode
}

/** The choices of a draft: what to do about a conflict, about a copy found again, and about leaving unsaved. */
export function DraftDialogs<Content>({ draft, noun, difference }: DraftDialogsProps<Content>) {
  return (
    <>
      <ConflictDialog draft={draft} noun={noun} />
      <RecoveryDialog draft={draft} noun={noun} difference={difference} />
      <LeaveDialog draft={draft} />
    </>
  )
}

function ConflictDialog<Content>({ draft, noun }: { draft: Draft<Content>; noun: string }) {
  const [working, setWorking] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { conflict } = draft
  const isMet = useOpened(conflict !== undefined)
  const choices = [
    { name: texts.keepMine, hint: texts.keepMineHint, act: draft.keepMine },
    { name: texts.useServer, hint: texts.useServerHint, act: draft.takeServer },
    { name: texts.saveCopy, hint: texts.saveCopyHint, act: draft.saveCopy },
  ]
  const choose = async (name: string, act: () => Promise<void>) => {
    setWorking(name)
    setFailed(false)
    try {
      await act()
    } catch {
      setFailed(true)
    }
    setWorking(undefined)
  }
  if (!isMet) return null
  return (
    <Modal
      open={conflict !== undefined}
      title={texts.conflictTitle(noun)}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={460}
    >
      {conflict && (
        <p>
          {texts.conflictText(
            conflict.updatedBy || texts.somebody,
            formatDateTimeSeconds(conflict.updateTime),
          )}
        </p>
      )}
      {failed && <Alert type="error" showIcon title={texts.choiceFailed} className={styles.failed} />}
      <div className={styles.choices}>
        {choices.map(({ name, hint, act }) => (
          <Button
            key={name}
            block
            className={styles.choice}
            loading={working === name}
            disabled={working !== undefined && working !== name}
            onClick={() => void choose(name, act)}
          >
            <span className={styles.words}>
              <b>{name}</b>
              <span>{hint}</span>
            </span>
          </Button>
        ))}
      </div>
    </Modal>
  )
}

/** The keyboard stands on what costs nothing. */
const takeFocus = (button: HTMLElement | null) => button?.focus()

function RecoveryDialog<Content>({
  draft,
  noun,
  difference,
}: Omit<DraftDialogsProps<Content>, 'difference'> & {
  difference: DraftDialogsProps<Content>['difference'] | undefined
}) {
  const { recovery, loaded } = draft
  /** Whether the copy is about to be thrown away: it is the only one, so that takes a second step. */
  const [discards, setDiscards] = useState(false)
  const isMet = useOpened(recovery !== undefined)
  if (!isMet) return null
  const buttons = discards
    ? [
        <Button key="discard" danger onClick={draft.discardRecovery}>
          {texts.discardForGood}
        </Button>,
        <Button key="keep" type="primary" ref={takeFocus} onClick={() => setDiscards(false)}>
          {texts.keepCopy}
        </Button>,
      ]
    : [
        <Button key="ask" onClick={() => setDiscards(true)}>
          {texts.discard}
        </Button>,
        // Enter pressed while somebody still types must not cost them what was found again.
        <Button key="recover" type="primary" ref={takeFocus} onClick={draft.recover}>
          {texts.recover}
        </Button>,
      ]
  return (
    <Modal
      open={recovery !== undefined}
      title={discards ? texts.discardTitle : texts.recoveryTitle}
      footer={buttons}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={460}
    >
      {recovery && (
        <>
          <p>{texts.recoveryText(noun, formatDateTimeSeconds(recovery.time))}</p>
          {loaded && difference && <p>{difference(loaded.content, recovery.content)}</p>}
          {recovery.isOutdated && <p>{texts.recoveryOutdated}</p>}
          {discards && <Alert type="warning" showIcon role="alert" title={texts.discardHint} />}
        </>
      )}
    </Modal>
  )
}

/** Leaving for another screen saves first; only what cannot be saved asks. */
function LeaveDialog<Content>({ draft }: { draft: Draft<Content> }) {
  const { state, phase, flush } = draft
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      phase === 'ready' && state !== 'saved' && currentLocation.pathname !== nextLocation.pathname,
  )
  const [asks, setAsks] = useState(false)
  const isMet = useOpened(asks)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let gone = false
    flush().then(
      () => gone || blocker.proceed(),
      () => gone || setAsks(true),
    )
    return () => {
      gone = true
    }
  }, [blocker, flush])
  if (!isMet) return null
  const stay = () => {
    setAsks(false)
    blocker.reset?.()
  }
  const leave = () => {
    setAsks(false)
    blocker.proceed?.()
  }
  return (
    <Modal
      open={asks}
      title={texts.leaveTitle}
      footer={[
        <Button key="leave" onClick={leave}>
          {texts.leave}
        </Button>,
        <Button key="stay" type="primary" ref={takeFocus} onClick={stay}>
          {texts.stay}
        </Button>,
      ]}
      // Escape takes the question back, which is to stay.
      onCancel={stay}
      closable={false}
      mask={{ closable: false }}
      width={420}
    >
      <p>{texts.leaveText}</p>
    </Modal>
  )
}
