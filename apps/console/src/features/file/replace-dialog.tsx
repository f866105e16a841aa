import { fileReplace, type LibraryFile } from '@zhanfang/contract'
import { formatFileSize } from '@zhanfang/format'
import { SwapOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Progress } from 'antd'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCallMutation } from '../../api.ts'
import { FilePicture, isImage } from './file-tile.tsx'
import { countUses, useFileUses } from './file-uses.tsx'
import { sendFile, uploadFailureText, uploadObjection } from './public/upload-file.ts'
import classes from './replace-dialog.module.css'
import { texts as fileTexts } from './texts.ts'
import { shrunk } from './upload-queue.ts'

const texts = fileTexts.replace
/** Ratios that differ less look the same. */
const SAME_RATIO = 0.02

interface Size {
  width: number
  height: number
}

/** A picture of this computer that was not sent yet. */
function LocalPicture({ file, onSize }: { file: File; onSize: (size: Size) => void }) {
  return (
    <img
      alt=""
      ref={useCallback(
        (image: HTMLImageElement | null) => {
          if (!image) return undefined
          const url = URL.createObjectURL(file)
          image.src = url
          return () => URL.revokeObjectURL(url)
        },
        [file],
      )}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onSize({ width: naturalWidth, height: naturalHeight })
      }
    />
  )
}

interface ReplaceDialogProps {
  file: LibraryFile
  /** What to begin with, where it is known already. */
  first?: File | undefined
  onClose: () => void
}

/** Puts another file in a file's place, wherever it is used, after showing both. */
export function ReplaceDialog({ file, first, onClose }: ReplaceDialogProps) {
  /** A file of this computer as it would stand in the library. */
  const [candidate, setCandidate] = useState(first)
  const [size, setSize] = useState<Size>()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(undefined)
  const uses = useFileUses([file])
  const replace = useCallMutation(fileReplace, { done: texts.done, silent: true })
  const kind = isImage(file) ? 'image' : undefined

  function choose(files: readonly File[]) {
    const [chosen] = files
    if (!chosen || share !== undefined) return
    const objection = uploadObjection(chosen, kind)
    setFailure(objection ?? '')
    if (objection) return
    setSize(undefined)
    setCandidate(chosen)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    // The library below would upload it as a new file.
    event.stopImmediatePropagation()
    choose(files)
  })
  useEffect(() => {
    document.addEventListener('paste', paste, { capture: true })
    return () => document.removeEventListener('paste', paste, { capture: true })
  }, [])
  useEffect(() => () => sending.current?.abort(), [])

  async function confirm() {
    if (!candidate) return
    setShare(0)
    setFailure('')
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      const { content, name } = await shrunk(candidate)
      const { key } = await sendFile(content, name, { signal, onProgress: setShare })
      await replace.mutateAsync({ body: { id: file.id, key } })
      onClose()
    } catch (error) {
      if (!signal.aborted) setFailure(uploadFailureText(error))
    } finally {
      setShare(undefined)
    }
  }

  const isOtherRatio =
    size && file.width && file.height
      ? Math.abs(size.width / size.height / (file.width / file.height) - 1) > SAME_RATIO
      : false
  return (
    <Modal
      open
      title={texts.title(file.name)}
      okText={texts.ok}
      okButtonProps={{ disabled: !candidate, loading: share !== undefined }}
      onOk={() => void confirm()}
      onCancel={onClose}
      mask={{ closable: share === undefined }}
      width={600}
    >
      <p>
        {texts.hint}
        {uses.data && <strong>{texts.uses(countUses(uses.data))}</strong>}
      </p>
      <div
        className={classes.pair}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          event.stopPropagation()
          choose([...event.dataTransfer.files])
        }}
      >
        <figure>
          <div className={classes.frame}>
            <FilePicture file={file} />
          </div>
          <figcaption>
            {texts.now}
            <small>
              {formatFileSize(file.size)}
              {file.width && file.height ? ` · ${fileTexts.size(file.width, file.height)}` : ''}
            </small>
          </figcaption>
        </figure>
        <SwapOutlined className={classes.arrow} aria-hidden />
        <figure>
          <div className={classes.frame} data-empty={!candidate || undefined}>
            {candidate?.type.startsWith('image/') ? (
              <LocalPicture file={candidate} onSize={setSize} />
            ) : (
              <span className={classes.name}>{candidate ? candidate.name : texts.drop}</span>
            )}
          </div>
          <figcaption>
            {texts.after}
            <small>
              {candidate && formatFileSize(candidate.size)}
              {size && ` · ${fileTexts.size(size.width, size.height)}`}
            </small>
          </figcaption>
        </figure>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.choose}
        accept={kind ? 'image/*' : undefined}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()} disabled={share !== undefined}>
        {candidate ? texts.chooseAgain : texts.choose}
      </Button>
      <div aria-live="polite" className={classes.notes}>
        {share !== undefined && (
          <Progress percent={Math.round(share * 100)} size="small" aria-label={texts.progress} />
        )}
        {failure && <Alert type="error" showIcon title={failure} />}
        {isOtherRatio && <Alert type="warning" showIcon title={texts.ratio} />}
      </div>
    </Modal>
  )
}
