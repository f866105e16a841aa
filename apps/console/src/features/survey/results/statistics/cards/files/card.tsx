import { formatFileSize } from '@zhanfang/format'
import { type CardProps, Hint } from '../../card-parts.tsx'
import { texts } from '../../../texts.ts'

export default function FilesCard({ result, more }: CardProps<'files'>) {
  return (
    <>
      <Hint>{texts.statistics.files(result.files, formatFileSize(result.bytes))}</Hint>
      {more}
    </>
  )
}
