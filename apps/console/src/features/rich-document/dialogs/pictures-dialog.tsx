import type { BlockImage } from '@zhanfang/blocks'
import { AddImages, SortableList } from '@zhanfang/blocks/forms'
import { type GalleryPicture, nodeSchemas, richDocumentLimits } from '@zhanfang/rich-document'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { texts } from '../texts.ts'
import styles from '../toolbar/toolbar.module.css'

export const pictureOf = ({ url, width, height, alt }: BlockImage): GalleryPicture => ({
  src: url,
  width,
  height,
  alt,
})

/** Several pictures that stand together. */
export function GalleryDialog({
  initial,
  onDone,
  onClose,
}: {
  initial: Record<string, unknown>
  onDone: (attrs: Record<string, unknown>) => void
  onClose: () => void
}) {
  const before = nodeSchemas.gallery.shape.attrs.shape.pictures.safeParse(initial['pictures'])
  const [pictures, setPictures] = useState<GalleryPicture[]>(before.success ? before.data : [])
  const max = richDocumentLimits.galleryPictures
  return (
    <Modal
      open
      title={texts.dialogs.gallery}
      okText={texts.dialogs.ok}
      okButtonProps={{ disabled: pictures.length === 0 }}
      onOk={() => {
        onDone({ ...initial, pictures })
        onClose()
      }}
      onCancel={onClose}
    >
      <p>{texts.dialogs.galleryHint}</p>
      <SortableList
        items={pictures}
        onChange={setPictures}
        max={max}
        nameOf={({ caption, alt }, index) => caption ?? (alt || `${texts.insertions.image} ${index + 1}`)}
        thumbOf={({ src }) => src}
        renderItem={(picture, change) => (
          <div className={styles['fields']}>
            <label>
              {texts.picture.caption}
              <Input
                value={picture.caption ?? ''}
                maxLength={richDocumentLimits.caption}
                showCount
                onChange={({ target }) => change({ ...picture, caption: target.value || undefined })}
              />
            </label>
            <label>
              {texts.picture.alt}
              <Input
                value={picture.alt}
                maxLength={richDocumentLimits.alt}
                showCount
                onChange={({ target }) => change({ ...picture, alt: target.value })}
              />
            </label>
          </div>
        )}
      />
      <AddImages
        room={max - pictures.length}
        onAdd={(image) => setPictures((list) => [...list, pictureOf(image)])}
      />
    </Modal>
  )
}

/** Pictures for the text, each put in as soon as it has arrived. */
export function ImageDialog({
  room,
  onAdd,
  onClose,
}: {
  room: number
  onAdd: (picture: GalleryPicture) => void
  onClose: () => void
}) {
  return (
    <Modal open title={texts.dialogs.imageTitle} footer={null} onCancel={onClose}>
      <AddImages
        room={room}
        onAdd={(image) => {
          onAdd(pictureOf(image))
          if (room === 1) onClose()
        }}
      />
    </Modal>
  )
}
