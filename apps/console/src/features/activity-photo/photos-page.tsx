import { ExportOutlined } from '@ant-design/icons'
import {
  type Photo,
  photoAdd,
  type PhotoOverview,
  photoOverview,
  photoRemove,
  photoSearch,
  photoStep,
} from '@zhanfang/contract/content-kinds/activity/photos/calls'
import { photoStateSchema } from '@zhanfang/contract/content-kinds/activity/photos/states'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall, useCallMutation } from '../../api.ts'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { useAddressSearch } from '../../components/list/use-address-search.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useCursors } from '../../components/list/cursor/use-cursors.ts'
import { CursorButtons } from '../../components/list/cursor/cursor-buttons.tsx'
import { activityPaths } from '../../paths/activity-paths.ts'
import { useCan } from '../app/public/use-app.ts'
import { ManyPictures } from '../file/public/many-pictures.tsx'
import { PhotoTile } from './photo-tile.tsx'
import classes from './photos.module.css'
import { texts } from './texts.ts'
import { HideDialog, useRemoving } from './photo-dialogs.tsx'

const SIZE = 40
const filters = ['all', 'waiting', 'shown', 'hidden', 'reported'] as const
type Filter = (typeof filters)[number]

/** What is looked at, from the address: lists of to-dos lead to those that were reported. */
function useFilter() {
  const [search, setSearch] = useAddressSearch()
  const state = photoStateSchema.safeParse(search.get('state')).data
  const filter: Filter = search.has('reported') ? 'reported' : (state ?? 'all')
  const choose = (chosen: Filter) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      next.delete('state')
      next.delete('reported')
      if (chosen === 'reported') next.set('reported', '1')
      else if (chosen !== 'all') next.set('state', chosen)
      return next
    })
  return {
    filter,
    choose,
    asked: filter === 'reported' ? { reported: true } : filter === 'all' ? {} : { state: filter },
  }
}

const labelOf = (filter: Filter, { counts }: PhotoOverview): string =>
  filter === 'all' ? texts.filters.all : texts.filters[filter](counts[filter])

/** The photographs of an activity: decided, taken down, and added by the organisers. */
export default function ActivityPhotosPage() {
  const { id = '' } = useParams()
  const params = { id }
  const can = useCan()
  const { filter, choose, asked } = useFilter()
  const cursors = useCursors(filter, 'photos')
  const { cursor } = cursors
  const overview = useCall(photoOverview, { params }, { keepPrevious: true })
  const found = useCall(
    photoSearch,
    { params, body: { ...asked, size: SIZE, ...(cursor === undefined ? {} : { cursor }) } },
    { keepPrevious: true },
  )
  const add = useCallMutation(photoAdd, { done: texts.added })
  const { data } = overview
  if (overview.isError && !data)
    return <ListFailure retrying={overview.isFetching} onRetry={() => void overview.refetch()} />
  if (!data) return <Skeleton active />
  const photos = found.data?.list ?? []
  const next = found.data?.nextCursor ?? null
  const list = (
    <>
      <Segmented<Filter>
        aria-label={texts.which}
        className={classes.filters}
        value={filter}
        options={filters.map((value) => ({ value, label: labelOf(value, data) }))}
        onChange={choose}
      />
      {found.isError && !found.data ? (
        <ListFailure retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton active />
      ) : photos.length === 0 ? (
        <ListEmpty
          filtered={filter !== 'all'}
          onReset={() => choose('all')}
          title={texts.empty}
          hint={texts.emptyHint}
        />
      ) : (
        <Photos
          key={`${filter} ${cursor ?? ''}`}
          activityId={id}
          photos={photos}
          canDecide={can('content:publish')}
        />
      )}
      <div className={classes.foot}>
        <CursorButtons
          cursors={cursors}
          nextCursor={next}
          words={{ previous: texts.newer, next: texts.older }}
        />
      </div>
    </>
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose(data.title)}
        actions={
          data.isOn && (
            <Button icon={<ExportOutlined />} href={data.url} target="_blank" rel="noopener">
              {texts.wall}
            </Button>
          )
        }
      />
      {!data.isOn && (
        <Alert
          type="info"
          showIcon
          title={texts.off}
          description={texts.offHint}
          action={<Link to={activityPaths.edit(id)}>{texts.toEdit}</Link>}
        />
      )}
      {data.isOn && can('content:write') && can('file:write') ? (
        <ManyPictures onUploaded={({ url }) => add.mutate({ params, body: { urls: [url] } })}>
          {list}
        </ManyPictures>
      ) : (
        list
      )}
    </>
  )
}

interface PhotosProps {
  activityId: string
  photos: readonly Photo[]
  canDecide: boolean
}

/** One page of photographs, of which several are decided about at once. */
function Photos({ activityId, photos, canDecide }: PhotosProps) {
  const params = { id: activityId }
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isHiding, setHiding] = useState(false)
  const step = useCallMutation(photoStep, { done: texts.changed, onSuccess: () => setChosen([]) })
  const remove = useCallMutation(photoRemove, { done: texts.removed, onSuccess: () => setChosen([]) })
  const removing = useRemoving((ids) => remove.mutateAsync({ params, body: { ids: [...ids] } }))
  const ids = photos.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))
  const isReported = photos.some(({ id, reports }) => ids.includes(id) && reports.length > 0)
  return (
    <>
      {canDecide && (
        <div className={classes.bar}>
          <Button onClick={() => setChosen(ids.length === photos.length ? [] : photos.map(({ id }) => id))}>
            {texts.selectAll}
          </Button>
          <span>{texts.selected(ids.length)}</span>
          <Button
            type="primary"
            disabled={ids.length === 0}
            loading={step.isPending}
            onClick={() => step.mutate({ params, body: { ids, to: 'shown' } })}
          >
            {isReported ? texts.keep : texts.show}
          </Button>
          <Button disabled={ids.length === 0} onClick={() => setHiding(true)}>
            {texts.hide}
          </Button>
          <Button danger disabled={ids.length === 0} onClick={() => removing.ask(ids)}>
            {texts.remove}
          </Button>
        </div>
      )}
      <ul className={classes.photos}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            number={index + 1}
            isChosen={ids.includes(photo.id)}
            onChoose={
              canDecide
                ? (isChosen) => setChosen(isChosen ? [...ids, photo.id] : ids.filter((id) => id !== photo.id))
                : undefined
            }
          />
        ))}
      </ul>
      {isHiding && (
        <HideDialog
          count={ids.length}
          onSubmit={(reason) => step.mutateAsync({ params, body: { ids, to: 'hidden', reason } })}
          onClose={() => setHiding(false)}
        />
      )}
      {removing.dialog}
    </>
  )
}
