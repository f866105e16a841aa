import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetIssue, linkTargetSchema, noLink } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** A picture alone, a card with words, or a card at the bottom of the screen. */
export const popUpLayouts = ['card', 'picture', 'sheet'] as const
export type PopUpLayout = (typeof popUpLayouts)[number]
/** How often one visitor meets it: each time the page opens, once a visit, once a day, once ever. */
export const popUpFrequencies = ['always', 'visit', 'day', 'once'] as const
export type PopUpFrequency = (typeof popUpFrequencies)[number]

export const POP_UP_TITLE_MAX_LENGTH = 40
export const POP_UP_TEXT_MAX_LENGTH = 400
export const POP_UP_BUTTON_MAX_LENGTH = 10
export const POP_UP_DELAY_MAX = 30

export const schema = z.object({
  image: blockImageSchema,
  title: z.string().max(POP_UP_TITLE_MAX_LENGTH),
  text: z.string().max(POP_UP_TEXT_MAX_LENGTH),
  buttonText: z.string().max(POP_UP_BUTTON_MAX_LENGTH),
  /** Of the button, and of the picture where there is no button. */
  link: linkTargetSchema,
  layout: z.enum(popUpLayouts),
  frequency: z.enum(popUpFrequencies),
  /** Seconds after the page has opened. */
  delay: z.number().int().min(0).max(POP_UP_DELAY_MAX),
})
export type PopUpProps = z.infer<typeof schema>

/** Whether there is anything to open. */
export function isPopUpFilled({ layout, image, title, text }: PopUpProps): boolean {
  if (layout === 'picture') return image.url !== ''
  return image.url !== '' || title.trim() !== '' || text.trim() !== ''
}

/** It opens by itself where a script runs. */
export const needsScript = true

export const kind = defineKind<PopUpProps>({
  kind: 'popUp',
  code: 338,
  title: texts.title,
  group: paletteGroups.marketing,
  order: 168,
  samplePart: 'never',
  icon: '<path d="M4 4.5h16v15H4zM8 9h8v6.5H8zM14.5 6.8h.01" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    image: noImage,
    ...texts.sample,
    link: noLink,
    layout: 'card',
    frequency: 'day',
    delay: 1,
  }),
  samples: [{ text: texts.sample.text }],
  migrations: {},
  allowedIn: ['root'],
  maxPerPage: 1,
  summary: ({ title, layout }) => title.trim() || texts.layouts[layout],
  check: (props) => {
    const issue = linkTargetIssue(props.link)
    return [
      ...(isPopUpFilled(props) ? [] : [{ level: 'warning' as const, message: texts.emptyIssue }]),
      ...(props.image.url !== '' && props.image.alt.trim() === '' && props.title.trim() === ''
        ? [{ level: 'warning' as const, message: texts.altIssue }]
        : []),
      ...(issue === undefined ? [] : [issue]),
    ]
  },
})
