import { UploadOutlined } from '@ant-design/icons'
import { PICTURE_BYTES, platformPicture, type portalPicture } from '@zhanfang/contract'
import { Button, Upload } from 'antd'
import { api } from '../../../api.ts'
import { UploadState } from '../../../components/upload/upload-state.tsx'
import { useSingleUpload } from '../../../components/upload/use-single-upload.ts'
import { toastError } from '../../../toast.ts'
import classes from './picture-field.module.css'
import { texts } from '../texts.ts'

interface PictureFieldProps {
  /** Address of the picture; given by the form. */
  value?: string
  onChange?: (url: string) => void
  id?: string
  label: string
  wide?: boolean
  /** Keeps the picture; by default among those of the platform's settings. */
  call?: typeof platformPicture | typeof portalPicture
}

/** A picture of the platform: shown, uploaded, replaced and removed. */
export function PictureField({
  value = '',
  onChange,
  id,
  label,
  wide,
  call = platformPicture,
}: PictureFieldProps) {
  const { upload, busy, send: sendFile } = useSingleUpload()

  function send(file: File) {
    if (file.size > PICTURE_BYTES) {
      toastError(texts.picture.tooLarge)
      return
    }
    // The picture from before stays until this one is there.
    sendFile(file.name, async ({ onProgress, ...options }) => {
      const sent = { content: file, name: file.name, onProgress }
      onChange?.((await api.call(call, undefined, { ...options, file: sent })).url)
    })
  }

  return (
    <div className={classes.field} data-wide={wide || undefined}>
      {value ? (
        <img className={classes.picture} src={value} alt={label} />
      ) : (
        <span className={classes.picture}>{texts.picture.empty}</span>
      )}
      <Upload
        id={id}
        accept="image/png,image/jpeg,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          send(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={busy} aria-label={`${texts.picture.upload} ${label}`}>
          {value ? texts.picture.replace : texts.picture.upload}
        </Button>
      </Upload>
      {value && (
        <Button type="text" onClick={() => onChange?.('')} aria-label={`${texts.picture.remove} ${label}`}>
          {texts.picture.remove}
        </Button>
      )}
      <UploadState upload={upload} />
    </div>
  )
}
