import type { ProjectContent } from '@zhanfang/site/src/project/project-page-input.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalOf } from '../../../http/failures.ts'
import type { ContentFrame } from '../../content/module.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { FileService } from '../../file/module.ts'
import type { ReachedSite, SiteReplies } from '../../site/module.ts'
import type { Member } from '../members.ts'
import type { ProjectModule } from '../module.ts'
import type { Doer, PublishedProject } from '../projects.ts'

/** What the pages of projects need. */
export interface ProjectPageParts {
  project: ProjectModule
  frame: Pick<ContentFrame, 'visitors'>
  customer: Pick<CustomerModule, 'loginPath'>
  pictures: Pick<FileService, 'receive' | 'discard'>
}

/** A project, and the customer who came to one of its pages. */
export interface Reached {
  request: FastifyRequest
  reply: FastifyReply
  site: ReachedSite
  published: PublishedProject
  self: Doer & { customerId: string }
  member: Member | null
}

export interface ProjectPages {
  http: FastifyInstance
  replies: SiteReplies
  parts: ProjectPageParts
  /** Serves an address to customers; others log in first and come back. */
  withCustomer(
    work: (reached: Reached) => Promise<unknown>,
  ): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  sendPage(reached: Reached, title: string, content: ProjectContent): Promise<unknown>
  goTo(reached: Reached, path: string): FastifyReply
}

/** What went wrong, in words for the visitor; throws what they can do nothing about. */
export function problemOf(error: unknown): { field: string; message: string } {
  const refusal = refusalOf(error)
  if (refusal.kind === 'internal' || refusal.kind === 'unavailable') throw error
  return refusal.problems?.[0] ?? { field: '', message: refusal.message }
}

/** Part of an address that names something in a project. */
export const partSchema = z.string().regex(/^[\w-]{1,40}$/)
