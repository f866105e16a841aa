import { Button, Spin } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { type BlockImage, type ImageRatio, noImage } from '../../model/block-image.ts'
import { FieldGroup } from '../fields/field.tsx'
import { ImageCropDialog } from './image-crop-dialog.tsx'
import styles from './image-field.module.css'
import { acceptedImageTypes, filesOf, useImageUpload } from './image-upload.ts'
import { UploadList } from './upload-list.tsx'
import { useLatest } from '../latest.ts'
import { TextField } from '../fields/text-field.tsx'
import { texts } from '../texts.ts'

interface DropAreaProps {
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Takes pictures that are dropped on it or pasted into it. */
function DropArea({ onFiles, children }: DropAreaProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.area}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFiles(filesOf(event.dataTransfer))
      }}
      onPaste={(event) => {
        const files = filesOf(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
    >
      {children}
    </div>
  )
}

interface UploadButtonProps {
  multiple?: boolean
  type?: 'default' | 'primary' | 'dashed'
  size?: 'small' | 'middle'
  disabled: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

function UploadButton({ multiple, type, size, disabled, onFiles, children }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.image.upload}
        multiple={multiple}
        accept={acceptedImageTypes.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
      <Button type={type} size={size} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}

interface ImageFieldProps {
  value: BlockImage
  onChange: (next: BlockImage) => void
  label?: string
  /** Ratio that the crop dialog begins with. */
  ratio?: ImageRatio
  /** Whether the picture can be taken away and described. */
  removable?: boolean
  withAlt?: boolean
}

/** One picture: upload, library, drop, paste, crop, describe. */
export function ImageField({
  value,
  onChange,
  label = texts.image.label,
  ratio = 'auto',
  removable = true,
  withAlt = true,
}: ImageFieldProps) {
  const { busy, uploading, progress, error, upload, uploadBlob, pick } = useImageUpload()
  const [cropping, setCropping] = useState(false)
  const latest = useLatest({ value, onChange })
  // The description stays with the place of the picture: whoever replaces a photo of the hall shows the hall.
  const put = (image: BlockImage) => {
    const { value: before, onChange: tell } = latest.current
    tell({ ...image, alt: image.alt || before.alt })
  }
  const take = (files: File[]) => void upload(files.slice(0, 1), put)

  return (
    <div className={styles.field}>
      <FieldGroup label={label} error={error} hint={value.url === '' ? texts.image.hint : undefined}>
        <DropArea onFiles={take}>
          <Spin spinning={uploading} description={texts.image.uploading}>
            {value.url === '' ? (
              <div className={styles.empty}>
                <UploadButton disabled={busy} onFiles={take}>
                  {texts.image.upload}
                </UploadButton>
                <Button disabled={busy} onClick={() => void pick(put)}>
                  {texts.image.library}
                </Button>
              </div>
            ) : (
              <div className={styles.chosen}>
                <img className={styles.thumb} src={value.url} alt={value.alt} />
                <div className={styles.actions}>
                  {value.width > 0 && (
                    <span className={styles.size}>{texts.image.size(value.width, value.height)}</span>
                  )}
                  <div className={styles.buttons}>
                    <UploadButton size="small" disabled={busy} onFiles={take}>
                      {texts.image.replace}
                    </UploadButton>
                    <Button size="small" disabled={busy} onClick={() => void pick(put)}>
                      {texts.image.library}
                    </Button>
                    <Button size="small" disabled={busy} onClick={() => setCropping(true)}>
                      {texts.image.crop}
                    </Button>
                    {removable && (
                      <Button size="small" danger disabled={busy} onClick={() => onChange(noImage)}>
                        {texts.image.remove}
                      </Button>
                    )}
                  </div>
                </div>
              </div>
            )}
          </Spin>
          <UploadList files={progress} />
        </DropArea>
      </FieldGroup>
      {withAlt && value.url !== '' && (
        <TextField
          label={texts.image.alt}
          hint={texts.image.altHint}
          value={value.alt}
          maxLength={120}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
      {cropping && (
        <ImageCropDialog
          image={value}
          ratio={ratio}
          onClose={() => setCropping(false)}
          onCropped={(blob) => {
            uploadBlob(blob, `cropped.${blob.type.replace('image/', '')}`, put)
          }}
        />
      )}
    </div>
  )
}

interface AddImagesProps {
  /** How many more there is room for. */
  room: number
  /** Called once per picture, in order. */
  onAdd: (image: BlockImage) => void
}

/** Adds pictures to a list: several at once by upload, drop or paste, or one from the library. */
export function AddImages({ room, onAdd }: AddImagesProps) {
  const { busy, uploading, progress, error, setError, upload, pick } = useImageUpload()
  const latest = useLatest(onAdd)
  const add = (image: BlockImage) => latest.current(image)
  const take = (files: File[]) => {
    void upload(files.slice(0, room), add).then(() => {
      if (files.length > room) setError(texts.image.tooMany(room))
    })
  }
  const disabled = busy || room <= 0
  return (
    <FieldGroup quiet label={texts.image.upload} error={error} hint={texts.image.hint}>
      <DropArea onFiles={take}>
        <Spin spinning={uploading} description={texts.image.uploading}>
          <div className={styles.empty}>
            <UploadButton multiple type="primary" disabled={disabled} onFiles={take}>
              {texts.image.upload}
            </UploadButton>
            <Button disabled={disabled} onClick={() => void pick(add)}>
              {texts.image.library}
            </Button>
          </div>
        </Spin>
        <UploadList files={progress} />
      </DropArea>
    </FieldGroup>
  )
}
