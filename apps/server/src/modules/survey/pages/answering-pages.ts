import type { SiteOwner, SurveyPageData } from '@zhanfang/site/src/renderer.ts'
import type { SurveyDefinition } from '@zhanfang/survey'
import { LRUCache } from 'lru-cache'
import { newToken } from '../../../database/id.ts'
import type { FontAddresses } from '../../../web-pages/fonts/font-address.ts'
import type { SiteBuild } from '../../../web-pages/site-build.ts'

const MOST_BYTES = 32 * 1024 * 1024

/** What makes one visitor's answering page different from another's. */
type Personal = Pick<SurveyPageData, 'submitId' | 'startedAt' | 'channel'>

/**
 * What of a question, as JSON, makes its order each visitor's own: `order` of options, or a part that is shuffled. Texts
 * of people cannot look like it, as their quotation marks are escaped.
 */
const ownOrder = /"(?:order":"(?:random|rotate)"|shuffle\w*":true)/

/** Letters of every language, digits, and signs that mean nothing in HTML or JSON. */
export const channelPattern = /^[\p{L}\p{N}_.-]{0,40}$/u

/**
 * Renders answering pages. An untouched one differs from visitor to visitor in three plain words only, so it is
 * rendered once with marks in their places; questions in random order are rendered for each visitor.
 */
export function createAnsweringPages(publicUrl: string, fontAddresses: () => Promise<FontAddresses>) {
  const templates = new LRUCache<string, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: (html) => html.length * 2,
  })
  // Unguessable: no operator's text can hold a mark.
  const marks: Personal = { submitId: newToken(), startedAt: newToken(), channel: newToken() }
  // A published definition stays the same object: a long one is not written out again for every visitor.
  const ownOrders = new WeakMap<SurveyDefinition['elements'], boolean>()
  function hasOwnOrder({ elements }: SurveyDefinition): boolean {
    const known = ownOrders.get(elements) ?? ownOrder.test(JSON.stringify(elements))
    ownOrders.set(elements, known)
    return known
  }

  async function render(build: SiteBuild, site: SiteOwner, data: SurveyPageData): Promise<string> {
    return build.render.renderSurveyPage({
      site,
      publicUrl,
      fontAddress: await fontAddresses(),
      ...build.survey(data.definition, data.settings.language),
      data,
    })
  }

  return {
    /** A page with something in it already, or a preview. */
    render,

    /** As it looks before anybody answers, without a script: its picture in a list. */
    renderFace: (build: SiteBuild, site: SiteOwner, data: SurveyPageData): string =>
      build.render.renderSurveyPage({
        site,
        publicUrl,
        css: build.survey(data.definition, data.settings.language).css,
        data,
      }),

    /** An untouched page. `version` is frozen, `settings` may change under it. */
    async renderUntouched(build: SiteBuild, site: SiteOwner, data: SurveyPageData): Promise<string> {
      if (Object.keys(data.url).length > 0 || hasOwnOrder(data.definition)) return render(build, site, data)
      const key = JSON.stringify([
        build.id,
        site,
        data.surveyId,
        data.version,
        data.settings,
        data.language,
        data.languages,
        data.embedded,
        data.quotaLeft,
        data.votes,
        data.definition.elements.length,
      ])
      let template = templates.get(key)
      if (template === undefined) {
        template = await render(build, site, { ...data, ...marks })
        templates.set(key, template)
      }
      return template
        .replaceAll(marks.submitId, data.submitId)
        .replaceAll(marks.startedAt, data.startedAt)
        .replaceAll(marks.channel, data.channel)
    },
  }
}
