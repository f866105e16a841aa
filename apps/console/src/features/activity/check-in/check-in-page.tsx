import {
  checkInLimits,
  doorScan,
  doorState,
  entryCheckIn,
  entryCheckInState,
  entryCheckInUndo,
} from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import { DOOR_LIST } from '@zhanfang/contract/content-kinds/activity/check-in-lists'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { activityPaths } from '../../../paths/activity-paths.ts'
import classes from './check-in.module.css'
import { Desk } from './desk.tsx'
import { texts } from './texts.ts'

/** Several devices at one door see how many are in. */
const POLL_MS = 15_000
const TOKEN = /^#[\w-]{20,100}$/
const DEVICE_KEY = 'zf-desk-name'

function Failure({ words, retry }: { words: string; retry: () => void }) {
  return (
    <main className={classes.page}>
      <h1>{texts.title}</h1>
      <p role="alert">{words}</p>
      <div>
        <Button onClick={retry}>{texts.retry}</Button>
      </div>
    </main>
  )
}

/** The desk of whoever has a link: scans, and no names. */
function DeskByLink({ token }: { token: string }) {
  const state = useCall(doorState, { body: { token } }, { keepPrevious: true, poll: POLL_MS })
  const { data } = state
  if (state.isError && !data) return <Failure words={texts.gone} retry={() => void state.refetch()} />
  if (!data) return <Skeleton active />
  return (
    <Desk
      door={{
        // The secret itself stays out of what the browser keeps.
        place: `link:${token.slice(0, 8)}`,
        title: data.title,
        listId: data.listId,
        listName: data.listName,
        isExit: data.isExit,
        inside: data.inside,
        total: data.total,
        scan: ({ code, nonce, at }) =>
          api.call(
            doorScan,
            { body: { token, code, nonce, ...(at === undefined ? {} : { at }) } },
            { silent: true },
          ),
        refresh: () => void state.refetch(),
      }}
    />
  )
}

/** The desk of a member of the app: who came last, and what was wrong is taken back. */
function DeskOfMember({ activityId }: { activityId: string }) {
  const params = { id: activityId }
  const [search, setSearch] = useSearchParams()
  const listId = search.get('list') ?? DOOR_LIST
  const state = useCall(
    entryCheckInState,
    { params, query: { listId } },
    { keepPrevious: true, poll: POLL_MS },
  )
  const undo = useCallMutation(entryCheckInUndo, { done: texts.undone })
  const [device, setDevice] = useState(() => localStorage.getItem(DEVICE_KEY) ?? '')
  const { data } = state
  if (state.isError && !data) return <Failure words={texts.noActivity} retry={() => void state.refetch()} />
  if (!data) return <Skeleton active />
  return (
    <>
      <Desk
        door={{
          place: activityId,
          title: data.title,
          listId: data.listId,
          listName: data.listName,
          isExit: data.isExit,
          lists: {
            all: data.lists,
            choose: (list) =>
              setSearch(
                (before) =>
                  new URLSearchParams(
                    [...before].filter(([name]) => name !== 'list').concat([['list', list]]),
                  ),
              ),
          },
          inside: data.inside,
          total: data.total,
          last: data.last,
          scan: (scan) => api.call(entryCheckIn, { params, body: { ...scan, device } }, { silent: true }),
          undo: (entryId) => undo.mutate({ params: { ...params, entryId }, body: { listId: data.listId } }),
          refresh: () => void state.refetch(),
        }}
      />
      <div className={classes.page}>
        <Input
          value={device}
          maxLength={checkInLimits.device}
          aria-label={texts.device}
          placeholder={texts.device}
          onChange={({ target }) => {
            setDevice(target.value)
            localStorage.setItem(DEVICE_KEY, target.value)
          }}
        />
      </div>
    </>
  )
}

/** Checking in at the door: by a link of the desk, or as a member of the app. */
export default function CheckInPage() {
  const { hash } = useLocation()
  const [search] = useSearchParams()
  const activityId = search.get('activity') ?? ''
  if (TOKEN.test(hash)) return <DeskByLink token={hash.slice(1)} />
  if (activityId !== '') return <DeskOfMember activityId={activityId} />
  return (
    <main className={classes.page}>
      <h1>{texts.title}</h1>
      <p>{texts.noActivity}</p>
      <Link to={activityPaths.list}>{texts.toActivities}</Link>
    </main>
  )
}
