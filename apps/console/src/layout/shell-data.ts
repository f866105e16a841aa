import { noticeCounts, personBasic, platformSetting } from '@zhanfang/contract'
import { askAhead } from '../api.ts'

/** Asks for what sidebar and top bar show, before they are drawn: they are drawn once then, not once for each answer. */
export const askShellData = (): Promise<unknown> =>
  Promise.all([
    askAhead(personBasic, undefined, { staleTime: 300_000 }),
    askAhead(platformSetting, undefined, { staleTime: 300_000 }),
    askAhead(noticeCounts, undefined, { staleTime: Infinity }),
  ])
