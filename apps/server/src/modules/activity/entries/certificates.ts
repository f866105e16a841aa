import { entryStateOf, isCertified } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { certificateMarks } from '@zhanfang/contract/content-kinds/activity/plan'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newCertificateNumber, type OtherCertificate } from '../../exam/module.ts'
import { overAt, type Plans, type PublishedActivity } from '../plans.ts'
import { activityCertificates as certificates, activityEntries as entries, type EntryRow } from '../tables.ts'
import { companionsOf } from './entry-rows.ts'

/** A certificate as its holder finds it. */
export interface OwnCertificate {
  name: string
  number: string
}

/** Names of everybody of a sign-up, by their positions; empty for who was erased. */
const namesOf = (row: EntryRow): string[] => [row.name, ...companionsOf(row)]

const isOfEntry = ({ appId, id }: Pick<EntryRow, 'appId' | 'id'>) =>
  and(eq(certificates.appId, appId), eq(certificates.entryId, id))

export type EntryCertificates = ReturnType<typeof createEntryCertificates>

/** Certificates of those who were there. A number is made for who first looks at theirs, and stays the same. */
export function createEntryCertificates(
  { db }: Database,
  plans: Pick<Plans, 'current'>,
  now: () => Date = () => new Date(),
) {
  /** Whether an activity gives certificates now: it is over, and its plan says so. */
  const areGiven = ({ plan }: Pick<PublishedActivity, 'plan'>): boolean =>
    plan.certificate.isGiven && now() >= overAt(plan)

  const has = (row: EntryRow, published: PublishedActivity): boolean =>
    areGiven(published) && isCertified({ state: entryStateOf(row.state), checkedInAt: row.checkedInAt })

  return {
    areGiven,

    /** Those of a sign-up, for its owner: one for each name. */
    async ofEntry(row: EntryRow, published: PublishedActivity): Promise<OwnCertificate[]> {
      const names = namesOf(row)
      const wanted = names.flatMap((name, position) => (name === '' ? [] : [position]))
      if (!has(row, published) || wanted.length === 0) return []
      const find = () =>
        db.select().from(certificates).where(isOfEntry(row)).orderBy(asc(certificates.position))
      let found = await find()
      if (found.length < wanted.length) {
        // Whoever looks at the same moment has the same numbers.
        await db
          .insert(certificates)
          .values(
            wanted.map((position) => ({
              appId: row.appId,
              number: newCertificateNumber(),
              entryId: row.id,
              position,
            })),
          )
          .onConflictDoNothing()
        found = await find()
      }
      return found.flatMap(({ position, number }) => {
        const name = names[position] ?? ''
        return name === '' ? [] : [{ name, number }]
      })
    },

    /** Numbers that were made for some sign-ups, by sign-up. */
    async numbersOf(
      appId: string,
      entryIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly string[]>> {
      if (entryIds.length === 0) return new Map()
      const found = await db
        .select({ entryId: certificates.entryId, number: certificates.number })
        .from(certificates)
        .where(and(eq(certificates.appId, appId), inArray(certificates.entryId, [...entryIds])))
        .orderBy(asc(certificates.position))
      const byEntry = Map.groupBy(found, ({ entryId }) => entryId)
      return new Map([...byEntry].map(([id, rows]) => [id, rows.map(({ number }) => number)]))
    },

    /** What a number certifies; null for an unknown one, and while its sign-up has none. */
    async check(number: string): Promise<OtherCertificate | null> {
      const [found] = await db
        .select({ certificate: certificates, entry: entries })
        .from(certificates)
        .innerJoin(entries, and(eq(entries.appId, certificates.appId), eq(entries.id, certificates.entryId)))
        .where(eq(certificates.number, number))
      if (!found) return null
      const { certificate, entry } = found
      const name = namesOf(entry)[certificate.position] ?? ''
      const published = await plans.current(entry.appId, entry.activityId)
      if (name === '' || !published || !has(entry, published)) return null
      const { title, words, issuer } = published.plan.certificate
      return {
        appId: entry.appId,
        number,
        title,
        name,
        words: words
          .replaceAll(certificateMarks.name, () => name)
          .replaceAll(certificateMarks.activity, () => published.title),
        issuer,
        issuedAt: certificate.issuedAt,
      }
    },
  }
}
