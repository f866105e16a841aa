import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { appTransferFile, type Transfer, type TransferState } from '@zhanfang/contract'
import { Button, Progress, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { saveFile } from '../../components/values/save-file.ts'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { chooseApp } from '../../session/session.ts'
import { Losses } from './losses.tsx'
import { texts } from './texts.ts'
import classes from './transfers-page.module.css'

const tones: Record<TransferState, StatusTone> = {
  waiting: 'neutral',
  checking: 'notice',
  ready: 'notice',
  running: 'notice',
  done: 'good',
  failed: 'bad',
  expired: 'neutral',
}

/** Work that goes on without its owner. */
export const isUnderWay = ({ state }: Pick<Transfer, 'state'>): boolean =>
  state === 'waiting' || state === 'checking' || state === 'running'

function DownloadButton({ transfer }: { transfer: Transfer }) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      const file = await api.download(appTransferFile, { params: { id: transfer.id } })
      saveFile(file.content, file.fileName)
    } catch {
      // Told by the client.
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button type="primary" icon={<DownloadOutlined />} loading={isLoading} onClick={() => void download()}>
      {isLoading ? texts.downloading : texts.download(transfer.size)}
    </Button>
  )
}

/** One export, import or copy: how far it has come, what came of it, and what was lost. */
export function TransferItem({
  transfer,
  onPreview,
  onDiscard,
}: {
  transfer: Transfer
  onPreview: () => void
  onDiscard: () => void
}) {
  const { kind, state, newAppId, expireTime } = transfer
  const name = transfer.appName || transfer.fileName
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <Tag variant="filled">{texts.kinds[kind]}</Tag>
        <h2 className={classes.name} title={name}>
          {name}
        </h2>
        <StatusTag tone={tones[state]}>{texts.states[state]}</StatusTag>
        <div className={classes.actions}>
          {kind === 'export' && state === 'done' && <DownloadButton transfer={transfer} />}
          {state === 'ready' && (
            <Button type="primary" onClick={onPreview}>
              {texts.preview}
            </Button>
          )}
          {newAppId !== null && state === 'done' && (
            <Link to={`/mini/message?appId=${newAppId}`} onClick={() => chooseApp(newAppId)}>
              {texts.open}
            </Link>
          )}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${texts.discard}：${name}`}
            title={texts.discard}
            onClick={onDiscard}
          />
        </div>
      </div>
      {isUnderWay(transfer) && (
        <Progress percent={transfer.progress} status="active" aria-label={texts.progress(name)} />
      )}
      {transfer.reason !== '' && <p className={classes.reason}>{transfer.reason}</p>}
      <div className={classes.facts}>
        <TimeText at={transfer.createTime} />
        {kind === 'import' && transfer.appName !== '' && <span>{transfer.fileName}</span>}
        {kind === 'export' && state === 'done' && expireTime !== null && (
          <span>
            {texts.keptUntil} <TimeText at={expireTime} />
          </span>
        )}
        {isUnderWay(transfer) && <span>{texts.leave}</span>}
      </div>
      {state !== 'ready' && <Losses losses={transfer.losses} />}
    </li>
  )
}
