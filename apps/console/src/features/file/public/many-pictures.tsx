import { UploadOutlined } from '@ant-design/icons'
import type { LibraryFile } from '@zhanfang/contract'
import type { ReactNode } from 'react'
import { UploadArea, UploadButton, UploadTasks } from '../upload-area.tsx'
import { useUploads } from '../use-uploads.ts'

interface ManyPicturesProps {
  /** Is called for each picture once it stands in the library. */
  onUploaded: (file: LibraryFile) => void
  children: ReactNode
}

/** Takes many pictures at once: by its button, dropped on what it holds, or pasted. */
export function ManyPictures({ onUploaded, children }: ManyPicturesProps) {
  const uploads = useUploads({ only: 'image', onUploaded })
  return (
    <UploadArea uploads={uploads}>
      <div>
        <UploadButton uploads={uploads} only="image" type="default" icon={<UploadOutlined />} />
      </div>
      <UploadTasks uploads={uploads} />
      {children}
    </UploadArea>
  )
}
