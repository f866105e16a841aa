import {
  exceptionSchema,
  resourceSchema,
  serviceSchema,
} from '@zhanfang/contract/content-kinds/reservation/plan'
import { newPartId } from '../../form-parts/part-lists.ts'

export const newService = (name = '') => serviceSchema.parse({ id: newPartId(), name })
export const newResource = (name = '') => resourceSchema.parse({ id: newPartId(), name })
export const newException = (day: string) =>
  exceptionSchema.parse({ id: newPartId(), from: day, to: day, kind: 'closed' })
