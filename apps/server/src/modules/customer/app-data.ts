import { type AppData, asItIs, carried, newIdOf, person, personName } from '../../composition/app-data.ts'
import { z } from 'zod'
import { customerGroups, customerSettings } from './tables.ts'
import { texts } from './texts.ts'

const left = (reason: string) => ({ reason })

/** People do not travel: they agreed with the owner of this site, on this installation, and their numbers are sealed here. */
export const appData: AppData = {
  carried: [
    carried(customerSettings, {
      columns: {
        loginOn: asItIs(z.boolean()),
        agreement: asItIs(z.string()),
        agreementVersion: asItIs(z.number().int().min(1)),
        updatedAt: asItIs(),
      },
    }),
    carried(customerGroups, {
      title: texts.groups,
      columns: {
        // Contents that only some may see name it.
        id: newIdOf('customerGroup'),
        name: asItIs(z.string().max(100)),
        rule: asItIs(),
        createdAt: asItIs(),
        createdBy: person,
        createdByName: personName,
      },
    }),
  ],
  left: {
    customers: { reason: 'people agreed with this site and stay with it', loss: texts.customersStay },
    customer_identities: left('belongs to customers, who stay'),
    customer_sessions: left('belongs to customers, who stay'),
    customer_favorites: left('belongs to customers, who stay'),
    customer_history: left('belongs to customers, who stay'),
    customer_messages: left('belongs to customers, who stay'),
    customer_joins: left('belongs to customers, who stay'),
    customer_group_members: left('belongs to customers, who stay'),
  },
}
