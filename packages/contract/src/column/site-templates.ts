// Whole sites to begin with: pages, columns, looks, navigation and surveys, made at once.
import { sectionGroups } from '@zhanfang/blocks'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'

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

export const siteTemplateReplacementSchema = z.object({
  /** What is meant: 名称, 电话, 地址 … */
  label: z.string(),
  /** What stands there now; empty for what is only to be looked through. */
  text: z.string(),
  /** Titles of the pages where it stands. */
  places: z.array(z.string()),
})

export const siteTemplates = defineCall({
  method: 'GET',
  path: '/p2/api/v1/site-templates',
  module: 'column',
  summary: '整站模板',
  access: member('page:read'),
  data: z.object({ list: z.array(siteTemplateSummarySchema) }),
})

export const siteTemplateUse = defineCall({
  method: 'POST',
  path: '/p2/api/v1/site-templates/use',
  module: 'column',
  summary: '用整站模板建站：页面、专栏、外观、导航和表单一次建好并发布；同一个 requestId 只建一次',
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
    /** Placeholders that the operator has to write over. */
    replacements: z.array(siteTemplateReplacementSchema),
  }),
})

export const siteTemplateCalls = { siteTemplates, siteTemplateUse }

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
