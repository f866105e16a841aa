import { fields as cardFields } from '@zhanfang/contract/content-kinds/business-card/fields'
import { defineStructured } from '../../define-structured.ts'

/** A page about a person. Phone and mail are for people, not for machines that collect them. */
export const structured = defineStructured(cardFields.schema, (card, { title, address, image }) => ({
  '@type': 'ProfilePage',
  headline: undefined,
  author: undefined,
  publisher: undefined,
  mainEntity: {
    '@type': 'Person',
    name: title,
    url: address,
    ...(image === undefined ? {} : { image }),
    ...(card.position === '' ? {} : { jobTitle: card.position }),
    ...(card.organisation === '' ? {} : { worksFor: { '@type': 'Organization', name: card.organisation } }),
  },
}))
