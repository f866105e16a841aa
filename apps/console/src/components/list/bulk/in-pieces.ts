import { idPieces } from '@zhanfang/contract'

/** Asks for many things in pieces of what one call takes, one after the other; gives the results of all. */
export async function inPieces<Result>(
  ids: readonly string[],
  ask: (piece: string[]) => Promise<{ results: readonly Result[] }>,
): Promise<Result[]> {
  const all: Result[] = []
  for (const piece of idPieces(ids)) all.push(...(await ask(piece)).results)
  return all
}
