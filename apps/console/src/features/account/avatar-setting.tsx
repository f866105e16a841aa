import { PICTURE_BYTES, personAvatar } from '@zhanfang/contract'
import { avatarUrl } from '@zhanfang/format'
import { Avatar, Button, Modal, Slider } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { api, queryClient } from '../../api.ts'
import { UploadState } from '../../components/upload/upload-state.tsx'
import { useSingleUpload } from '../../components/upload/use-single-upload.ts'
import { texts as shellTexts } from '../../texts.ts'
import { toastError, toastSuccess } from '../../toast.ts'
import classes from './account-page.module.css'
import { acceptedAvatars, cropAvatar, type Square } from './crop-avatar.ts'
import { texts } from './texts.ts'

function CropDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Square>()
  const { upload, busy, send } = useSingleUpload()
  // The cropper measures its frame once: while the dialog still grows it would find a small one.
  const [opened, setOpened] = useState(false)

  async function save() {
    if (!square) return
    const content = await cropAvatar(url, square).catch(() => null)
    if (!content) return toastError(texts.avatarUnreadable)
    // What was cropped stays for another try.
    send(texts.avatar, async ({ onProgress, ...options }) => {
      await api.call(personAvatar, undefined, {
        ...options,
        file: { content, name: 'avatar.jpg', onProgress },
      })
      toastSuccess(shellTexts.edited)
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['account'] })
    })
  }

  return (
    <Modal
      open
      title={texts.avatarTitle}
      okText={shellTexts.actions.save}
      okButtonProps={{ disabled: !square, loading: busy }}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={setOpened}
      width={440}
    >
      <div className={classes.stage}>
        {opened && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
            mediaProps={{
              alt: '',
              onError: () => {
                toastError(texts.avatarUnreadable)
                onClose()
              },
            }}
          />
        )}
      </div>
      <div className={classes.zoom}>
        <span>{texts.avatarZoom}</span>
        <Slider
          style={{ flex: 1 }}
          ariaLabelForHandle={texts.avatarZoom}
          min={1}
          max={3}
          step={0.02}
          value={zoom}
          tooltip={{ open: false }}
          onChange={setZoom}
        />
      </div>
      <p className={classes.hint}>{texts.avatarHint}</p>
      <UploadState upload={upload} />
    </Modal>
  )
}

/** The picture of the user, and the way to a new one. */
export function AvatarSetting({ avatar }: { avatar: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string>()

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same file may be chosen again after a failure.
    target.value = ''
    if (!file) return
    if (!acceptedAvatars.includes(file.type)) return toastError(texts.avatarNotImage)
    if (file.size > PICTURE_BYTES) return toastError(texts.avatarTooLarge)
    setUrl(URL.createObjectURL(file))
  }

  function close() {
    if (url) URL.revokeObjectURL(url)
    setUrl(undefined)
  }

  return (
    <div className={classes.avatar}>
      <Avatar size={72} src={avatarUrl(avatar)} alt={texts.avatar} />
      <div>
        <Button onClick={() => input.current?.click()}>{texts.changeAvatar}</Button>
        <p className={classes.hint}>{texts.avatarRule}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.changeAvatar}
        accept={acceptedAvatars.join(',')}
        onChange={choose}
      />
      {url && <CropDialog url={url} onClose={close} />}
    </div>
  )
}
