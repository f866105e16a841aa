import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import { defineStructured } from '../../define-structured.ts'
import { goodsPageSchema, offeredRows } from './goods-page-fields.ts'

const available = (left: number) => `https://schema.org/${left > 0 ? 'InStock' : 'OutOfStock'}`

/** What an article has and a product has not: left out of the JSON. */
const noArticle = {
  headline: undefined,
  author: undefined,
  publisher: undefined,
  datePublished: undefined,
  dateModified: undefined,
}

/** A product with an offer for each specification; an article where nothing is on sale, as nothing can be offered. */
export const structured = defineStructured(goodsPageSchema, (goods, context) => {
  const { address, title, image, pictureAddress } = context
  const rows = offeredRows(goods)
  if (rows.length === 0) return {}
  const images = [image, ...goods.pictures.map(pictureAddress)].filter((url) => url !== undefined)
  const prices = rows.map(({ priceFen }) => priceFen)
  const offers = rows.map(({ sku, label, priceFen, left }) => ({
    '@type': 'Offer',
    ...(label === '' ? {} : { name: label }),
    ...(sku.code === '' ? {} : { sku: sku.code }),
    price: fenText(priceFen),
    priceCurrency: 'CNY',
    availability: available(left),
    url: address,
  }))
  return {
    ...noArticle,
    '@type': 'Product',
    name: title,
    url: address,
    ...(images.length === 0 ? {} : { image: images }),
    offers:
      offers.length === 1
        ? offers[0]
        : {
            '@type': 'AggregateOffer',
            lowPrice: fenText(Math.min(...prices)),
            highPrice: fenText(Math.max(...prices)),
            priceCurrency: 'CNY',
            offerCount: offers.length,
            availability: available(Math.max(...rows.map(({ left }) => left))),
            offers,
          },
  }
})
