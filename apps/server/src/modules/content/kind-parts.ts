import type { ContentKind } from '@zhanfang/contract'
import type { KindNeighbours, KindParts } from './content-kind.ts'
import { allKinds } from './content-kinds.ts'

/** What the kinds put on the server besides, by kind. */
export const kindParts = (neighbours: KindNeighbours): ReadonlyMap<ContentKind, KindParts> =>
  new Map(allKinds.flatMap(({ kind, parts }) => (parts ? [[kind, parts(neighbours)]] : [])))
