import type { AppData } from '../../../composition/app-data.ts'
import { texts } from '../texts.ts'

/** Names that are told one by one; of the others only their number. */
const NAMED = 10
const MOST_NAMES = 20

type FileLoss = 'noRoom' | 'strangeFile' | 'lostFile'

/** Counts of losses that whoever exports knows, by what they are of: `<table>` or `<table>.<column>`. */
export type LossCounts = Readonly<Record<string, number>>

/** The sentences for counts of losses, in the order of the modules. What this build does not know is left out. */
export function sentencesOf(parts: readonly AppData[], counts: LossCounts): string[] {
  const sentences: string[] = []
  const tell = (key: string, loss: ((count: number) => string) | undefined) => {
    const count = counts[key] ?? 0
    if (loss && count > 0) sentences.push(loss(count))
  }
  for (const { carried, left } of parts) {
    for (const { name, columns } of carried)
      for (const [column, rule] of Object.entries(columns))
        if (rule.travels === 'not') tell(`${name}.${column}`, rule.loss)
    for (const [name, { loss }] of Object.entries(left)) tell(name, loss)
  }
  return sentences
}

export type LossNotes = ReturnType<typeof createLossNotes>

/** Collects what is lost or changed while an app is brought, for people to read. */
export function createLossNotes() {
  const files: Record<FileLoss, string[]> = { noRoom: [], strangeFile: [], lostFile: [] }
  const columns = new Set<string>()
  const noPlace = new Map<string, { count: number; loss: (count: number) => string }>()
  let repaired = 0
  let orphans = 0
  const some = (names: ReadonlySet<string>) => [...names].slice(0, MOST_NAMES).join('、')

  return {
    file: (loss: FileLoss, name: string): void => void files[loss].push(name),
    repaired: (): void => void (repaired += 1),
    orphan: (): void => void (orphans += 1),
    unknownColumn(table: string, column: string): void {
      if (columns.size < MOST_NAMES) columns.add(`${table}.${column.slice(0, 60)}`)
    },
    hasNoPlace(table: string, loss: (count: number) => string): void {
      noPlace.set(table, { count: (noPlace.get(table)?.count ?? 0) + 1, loss })
    },
    sentences: (): string[] => [
      ...(Object.keys(files) as FileLoss[]).flatMap((loss) => [
        ...files[loss].slice(0, NAMED).map((name) => texts[loss](name)),
        ...(files[loss].length > NAMED ? [texts[`${loss}More`](files[loss].length - NAMED)] : []),
      ]),
      ...[...noPlace.values()].map(({ count, loss }) => loss(count)),
      ...(repaired > 0 ? [texts.repaired(repaired)] : []),
      ...(orphans > 0 ? [texts.orphans(orphans)] : []),
      ...(columns.size > 0 ? [texts.unknownColumns(some(columns))] : []),
    ],
  }
}
