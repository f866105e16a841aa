import type {
  EntryDesk,
  entryFilter,
  ListedEntry,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import {
  entryStateNames,
  entryStateOf,
  entryStates,
  isCertified,
} from '@zhanfang/contract/content-kinds/activity/entry-states'
import { checkInListsOf } from '@zhanfang/contract/content-kinds/activity/check-in-lists'
import { quotasOf } from '@zhanfang/contract/content-kinds/activity/places'
import { and, count, desc, eq, ilike, inArray, isNotNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { containsPattern } from '../../../database/search.ts'
import type { Cell } from '../../../file-formats/cells.ts'
import { writeCsv } from '../../../file-formats/csv-writer.ts'
import type { SealedContacts } from '../../../secrets/sealed-contacts.ts'
import { type Arrivals, hasArrivedAt } from '../check-in/arrivals.ts'
import type { PublishedActivity } from '../plans.ts'
import { activityEntries as entries } from '../tables.ts'
import { texts } from '../texts.ts'
import { readCode } from './codes.ts'
import type { EntryCertificates } from './certificates.ts'
import type { EntryForms, FormSight } from './entry-forms.ts'
import { entryOf } from './entry-rows.ts'
import { takenPlaces } from './places.ts'

export type EntryFilter = z.output<z.ZodObject<typeof entryFilter>>

/** Sign-ups that a list counts. */
const MOST_COUNTED = 10_000
const EXPORTED_AT_ONCE = 500

export type DeskLists = ReturnType<typeof createDeskLists>

/** Sign-ups as the desk looks at them. */
export function createDeskLists(
  { db }: Database,
  {
    contacts,
    certificates,
    arrivals,
    forms,
    formProblemOf,
  }: {
    forms: Pick<EntryForms, 'columns'>
    /** Why nobody can fill in the survey of an activity now; empty when they can. */
    formProblemOf: (
      appId: string,
      published: PublishedActivity,
    ) => Promise<{ surveyId: string; words: string } | null>
    contacts: SealedContacts
    certificates: Pick<EntryCertificates, 'areGiven' | 'numbersOf'>
    arrivals: Arrivals
  },
) {
  const ofActivity = (appId: string, activityId: string) =>
    and(eq(entries.appId, appId), eq(entries.activityId, activityId))

  const byWords = (appId: string, words: string): SQL | undefined =>
    or(
      ilike(entries.name, containsPattern(words)),
      eq(entries.code, readCode(words)),
      /^\d{5,20}$/.test(words) ? eq(entries.phoneMark, contacts.markOf(appId, words)) : undefined,
      /^\d{4}$/.test(words) ? eq(entries.phoneTail, contacts.tailOf(appId, words)) : undefined,
    )

  const byArrival = (checkedIn: boolean, listId: string | undefined): SQL => {
    const arrived = listId === undefined ? isNotNull(entries.checkedInAt) : hasArrivedAt(listId)
    return checkedIn ? arrived : not(arrived)
  }

  const conditionOf = (
    appId: string,
    activityId: string,
    { state, kindId, groupId, checkedIn, listId, keywords }: EntryFilter,
  ): SQL | undefined =>
    and(
      ofActivity(appId, activityId),
      state === undefined ? undefined : eq(entries.state, entryStates[state]),
      kindId === undefined ? undefined : eq(entries.kindId, kindId),
      groupId === undefined ? undefined : eq(entries.groupId, groupId),
      checkedIn === undefined ? undefined : byArrival(checkedIn, listId),
      keywords ? byWords(appId, keywords) : undefined,
    )

  return {
    async search(
      appId: string,
      activityId: string,
      { size, cursor, ...filter }: EntryFilter & { size: number; cursor?: string | undefined },
      seesPhones: boolean,
    ): Promise<{ list: ListedEntry[]; total: number; size: number; nextCursor: string | null }> {
      const where = conditionOf(appId, activityId, filter)
      const some = db
        .select({ one: sql`1` })
        .from(entries)
        .where(where)
        .limit(MOST_COUNTED + 1)
        .as('some')
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(entries)
          .where(and(where, cursor === undefined ? undefined : lt(entries.id, cursor)))
          .orderBy(desc(entries.id))
          .limit(size + 1),
        db.select({ value: count() }).from(some),
      ])
      const shown = rows.slice(0, size)
      const arrived = await arrivals.ofEntries(
        appId,
        shown.map(({ id }) => id),
      )
      return {
        list: shown.map((row) => ({
          ...entryOf(row, contacts, seesPhones),
          arrivals: [...(arrived.get(row.id) ?? [])],
        })),
        total: total?.value ?? 0,
        size,
        nextCursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
      }
    },

    /** How many places are taken, and how many sign-ups stand where. */
    async desk(appId: string, published: PublishedActivity): Promise<EntryDesk> {
      const { id, title, plan } = published
      const [taken, inside, formProblem, counts] = await Promise.all([
        takenPlaces(db, { appId, activityId: id }),
        arrivals.numbers(appId, id, checkInListsOf(plan)),
        formProblemOf(appId, published),
        db
          .select({
            state: entries.state,
            entries: count(),
            people: sql<number>`sum(${entries.people})`.mapWith(Number),
          })
          .from(entries)
          .where(ofActivity(appId, id))
          .groupBy(entries.state),
      ])
      return {
        title,
        startTime: plan.startsAt,
        endTime: plan.endsAt,
        signUp: plan.signUp,
        formProblem: formProblem?.words ?? '',
        formProblemSurvey: formProblem?.surveyId ?? '',
        givesCertificates: certificates.areGiven(published),
        quotas: quotasOf(plan.signUp).map(({ key, size }) => ({ key, size, taken: taken(key) })),
        lists: inside,
        counts: counts.map(({ state, ...numbers }) => ({ state: entryStateOf(state), ...numbers })),
      }
    },

    /** People with a place and sign-ups that wait for a decision, for each of some activities. */
    async counts(
      appId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { people: number; pending: number }>> {
      if (ids.length === 0) return new Map()
      const { pending, joined } = entryStates
      const rows = await db
        .select({
          id: entries.activityId,
          people: sql<number>`sum(${entries.people})`.mapWith(Number),
          pending: sql<number>`count(*) filter (where ${entries.state} = ${pending})`.mapWith(Number),
        })
        .from(entries)
        .where(
          and(
            eq(entries.appId, appId),
            inArray(entries.activityId, [...ids]),
            inArray(entries.state, [pending, joined]),
          ),
        )
        .groupBy(entries.activityId)
      return new Map(rows.map(({ id, ...numbers }) => [id, numbers]))
    },

    /** What a filter finds as a CSV file, written while it is read. */
    async exported(
      appId: string,
      published: PublishedActivity,
      filter: EntryFilter,
      { seesPhones, ...sight }: FormSight & { seesPhones: boolean },
    ): Promise<AsyncGenerator<Buffer>> {
      const { id, plan } = published
      const filled = await forms.columns(appId, id, sight)
      const isCertifying = certificates.areGiven(published)
      const where = conditionOf(appId, id, filter)
      const lists = checkInListsOf(plan)
      const labels = plan.signUp.fields.map(({ label }) => label)
      async function* lines(): AsyncGenerator<Cell[][]> {
        let cursor: string | undefined
        for (;;) {
          const rows = await db
            .select()
            .from(entries)
            .where(and(where, cursor === undefined ? undefined : lt(entries.id, cursor)))
            .orderBy(desc(entries.id))
            .limit(EXPORTED_AT_ONCE)
          const numbers = await certificates.numbersOf(appId, isCertifying ? rows.map((row) => row.id) : [])
          const arrived = await arrivals.ofEntries(
            appId,
            rows.map((row) => row.id),
          )
          const formCells = await filled.cellsOf(rows)
          yield rows.map((row) => {
            const came = new Map(arrived.get(row.id)?.map(({ listId, at }) => [listId, new Date(at)]))
            const entry = entryOf(row, contacts, seesPhones)
            const certificate = numbers.get(row.id)?.join('、') ?? texts.export.certificateReady
            const answers = new Map(entry.answers.map(({ label, value }) => [label, value]))
            return [
              entry.code,
              entry.name,
              entry.phone,
              entry.kindName,
              entry.groupName,
              entry.people,
              entry.companions.join('、'),
              entryStateNames[entry.state],
              ...lists.map((list) => came.get(list.id) ?? ''),
              ...(isCertifying ? [isCertified(entry) ? certificate : ''] : []),
              ...labels.map((label) => answers.get(label) ?? ''),
              ...formCells(row.id),
              entry.reason,
              entry.note,
              entry.byDesk ? texts.export.byDesk : texts.export.byVisitor,
              row.createdAt,
            ]
          })
          const last = rows.at(-1)
          if (rows.length < EXPORTED_AT_ONCE || !last) return
          cursor = last.id
        }
      }
      return writeCsv(
        [
          ...texts.export.columns,
          ...lists.map(({ name }) => texts.export.checkedIn(name)),
          ...(isCertifying ? [texts.export.certificate] : []),
          ...labels,
          ...filled.titles,
          ...texts.export.after,
        ],
        lines(),
      )
    },
  }
}
