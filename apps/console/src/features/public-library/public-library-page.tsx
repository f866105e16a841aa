import { UploadOutlined } from '@ant-design/icons'
import {
  type CallData,
  libraryPictureAdd,
  libraryPictureDelete,
  PICTURE_BYTES,
  platformLibraryCategories,
  platformLibraryPictures,
} from '@zhanfang/contract'
import { App, Button, Pagination, Select, Skeleton, Tag, Upload } from 'antd'
import { useState } from 'react'
import { api, queryClient, useCall, useCallMutation } from '../../api.ts'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { toastError, toastSuccess } from '../../toast.ts'
import classes from './public-library-page.module.css'
import { texts } from './texts.ts'

const Categories = lateComponent(async () => (await import('./categories-dialog.tsx')).CategoriesDialog)
const PictureForm = lateComponent(async () => (await import('./picture-form.tsx')).PictureForm)

export type KeptPicture = CallData<typeof platformLibraryPictures>['list'][number]

/** `/platform/public-library`: pictures that the platform offers to all apps. */
export default function PublicLibraryPage() {
  const state = useListState(['category'])
  const { modal } = App.useApp()
  const categoryId = state.filters.category
  const list = useCall(
    platformLibraryPictures,
    { query: { page: state.page, size: state.size, keywords: state.keywords || undefined, categoryId } },
    { keepPrevious: true },
  )
  const categories = useCall(platformLibraryCategories)
  const remove = useCallMutation(libraryPictureDelete, { done: texts.removed })
  const [managing, setManaging] = useState(false)
  const [edited, setEdited] = useState<KeptPicture>()
  const [busy, setBusy] = useState(false)
  const known = categories.data?.list ?? []

  async function send(files: readonly File[]) {
    setBusy(true)
    let sent = 0
    try {
      for (const file of files) {
        if (file.size > PICTURE_BYTES) {
          toastError(texts.tooLarge(file.name))
          continue
        }
        await api.call(
          libraryPictureAdd,
          { query: categoryId === undefined ? {} : { categoryId } },
          { file: { content: file, name: file.name } },
        )
        sent += 1
      }
    } catch {
      // The client said why.
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: ['public-library'] })
      if (sent > 0) toastSuccess(texts.uploaded(sent))
    }
  }

  const uploadButton = (
    <Upload
      accept="image/png,image/jpeg,image/webp"
      multiple
      showUploadList={false}
      beforeUpload={(file, all) => {
        // Asked for each of them: the last one sends all.
        if (file === all.at(-1)) void send(all)
        return false
      }}
    >
      <Button type="primary" icon={<UploadOutlined />} loading={busy}>
        {texts.upload}
      </Button>
    </Upload>
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <>
            <Button onClick={() => setManaging(true)}>{texts.categories}</Button>
            {uploadButton}
          </>
        }
      />
      <QueryForm state={state} placeholder={texts.search}>
        <Select
          aria-label={texts.category}
          style={{ width: 160 }}
          value={categoryId ?? ''}
          options={[
            { value: '', label: texts.anyCategory },
            ...known.map(({ id, name, count }) => ({ value: id, label: `${name}（${count}）` })),
          ]}
          onChange={(id) => state.setFilter('category', id || undefined)}
        />
      </QueryForm>
      {!list.data ? (
        list.isError ? (
          <ListFailure retrying={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )
      ) : list.data.total === 0 ? (
        <ListEmpty
          filtered={state.filtered}
          onReset={state.reset}
          title={texts.empty}
          hint={texts.emptyHint}
          action={uploadButton}
        />
      ) : (
        <ul className={classes.grid}>
          {list.data.list.map((picture) => (
            <li key={picture.id} className={classes.picture}>
              <img src={`${picture.url}?w=320`} alt={picture.title} loading="lazy" />
              <div className={classes.words}>
                <strong>{picture.title}</strong>
                <small>
                  {known.find(({ id }) => id === picture.categoryId)?.name ?? texts.noCategory} ·{' '}
                  {texts.takes(picture.takes)}
                </small>
                {picture.rights && <small>{picture.rights}</small>}
                <span>
                  {picture.tags.map((tag) => (
                    <Tag key={tag}>{tag}</Tag>
                  ))}
                </span>
                <RowActions
                  name={picture.title}
                  primary={[{ key: 'edit', label: texts.edit, onClick: () => setEdited(picture) }]}
                  more={[
                    {
                      key: 'remove',
                      label: texts.remove,
                      danger: true,
                      onClick: () =>
                        void modal.confirm({
                          title: texts.deleteTitle(picture.title),
                          content: texts.deleteText,
                          okText: texts.remove,
                          okButtonProps: { danger: true },
                          onOk: () => remove.mutateAsync({ params: { id: picture.id } }),
                        }),
                    },
                  ]}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.data && list.data.total > state.size && (
        <Pagination
          align="end"
          current={state.page}
          pageSize={state.size}
          total={list.data.total}
          showSizeChanger={false}
          onChange={(page) => state.setPage(page)}
        />
      )}
      <LateDialog
        onFailure={() => {
          setManaging(false)
          setEdited(undefined)
        }}
      >
        {managing && <Categories onClose={() => setManaging(false)} />}
        {edited && <PictureForm picture={edited} categories={known} onClose={() => setEdited(undefined)} />}
      </LateDialog>
    </>
  )
}
