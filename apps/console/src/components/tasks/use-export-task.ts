import {
  type Call,
  type CallInput,
  type LooseInput,
  limits,
  tableExport,
  tableExportFile,
  tableExportInputSchema,
  tableExportStart,
  taskList,
} from '@zhanfang/contract'
import { CallError, wordsOf } from '@zhanfang/contract/client'
import { useState } from 'react'
import { api, queryClient } from '../../api.ts'
import { useCurrentApp } from '../../session/session.ts'
import { toastError, toastInfo, toastSuccess } from '../../toast.ts'
import { saveFile } from '../values/save-file.ts'
import { follow } from './followed-tables.ts'
import { texts } from './texts.ts'

/** A call whose file the server may write in the background. */
export type TableCall = Call & { inBackground: true }

export interface TableExport<Spec extends TableCall> {
  call: Spec
  input: CallInput<Spec>
  /** What is exported, as among all tasks. */
  name: string
  /** Said when it is there. */
  done?: string | undefined
}

/** How long is waited before it is asked whether a table is written: a small one is there at once. */
const WAITS_MS = [120, 200, 400, 800]
const LONG_WAIT_MS = 1500

const json = tableExportInputSchema.shape.body.unwrap()

/** Parts of an address as short texts. */
const partsOf = (part: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof part === 'object' && part !== null ? part : {}).flatMap(
      ([name, value]: [string, unknown]) =>
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? [[name, String(value)]]
          : [],
    ),
  )

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const seeTasks = () => queryClient.invalidateQueries({ queryKey: [taskList.module] })
const tellFailure = (error: unknown) =>
  toastError((error instanceof CallError && wordsOf(error.reason)) || texts.failed)

/** Why a table that the server wrote is not there. */
class NotWritten extends Error {
  override readonly name = 'NotWritten'
}

/** Waits until the server has written a table; `whenLong` is called once when that takes longer than a moment. */
async function written(id: string, whenLong: () => void): Promise<void> {
  const begun = performance.now()
  let isLong = false
  for (let round = 0; ; round += 1) {
    await wait(WAITS_MS[round] ?? LONG_WAIT_MS)
    if (!isLong && performance.now() - begun > limits.tableExportPatience * 1000) {
      isLong = true
      whenLong()
    }
    try {
      const { state, reason } = await api.call(tableExport, { params: { id } }, { silent: true })
      if (state === 'done') return
      if (state === 'failed' || state === 'stopped') throw new NotWritten(reason)
    } catch (error) {
      // A cut line is no answer; it is asked again.
      if (error instanceof NotWritten || (error instanceof CallError && 'status' in error.reason)) throw error
    }
  }
}

/** Asks for the file itself, as long as it takes: the disk has no room for one of the server's own. */
async function fetchAtOnce<Spec extends TableCall>({ call, input, done }: TableExport<Spec>): Promise<void> {
  const { content, fileName } = await api.download(call, input, { silent: true })
  saveFile(content, fileName)
  toastSuccess(done ?? texts.exported)
}

/**
 * Has the server write a table. It stands among all tasks, goes on without this tab, and is fetched by it as soon as it is
 * written. `whenLong` is called when that takes longer than a moment: nobody has to wait for it.
 */
export async function exportTable<Spec extends TableCall>(
  asked: TableExport<Spec>,
  whenLong: () => void = () => undefined,
): Promise<void> {
  const { call, input, name, done = texts.exported } = asked
  const { params, query, body }: LooseInput = input
  const { appid } = useCurrentApp.getState()
  try {
    const { id } = await api.call(
      tableExportStart,
      {
        body: {
          call: call.path,
          name,
          path: location.pathname + location.search,
          params: partsOf(params),
          query: partsOf(query),
          ...(call.access.who === 'member' && appid !== undefined && { appId: appid }),
          ...(body !== undefined && { body: json.parse(JSON.parse(JSON.stringify(body))) }),
        },
      },
      { silent: true },
    )
    const task = `table-export-${id}`
    follow(task, false)
    try {
      await written(id, () => {
        void seeTasks()
        toastInfo(texts.later)
        whenLong()
      })
      const file = await api.download(tableExportFile, { params: { id } }, { silent: true })
      saveFile(file.content, file.fileName)
      toastSuccess(done)
    } finally {
      follow(task, true)
      void seeTasks()
    }
  } catch (error) {
    if (error instanceof NotWritten) toastError(error.message || texts.failed)
    else if (error instanceof CallError && error.is('diskFull')) await fetchAtOnce(asked).catch(tellFailure)
    else tellFailure(error)
  }
}

/** Exports a table; tells whether this screen waits for one. */
export function useExportTask(): [boolean, <Spec extends TableCall>(asked: TableExport<Spec>) => void] {
  const [isBusy, setBusy] = useState(false)
  const end = () => setBusy(false)
  return [
    isBusy,
    (asked) => {
      setBusy(true)
      void exportTable(asked, end).then(end)
    },
  ]
}
