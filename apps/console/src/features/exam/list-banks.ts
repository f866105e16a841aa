import { bankList, type QuestionBank } from '@zhanfang/contract'
import { api } from '../../api.ts'

const SIZE = 100

/** All banks of the current app; the last changed first. */
export async function listBanks(): Promise<QuestionBank[]> {
  const banks: QuestionBank[] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await api.call(bankList, { query: { page, size: SIZE } })
    banks.push(...list)
    if (list.length === 0 || banks.length >= total) return banks
  }
}
