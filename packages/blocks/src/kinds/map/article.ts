import { plainParagraphs } from '../../article/piece.ts'
import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'

export const article = defineArticle(schema, {
  pieces({ addressName, qqLocation, cityName, address, phone, remark }) {
    if (addressName.trim() === '' && address.trim() === '') return { pieces: [] }
    return {
      pieces: [
        { type: 'map', name: addressName, city: cityName, address, phone, location: qqLocation },
        ...plainParagraphs(remark),
      ],
    }
  },
  take([piece]) {
    if (piece?.type !== 'map') return undefined
    const { name, city, address, phone, location } = piece
    return {
      props: { addressName: name, qqLocation: location, cityName: city, address, phone },
      taken: 1,
    }
  },
})
