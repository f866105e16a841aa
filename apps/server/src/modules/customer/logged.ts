import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { customerGroups, customers } from './tables.ts'

/** What the log calls customers and their groups where other calls name them. */
export const logged: DescribeLogged = (database) => {
  const customer = rowNames(database, { appId: customers.appId, id: customers.id, name: customers.nickname })
  const group = rowNames(database, {
    appId: customerGroups.appId,
    id: customerGroups.id,
    name: customerGroups.name,
  })
  return {
    fields: {
      customerId: customer,
      customerIds: customer,
      keptId: customer,
      goneId: customer,
      groupIds: group,
      'customerGroupAdd.ids': customer,
      'customerGroupRemove.ids': customer,
    },
  }
}
