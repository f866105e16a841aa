import { InboxOutlined } from '@ant-design/icons'
import { formatCount } from '@zhanfang/format'
import { richDocumentLength } from '@zhanfang/rich-document'
import { Alert, Button, Checkbox, Input, Modal, Radio, Segmented, Spin, Upload } from 'antd'
import { useRef, useState } from 'react'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import { toastError } from '../../../toast.ts'
import { LeftOutList } from '../../rich-document/public/left-out-list.tsx'
import { type Imported, isPageAddress, readingFailure, readLink } from '../public/read-link.ts'
import { readableEndings, readFile, withoutTitle } from './imported.ts'
import classes from './importing.module.css'
import { texts } from './texts.ts'

export interface ImportChoice {
  imported: Imported
  inPlaceOfAll: boolean
  withFacts: boolean
}

interface ImportDialogProps {
  /** Whether there is a text already that would be replaced. */
  hasText: boolean
  /** Returns whether it could be taken over. */
  onImport: (choice: ImportChoice) => boolean
  onClose: () => void
}

/** Brings an article in from a link or a file: it is read, looked at, and put into the editor. */
export function ImportDialog({ hasText, onImport, onClose }: ImportDialogProps) {
  const [from, setFrom] = useState<'link' | 'file'>('link')
  const [url, setUrl] = useState('')
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState('')
  const [imported, setImported] = useState<Imported>()
  const [inPlaceOfAll, setInPlaceOfAll] = useState(!hasText)
  const [withFacts, setWithFacts] = useState(!hasText)

  /** A text that was read is not lost by chance. */
  const close = useCloseQuestion(() => imported !== undefined, onClose)

  /** Counts the readings: only what was asked for last is shown. */
  const turn = useRef(0)
  async function read(reading: () => Promise<Imported>) {
    const mine = (turn.current += 1)
    setReading(true)
    setFailure('')
    try {
      const found = await reading()
      if (mine === turn.current) setImported(found)
    } catch (error) {
      if (mine === turn.current) setFailure(readingFailure(error))
    } finally {
      if (mine === turn.current) setReading(false)
    }
  }
  function readAddress() {
    const address = url.trim()
    if (isPageAddress(address)) void read(() => readLink(address))
    else setFailure(texts.linkWrong)
  }

  return (
    <Modal
      open
      title={texts.title}
      width={620}
      okText={texts.ok}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: imported === undefined }}
      onOk={() => {
        if (imported === undefined) return
        const taken = withFacts ? withoutTitle(imported) : imported
        if (onImport({ imported: taken, inPlaceOfAll, withFacts })) onClose()
        else toastError(texts.editorLate)
      }}
      onCancel={close}
    >
      {imported === undefined ? (
        <div className={classes.step}>
          <Segmented<'link' | 'file'>
            value={from}
            onChange={(next) => {
              turn.current += 1
              setFrom(next)
              setReading(false)
              setFailure('')
            }}
            options={[
              { value: 'link', label: texts.fromLink },
              { value: 'file', label: texts.fromFile },
            ]}
          />
          {from === 'link' ? (
            <label>
              {texts.link}
              <Input.Search
                value={url}
                placeholder={texts.linkHint}
                enterButton={texts.read}
                loading={isReading}
                allowClear
                onChange={({ target }) => setUrl(target.value)}
                onSearch={(_, __, info) => {
                  if (info?.source !== 'clear') readAddress()
                }}
              />
            </label>
          ) : (
            <Spin spinning={isReading}>
              <Upload.Dragger
                accept={readableEndings.join(',')}
                showUploadList={false}
                beforeUpload={(file) => {
                  void read(() => readFile(file))
                  return false
                }}
              >
                <InboxOutlined className={classes.icon} aria-hidden />
                <p>{texts.drop}</p>
                <p className={classes.hint}>{texts.dropHint}</p>
              </Upload.Dragger>
            </Spin>
          )}
          {isReading && <output className={classes.hint}>{texts.reading}</output>}
          {failure !== '' && <Alert type="error" showIcon title={failure} />}
        </div>
      ) : (
        <div className={classes.step}>
          <section aria-label={texts.found}>
            <h3>{imported.title || texts.untitled}</h3>
            <p className={classes.hint}>
              {[
                texts.counts(
                  formatCount(richDocumentLength(imported.text.document)),
                  imported.text.pictures.length,
                ),
                ...(imported.author === '' ? [] : [texts.by(imported.author)]),
                ...(imported.source.name === '' ? [] : [texts.from(imported.source.name)]),
              ].join(' · ')}
            </p>
            <Button size="small" onClick={() => setImported(undefined)}>
              {texts.again}
            </Button>
          </section>
          {imported.text.leftOut.length > 0 && (
            <section>
              <h4>{texts.leftOut}</h4>
              <LeftOutList leftOut={imported.text.leftOut} />
            </section>
          )}
          {hasText && (
            <section>
              <h4>{texts.place}</h4>
              <Radio.Group
                value={inPlaceOfAll}
                onChange={({ target }) => setInPlaceOfAll(target.value === true)}
                options={[
                  { value: false, label: texts.places.caret },
                  { value: true, label: texts.places.all },
                ]}
              />
            </section>
          )}
          <Checkbox checked={withFacts} onChange={({ target }) => setWithFacts(target.checked)}>
            {texts.facts}
            {hasText && <span className={classes.hint}>（{texts.factsHint}）</span>}
          </Checkbox>
        </div>
      )}
    </Modal>
  )
}
