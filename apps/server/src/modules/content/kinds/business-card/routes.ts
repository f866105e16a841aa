import {
  businessCardList,
  businessCardOfMember,
  businessCardSave,
} from '@zhanfang/contract/content-kinds/business-card/calls'
import { fields as cardFields } from '@zhanfang/contract/content-kinds/business-card/fields'
import type { Bind } from '../../../../http/bind.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { cardNamesOf } from '../../authoring/card-names.ts'
import { contentPath } from '../../authoring/content-rows.ts'
import type { KindNeighbours } from '../../content-kind.ts'
import type { ContentFrame } from '../../content-frame.ts'
import { readCardFields } from './card-fields.ts'
import type { MemberCards } from './member-cards.ts'
import { vCardOf } from './vcard.ts'

const KIND = 'business-card'

/** The calls about cards alone. */
export function businessCardRoutes(bind: Bind, { content }: KindNeighbours): void {
  const { listing, deskOf, published, visitors, neighbours } = content

  bind(businessCardList, async ({ query }, caller) => {
    const { list, total, page, size } = await listing.list(caller.appId, KIND, await deskOf(caller), query)
    return {
      list: list.map((row) => ({
        id: row.id,
        name: row.title,
        ...cardFields.listFields.parse(row.fields),
        ...cardNamesOf(row),
        state: row.state,
        url: row.url,
      })),
      total,
      page,
      size,
    }
  })

  bind(businessCardSave, async ({ params: { appId, id } }, { client }) => {
    const visitor = await visitors.of({ headers: { cookie: client.cookie } }, appId)
    const { opening, content: card } = await published.open(appId, KIND, id, visitor)
    // Whoever may not open the page learns nothing here either.
    if (opening !== 'open' || !card) throw new Refusal('contentNotFound')
    const { title, summary, fields } = card.draft
    const text = vCardOf({
      ...readCardFields(fields),
      name: title,
      url: neighbours.siteAddress(appId) + contentPath(KIND, id),
      note: summary,
    })
    return {
      content: Buffer.from(text),
      fileName: `${title}.vcf`,
      mediaType: 'text/vcard; charset=utf-8',
    }
  })
}

/** Cards from members: who else's than one's own may be made, is said by who manages the members. */
export function memberCardRoutes(
  bind: Bind,
  { deskOf, neighbours, memberCards }: ContentFrame & { memberCards: MemberCards },
): void {
  bind(businessCardOfMember, async ({ body: { userId, withContact } }, caller) => {
    const { appId, role, session } = caller
    const isOwn = userId === undefined || userId === session.userId
    if (!isOwn && !(await neighbours.roleMay(role, 'member:manage'))) throw new Refusal('forbidden')
    return memberCards.make(appId, await deskOf(caller), {
      userId: userId ?? session.userId,
      withContact,
    })
  })
}
