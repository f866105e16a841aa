import type { Photo } from '@zhanfang/contract/content-kinds/activity/photos/calls'
import { photoStateNames } from '@zhanfang/contract/content-kinds/activity/photos/states'
import { formatDateTime } from '@zhanfang/format'
import { Checkbox } from 'antd'
import { StatusTag } from '../../components/values/status-tag.tsx'
import classes from './photos.module.css'
import { texts } from './texts.ts'

const tones = { waiting: 'notice', shown: 'good', hidden: 'neutral' } as const

interface PhotoTileProps {
  photo: Photo
  number: number
  isChosen: boolean
  /** Absent for those who may not decide. */
  onChoose: ((isChosen: boolean) => void) | undefined
}

/** A photograph with who handed it in, what became of it, and what those say who reported it. */
export function PhotoTile({ photo, number, isChosen, onChoose }: PhotoTileProps) {
  const { url, state, byDesk, reports, reason, createTime } = photo
  const author = byDesk ? texts.desk : photo.author
  return (
    <li className={classes.photo} data-chosen={isChosen}>
      <a href={url} target="_blank" rel="noopener" aria-label={`${texts.open} ${number}`}>
        <img src={`${url}?w=480`} alt="" loading="lazy" decoding="async" />
      </a>
      <div className={classes.facts}>
        {onChoose && (
          <Checkbox
            aria-label={texts.select(author, number)}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <span className={classes.author}>{author}</span>
        <StatusTag tone={tones[state]}>{photoStateNames[state]}</StatusTag>
      </div>
      <small className={classes.quiet}>{formatDateTime(createTime)}</small>
      {reports.length > 0 && <p className={classes.reports}>{texts.reports(reports)}</p>}
      {reason !== '' && <p className={classes.quiet}>{texts.hiddenBecause(reason)}</p>}
    </li>
  )
}
