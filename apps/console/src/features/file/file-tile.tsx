import {
  FileExcelOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  SoundOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { LibraryFile } from '@zhanfang/contract'
import { formatFileSize } from '@zhanfang/format'
import type { ReactNode } from 'react'
import classes from './file-tile.module.css'
import { texts } from './texts.ts'

/** Width in device pixels of the small pictures; one of those that the server offers. */
const THUMBNAIL_WIDTH = 320

function iconOf(mediaType: string): ReactNode {
  if (mediaType.startsWith('video/')) return <VideoCameraOutlined />
  if (mediaType.startsWith('audio/')) return <SoundOutlined />
  if (mediaType === 'application/pdf') return <FilePdfOutlined />
  if (/word/.test(mediaType)) return <FileWordOutlined />
  if (/sheet|excel|csv/.test(mediaType)) return <FileExcelOutlined />
  if (/presentation|powerpoint/.test(mediaType)) return <FilePptOutlined />
  if (/zip|rar|7z/.test(mediaType)) return <FileZipOutlined />
  if (mediaType.startsWith('text/')) return <FileTextOutlined />
  return <FileOutlined />
}

export const isImage = (file: Pick<LibraryFile, 'mediaType'>) => file.mediaType.startsWith('image/')

export function FilePicture({ file }: { file: LibraryFile }) {
  if (!isImage(file)) return <span className={classes.icon}>{iconOf(file.mediaType)}</span>
  return (
    <img
      className={classes.image}
      // The address stays when the file is replaced: the browser must not show what it has.
      src={`${file.url}?w=${THUMBNAIL_WIDTH}${file.revision === 0 ? '' : `&r=${file.revision}`}`}
      alt=""
      draggable={false}
      loading="lazy"
      decoding="async"
    />
  )
}

interface FileTileProps {
  file: LibraryFile
  selected?: boolean
  actions?: ReactNode
  /** Below the facts: where it lies, its tags. */
  marks?: ReactNode
  /** Selects it, with a box over the picture. */
  onSelect?: () => void
  /** The picture itself, as a button or a link. */
  picture: (content: ReactNode) => ReactNode
}

export function FileTile({ file, selected, actions, marks, onSelect, picture }: FileTileProps) {
  return (
    <div className={classes.tile} data-selected={selected || undefined}>
      {picture(
        <span className={classes.frame}>
          <FilePicture file={file} />
        </span>,
      )}
      {onSelect && (
        <label className={classes.boxArea}>
          <input
            type="checkbox"
            aria-label={texts.select(file.name)}
            checked={selected ?? false}
            onChange={onSelect}
          />
        </label>
      )}
      <div className={classes.foot}>
        <div className={classes.titles}>
          <span className={classes.name} title={file.name}>
            {file.name}
          </span>
          <span className={classes.facts}>
            {formatFileSize(file.size)}
            {file.width && file.height ? ` · ${texts.size(file.width, file.height)}` : ''}
          </span>
          {file.credit !== '' && (
            <span className={classes.facts} title={file.credit}>
              {texts.credit(file.credit)}
            </span>
          )}
          {marks}
        </div>
        {actions}
      </div>
    </div>
  )
}
