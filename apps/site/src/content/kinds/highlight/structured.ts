import { fields as highlightFields } from '@zhanfang/contract/content-kinds/highlight/fields'
import { defineStructured } from '../../define-structured.ts'

/** A gallery of pictures, about whom it shows. */
export const structured = defineStructured(highlightFields.schema, (fields, { pictureAddress }) => {
  const images = fields.pictures.flatMap(({ url, words, alt }) => {
    const contentUrl = pictureAddress(url)
    const caption = words || alt
    return contentUrl === undefined
      ? []
      : [{ '@type': 'ImageObject', contentUrl, ...(caption === '' ? {} : { caption }) }]
  })
  return {
    '@type': ['Article', 'ImageGallery'],
    ...(images.length === 0 ? {} : { image: images }),
    ...(fields.person === '' ? {} : { about: { '@type': 'Thing', name: fields.person } }),
  }
})
