import { SearchOutlined, UploadOutlined } from '@ant-design/icons'
import { fileList, type LibraryFile } from '@zhanfang/contract'
import { Input, Modal, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { ListEmpty, ListFailure } from '../../components/list-outcome.tsx'
import { useKeywords } from '../../components/use-keywords.ts'
import { texts as shellTexts } from '../../texts.ts'
import { useCan } from '../app/use-app.ts'
import { FileTile } from './file-tile.tsx'
import classes from './image-picker.module.css'
import { texts } from './texts.ts'
import { UploadArea, UploadButton, UploadTasks } from './upload-area.tsx'
import { useUploads } from './use-uploads.ts'

/** Pages of the content picker hold 20, of files 50. */
const PAGE_SIZE = 50

function Library({
  chosen,
  onChoose,
}: {
  chosen: LibraryFile | undefined
  onChoose: (file: LibraryFile) => void
}) {
  const can = useCan()
  const [page, setPage] = useState(1)
  const [keywords, setKeywords] = useState('')
  const input = useKeywords(keywords, (words) => {
    setKeywords(words)
    setPage(1)
  })
  const uploads = useUploads({ imagesOnly: true, onUploaded: onChoose })
  const images = useCall(
    fileList,
    { query: { page, size: PAGE_SIZE, group: 'image', keywords: keywords || undefined } },
    { keepPrevious: true },
  )
  const mayWrite = can('file:write')
  const uploadButton = mayWrite && <UploadButton uploads={uploads} imagesOnly icon={<UploadOutlined />} />
  const content = (
    <>
      <div className={classes.head}>
        <Input
          {...input}
          className={classes.search}
          prefix={<SearchOutlined />}
          placeholder={texts.search}
          aria-label={texts.search}
          maxLength={50}
          allowClear
        />
        {uploadButton}
      </div>
      {mayWrite && <p className={classes.limits}>{texts.imageLimits}</p>}
      <UploadTasks uploads={uploads} />
      <div className={classes.list}>
        {!images.data ? (
          images.isError ? (
            <ListFailure onRetry={() => void images.refetch()} retrying={images.isFetching} />
          ) : (
            <Skeleton active paragraph={{ rows: 6 }} />
          )
        ) : images.data.total === 0 ? (
          <ListEmpty
            filtered={keywords !== ''}
            onReset={() => setKeywords('')}
            title={texts.picker.empty}
            hint={texts.picker.emptyHint}
          />
        ) : (
          <ul className={classes.grid}>
            {images.data.list.map((file) => (
              <li key={file.id}>
                <FileTile
                  file={file}
                  selected={chosen?.id === file.id}
                  picture={(picture) => (
                    <button
                      type="button"
                      aria-label={texts.picker.pick(file.name)}
                      aria-pressed={chosen?.id === file.id}
                      onClick={() => onChoose(file)}
                    >
                      {picture}
                    </button>
                  )}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {images.data && images.data.total > PAGE_SIZE && (
        <Pagination
          className={classes.pages}
          align="end"
          current={page}
          pageSize={PAGE_SIZE}
          total={images.data.total}
          showSizeChanger={false}
          showTotal={shellTexts.list.total}
          onChange={setPage}
        />
      )}
    </>
  )
  return mayWrite ? <UploadArea uploads={uploads}>{content}</UploadArea> : content
}

interface ImagePickerProps {
  open: boolean
  onPick: (file: LibraryFile) => void
  onCancel: () => void
  afterClose?: () => void
}

/** Dialog over the images of the library, with uploading; an uploaded image is chosen at once. */
export function ImagePicker({ open, onPick, onCancel, afterClose }: ImagePickerProps) {
  const [chosen, setChosen] = useState<LibraryFile>()
  return (
    <Modal
      open={open}
      title={texts.picker.title}
      okText={texts.picker.ok}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => chosen && onPick(chosen)}
      onCancel={onCancel}
      afterClose={() => {
        setChosen(undefined)
        afterClose?.()
      }}
      destroyOnHidden
      width={820}
    >
      <Library chosen={chosen} onChoose={setChosen} />
    </Modal>
  )
}
