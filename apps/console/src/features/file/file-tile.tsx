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
      src={`${file.url}?w=${THUMBNAIL_WIDTH}`}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

interface FileTileProps {
  file: LibraryFile
  selected?: boolean
  actions?: ReactNode
  /** The picture itself, as a button or a link. */
  picture: (content: ReactNode) => ReactNode
}

export function FileTile({ file, selected, actions, picture }: FileTileProps) {
  return (
    <div className={classes.tile} data-selected={selected || undefined}>
      {picture(
        <span className={classes.frame}>
          <FilePicture file={file} />
        </span>,
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
        </div>
        {actions}
      </div>
    </div>
  )
}
