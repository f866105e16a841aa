import {
  type PlacedWork,
  resultsPublish,
  type WorkOverview,
  workResults,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import { formatDateTime } from '@zhanfang/format'
import { Alert, App, Button, Select, Skeleton, Table } from 'antd'
import { useCall, useCallMutation } from '../../api.ts'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { Thumbnail } from '../../components/values/thumbnail.tsx'
import { useCan } from '../app/public/use-app.ts'
import { texts } from './texts.ts'
import classes from './works.module.css'

const words = texts.results

/** Places as they stand or were published, and their publishing. */
export function ResultPart({ activityId, overview }: { activityId: string; overview: WorkOverview }) {
  const { settings, resultsPublishedAt } = overview
  const canDecide = useCan()('content:publish')
  const { modal } = App.useApp()
  const { page, size, filters, setPage, setFilter, reset } = useListState(['group'])
  const params = { id: activityId }
  const found = useCall(
    workResults,
    { params, query: { page, size, groupId: filters.group } },
    { keepPrevious: true },
  )
  const publish = useCallMutation(resultsPublish, { done: words.publishDone })
  const unpublish = useCallMutation(resultsPublish, { done: words.unpublishDone })
  const isPublic = resultsPublishedAt !== null

  function ask() {
    void modal.confirm({
      title: isPublic ? words.unpublishTitle : words.publishTitle,
      content: isPublic ? words.unpublishHint : words.publishHint,
      okText: isPublic ? words.unpublish : words.publish,
      // A refusal is told, and the question is over.
      onOk: () =>
        (isPublic ? unpublish : publish)
          .mutateAsync({ params, body: { published: !isPublic } })
          .catch(() => undefined),
    })
  }

  return (
    <>
      <Alert
        className={classes.note}
        type={isPublic ? 'success' : 'info'}
        showIcon
        title={isPublic ? words.published(formatDateTime(resultsPublishedAt)) : words.live}
        action={
          canDecide && (
            <Button
              {...(isPublic ? {} : { type: 'primary' as const })}
              disabled={!isPublic && found.data?.total === 0}
              loading={publish.isPending || unpublish.isPending}
              onClick={ask}
            >
              {isPublic ? words.unpublish : words.publish}
            </Button>
          )
        }
      />
      {settings.groups.length > 0 && (
        <div className={classes.bar}>
          <Select
            className={classes.select ?? ''}
            allowClear
            aria-label={words.columns.group}
            placeholder={words.columns.group}
            value={filters.group}
            options={settings.groups.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value: string | undefined) => setFilter('group', value)}
          />
        </div>
      )}
      {found.isError && !found.data ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : found.data ? (
        <Table<PlacedWork>
          rowKey="id"
          size="middle"
          aria-label={words.label}
          dataSource={found.data.list}
          loading={found.isFetching && found.isPlaceholderData}
          scroll={{ x: 760 }}
          pagination={{
            current: page,
            pageSize: size,
            total: found.data.total,
            showTotal: words.total,
            hideOnSinglePage: true,
            onChange: setPage,
          }}
          locale={{
            emptyText: (
              <ListEmpty
                filtered={filters.group !== undefined}
                onReset={reset}
                title={words.empty}
                hint={words.emptyHint}
              />
            ),
          }}
          columns={[
            { key: 'rank', title: words.columns.rank, width: 80, align: 'right', dataIndex: 'rank' },
            {
              key: 'work',
              title: words.columns.work,
              render: (_, { number, title, picture }) => (
                <span className={classes.name}>
                  <Thumbnail src={picture === '' ? null : `${picture}?w=320`} />
                  <span>
                    {title}
                    <small>{texts.list.number(number)}</small>
                  </span>
                </span>
              ),
            },
            { key: 'author', title: words.columns.author, width: 130, dataIndex: 'authorName' },
            ...(settings.groups.length > 0
              ? [{ key: 'group', title: words.columns.group, width: 120, dataIndex: 'groupName' }]
              : []),
            {
              key: 'votes',
              title: words.columns.votes,
              width: 90,
              align: 'right',
              render: (_, { votes }) => votes ?? words.none,
            },
            {
              key: 'mean',
              title: words.columns.mean,
              width: 90,
              align: 'right',
              render: (_, { mean }) => mean ?? words.none,
            },
            {
              key: 'score',
              title: words.columns.score,
              width: 90,
              align: 'right',
              render: (_, { score }) => score ?? words.none,
            },
          ]}
        />
      ) : (
        <Skeleton active />
      )}
    </>
  )
}
