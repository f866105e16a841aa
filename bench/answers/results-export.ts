import { createWriteStream, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, answerExport, exportFile, exportFileStatus } from '@zhanfang/contract'
import type { Operator } from '../measuring/operator.ts'
import { computingTime, peakMemory, resetPeakMemory, residentMemory } from '../measuring/process-usage.ts'

/** The console asks once a second; every question takes the server some milliseconds of what it is making. */
const ASKING_MS = 500

export interface Exported {
  seconds: number
  /** Until the file was there, without downloading it. */
  made: number
  downloaded: number
  /** MB above what the server took before. */
  memory: number
  /** MB above what the idle server took before any work. */
  memoryAboveIdle: number
  megabytes: number
  /** Seconds that the server computed until the file was made. */
  computing: number
}

/** Asks for an export, waits until it is made, and downloads it to a file. */
export async function exportAnswers(
  { client, appid, token }: Operator,
  {
    url,
    serverPid,
    idleMemory,
    surveyId,
    format,
    folder,
  }: {
    url: string
    serverPid: number
    idleMemory: number
    surveyId: string
    format: 'xlsx' | 'csv' | 'sav'
    folder: string
  },
): Promise<Exported> {
  const before = residentMemory(serverPid)
  resetPeakMemory(serverPid)
  const computed = computingTime(serverPid)
  const started = performance.now()
  const { exportId } = await client.call(exportFile, { body: { id: surveyId, format } })
  for (;;) {
    const { list } = await client.call(exportFileStatus, { params: { id: surveyId } })
    const mine = list.find(({ id }) => id === exportId)
    if (mine?.status === 2) break
    if (mine === undefined || mine.status === 3) throw new Error(`no ${format}: ${mine?.reason}`)
    await sleep(ASKING_MS)
  }
  const made = performance.now() - started
  const computing = (computingTime(serverPid) - computed) / 1000
  const file = path.join(folder, `answers.${format}`)
  const answer = await fetch(
    url + addressOf(answerExport, { params: { id: surveyId }, query: { exportId } }),
    {
      headers: { 'X-Authorization': `Bearer ${token}`, appid },
    },
  )
  if (!answer.ok || !answer.body) throw new Error(`the ${format} cannot be downloaded: ${answer.status}`)
  await pipeline(answer.body, createWriteStream(file))
  const peak = peakMemory(serverPid)
  return {
    seconds: (performance.now() - started) / 1000,
    made: made / 1000,
    downloaded: (performance.now() - started - made) / 1000,
    memory: Math.max(0, peak - before),
    memoryAboveIdle: peak - idleMemory,
    megabytes: statSync(file).size / 1e6,
    computing,
  }
}
