import { SearchOutlined, UploadOutlined } from '@ant-design/icons'
import {
  fileList,
  type LibraryFile,
  type PublicItem,
  publicLibraryTake,
  type StockPicture,
  stockPictureTake,
} from '@zhanfang/contract'
import { Input, Modal, Pagination, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { useKeywords } from '../../../components/list/query/use-keywords.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { useCan } from '../../app/public/use-app.ts'
import { PublicPictures } from '../../public-library/public/public-pictures.tsx'
import { StockPictures } from '../../stock-picture/public/stock-pictures.tsx'
import { texts as stockTexts } from '../../stock-picture/public/texts.ts'
import { FileTile } from '../file-tile.tsx'
import classes from './file-picker.module.css'
import { texts } from '../texts.ts'
import { UploadArea, UploadButton, UploadTasks } from '../upload-area.tsx'
import type { PickedKind } from './upload-file.ts'
import { useUploads } from '../use-uploads.ts'

/** Pages of the content picker hold 20, of files 50. */
const PAGE_SIZE = 50

function Library({
  kind,
  chosen,
  onChoose,
}: {
  kind: PickedKind
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
  const uploads = useUploads({ only: kind, onUploaded: onChoose })
  const files = useCall(
    fileList,
    { query: { page, size: PAGE_SIZE, group: kind, keywords: keywords || undefined } },
    { keepPrevious: true },
  )
  const mayWrite = can('file:write')
  const uploadButton = mayWrite && <UploadButton uploads={uploads} only={kind} icon={<UploadOutlined />} />
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
      {mayWrite && <p className={classes.limits}>{texts.limitsOf[kind]}</p>}
      <UploadTasks uploads={uploads} />
      <div className={classes.list}>
        {!files.data ? (
          files.isError ? (
            <ListFailure onRetry={() => void files.refetch()} retrying={files.isFetching} />
          ) : (
            <Skeleton active paragraph={{ rows: 6 }} />
          )
        ) : files.data.total === 0 ? (
          <ListEmpty
            filtered={keywords !== ''}
            onReset={() => setKeywords('')}
            title={texts.picker.empty[kind]}
            hint={texts.picker.emptyHint[kind]}
          />
        ) : (
          <ul className={classes.grid}>
            {files.data.list.map((file) => (
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
      {files.data && files.data.total > PAGE_SIZE && (
        <Pagination
          className={classes.pages}
          align="end"
          current={page}
          pageSize={PAGE_SIZE}
          total={files.data.total}
          showSizeChanger={false}
          showTotal={shellTexts.list.total}
          onChange={setPage}
        />
      )}
    </>
  )
  return mayWrite ? <UploadArea uploads={uploads}>{content}</UploadArea> : content
}

const sources = ['own', 'public', 'stock'] as const
type Source = (typeof sources)[number]

interface FilePickerProps {
  kind: PickedKind
  open: boolean
  onPick: (file: LibraryFile) => void
  onCancel: () => void
  afterClose?: () => void
}

/** Dialog over the images, sounds or films of the library, with uploading; what was uploaded is chosen at once. */
export function FilePicker({ kind, open, onPick, onCancel, afterClose }: FilePickerProps) {
  const can = useCan()
  const [chosen, setChosen] = useState<LibraryFile>()
  const [offered, setOffered] = useState<PublicItem>()
  const [found, setFound] = useState<StockPicture>()
  const [tab, setTab] = useState<Source>('own')
  const take = useCallMutation(publicLibraryTake, { changes: ['file'], onSuccess: onPick })
  const takeFound = useCallMutation(stockPictureTake, { changes: ['file'], onSuccess: onPick })
  // Taking copies a picture into the library, which asks for the right to add files.
  const hasPublic = kind === 'image' && can('file:write')
  const own = <Library kind={kind} chosen={chosen} onChoose={setChosen} />
  return (
    <Modal
      open={open}
      title={texts.picker.title[kind]}
      okText={texts.picker.ok[kind]}
      okButtonProps={{
        disabled: !{ own: chosen, public: offered, stock: found }[tab],
        loading: take.isPending || takeFound.isPending,
      }}
      onOk={() => {
        if (tab === 'public' && offered) take.mutate({ params: { id: offered.id } })
        else if (tab === 'stock' && found) takeFound.mutate({ params: { id: found.id } })
        else if (tab === 'own' && chosen) onPick(chosen)
      }}
      onCancel={onCancel}
      afterClose={() => {
        setChosen(undefined)
        setOffered(undefined)
        setFound(undefined)
        setTab('own')
        afterClose?.()
      }}
      destroyOnHidden
      width={820}
    >
      {hasPublic ? (
        <Tabs
          activeKey={tab}
          onChange={(key) => setTab(sources.find((source) => source === key) ?? 'own')}
          items={[
            { key: 'own', label: texts.picker.own, children: own },
            {
              key: 'public',
              label: texts.picker.public,
              children: <PublicPictures chosen={offered} onChoose={setOffered} />,
            },
            {
              key: 'stock',
              label: stockTexts.tab,
              children: <StockPictures chosen={found} onChoose={setFound} />,
            },
          ]}
        />
      ) : (
        own
      )}
    </Modal>
  )
}
