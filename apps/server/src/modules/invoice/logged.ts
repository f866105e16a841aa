import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { invoices } from './tables.ts'

/** Invoices go by their order, and are called by whom they are made out to. */
export const logged: DescribeLogged = (database) => ({
  names: {
    invoice: {
      nameOf: rowNames(database, { appId: invoices.appId, id: invoices.orderId, name: invoices.title }),
    },
  },
})
