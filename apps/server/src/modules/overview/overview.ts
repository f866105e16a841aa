import { OVERVIEW_DAYS, type AppPermission, type appOverview, type CallData } from '@zhanfang/contract'
import { shanghaiIso } from '@zhanfang/format'
import type { OverviewPart } from './overview-part.ts'

const DAY = 86_400_000
/** Notes of one kind of thing; more are better read in its list. */
const NOTES_OF_ONE = 3

interface OverviewNeighbours {
  roleMay(role: string, permission: AppPermission): Promise<boolean>
  now?: () => Date
}

/** What the modules say of an app's day, put together for one reader. */
export function createOverview({ roleMay, now = () => new Date() }: OverviewNeighbours) {
  const parts: OverviewPart[] = []

  async function permitted<Asked extends { need: AppPermission }>(role: string, asked: Asked[]) {
    const may = await Promise.all(asked.map(({ need }) => roleMay(role, need)))
    return asked.filter((_, index) => may[index])
  }

  return {
    add: (part: OverviewPart): void => void parts.push(part),

    /** The overview as a role may see it. */
    async read(appId: string, role: string): Promise<CallData<typeof appOverview>> {
      const today = now().getTime()
      const days = Array.from({ length: OVERVIEW_DAYS }, (_, index) =>
        shanghaiIso(new Date(today - (OVERVIEW_DAYS - 1 - index) * DAY)).slice(0, 10),
      )
      const [counts, notes, steps] = await Promise.all([
        permitted(
          role,
          parts.flatMap((part) => part.counts ?? []),
        ),
        permitted(
          role,
          parts.flatMap((part) => part.notes ?? []),
        ),
        permitted(
          role,
          parts.flatMap((part) => part.steps ?? []),
        ),
      ])
      const [counted, noted, walked] = await Promise.all([
        Promise.all(
          counts.map(async ({ key, name, path, count }) => {
            const found = await count(appId, days)
            return { key, name, path, days: days.map((day) => ({ day, count: found.get(day) ?? 0 })) }
          }),
        ),
        Promise.all(
          notes.map(async ({ kind, find }) =>
            (await find(appId)).slice(0, NOTES_OF_ONE).map((note) => ({ kind, ...note })),
          ),
        ),
        Promise.all(
          steps
            .toSorted((a, b) => a.place - b.place)
            .map(async ({ key, name, hint, path, isDone }) => ({
              key,
              name,
              hint,
              path,
              done: await isDone(appId),
            })),
        ),
      ])
      return {
        counts: counted,
        // What goes wrong comes first.
        notes: noted.flat().toSorted((a, b) => Number(a.kind === 'waiting') - Number(b.kind === 'waiting')),
        steps: walked,
      }
    },
  }
}
