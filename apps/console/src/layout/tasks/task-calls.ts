import { type CallAddress, defineCall, type Task } from '@zhanfang/contract'
import { z } from 'zod'
import { api, queryClient } from '../../api.ts'
import { saveFile } from '../../components/values/save-file.ts'

type InApp = { appid?: string }

const summary = ''
const access = { who: 'user' } as const

/** A call of which the server said the address only; what may be done with it, the server decides as for any call. */
const fileCall = (path: CallAddress) =>
  defineCall({ method: 'GET', path, module: 'task', summary, access, answers: 'file' })
const stopCall = (path: CallAddress) =>
  defineCall({ method: 'DELETE', path, module: 'task', summary, access, data: z.unknown() })
const againCall = ({ method, address }: NonNullable<Task['again']>) =>
  defineCall({
    method,
    path: address,
    module: 'task',
    summary,
    access,
    body: z.json(),
    data: z.unknown(),
  })

export async function fetchFile(address: CallAddress, inApp: InApp): Promise<void> {
  const { content, fileName } = await api.download(fileCall(address), {}, inApp)
  saveFile(content, fileName)
}

export async function stopTask(address: CallAddress, inApp: InApp): Promise<void> {
  await api.call(stopCall(address), {}, inApp)
  await queryClient.invalidateQueries()
}

export async function beginAgain(again: NonNullable<Task['again']>, inApp: InApp): Promise<void> {
  await api.call(againCall(again), { body: again.body ?? {} }, inApp)
  await queryClient.invalidateQueries()
}
