import { appNameSchema } from '@zhanfang/contract'
import type { FormRule } from 'antd'

/** The name of a new app, by the server's own rule. */
export const nameRules: FormRule[] = [
  {
    validator: async (_, value: unknown) => {
      const read = appNameSchema.safeParse(value)
      if (!read.success) throw new Error(read.error.issues[0]?.message)
    },
  },
]
