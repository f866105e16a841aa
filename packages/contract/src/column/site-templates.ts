// Whole sites to begin with: pages, columns, looks, navigation and surveys, made at once.
import { sectionGroups } from '@zhanfang/blocks'
import { z } from 'zod'
import { member, user } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema } from '../envelope.ts'
import { pageStateSchema } from '../page/calls.ts'

export const siteTemplateSummarySchema = z.object({
  /** Name of the template's file. */
  id: z.string(),
  name: z.string(),
  /** Kind of organisation that it is made for. */
  category: z.string(),
  /** One line of what it holds. */
  summary: z.string(),
  coverUrl: z.string(),
  accent: z.string(),
  /** Address of the template as a site of its own, to be looked at; it changes nothing. */
  previewPath: z.string(),
  /** The same from elsewhere, for other devices. */
  previewUrl: z.string(),
  /** Titles of the pages that it makes, the home page first. */
  pages: z.array(z.string()),
  /** Titles of the surveys that it makes. */
  surveys: z.array(z.string()),
})
export type SiteTemplateSummary = z.infer<typeof siteTemplateSummarySchema>

export const siteTemplates = defineCall({
  method: 'GET',
  path: '/p2/api/v1/site-templates',
  module: 'column',
  summary: '整站模板',
  access: user,
  data: z.object({ list: z.array(siteTemplateSummarySchema) }),
})

export const siteTemplateUse = defineCall({
  method: 'POST',
  path: '/p2/api/v1/site-templates/use',
  module: 'column',
  summary:
    '用整站模板建站：页面、专栏和表单一次建好，写上应用的名称、电话、地址和邮箱，确认以前都是草稿；同一个 requestId 只建一次',
  access: member('page:publish'),
  body: z.object({
    templateId: z.string().min(1).max(40),
    /** Made up by the browser for one decision to use it. */
    requestId: z.uuid(),
  }),
  data: z.object({
    /** The home page that was made. */
    homeId: idSchema,
    /** False when this request had been served before. */
    created: z.boolean(),
    pageCount: z.number().int(),
    columnCount: z.number().int(),
    surveyCount: z.number().int(),
  }),
})

const draftSampleSchema = z.object({
  /** The block where it stands; null for a survey, which is one. */
  blockId: idSchema.nullable(),
  /** What tells the block apart: its kind and first words. */
  name: z.string(),
  message: z.string(),
  /** Whether the operator may say that it is true; nobody has the telephone of templates. */
  mayBeKept: z.boolean(),
})
export type DraftSample = z.infer<typeof draftSampleSchema>

const draftPartSchema = z.object({
  id: idSchema,
  title: z.string(),
  state: pageStateSchema,
  /** What is still as the template invented it; it can be published once this is empty. */
  samples: z.array(draftSampleSchema),
})
export type DraftPart = z.infer<typeof draftPartSchema>

export const siteDraft = defineCall({
  method: 'GET',
  path: '/p2/api/v1/site-draft',
  module: 'column',
  summary: '模板建好、还没有全部发布的页面和表单，以及其中还是示例的内容',
  access: member('page:read'),
  data: z.object({
    pages: z.array(draftPartSchema.extend({ isHome: z.boolean() })),
    surveys: z.array(draftPartSchema),
    /** What has to be looked through besides, such as prices and licences. */
    reminders: z.array(z.string()),
    siteUrl: z.string(),
  }),
})

export const siteDraftKeep = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/site-draft/keep',
  module: 'column',
  summary: '确认模板写的内容属实：页面里的几个元素，或一份表单',
  access: member('page:write'),
  body: z.object({
    type: z.enum(['page', 'survey']),
    id: idSchema,
    /** Of a page; all that may be kept when absent. */
    blockIds: z.array(idSchema).max(500).optional(),
  }),
  data: emptySchema,
})

export const siteDraftConfirm = defineCall({
  method: 'POST',
  path: '/p2/api/v1/site-draft/confirm',
  module: 'column',
  summary: '确认模板建的网站：没有示例内容的页面和表单发布，其余的仍是草稿',
  access: member('page:publish'),
  data: z.object({
    published: z.number().int(),
    /** How many stay drafts. */
    left: z.number().int(),
    /** What could not be published for another reason. */
    failed: z.array(z.object({ title: z.string(), message: z.string() })),
    siteUrl: z.string(),
  }),
})

export const siteTemplateCalls = {
  siteTemplates,
  siteTemplateUse,
  siteDraft,
  siteDraftKeep,
  siteDraftConfirm,
}

export const pageSectionSchema = z.object({
  id: z.string(),
  /** Its first words. */
  name: z.string(),
  group: z.enum(sectionGroups),
  /** The template that it is taken from. */
  from: z.string(),
  /** What that template wears; the section wears what the site of the page does. */
  family: z.string().max(40),
  blocks: z.array(z.object({ kind: z.string(), props: z.record(z.string(), z.unknown()) })),
})
export type PageSection = z.infer<typeof pageSectionSchema>

export const pageSections = defineCall({
  method: 'GET',
  path: '/p2/api/v1/page-sections',
  module: 'column',
  summary: '现成版块：取自整站模板，放到页面后换成自己的内容',
  access: member('page:read'),
  data: z.object({ list: z.array(pageSectionSchema) }),
})
