import { defineArticle } from '../../article/define-article.ts'
import { plainHeading, plainParagraphs } from '../../article/piece.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'

/** Pictures with their titles become a strip of pictures; slides of words alone become words. */
export const article = defineArticle(schema, {
  pieces({ slides }) {
    const pictures = slides.flatMap(({ image, title }) =>
      image.url === '' ? [] : [{ ...image, alt: title.trim() || image.alt }],
    )
    const hasCaptions = slides.some(({ image, title }) => image.url !== '' && title.trim() !== '')
    const wordsAlone = slides.filter(({ image }) => image.url === '')
    return {
      pieces: [
        ...(pictures.length === 0
          ? []
          : [{ type: 'pictures' as const, layout: 'strip' as const, hasCaptions, pictures }]),
        ...wordsAlone.flatMap(({ title, subtitle }) => [
          ...plainHeading(title, 3),
          ...plainParagraphs(subtitle),
        ]),
      ],
      lost: slides.flatMap(({ image, subtitle, link }) => [
        ...(link.eventType === 'none' ? [] : [texts.linkLost]),
        ...(image.url !== '' && subtitle.trim() !== '' ? [texts.subtitleLost] : []),
      ]),
    }
  },
})
