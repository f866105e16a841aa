import {
  type Campaign,
  campaignFieldsSchema,
  type CampaignLook,
  ODDS_IN_ALL,
  type PrizeKind,
} from '@zhanfang/contract'
import dayjs, { type Dayjs } from 'dayjs'

/** Parts per million in one percent. */
const IN_PERCENT = ODDS_IN_ALL / 100

/** A prize in the form: what only one kind asks lies beside what the others ask, so that changing the kind loses nothing. */
export interface PrizeValues {
  id?: string | undefined
  /** Known of one that was drawn already. */
  won: number
  name: string
  kind: PrizeKind
  imageUrl: string
  percent: number | null
  stock: number | null
  perDay: number | null
  perPerson: number | null
  isBig: boolean
  cost: number | null
  delivery: 'parcel' | 'counter'
  hint: string
  couponId: string | undefined
  points: number | null
  text: string
}

export interface BonusValues {
  day: number | null
  points: number | null
  couponId: string | undefined
}

export interface CampaignValues {
  look: CampaignLook
  name: string
  intro: string
  time: [Dayjs | null, Dayjs | null] | null
  prizes: PrizeValues[]
  freePerDay: number | null
  checkInBonus: number | null
  sharesPerDay: number | null
  pointsPrice: number | null
  mostPerDay: number | null
  mostInAll: number | null
  mostPerAddress: number | null
  groupIds: string[]
  claimDays: number | null
  dailyPoints: number | null
  bonuses: BonusValues[]
  repeats: boolean
  makeUpOn: boolean
  makeUpPrice: number | null
  makeUpDays: number | null
  makeUpPerMonth: number | null
}

export const blankPrize: PrizeValues = {
  won: 0,
  name: '',
  kind: 'goods',
  imageUrl: '',
  percent: 1,
  stock: 10,
  perDay: null,
  perPerson: null,
  isBig: false,
  cost: null,
  delivery: 'parcel',
  hint: '',
  couponId: undefined,
  points: 10,
  text: '',
}
export const blankBonus: BonusValues = { day: 7, points: 50, couponId: undefined }

const blank: CampaignValues = {
  look: 'wheel',
  name: '',
  intro: '',
  time: null,
  prizes: [],
  freePerDay: 1,
  checkInBonus: 0,
  sharesPerDay: 0,
  pointsPrice: null,
  mostPerDay: null,
  mostInAll: null,
  mostPerAddress: 200,
  groupIds: [],
  claimDays: 14,
  dailyPoints: 5,
  bonuses: [],
  repeats: true,
  makeUpOn: false,
  makeUpPrice: 20,
  makeUpDays: 7,
  makeUpPerMonth: 3,
}

function prizeValues(prize: Campaign['prizes'][number]): PrizeValues {
  const { id, gift, odds, won, name, imageUrl, stock, perDay, perPerson, isBig, cost } = prize
  return {
    ...blankPrize,
    id,
    won,
    name,
    imageUrl,
    stock,
    perDay,
    perPerson,
    isBig,
    cost,
    percent: odds / IN_PERCENT,
    kind: gift.kind,
    ...(gift.kind === 'goods' ? { delivery: gift.delivery, hint: gift.hint } : {}),
    ...(gift.kind === 'coupon' ? { couponId: gift.couponId } : {}),
    ...(gift.kind === 'points' ? { points: gift.points } : {}),
    ...(gift.kind === 'code' ? { hint: gift.hint } : {}),
    ...(gift.kind === 'text' ? { text: gift.text } : {}),
  }
}

/** What the form of a campaign begins with. */
export function valuesOf(campaign: Campaign | undefined): CampaignValues {
  if (!campaign) return blank
  const { rules, startsAt, endsAt } = campaign
  const shared = {
    ...blank,
    look: campaign.look,
    name: campaign.name,
    intro: campaign.intro,
    time:
      startsAt === null && endsAt === null
        ? null
        : ([startsAt === null ? null : dayjs(startsAt), endsAt === null ? null : dayjs(endsAt)] satisfies [
            Dayjs | null,
            Dayjs | null,
          ]),
    prizes: campaign.prizes.map(prizeValues),
  }
  if (rules.type === 'draw')
    return {
      ...shared,
      freePerDay: rules.freePerDay,
      checkInBonus: rules.checkInBonus,
      sharesPerDay: rules.sharesPerDay,
      pointsPrice: rules.pointsPrice,
      mostPerDay: rules.mostPerDay,
      mostInAll: rules.mostInAll,
      mostPerAddress: rules.mostPerAddress,
      groupIds: rules.groupIds,
      claimDays: rules.claimDays,
    }
  const { makeUp } = rules
  return {
    ...shared,
    dailyPoints: rules.points,
    bonuses: rules.bonuses.map(({ couponId, ...bonus }) => ({ ...bonus, couponId: couponId ?? undefined })),
    repeats: rules.repeats,
    makeUpOn: makeUp !== null,
    ...(makeUp
      ? { makeUpPrice: makeUp.price, makeUpDays: makeUp.days, makeUpPerMonth: makeUp.perMonth }
      : {}),
  }
}

/** A copy of a campaign: the same prizes, of which none was won. */
export const copyOf = (campaign: Campaign, name: string): CampaignValues => ({
  ...valuesOf(campaign),
  name,
  time: null,
  prizes: campaign.prizes.map((prize) => ({ ...prizeValues(prize), id: undefined, won: 0 })),
})

function giftOf({ kind, delivery, hint, couponId, points, text }: PrizeValues) {
  switch (kind) {
    case 'goods':
      return { kind, delivery, hint }
    case 'coupon':
      return { kind, couponId }
    case 'points':
      return { kind, points }
    case 'code':
      return { kind, hint }
    case 'text':
      return { kind, text }
  }
}

const prizeOf = (prize: PrizeValues) => ({
  ...(prize.id === undefined ? {} : { id: prize.id }),
  name: prize.name,
  imageUrl: prize.imageUrl,
  odds: prize.percent === null ? null : Math.round(prize.percent * IN_PERCENT),
  stock: prize.kind === 'code' ? (prize.stock ?? 0) : prize.stock,
  perDay: prize.perDay,
  perPerson: prize.perPerson,
  isBig: prize.isBig,
  cost: prize.cost ?? 0,
  gift: giftOf(prize),
})

function rulesOf(values: CampaignValues) {
  const { look } = values
  if (look === 'calendar')
    return {
      type: 'calendar',
      points: values.dailyPoints ?? 0,
      bonuses: values.bonuses.map(({ day, points, couponId }) => ({
        day,
        points: points ?? 0,
        couponId: couponId ?? null,
      })),
      repeats: values.repeats,
      makeUp: values.makeUpOn
        ? { price: values.makeUpPrice, days: values.makeUpDays, perMonth: values.makeUpPerMonth }
        : null,
    }
  return {
    type: 'draw',
    look,
    freePerDay: values.freePerDay ?? 0,
    checkInBonus: values.checkInBonus ?? 0,
    sharesPerDay: values.sharesPerDay ?? 0,
    pointsPrice: values.pointsPrice,
    mostPerDay: values.mostPerDay,
    mostInAll: values.mostInAll,
    mostPerAddress: values.mostPerAddress,
    groupIds: values.groupIds,
    claimDays: values.claimDays,
  }
}

/** The form as the call has it, or what is wrong with it. */
export const bodyOf = (values: CampaignValues) =>
  campaignFieldsSchema.safeParse({
    name: values.name,
    intro: values.intro,
    startsAt: values.time?.[0]?.toISOString() ?? null,
    endsAt: values.time?.[1]?.toISOString() ?? null,
    rules: rulesOf(values),
    prizes: values.look === 'calendar' ? [] : values.prizes.map(prizeOf),
  })

/** What all prizes take together, in parts per million. */
export const oddsInForm = (prizes: readonly (Partial<PrizeValues> | undefined)[]): number =>
  prizes.reduce((sum, prize) => sum + Math.round((prize?.percent ?? 0) * IN_PERCENT), 0)

const ruleNames: Readonly<Record<string, string>> = {
  points: 'dailyPoints',
  'makeUp.price': 'makeUpPrice',
  'makeUp.days': 'makeUpDays',
  'makeUp.perMonth': 'makeUpPerMonth',
}

/** The field of the form at which a refusal of the call belongs; undefined for what has none. */
export function fieldOf(path: string): (string | number)[] | undefined {
  const [first = '', ...rest] = path.split('.')
  if (first === 'startsAt' || first === 'endsAt') return ['time']
  if (first === 'name' || first === 'intro') return [first]
  if (first === 'prizes') {
    const [at, name = '', inner] = rest
    if (at === undefined) return undefined
    const own = name === 'gift' ? (inner ?? 'kind') : name === 'odds' ? 'percent' : name
    return ['prizes', Number(at), own]
  }
  if (first !== 'rules') return undefined
  if (rest[0] === 'bonuses') {
    const [, at, name] = rest
    return at === undefined || name === undefined ? undefined : ['bonuses', Number(at), name]
  }
  const name = rest.join('.')
  return [ruleNames[name] ?? name]
}
