import type { WebFailureReason } from '../integrations/web-reader.ts'
import { WebFailure } from '../integrations/web-reader.ts'
import { Refusal } from './refusal.ts'

const words: Record<WebFailureReason, (status: number) => string> = {
  private: () => '这个网址在内网，不能读取',
  unreachable: () => '连不上这个网址，请稍后再试',
  status: (status) =>
    status === 404 || status === 410 ? '这个网址的内容已经不在了' : `对方没有给出内容（${status}）`,
  tooLarge: () => '这个网址的内容太大了',
  slow: () => '对方太慢，没有读完，请稍后再试',
  redirects: () => '这个网址转来转去，没有读到内容',
}

/** What people read of an address that could not be read; every other error as it is. */
export function webRefusal(error: unknown): unknown {
  if (!(error instanceof WebFailure)) return error
  const message = words[error.reason](error.status)
  return new Refusal(error.reason === 'tooLarge' ? 'fileTooLarge' : 'webUnreadable', { message })
}
