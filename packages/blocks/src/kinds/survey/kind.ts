import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { texts } from './texts.ts'

export const SURVEY_TITLE_MAX_LENGTH = 60
export const SURVEY_DESCRIPTION_MAX_LENGTH = 200
export const SURVEY_BUTTON_MAX_LENGTH = 12

export const surveyStyles = ['card', 'compact', 'banner', 'cover', 'inline'] as const
export type SurveyStyle = (typeof surveyStyles)[number]

export const schema = z.object({
  surveyId: z.string().max(64),
  /** Name of the chosen survey; shown when `title` is left empty. */
  surveyTitle: z.string().max(200),
  title: z.string().max(SURVEY_TITLE_MAX_LENGTH),
  description: z.string().max(SURVEY_DESCRIPTION_MAX_LENGTH),
  buttonText: z.string().max(SURVEY_BUTTON_MAX_LENGTH),
  style: z.enum(surveyStyles),
  /** Shown by the style `cover`. */
  cover: blockImageSchema,
})
export type SurveyEntryProps = z.infer<typeof schema>

/** The questions come by script where they stand in the page itself. */
export const needsScript = (props: unknown): boolean => schema.safeParse(props).data?.style === 'inline'

export const kind = defineKind<SurveyEntryProps>({
  kind: 'survey',
  code: 300,
  title: texts.title,
  group: '互动',
  order: 210,
  samplePart: 'never',
  icon: '<path d="M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h3" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 2,
  schema,
  defaults: () => ({
    surveyId: '',
    surveyTitle: '',
    title: '',
    description: '',
    buttonText: texts.defaultButton,
    style: 'card',
    cover: noImage,
  }),
  migrations: { 1: (old) => ({ ...old, style: 'card', cover: noImage }) },
  allowedIn: ['root', 'slot'],
  claims: ({ description }) => description.trim() !== '',
  summary: ({ title, surveyTitle }) => title || surveyTitle,
  check: ({ surveyId }) => (surveyId === '' ? [{ level: 'error', message: texts.emptyIssue }] : []),
})
