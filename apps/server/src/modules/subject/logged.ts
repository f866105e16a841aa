import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { DescribeLogged } from '../../composition/logged-things.ts'
import { subjectApplications } from './tables.ts'

const namedSchema = z.object({ name: z.string() })

/** Applications of who is behind an app are called by the name that was handed in. */
export const logged: DescribeLogged = ({ db }) => ({
  names: {
    subject: {
      async nameOf(appId, id) {
        const [row] = await db
          .select({ form: subjectApplications.form })
          .from(subjectApplications)
          // The platform decides about those of all apps.
          .where(
            and(
              appId === '' ? undefined : eq(subjectApplications.appId, appId),
              eq(subjectApplications.id, id),
            ),
          )
        const named = namedSchema.safeParse(row?.form)
        return named.success ? named.data.name : undefined
      },
    },
  },
})
