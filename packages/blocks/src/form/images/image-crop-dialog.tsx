import { Button, Modal, Segmented, Slider } from 'antd'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { type BlockImage, imageRatios, type ImageRatio, ratioNumber } from '../../model/block-image.ts'
import styles from './image-crop-dialog.module.css'
import { type CropArea, cropImage } from './image-crop.ts'
import { texts } from '../texts.ts'

interface ImageCropDialogProps {
  image: BlockImage
  /** Ratio to begin with. */
  ratio: ImageRatio
  onCropped: (blob: Blob) => void
  onClose: () => void
}

/** Cuts a picture to shape: drag, wheel, slider or arrow keys. */
export function ImageCropDialog({ image, ratio, onCropped, onClose }: ImageCropDialogProps) {
  const [chosenRatio, setChosenRatio] = useState(ratio)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<CropArea>()
  const [ownRatio, setOwnRatio] = useState(
    image.width > 0 && image.height > 0 ? image.width / image.height : undefined,
  )
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string>()

  const turnedOwnRatio = ownRatio === undefined ? 1 : rotation % 180 === 0 ? ownRatio : 1 / ownRatio
  const confirm = async () => {
    if (area === undefined) return
    setWorking(true)
    setError(undefined)
    try {
      onCropped(await cropImage(image.url, area, rotation))
      onClose()
    } catch {
      setError(texts.crop.failed)
    } finally {
      setWorking(false)
    }
  }

  return (
    <Modal
      open
      title={texts.crop.title}
      okText={texts.crop.ok}
      cancelText={texts.crop.cancel}
      okButtonProps={{ disabled: area === undefined, loading: working }}
      onOk={() => void confirm()}
      onCancel={onClose}
      width={560}
      destroyOnHidden
    >
      <div className={styles.dialog}>
        <div className={styles.stage}>
          <Cropper
            image={image.url}
            crop={position}
            zoom={zoom}
            rotation={rotation}
            aspect={ratioNumber(chosenRatio) ?? turnedOwnRatio}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwnRatio(naturalWidth / naturalHeight)}
            mediaProps={{ crossOrigin: 'anonymous', alt: '' }}
          />
        </div>
        <Segmented
          block
          aria-label={texts.crop.ratio}
          value={chosenRatio}
          options={imageRatios.map((value) => ({
            value,
            label: value === 'auto' ? texts.crop.free : texts.ratios[value],
          }))}
          onChange={setChosenRatio}
        />
        <div className={styles.row}>
          <span>{texts.crop.zoom}</span>
          <Slider
            className={styles.slider}
            ariaLabelForHandle={texts.crop.zoom}
            min={1}
            max={3}
            step={0.02}
            value={zoom}
            tooltip={{ open: false }}
            onChange={setZoom}
          />
          <Button size="small" onClick={() => setRotation((rotation + 90) % 360)}>
            {texts.crop.rotate}
          </Button>
        </div>
        <p className={styles.hint}>{texts.crop.keys}</p>
        {error !== undefined && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Modal>
  )
}
