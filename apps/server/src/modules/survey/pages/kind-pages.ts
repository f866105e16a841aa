import type { SurveyDefinition } from '@zhanfang/survey'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSurvey } from '../authoring/surveys/public-surveys.ts'
import type { ReachedSite, SiteReplies } from '../../site/module.ts'
import type { SurveyPages } from './survey-pages.ts'

type Kind = SurveyDefinition['kind']

/** Answers a request for a published survey whose gates have been passed. */
export type ShowSurvey = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: ReachedSite,
  survey: PublicSurvey,
  at: {
    channel: string
    /** Why visitors may not begin now, though the survey is open; null when they may. */
    closed: string | null
  },
) => Promise<unknown>

/** Serves the pages that only one kind of survey has, and returns what shows its first one. */
export type ServeKind = (http: FastifyInstance, pages: SurveyPages, replies: SiteReplies) => ShowSurvey

/** A survey that is not stored; null when the address names one that does not exist, undefined for stored ones. */
export type FindSample = (id: string) => PublicSurvey | null | undefined

/** What other modules add to the pages of surveys. */
export function createKindPages() {
  const kinds = new Map<Kind, ServeKind>()
  const samples: FindSample[] = []
  return {
    kinds,
    sampleOf(id: string): ReturnType<FindSample> {
      for (const find of samples) {
        const found = find(id)
        if (found !== undefined) return found
      }
      return undefined
    },
    /** Gives a kind pages of its own instead of the answering page. Throws if the kind has some already. */
    addKind(kind: Kind, serve: ServeKind) {
      if (kinds.has(kind)) throw new Error(`two modules serve the pages of "${kind}"`)
      kinds.set(kind, serve)
    },
    /** Adds surveys that can be looked at but are not stored. */
    addSamples: (find: FindSample) => void samples.push(find),
  }
}
