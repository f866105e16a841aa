import { Button, Modal, Segmented, Slider } from 'antd'
import { type ComponentType, Fragment, useState } from 'react'
import Cropper from 'react-easy-crop'
import { type BlockImage, imageRatios, type ImageRatio, ratioNumber } from '../../model/block-image.ts'
import styles from './image-crop-dialog.module.css'
import { type CropArea, cropImage } from './image-crop.ts'
import { texts } from '../texts.ts'

/** Height of the stage in pixels, as in the style sheet. */
const STAGE_HEIGHT = 320
const freeNames = { width: texts.crop.freeWidth, height: texts.crop.freeHeight }

interface ImageCropDialogProps {
  image: BlockImage
  /** Ratio to begin with. */
  ratio: ImageRatio
  onCropped: (blob: Blob) => void
  okText?: string
  /** Something else that can be done with the cut picture. */
  other?: { text: string; onCropped: (blob: Blob) => void }
  onClose: () => void
}

/** Cuts a picture to shape: drag, wheel, slider or arrow keys. */
export function ImageCropDialog({
  image,
  ratio,
  onCropped,
  okText = texts.crop.ok,
  other,
  onClose,
}: ImageCropDialogProps) {
  const [chosenRatio, setChosenRatio] = useState<ImageRatio | 'free'>(ratio)
  /** Shares of the picture as it is shown that a free frame takes, in percent. */
  const [frame, setFrame] = useState({ width: 80, height: 80 })
  const [shown, setShown] = useState<{ width: number; height: number }>()
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
  const turned = shown && (rotation % 180 === 0 ? shown : { width: shown.height, height: shown.width })
  const freeSize =
    chosenRatio === 'free' && turned
      ? {
          width: Math.max(16, Math.round((turned.width * frame.width) / 100)),
          height: Math.max(16, Math.round((Math.min(turned.height, STAGE_HEIGHT) * frame.height) / 100)),
        }
      : undefined
  const cut = async (take: (blob: Blob) => void) => {
    if (area === undefined) return
    setWorking(true)
    setError(undefined)
    try {
      take(await cropImage(image.url, area, rotation))
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
      okText={okText}
      cancelText={texts.crop.cancel}
      okButtonProps={{ disabled: area === undefined, loading: working }}
      onOk={() => void cut(onCropped)}
      onCancel={onClose}
      width={560}
      destroyOnHidden
      {...(other && {
        footer: (_: unknown, { OkBtn, CancelBtn }: { OkBtn: ComponentType; CancelBtn: ComponentType }) => (
          <>
            <CancelBtn />
            <Button disabled={area === undefined || working} onClick={() => void cut(other.onCropped)}>
              {other.text}
            </Button>
            <OkBtn />
          </>
        ),
      })}
    >
      <div className={styles.dialog}>
        <div className={styles.stage}>
          <Cropper
            image={image.url}
            crop={position}
            zoom={zoom}
            rotation={rotation}
            aspect={(chosenRatio === 'free' ? undefined : ratioNumber(chosenRatio)) ?? turnedOwnRatio}
            {...(freeSize && { cropSize: freeSize })}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            onMediaLoaded={({ naturalWidth, naturalHeight, width, height }) => {
              setOwnRatio(naturalWidth / naturalHeight)
              setShown({ width, height })
            }}
            mediaProps={{ crossOrigin: 'anonymous', alt: '' }}
          />
        </div>
        <Segmented
          block
          aria-label={texts.crop.ratio}
          value={chosenRatio}
          options={[
            { value: 'free' as const, label: texts.crop.free },
            ...imageRatios.map((value) => ({
              value,
              label: value === 'auto' ? texts.crop.original : texts.ratios[value],
            })),
          ]}
          onChange={setChosenRatio}
        />
        {chosenRatio === 'free' && (
          <div className={styles.sizes}>
            {(['width', 'height'] as const).map((side) => (
              <Fragment key={side}>
                <span>{freeNames[side]}</span>
                <Slider
                  ariaLabelForHandle={freeNames[side]}
                  min={10}
                  max={100}
                  value={frame[side]}
                  tooltip={{ formatter: (value) => `${value ?? 0}%` }}
                  onChange={(value) => setFrame((before) => ({ ...before, [side]: value }))}
                />
              </Fragment>
            ))}
          </div>
        )}
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
