import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import {
  type CallData,
  libraryItemDelete,
  libraryKinds,
  libraryPictureAdd,
  PICTURE_BYTES,
  platformLibraryCategories,
  platformLibraryItems,
} from '@zhanfang/contract'
import { App, Button, Pagination, Segmented, Select, Skeleton, Tag, Upload } from 'antd'
import { useState } from 'react'
import { api, queryClient, useCall, useCallMutation } from '../../api.ts'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useAddressSearch } from '../../components/list/use-address-search.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { toastError, toastSuccess } from '../../toast.ts'
import classes from './public-library-page.module.css'
import { texts } from './texts.ts'

const Categories = lateComponent(async () => (await import('./categories-dialog.tsx')).CategoriesDialog)
const ItemForm = lateComponent(async () => (await import('./item-form.tsx')).ItemForm)
const PassageForm = lateComponent(async () => (await import('./passage-form.tsx')).PassageForm)

export type KeptItem = CallData<typeof platformLibraryItems>['list'][number]

/** `/platform/public-library`: pictures, passages and pages that the platform offers to all apps. */
export default function PublicLibraryPage() {
  const state = useListState(['category'])
  const [search, setSearch] = useAddressSearch()
  const { modal } = App.useApp()
  const kind = libraryKinds.find((one) => one === search.get('kind')) ?? 'picture'
  const categoryId = state.filters.category
  const list = useCall(
    platformLibraryItems,
    {
      query: { kind, page: state.page, size: state.size, keywords: state.keywords || undefined, categoryId },
    },
    { keepPrevious: true },
  )
  const categories = useCall(platformLibraryCategories, { query: { kind } }, { keepPrevious: true })
  const remove = useCallMutation(libraryItemDelete, { done: texts.removed, changes: ['page'] })
  const [managing, setManaging] = useState(false)
  const [edited, setEdited] = useState<KeptItem>()
  const [isWriting, setWriting] = useState(false)
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
  const addButton = {
    picture: uploadButton,
    passage: (
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setWriting(true)}>
        {texts.passages.add}
      </Button>
    ),
    // Pages are offered where they can be seen: in the library of templates.
    pageTemplate: null,
  }[kind]
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <>
            <Button onClick={() => setManaging(true)}>{texts.categories}</Button>
            {addButton}
          </>
        }
      />
      <Segmented
        aria-label={texts.kind}
        className={classes.kinds}
        value={kind}
        options={libraryKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(value) =>
          setSearch((before) => {
            const next = new URLSearchParams(before)
            next.delete('page')
            if (value === 'picture') next.delete('kind')
            else next.set('kind', value)
            return next
          })
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
          title={texts.empty[kind]}
          hint={texts.emptyHint[kind]}
          action={addButton}
        />
      ) : (
        <ul className={classes.grid}>
          {list.data.list.map((item) => (
            <li key={item.id} className={classes.item}>
              {item.url !== '' && <img src={`${item.url}?w=320`} alt={item.title} loading="lazy" />}
              <div className={classes.words}>
                <strong>{item.title}</strong>
                {item.excerpt !== '' && <p className={classes.excerpt}>{item.excerpt}</p>}
                <small>
                  {known.find(({ id }) => id === item.categoryId)?.name ?? texts.noCategory} ·{' '}
                  {texts.takes(item.takes)}
                </small>
                {item.rights && <small>{item.rights}</small>}
                <span>
                  {item.tags.map((tag) => (
                    <Tag key={tag}>{tag}</Tag>
                  ))}
                </span>
                <RowActions
                  name={item.title}
                  primary={[{ key: 'edit', label: texts.edit, onClick: () => setEdited(item) }]}
                  more={[
                    {
                      key: 'remove',
                      label: texts.remove,
                      danger: true,
                      onClick: () =>
                        void modal.confirm({
                          title: texts.deleteTitle(item.title),
                          content: texts.deleteText,
                          okText: texts.remove,
                          okButtonProps: { danger: true },
                          onOk: () => remove.mutateAsync({ params: { id: item.id } }),
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
          setWriting(false)
        }}
      >
        {managing && <Categories kind={kind} onClose={() => setManaging(false)} />}
        {edited && kind !== 'passage' && (
          <ItemForm item={edited} categories={known} onClose={() => setEdited(undefined)} />
        )}
        {edited && kind === 'passage' && (
          <PassageForm id={edited.id} categories={known} onClose={() => setEdited(undefined)} />
        )}
        {isWriting && (
          <PassageForm categories={known} categoryId={categoryId} onClose={() => setWriting(false)} />
        )}
      </LateDialog>
    </>
  )
}
