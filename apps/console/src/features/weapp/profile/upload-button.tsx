import { CheckOutlined, UploadOutlined } from '@ant-design/icons'
import { weappMediaUpload } from '@zhanfang/contract'
import { Button } from 'antd'
import { useRef } from 'react'
import { api } from '../../../api.ts'
import { UploadState } from '../../../components/upload/upload-state.tsx'
import { useSingleUpload } from '../../../components/upload/use-single-upload.ts'
import { texts } from '../texts.ts'
import classes from './profile.module.css'

/** Hands a picture to WeChat; what it is called there goes to `onDone`. Also the control of a form. */
export function UploadButton({
  id,
  label,
  value,
  onChange,
}: {
  id?: string
  label: string
  /** The picture that is there already. */
  value?: string
  onChange?: (mediaId: string) => unknown
}) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, busy, send } = useSingleUpload()

  const hand = (content: File) =>
    send(content.name, async ({ onProgress, ...options }) => {
      const file = { content, name: content.name, onProgress }
      const { mediaId } = await api.call(weappMediaUpload, { query: {} }, { ...options, file })
      await onChange?.(mediaId)
    })
  return (
    <span className={classes.upload}>
      <Button id={id} icon={<UploadOutlined />} loading={busy} onClick={() => input.current?.click()}>
        {busy ? texts.profile.uploading : label}
      </Button>
      {value && (
        <span className={classes.uploaded}>
          <CheckOutlined /> {texts.profile.uploaded}
        </span>
      )}
      <input
        ref={input}
        type="file"
        // Forms of antd show inputs of files whatever `hidden` says.
        style={{ display: 'none' }}
        accept="image/png,image/jpeg,image/gif"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after a failure.
          target.value = ''
          if (file) hand(file)
        }}
      />
      <UploadState upload={upload} />
    </span>
  )
}
