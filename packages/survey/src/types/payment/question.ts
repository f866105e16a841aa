import type { Element, Row } from '../../model/model.ts'

/** Something that a respondent pays for. */
export interface PaidRow extends Row {
  /** Price of one, in 分. */
  priceFen: number
  /** How many one respondent may take. */
  most: number
}

export const paymentModes = ['items', 'free'] as const

export interface PaymentQuestion extends Element {
  type: 'payment'
  required: boolean
  /** Things with prices, or an amount that the respondent enters. */
  mode: (typeof paymentModes)[number]
  rows: PaidRow[]
  /** Bounds of an amount that the respondent enters, in 分. */
  minFen: number
  maxFen: number
}

export interface PaymentAnswer {
  /** How many of each row, by its id; rows that nothing is said of count as 0. Never empty. */
  items?: Record<string, number>
  /** What the respondent wants to pay, in 元. */
  own?: number
  /** What it came to when it was given, in 分: prices may change later. Only the server's word counts. */
  due?: number
}

/** What an answer comes to by the prices of a question, in 分. */
export function amountOf(
  { mode, rows }: Pick<PaymentQuestion, 'mode' | 'rows'>,
  { items = {}, own = 0 }: PaymentAnswer,
): number {
  if (mode === 'free') return Math.round(own * 100)
  return rows.reduce((sum, { id, priceFen }) => sum + priceFen * (items[id] ?? 0), 0)
}

/** An amount of 分 as people write it, such as 12.50. */
export const yuanText = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

export const paymentLimits = {
  /** Of one, and of an amount that is entered: 10 万元. */
  priceFen: 10_000_000,
  /** Of one answer: 50 万元. */
  totalFen: 50_000_000,
  most: 999,
} as const
