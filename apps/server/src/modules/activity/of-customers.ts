import {
  entryStateNames,
  entryStateOf,
  entryStates,
  openEntryStates,
  placedStates,
} from '@zhanfang/contract/content-kinds/activity/entry-states'
import { WHOLE } from '@zhanfang/contract/content-kinds/activity/places'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { SealedContacts } from '../../secrets/sealed-contacts.ts'
import type { MePart, OwnedKind, Owner, PhoneProven, TimelinePart } from '../customer/module.ts'
import { takeArrivalsBack } from './check-in/arrivals.ts'
import type { EntryForms } from './entries/entry-forms.ts'
import type { SignUpDrafts } from './entries/sign-up-drafts.ts'
import type { ErasedEntries } from './entries/erased-entries.ts'
import { givePlacesBack, queueUp } from './entries/places.ts'
import {
  activityCertificates as certificates,
  activityEntries as entries,
  activityEntryEvents as events,
  activityQuotas as quotas,
} from './tables.ts'
import { entryPath, type Telling } from './telling.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 20
/** Carriers give a number to somebody else after ninety days: what is older may have been another person's. */
const NUMBER_DAYS = 90
const open = openEntryStates.map((name) => entryStates[name])
const placed = placedStates.map((name) => entryStates[name])

/**
 * Gives sign-ups that were made with a number alone, by phone or at the desk, to whoever has shown that the number is theirs:
 * they find them below 我的, and take them along when they leave.
 */
export const adoptByPhone =
  (contacts: Pick<SealedContacts, 'markOf'>, forms: Pick<EntryForms, 'assign'>): PhoneProven =>
  async (tx, appId, customerId, phone) => {
    const adopted = await tx
      .update(entries)
      .set({ customerId })
      .where(
        and(
          eq(entries.appId, appId),
          eq(entries.phoneMark, contacts.markOf(appId, phone)),
          isNull(entries.customerId),
          or(
            gt(entries.startsAt, sql`now()`),
            gt(entries.createdAt, sql`now() - make_interval(days => ${NUMBER_DAYS})`),
          ),
        ),
      )
      .returning({ id: entries.id })
    await forms.assign(
      tx,
      appId,
      adopted.map(({ id }) => id),
      customerId,
    )
  }

/** Sign-ups as what a customer owns, sees below 我的 and has done. */
export function entriesOfCustomers(
  { db }: Database,
  {
    telling,
    contacts,
    erased,
    forms,
    drafts,
    titlesOf,
  }: {
    forms: Pick<EntryForms, 'withdraw' | 'forget'>
    drafts: Pick<SignUpDrafts, 'forgetOf'>
    erased: { tell: ErasedEntries }
    telling: Pick<Telling, 'lineOf'>
    contacts: SealedContacts
    titlesOf: (appId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  },
): { part: MePart; owned: OwnedKind; timeline: TimelinePart } {
  const isMine = ({ appId, customerId }: Owner) =>
    and(eq(entries.appId, appId), eq(entries.customerId, customerId))

  return {
    part: {
      key: 'sign-ups',
      title: texts.me.title,
      order: 11,
      empty: texts.me.empty,
      async list(owner, cursor) {
        const rows = await db
          .select()
          .from(entries)
          .where(and(isMine(owner), cursor === undefined ? undefined : lt(entries.id, cursor)))
          .orderBy(desc(entries.id))
          .limit(PAGE_SIZE + 1)
        const shown = rows.slice(0, PAGE_SIZE)
        const titles = await titlesOf(
          owner.appId,
          shown.map(({ activityId }) => activityId),
        )
        return {
          items: shown.map((row) => ({
            id: row.id,
            title: `${titles.get(row.activityId) ?? ''}　${entryStateNames[entryStateOf(row.state)]}`.trim(),
            text: telling.lineOf(row),
            at: row.createdAt,
            path: entryPath(row.id),
          })),
          nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
        }
      },
      async count(owner) {
        const [row] = await db
          .select({ value: count() })
          .from(entries)
          .where(and(isMine(owner), inArray(entries.state, open), gt(entries.startsAt, sql`now()`)))
        return row?.value ?? 0
      },
    },

    owned: {
      key: 'sign-ups',
      /** Who signed up with both accounts keeps the sign-up of the one that stays, and both rows. */
      async move(tx, appId, { from, to }) {
        await tx
          .update(entries)
          .set({
            customerId: to,
            person: sql`case when exists (
              select from ${entries} other where other.app_id = ${appId}
                and other.activity_id = ${entries.activityId} and other.person = ${`c:${to}`}
                and other.state = any(${sql.param(open)}::smallint[]))
              then null else ${`c:${to}`} end`,
          })
          .where(and(eq(entries.appId, appId), eq(entries.customerId, from)))
      },
      async *export(owner) {
        const rows = await db.select().from(entries).where(isMine(owner)).orderBy(asc(entries.id))
        for (const row of rows)
          yield {
            activity: row.activityId,
            kind: row.kindName,
            group: row.groupName,
            startsAt: row.startsAt,
            people: row.people,
            companions: row.companions,
            state: entryStateNames[entryStateOf(row.state)],
            name: row.name,
            answers: contacts.openAnswers(row.appId, row.answers, true),
            createdAt: row.createdAt,
          }
      },
      async names(tx, owner) {
        const rows = await tx.selectDistinct({ name: entries.name }).from(entries).where(isMine(owner))
        return rows.map(({ name }) => name)
      },
      /** The desk keeps that somebody was there; who it was is taken out, and places ahead are given back. */
      async erase(tx, owner) {
        const ahead = await tx
          .select()
          .from(entries)
          .where(and(isMine(owner), inArray(entries.state, open), gt(entries.startsAt, sql`now()`)))
          .orderBy(asc(entries.activityId), asc(entries.id))
        for (const row of ahead) {
          const place = { appId: owner.appId, activityId: row.activityId }
          await queueUp(tx, place)
          const [cancelled] = await tx
            .update(entries)
            .set({ state: entryStates.cancelled, remindAt: null, queuedAt: null, checkedInAt: null })
            .where(and(eq(entries.appId, row.appId), eq(entries.id, row.id), eq(entries.state, row.state)))
            .returning({ id: entries.id })
          if (cancelled) {
            await takeArrivalsBack(tx, owner.appId, row.id)
            await forms.withdraw(tx, owner.appId, row.id)
          }
          // The waiting list is moved by the sweep of the next minutes.
          if (cancelled && placed.some((state) => state === row.state))
            await givePlacesBack(tx, place, row.quotaKeys, row.people)
          await tx
            .update(quotas)
            .set({ followAt: new Date() })
            .where(
              and(
                eq(quotas.appId, place.appId),
                eq(quotas.activityId, place.activityId),
                eq(quotas.key, WHOLE),
              ),
            )
        }
        const forgotten = await tx
          .update(entries)
          .set({
            customerId: null,
            person: null,
            name: '',
            phone: null,
            phoneMark: null,
            phoneTail: null,
            companions: [],
            answers: [],
            note: '',
            reason: '',
          })
          .where(isMine(owner))
          .returning({ id: entries.id })
        const ids = forgotten.map(({ id }) => id)
        await forms.forget(tx, owner.appId, ids)
        await drafts.forgetOf(tx, owner.appId, ids)
        await erased.tell(tx, owner.appId, ids)
        await tx
          .delete(certificates)
          .where(and(eq(certificates.appId, owner.appId), inArray(certificates.entryId, ids)))
        // What the desk wrote of them goes, too; who of the desk did what stays.
        await tx
          .update(events)
          .set({
            detail: '',
            byName: sql`case when ${events.userId} is null then ${texts.visitor} else ${events.byName} end`,
          })
          .where(and(eq(events.appId, owner.appId), inArray(events.entryId, ids)))
      },
    },

    timeline: {
      key: 'sign-ups',
      title: texts.me.deed,
      async list(owner, before, most) {
        const rows = await db
          .select()
          .from(entries)
          .where(and(isMine(owner), before ? lt(entries.createdAt, before) : undefined))
          .orderBy(desc(entries.createdAt))
          .limit(most)
        const titles = await titlesOf(
          owner.appId,
          rows.map(({ activityId }) => activityId),
        )
        return rows.map((row) => ({
          id: row.id,
          title: `${titles.get(row.activityId) ?? ''} ${telling.lineOf(row)}`.trim(),
          at: row.createdAt,
          path: `/mini/activity/${row.activityId}?entry=${row.id}`,
        }))
      },
    },
  }
}
