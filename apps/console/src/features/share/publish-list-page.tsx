import { contentTypeTitle } from '@zhanfang/blocks'
import { isContentKind, type PublishInfo, publishInfoList, publishedTypes } from '@zhanfang/contract'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { useCall } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { withApp } from '../../session/session.ts'
import { surveyPaths } from '../../paths/survey-paths.ts'
import { useAppQuery } from '../app/public/use-app.ts'
import { ReleaseList, releaseTabs } from '../weapp/public/release-list.tsx'
import { ShareDialog } from './public/share-dialog.tsx'
import type { Shared } from './public/share-panel.tsx'
import { texts } from './public/texts.ts'

const typeSchema = z.enum(publishedTypes)

/** Where something that is published is worked on. */
function workPath({ itemType, itemId }: Pick<PublishInfo, 'itemType' | 'itemId'>): string {
  if (isContentKind(itemType)) return withApp(`/quill?kind=${itemType}&id=${itemId}`)
  if (itemType === 'survey') return surveyPaths.edit(itemId)
  return withApp(itemType === 'column' ? '/mini/columns' : `/micro/edit/${itemId}`)
}

const columns = (onShare: (shared: Shared) => void): DataColumn<PublishInfo>[] => [
  {
    key: 'name',
    title: texts.published.columns.name,
    role: 'name',
    width: 230,
    render: ({ itemType, itemId, title, isHidden }) => (
      <NameCell
        name={title}
        to={workPath({ itemType, itemId })}
        {...(isHidden ? { note: texts.published.isHidden } : {})}
      />
    ),
  },
  {
    key: 'type',
    title: texts.published.columns.type,
    width: 80,
    render: ({ itemType }) => contentTypeTitle(itemType),
  },
  {
    key: 'version',
    title: texts.published.columns.version,
    width: 80,
    render: ({ version }) => texts.published.version(version),
  },
  {
    key: 'time',
    title: texts.published.columns.time,
    width: 220,
    render: ({ publishTime, publisher }) => (
      <>
        <TimeText at={publishTime} />
        {publisher !== '' && <> · {publisher}</>}
      </>
    ),
  },
  {
    key: 'actions',
    title: texts.published.columns.actions,
    role: 'actions',
    width: 140,
    render: ({ itemType, itemId, title, url, isHidden }) => (
      <RowActions
        name={title}
        primary={[
          { key: 'open', label: texts.published.open, onClick: () => window.open(url, '_blank', 'noopener') },
          {
            key: 'share',
            label: texts.title,
            onClick: () =>
              onShare({
                type: itemType,
                id: itemId,
                name: title,
                url,
                ...(isHidden ? { notice: texts.published.hiddenNotice } : {}),
              }),
          },
        ]}
        more={[]}
      />
    ),
  },
]

/** All that visitors of the site can open, the newest first. */
function PublishedContents() {
  const state = useListState(['type'])
  const views = useListViews('published', ['type'])
  const [shared, setShared] = useState<Shared>()
  const published = useCall(
    publishInfoList,
    {
      body: {
        page: state.page,
        size: state.size,
        keywords: state.keywords || undefined,
        itemType: typeSchema.safeParse(state.filters.type).data,
      },
    },
    { keepPrevious: true },
  )
  return (
    <>
      <QueryForm
        state={state}
        placeholder={texts.published.search}
        choices={[
          {
            name: 'type',
            label: texts.published.columns.type,
            options: publishedTypes.map((value) => ({ value, label: contentTypeTitle(value) })),
          },
        ]}
        end={<ViewMenu views={views} list={texts.published.title} />}
      />
      <DataTable
        query={published}
        state={state}
        columns={columns(setShared)}
        rowKey={({ itemType, itemId }) => `${itemType} ${itemId}`}
        label={texts.published.title}
        minWidth={750}
        views={views}
        empty={{ title: texts.published.empty, hint: texts.published.emptyHint }}
      />
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
    </>
  )
}

/** `/issue/message` 发布记录: what the site has published, and what its mini-program was released with. */
export default function PublishListPage() {
  const [search, setSearch] = useSearchParams()
  const isMiniProgram = useAppQuery().data?.key === 'mini-program'
  const tab = isMiniProgram && search.get('tab') === 'weapp' ? 'weapp' : 'contents'
  return (
    <>
      <PageHeader title={texts.published.title} purpose={texts.published.purpose} />
      {isMiniProgram ? (
        <Tabs
          activeKey={tab}
          onChange={(key) => setSearch(key === 'weapp' ? { tab: key } : {})}
          destroyOnHidden
          items={[
            { key: 'contents', label: releaseTabs.contents, children: <PublishedContents /> },
            { key: 'weapp', label: releaseTabs.weapp, children: <ReleaseList /> },
          ]}
        />
      ) : (
        <PublishedContents />
      )}
    </>
  )
}
