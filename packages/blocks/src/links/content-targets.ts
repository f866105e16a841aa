import type { PageDocument } from '@zhanfang/document'
import { z } from 'zod'
import { contentQuerySchema } from '../contents/content-query.ts'
import { type LinkTarget, linkTargetSchema, noLink, targetContentType } from './link-target.ts'
import { contentKey } from '../context/site-context.ts'

const embeddedSchema = z.object({ surveyId: z.string(), surveyTitle: z.string() })

/**
 * Every content that a page leads to or lists by choice, each once: what the server looks up to know which are gone
 * (`SiteContextOptions.missing`). Finds link targets wherever a block keeps them, and ids kept under `surveyId`.
 */
export function collectContentTargets(document: PageDocument): LinkTarget[] {
  const found = new Map<string, LinkTarget>()
  const note = (target: LinkTarget) => found.set(contentKey(target), target)

  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const target = linkTargetSchema.safeParse(value).data
    if (target !== undefined) {
      if (targetContentType(target) !== undefined && target.itemId !== '') note(target)
      return
    }
    for (const [key, child] of Object.entries(value)) {
      if (key === 'surveyId' && typeof child === 'string' && child !== '') {
        note({ ...noLink, eventType: 'survey', itemId: child })
      } else walk(child)
    }
    const query = contentQuerySchema.safeParse(value).data
    if (query?.source === 'fixed') {
      for (const { id } of query.items) note({ ...noLink, eventType: query.contentType, itemId: id })
    }
  }

  for (const block of Object.values(document.blocks)) walk(block.props)
  return [...found.values()]
}

/** The surveys that blocks of a page invite to, each once, with the names that they had when they were chosen. */
export function embeddedSurveys({ blocks }: PageDocument): Map<string, string> {
  const found = new Map<string, string>()
  for (const { kind, props } of Object.values(blocks)) {
    const survey = kind === 'survey' ? embeddedSchema.safeParse(props).data : undefined
    if (survey !== undefined && survey.surveyId !== '') found.set(survey.surveyId, survey.surveyTitle)
  }
  return found
}
