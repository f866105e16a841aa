import { circleSettingsSchema } from '@zhanfang/contract/content-kinds/circle/settings'
import type { z } from 'zod'
import type { Author, contentFactory } from '../../content/testing/content-factory.ts'

/** A published circle; returns its id. */
export const publishCircle = (
  make: ReturnType<typeof contentFactory>,
  author: Author,
  settings: z.input<typeof circleSettingsSchema> = {},
  title = '阳台种菜',
): Promise<string> =>
  make.publish(author, {
    kind: 'circle',
    title,
    draft: { body: null, fields: circleSettingsSchema.parse(settings) },
  })
