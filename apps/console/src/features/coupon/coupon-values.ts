import {
  type Coupon,
  type CouponBenefit,
  type CouponFields,
  couponFields,
  type CouponKind,
  type CouponRules,
} from '@zhanfang/contract'
import { formatDate, type Moment, startOfShanghaiDay } from '@zhanfang/format'
import dayjs, { type Dayjs } from 'dayjs'

/** The form of a coupon: what only one kind asks lies beside what the others ask, so that changing the kind loses nothing. */
export interface CouponValues {
  kind: CouponKind
  name: string
  off: number | null
  /** In tenths: 8.5 is 八五折. */
  fold: number | null
  cap: number | null
  what: string
  mostShipping: number | null
  min: number | null
  scope: CouponRules['scope']['type']
  goods: string[]
  columns: string[]
  validity: 'days' | 'fixed'
  days: number | null
  startAfter: number | null
  /** Has no field: what came by a call stays. */
  notAfter: string | null
  dates: [Dayjs, Dayjs] | null
  total: number | null
  perPerson: number | null
  isPublic: boolean
  claim: [Dayjs | null, Dayjs | null] | null
  withReduction: boolean
  withPoints: boolean
  notes: string
}

const blank: CouponValues = {
  kind: 'amount',
  name: '',
  off: null,
  fold: null,
  cap: null,
  what: '',
  mostShipping: null,
  min: 0,
  scope: 'all',
  goods: [],
  columns: [],
  validity: 'days',
  days: 30,
  startAfter: 0,
  notAfter: null,
  dates: null,
  total: 100,
  perPerson: 1,
  isPublic: true,
  claim: null,
  withReduction: true,
  withPoints: true,
  notes: '',
}

/** The day of Shanghai on which a moment lies, as a picker of days has it. */
const dayOn = (moment: Moment) => dayjs(formatDate(moment))

function benefitValues(benefit: CouponBenefit): Partial<CouponValues> {
  switch (benefit.kind) {
    case 'amount':
      return { off: benefit.off }
    case 'percent':
      return { fold: Number((benefit.payPercent / 10).toFixed(2)), cap: benefit.cap }
    case 'shipping':
      return { mostShipping: benefit.most }
    case 'gift':
    case 'exchange':
      return { what: benefit.what }
  }
}

/** What the form of a coupon begins with; `kind` is what a new one shall be. */
export function valuesOf(coupon: Coupon | undefined, kind: CouponKind = 'amount'): CouponValues {
  if (!coupon) return { ...blank, kind }
  const { benefit, scope, validity, min, withReduction, withPoints, notes } = coupon.rules
  return {
    ...blank,
    kind: benefit.kind,
    ...benefitValues(benefit),
    name: coupon.name,
    min,
    scope: scope.type,
    ...(scope.type === 'goods' ? { goods: scope.ids } : {}),
    ...(scope.type === 'columns' ? { columns: scope.ids } : {}),
    validity: validity.type,
    ...(validity.type === 'days'
      ? { days: validity.days, startAfter: validity.startAfter, notAfter: validity.notAfter }
      : // The day before the end is the last one on which it is good.
        { dates: [dayOn(validity.from), dayOn(Date.parse(validity.until) - 1)] }),
    total: coupon.counts.total,
    perPerson: coupon.perPerson,
    isPublic: coupon.isPublic,
    claim:
      coupon.claimFrom === null && coupon.claimUntil === null
        ? null
        : [
            coupon.claimFrom === null ? null : dayjs(coupon.claimFrom),
            coupon.claimUntil === null ? null : dayjs(coupon.claimUntil),
          ],
    withReduction,
    withPoints,
    notes,
  }
}

function benefitOf({ kind, off, fold, cap, what, mostShipping }: CouponValues): CouponBenefit {
  switch (kind) {
    case 'amount':
      return { kind, off: off ?? 0 }
    case 'percent':
      return { kind, payPercent: Number(((fold ?? 0) * 10).toFixed(1)), cap }
    case 'shipping':
      return { kind, most: mostShipping }
    case 'gift':
    case 'exchange':
      return { kind, what }
  }
}

const dayOf = (day: Dayjs) => Date.parse(`${day.format('YYYY-MM-DD')}T00:00:00+08:00`)

/** The form as the call has it, or what is wrong with it. */
export const bodyOf = (values: CouponValues) => couponFields.safeParse(wireOf(values))

function wireOf(values: CouponValues): CouponFields {
  const { scope, dates, claim } = values
  return {
    name: values.name,
    rules: {
      benefit: benefitOf(values),
      min: values.min ?? 0,
      scope: {
        type: scope,
        ids: scope === 'goods' ? values.goods : scope === 'columns' ? values.columns : [],
      },
      validity:
        values.validity === 'fixed' && dates
          ? {
              type: 'fixed',
              from: startOfShanghaiDay(dayOf(dates[0])).toISOString(),
              until: startOfShanghaiDay(dayOf(dates[1]), 1).toISOString(),
            }
          : {
              type: 'days',
              days: values.days ?? 0,
              startAfter: values.startAfter ?? 0,
              notAfter: values.notAfter,
            },
      withReduction: values.withReduction,
      withPoints: values.withPoints,
      notes: values.notes,
    },
    total: values.total ?? 0,
    perPerson: values.perPerson,
    claimFrom: claim?.[0]?.toISOString() ?? null,
    claimUntil: claim?.[1]?.toISOString() ?? null,
    isPublic: values.isPublic,
  }
}

/** Fields of the call by their names in the form. */
const fieldNames: Readonly<Record<string, keyof CouponValues>> = {
  name: 'name',
  total: 'total',
  perPerson: 'perPerson',
  claimFrom: 'claim',
  claimUntil: 'claim',
  'rules.min': 'min',
  'rules.notes': 'notes',
  'rules.benefit.off': 'off',
  'rules.benefit.payPercent': 'fold',
  'rules.benefit.cap': 'cap',
  'rules.benefit.what': 'what',
  'rules.benefit.most': 'mostShipping',
  'rules.benefit.kind': 'kind',
  'rules.validity.days': 'days',
  'rules.validity.startAfter': 'startAfter',
}

/** The field of the form at which a refusal of the call belongs. */
export function fieldOf(name: string, { scope, validity }: Pick<CouponValues, 'scope' | 'validity'>) {
  if (name.startsWith('rules.scope')) return scope === 'columns' ? 'columns' : 'goods'
  if (name === 'rules.validity.until' || name === 'rules.validity.from')
    return validity === 'fixed' ? 'dates' : 'days'
  return fieldNames[name]
}
