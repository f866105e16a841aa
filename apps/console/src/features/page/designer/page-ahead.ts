import { type CallData, microPageDetail, personBasic } from '@zhanfang/contract'
import { api, callKey, queryClient } from '../../../api.ts'
import { readSiteGround } from '../canvas/site-ground.ts'

type Detail = CallData<typeof microPageDetail>

const ask = (id: string): Promise<Detail> => api.call(microPageDetail, { params: { id } }, { silent: true })

let begun: { id: string; detail: Promise<Detail> } | undefined

/** Asks for a page that is about to be opened, and for who opens it, while rights are asked for and code still comes. */
export function beginPage(id: string): void {
  const detail = ask(id)
  // Whoever reads it hears of a failure; a page that is not opened after all bothers nobody.
  detail.catch(() => undefined)
  begun = { id, detail }
  // Known before the page is drawn, so that it is not drawn a second time for its accent.
  void readSiteGround()
  void queryClient.prefetchQuery({
    queryKey: callKey(personBasic),
    queryFn: ({ signal }) => api.call(personBasic, undefined, { signal, silent: true }),
    staleTime: 300_000,
    meta: { quiet: true },
  })
}

/** Reads a page: first as it was asked for by `beginPage`, if it was, then always as it is now. */
export function pageReader(id: string): () => Promise<Detail> {
  let isFirst = true
  return () => {
    const detail = isFirst && begun?.id === id ? begun.detail : ask(id)
    if (isFirst) begun = undefined
    isFirst = false
    return detail
  }
}
