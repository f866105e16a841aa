import { Alert, Button, Checkbox, Modal, QRCode } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../../components/values/save-file.ts'
import { drawPictures } from './draw-picture.ts'
import classes from './long-picture.module.css'
import { type Losses, takeSnapshot } from './page-snapshot.ts'
import { texts } from './texts.ts'

interface LongPictureDialogProps {
  title: string
  /** Address of the page; what is not saved yet is saved before it is given. */
  linkOf: () => Promise<string>
  onClose: () => void
}

interface Drawn {
  pictures: { address: string; content: Blob }[]
  losses: Losses
}

/** The page's own address, without what lets a draft be seen. */
const withoutQuery = (link: string) => {
  const { origin, pathname } = new URL(link, location.origin)
  return origin + pathname
}

/** A line with the QR code, as it stands below the page. */
function footOf(canvas: HTMLCanvasElement, title: string): HTMLElement {
  const foot = document.createElement('div')
  foot.style.cssText =
    'display:flex;align-items:center;gap:16px;padding:24px 16px;background:#fff;color:#1f2733;font-size:15px;line-height:1.6'
  const code = document.createElement('img')
  code.src = canvas.toDataURL('image/png')
  code.style.cssText = 'width:96px;height:96px;flex:none'
  const words = document.createElement('div')
  const name = document.createElement('strong')
  name.textContent = title
  const scan = document.createElement('div')
  scan.textContent = texts.scan
  scan.style.color = '#5b6472'
  words.append(name, scan)
  foot.append(code, words)
  return foot
}

/** Draws a page as visitors see it, and lets the picture be saved. Drawn by this browser, which shows the page anyway. */
export function LongPictureDialog({ title, linkOf, onClose }: LongPictureDialogProps) {
  const [link, setLink] = useState('')
  const [hasCode, setHasCode] = useState(true)
  const [progress, setProgress] = useState('')
  const [drawn, setDrawn] = useState<Drawn>()
  const [hasFailed, setFailed] = useState(false)
  const code = useRef<HTMLDivElement>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => drawn?.pictures.forEach(({ address }) => URL.revokeObjectURL(address)), [drawn])

  async function draw() {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress(texts.drawing)
    setFailed(false)
    setDrawn(undefined)
    try {
      const address = await linkOf()
      setLink(withoutQuery(address))
      // The code of the address is drawn with the next frame.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const canvas = code.current?.querySelector('canvas')
      const { pathname, search } = new URL(address, location.origin)
      const snapshot = await takeSnapshot(pathname + search, {
        words: texts,
        foot: hasCode && canvas ? footOf(canvas, title) : undefined,
        signal,
      })
      try {
        const pictures = await drawPictures(snapshot, {
          signal,
          tell: (done, all) => setProgress(all > 1 ? texts.drawingPart(done, all) : texts.drawing),
        })
        setDrawn({
          pictures: pictures.map((content) => ({ content, address: URL.createObjectURL(content) })),
          losses: snapshot.losses,
        })
      } finally {
        snapshot.close()
      }
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      setFailed(true)
    } finally {
      setProgress('')
    }
  }

  function save() {
    drawn?.pictures.forEach(({ content }, at) =>
      saveFile(content, texts.fileName(title, at + 1, drawn.pictures.length)),
    )
  }
  const lost = drawn ? texts.lost(drawn.losses) : ''
  const count = drawn?.pictures.length ?? 0

  return (
    <Modal
      open
      centered
      width={520}
      title={texts.title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button
          key="draw"
          type={drawn ? 'default' : 'primary'}
          loading={progress !== ''}
          onClick={() => void draw()}
        >
          {texts.draw}
        </Button>,
        ...(drawn
          ? [
              <Button key="save" type="primary" onClick={save}>
                {count > 1 ? texts.saveAll(count) : texts.save}
              </Button>,
            ]
          : []),
      ]}
    >
      <div className={classes.dialog}>
        <p className={classes.hint}>{texts.purpose}</p>
        <div>
          <Checkbox checked={hasCode} onChange={(event) => setHasCode(event.target.checked)}>
            {texts.code}
          </Checkbox>
          <p className={classes.hint}>{texts.codeHint}</p>
        </div>
        <div ref={code} className={classes.code} aria-hidden>
          {link !== '' && (
            <QRCode
              value={link}
              type="canvas"
              size={240}
              bordered={false}
              marginSize={1}
              color="#000000"
              bgColor="#ffffff"
            />
          )}
        </div>
        <output>{progress}</output>
        {hasFailed && <Alert type="error" showIcon role="alert" title={texts.failed} />}
        {lost !== '' && <Alert type="info" showIcon title={lost} />}
        {count > 1 && <output>{texts.parts(count)}</output>}
        {drawn && (
          <div className={classes.pictures}>
            {drawn.pictures.map(({ address }, at) => (
              <a key={address} href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={texts.picture(title, at + 1)} />
              </a>
            ))}
          </div>
        )}
      </div>
    </Modal>
  )
}
