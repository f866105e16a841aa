// What an operator says of an activity: when and where it is, who holds it, and how people sign up.
import { z } from 'zod'
import { idSchema, timeSchema } from '../../../envelope.ts'
import { askedFieldsSchema } from '../asked-fields.ts'

/** Limits of an activity, the same for screens and server. */
export const activityLimits = {
  place: 60,
  address: 100,
  organiser: 60,
  organisers: 10,
  contact: 40,
  phone: 30,
  notes: 1000,
  kinds: 20,
  groups: 50,
  quotas: 20,
  checkInLists: 20,
  name: 40,
  text: 200,
  places: 100_000,
  party: 50,
  companion: 40,
  reason: 200,
  remark: 500,
  certificateTitle: 20,
  /** 10 万元. */
  priceFen: 10_000_000,
  certificateWords: 120,
  /** Minutes of deadlines and reminders before the beginning. */
  minutes: 60 * 24 * 60,
} as const

const line = (max: number) => z.string().trim().max(max, `最多${max}个字`).default('')
const name = z.string().trim().max(activityLimits.name, `最多${activityLimits.name}个字`)
const moment = timeSchema.nullable().default(null)
/** How many people there are places for; null for any number. */
const places = z
  .number()
  .int('请输入整数')
  .min(1, '至少 1 人')
  .max(activityLimits.places, `最多 ${activityLimits.places} 人`)
  .nullable()
  .default(null)
const minutes = z.number().int().min(0).max(activityLimits.minutes).nullable()

/** Types of activities; each has a picture for where nobody chose one. */
export const activityTypeNames = {
  lecture: '讲座',
  family: '亲子',
  training: '培训',
  sport: '运动',
  contest: '比赛',
  volunteer: '志愿服务',
  party: '聚会',
  other: '其他',
} as const
export type ActivityType = keyof typeof activityTypeNames
export const activityTypeSchema = z.enum(
  Object.keys(activityTypeNames).filter((name): name is ActivityType =>
    Object.hasOwn(activityTypeNames, name),
  ),
)
/** Where the picture of a type is. */
export const typePicturePath = (type: ActivityType): string =>
  `/p1/api/v1/mobile/activities/type-images/${type}`

/** A survey of the app that each person of a sign-up fills in; without an id none. */
const surveyFormSchema = z
  .object({ id: z.string().max(64).default(''), title: z.string().max(200).default('') })
  .prefault({})
export type SurveyFormChoice = z.output<typeof surveyFormSchema>

/** What one signs up as, such as 成人 or 学生. */
export const ticketKindSchema = z.object({
  id: idSchema,
  name,
  description: line(activityLimits.text),
  limit: places,
  /** What it costs for each person, in 分; 0 for nothing. */
  priceFen: z.number().int().min(0).max(activityLimits.priceFen, '价格太高了').default(0),
  /** Those who sign up as it wait for a decision, whatever holds for the others. */
  needsAudit: z.boolean().default(false),
  /** What those who sign up as it fill in, in place of the form of all. */
  form: surveyFormSchema,
})
export type TicketKind = z.output<typeof ticketKindSchema>

/** A group that one joins, such as 上午场 or 一队. */
export const activityGroupSchema = z.object({ id: idSchema, name, limit: places })
export type ActivityGroup = z.output<typeof activityGroupSchema>

/** Places that several kinds share. */
export const sharedQuotaSchema = z.object({
  id: idSchema,
  name,
  size: z.number().int().min(1).max(activityLimits.places).default(1),
  kindIds: z.array(idSchema).max(activityLimits.kinds).default([]),
})
export type SharedQuota = z.output<typeof sharedQuotaSchema>

/** How somebody who signs up shows who they are: by an account of the site, or by a number that was sent a code. */
export const activityIdentities = ['account', 'phone'] as const

/**
 * Who moves up when places become free: nobody, as there is no waiting list; strictly the first, for whose party the
 * others wait; or the first whose party fits.
 */
export const waitingPolicies = ['none', 'order', 'fit'] as const
export type WaitingPolicy = (typeof waitingPolicies)[number]

export const signUpSchema = z.object({
  /** Visitors sign up here; an activity may do without. */
  isOffered: z.boolean().default(true),
  from: moment,
  until: moment,
  limit: places,
  kinds: z.array(ticketKindSchema).max(activityLimits.kinds).default([]),
  /** What groups are called, such as 场次. */
  groupNoun: line(10),
  groups: z.array(activityGroupSchema).max(activityLimits.groups).default([]),
  quotas: z.array(sharedQuotaSchema).max(activityLimits.quotas).default([]),
  fields: askedFieldsSchema,
  /** What everybody fills in whose kind has no form of its own. */
  form: surveyFormSchema,
  identity: z.enum(activityIdentities).default('phone'),
  needsAudit: z.boolean().default(false),
  /** People of one sign-up, at most. */
  maxParty: z.number().int().min(1).max(activityLimits.party).default(1),
  /** The names of the others of a party are asked, too. */
  asksCompanions: z.boolean().default(false),
  /** Until how long before the beginning one takes a sign-up back; null for never. */
  cancelMinutes: minutes.default(0),
  waiting: z.enum(waitingPolicies).default('none'),
  remindMinutes: minutes.default(60 * 24),
  remindBySms: z.boolean().default(false),
})
export type SignUp = z.output<typeof signUpSchema>

type SignUpForms = Pick<SignUp, 'form'> & { kinds: readonly Pick<TicketKind, 'id' | 'form'>[] }

/** The form of those who sign up as a kind; one without an id for none. */
export function surveyFormOf({ form, kinds }: SignUpForms, kindId: string): SurveyFormChoice {
  const own = kinds.find(({ id }) => id === kindId)?.form
  return own === undefined || own.id === '' ? form : own
}

/** The forms that somebody may have to fill in, one of each kind or the one of all; among them those without an id. */
export const surveyFormsOf = (signUp: SignUpForms): SurveyFormChoice[] =>
  signUp.kinds.length === 0 ? [signUp.form] : signUp.kinds.map(({ id }) => surveyFormOf(signUp, id))

/** Ids of the surveys that sign-ups are filled in with. */
export const surveyIdsOf = ({ isOffered, ...signUp }: SignUpForms & Pick<SignUp, 'isOffered'>): string[] =>
  isOffered ? [...new Set(surveyFormsOf(signUp).flatMap(({ id }) => (id === '' ? [] : [id])))] : []

/** Where and when people are checked in, beside the door of the activity itself: such as 午餐 or 第二天. */
export const checkInListSchema = z.object({
  id: idSchema,
  name,
  /** Between which moments it is open; without them on the days of the activity. */
  opensAt: moment,
  closesAt: moment,
  /** Kinds that may be checked in; none for everybody who has a place. */
  kindIds: z.array(idSchema).max(activityLimits.kinds).default([]),
  /** A code may be scanned again and again, such as at a door that one leaves and comes back to. */
  isRepeated: z.boolean().default(false),
  /** People leave here whom that list let in; empty for a list that lets them in. Whether they may come back says `isRepeated`. */
  exitOf: z.string().max(60).default(''),
})
export type CheckInList = z.output<typeof checkInListSchema>

/** Limits of the photographs of an activity. */
export const photoLimits = {
  /** Of one hand-in, and of one call of the desk. */
  atOnce: 9,
  byDesk: 50,
  perPerson: 50,
  wall: 5000,
  reason: 200,
} as const

/** Photographs that those who took part hand in, from the beginning of the activity on. */
export const activityPhotosSchema = z.object({
  isOn: z.boolean().default(false),
  needsAudit: z.boolean().default(true),
  perPerson: z.number().int().min(1).max(photoLimits.perPerson).default(9),
})
export type ActivityPhotos = z.output<typeof activityPhotosSchema>

/** What stands in the words of a certificate for the name of its holder and for the title of the activity. */
export const certificateMarks = { name: '{姓名}', activity: '{活动}' } as const

/** What is given to those who were there: after the end, to everybody of a sign-up that was checked in. */
export const activityCertificateSchema = z.object({
  isGiven: z.boolean().default(false),
  title: z
    .string()
    .trim()
    .max(activityLimits.certificateTitle, `最多${activityLimits.certificateTitle}个字`)
    .default('参与证书'),
  /** With `certificateMarks`. */
  words: z
    .string()
    .trim()
    .max(activityLimits.certificateWords, `最多${activityLimits.certificateWords}个字`)
    .default(`${certificateMarks.name}参加了“${certificateMarks.activity}”，特发此证。`),
  issuer: line(activityLimits.organiser),
})
export type ActivityCertificate = z.output<typeof activityCertificateSchema>

export const activityPlanSchema = z.object({
  type: activityTypeSchema.default('other'),
  startsAt: moment,
  endsAt: moment,
  /** Name of the place, such as 社区活动中心 201 室. */
  place: line(activityLimits.place),
  address: line(activityLimits.address),
  /** By the map of China (GCJ-02); null where only the address is known. */
  latitude: z
    .number()
    .min(-90, '纬度在 -90 到 90 之间')
    .max(90, '纬度在 -90 到 90 之间')
    .nullable()
    .default(null),
  longitude: z
    .number()
    .min(-180, '经度在 -180 到 180 之间')
    .max(180, '经度在 -180 到 180 之间')
    .nullable()
    .default(null),
  organisers: z
    .array(z.string().trim().max(activityLimits.organiser))
    .max(activityLimits.organisers)
    .default([]),
  contact: line(activityLimits.contact),
  phone: line(activityLimits.phone),
  /** What people should know before they come. */
  notes: line(activityLimits.notes),
  signUp: signUpSchema.prefault({}),
  checkInLists: z.array(checkInListSchema).max(activityLimits.checkInLists).default([]),
  certificate: activityCertificateSchema.prefault({}),
  photos: activityPhotosSchema.prefault({}),
})
export type ActivityPlan = z.output<typeof activityPlanSchema>
