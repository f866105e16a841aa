import type {
  Fact,
  FormField,
  FormProblem,
  VisitorFormPageInput,
} from '../visitor-form/visitor-form-input.ts'

/** A line of a cart or an order; amounts are words. */
export interface ShopLine {
  /** `<goods>/<specification>` */
  sku: string
  title: string
  spec: string
  /** Empty for none. */
  picture: string
  /** Empty where the goods are gone. */
  href: string
  unit: string
  quantity: number
  sum: string
  /** Why it cannot be bought, or what came back of it; empty for nothing. */
  note: string
  isGone: boolean
}

/** A line of a sum. */
export interface ShopSum {
  label: string
  value: string
  isTotal: boolean
}

export interface ShopChoice {
  value: string
  title: string
  text: string
  isOff: boolean
}

/** One of several things to choose from. */
export interface ShopChoices {
  name: string
  label: string
  value: string
  options: readonly ShopChoice[]
}

export type ShopContent =
  | {
      kind: 'cart'
      lines: readonly ShopLine[]
      sums: readonly ShopSum[]
      action: string
      mostPieces: number
      homeHref: string
      /** What else there is to know; empty for nothing. */
      notice: string
      problem: string
    }
  | {
      kind: 'checkout'
      action: string
      lines: readonly ShopLine[]
      /** Absent where there is nothing to choose. */
      deliveries: ShopChoices | null
      /** Saved addresses, and a new one; null where nothing is sent. */
      addresses: ShopChoices | null
      /** Of a new address. */
      fields: readonly FormField[]
      pickups: ShopChoices | null
      discounts: readonly ShopChoices[]
      note: { value: string; maxLength: number }
      sums: readonly ShopSum[]
      hidden: readonly (readonly [string, string])[]
      /** What is wrong as a whole; empty for nothing. */
      problem: string
      /** What is wrong at fields, each said there. */
      problems: readonly FormProblem[]
    }
  | {
      kind: 'order'
      state: string
      tone: 'good' | 'waits' | 'over'
      text: string
      lines: readonly ShopLine[]
      sums: readonly ShopSum[]
      facts: readonly Fact[]
      parcels: readonly { carrier: string; number: string }[]
      /** Shown where it is picked up; empty elsewhere. */
      code: string
      /** What is said of goods that are not sent, once they are paid. */
      notes: readonly { title: string; text: string }[]
      payHref: string
      cancel: { action: string } | null
      receive: { action: string } | null
      /** Leads to where money is asked back; empty where it cannot be. */
      afterSaleHref: string
      afterSales: readonly ShopAfterSale[]
      /** What else there is to know; empty for nothing. */
      notice: string
      problem: string
    }
  | {
      kind: 'afterSale'
      action: string
      lines: readonly (ShopLine & { name: string; left: number; value: string })[]
      kinds: ShopChoices
      reason: { value: string; maxLength: number }
      problem?: FormProblem | undefined
    }

export interface ShopAfterSale {
  title: string
  state: string
  amount: string
  reason: string
  answer: string
  tracking: string
  withdraw: { action: string } | null
  /** Where the buyer says how it comes back; null where nothing is waited for. */
  send: { action: string; maxLength: number } | null
}

/** A page on which somebody buys, or looks at what they bought. */
export interface ShopPageInput extends VisitorFormPageInput {
  content: ShopContent
}
