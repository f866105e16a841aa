import type { CallData } from '@zhanfang/contract'
import type { businessCardOfMember } from '@zhanfang/contract/content-kinds/business-card/calls'
import {
  cardEmailSchema,
  cardLimits,
  cardPhoneSchema,
  fields,
} from '@zhanfang/contract/content-kinds/business-card/fields'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/database.ts'
import { Refusal } from '../../../../http/refusal.ts'
import type { DeskUser } from '../../authoring/desk.ts'
import type { ContentService } from '../../authoring/service.ts'
import { contents } from '../../tables.ts'
import { cardMembers } from './tables.ts'
import { texts } from './texts.ts'

const KIND = 'business-card'

/** What is known of a member and of the place where they work. */
export interface MemberFacts {
  name: string
  organisation: string
  /** Of the member alone: shown only where they say so themselves. */
  own: { phone: string; email: string }
  /** Of the place, for everybody to read. */
  shared: { phone: string; email: string; address: string }
}

export type MemberCards = ReturnType<typeof createMemberCards>

/** Cards that are made from members of the app, one for each. */
export function createMemberCards(
  { db }: Database,
  service: Pick<ContentService, 'createOn'>,
  factsOf: (appId: string, userId: string) => Promise<MemberFacts | undefined>,
) {
  const known = (schema: typeof cardPhoneSchema | typeof cardEmailSchema, ...values: string[]) =>
    values.find((value) => value !== '' && schema.safeParse(value).success) ?? ''

  return {
    /**
     * The card of a member: the one that they have, or a new draft of what is known of them. Phone and e-mail of a person
     * are theirs to show: `withContact` is for whoever makes their own.
     */
    async make(
      appId: string,
      desk: DeskUser,
      { userId, withContact }: { userId: string; withContact: boolean },
    ): Promise<CallData<typeof businessCardOfMember>> {
      if (withContact && userId !== desk.userId)
        throw new Refusal('invalidInput', { message: texts.contactIsTheirs })
      const facts = await factsOf(appId, userId)
      if (!facts) throw new Refusal('notFound', { message: texts.noSuchMember })
      const own = withContact ? facts.own : { phone: '', email: '' }
      return db.transaction(async (tx) => {
        // Two who make the card of one member at once make one.
        const name = `card-of-member:${appId}:${userId}`
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
        const [there] = await tx
          .select({ id: contents.id })
          .from(cardMembers)
          .innerJoin(contents, and(eq(contents.appId, appId), eq(contents.id, cardMembers.contentId)))
          .where(
            and(eq(cardMembers.appId, appId), eq(cardMembers.userId, userId), isNull(contents.deletedAt)),
          )
        if (there) return { id: there.id, isNew: false }
        const { id } = await service.createOn(tx, appId, KIND, desk, {
          title: facts.name,
          visibility: 'public',
          fields: fields.schema.parse({
            organisation: facts.organisation.slice(0, cardLimits.organisation),
            phone: known(cardPhoneSchema, own.phone, facts.shared.phone),
            email: known(cardEmailSchema, own.email, facts.shared.email),
            address: facts.shared.address.slice(0, cardLimits.address),
          }),
        })
        await tx
          .insert(cardMembers)
          .values({ appId, userId, contentId: id })
          .onConflictDoUpdate({
            target: [cardMembers.appId, cardMembers.userId],
            set: { contentId: id },
          })
        return { id, isNew: true }
      })
    },
  }
}
