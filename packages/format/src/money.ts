import { roundDecimal, shift } from './decimal.ts'

/** Rounds an amount in 元 to 2 decimals, halves away from zero. */
export function roundMoney(yuan: number): number {
  return roundDecimal(yuan, 2)
}

/** An amount in 元 with exactly 2 decimals, without a currency sign: 12.3 → 12.30. */
export function formatMoney(yuan: number): string {
  return Number.isFinite(yuan) ? roundMoney(yuan).toFixed(2) : '0.00'
}

/** 元 (as the API carries it) to whole 分 (as the database keeps it). Throws RangeError where 分 cannot be exact. */
export function yuanToFen(yuan: number): number {
  const fen = shift(roundMoney(yuan), 2)
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount of money: ${yuan}`)
  return fen
}

/** Whole 分 to 元. Throws RangeError for anything but a whole number of 分. */
export function fenToYuan(fen: number): number {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`)
  return shift(fen, -2)
}
