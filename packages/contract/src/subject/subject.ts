import { z } from 'zod'
import { mobileSchema } from '../auth/fields.ts'
import { idSchema, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { auditStatusSchema } from '../todo/audit-states.ts'
import { isCreditCode } from './credit-code.ts'

/** Who is behind an app, as WeChat and the registers know them. */
export const subjectTypes = ['enterprise', 'soleTrader', 'government', 'organisation', 'person'] as const
export type SubjectType = (typeof subjectTypes)[number]
export const subjectTypeNames: Record<SubjectType, string> = {
  enterprise: '企业',
  soleTrader: '个体工商户',
  government: '政府或事业单位',
  organisation: '社会组织',
  person: '个人',
}

const words = limits.subject
const text = (max: number, required: string) =>
  z.string().trim().min(1, required).max(max, words.tooLong(max))

/** What somebody says of who is behind an app. A person has no credit code and no legal representative. */
export const subjectFormSchema = z
  .strictObject({
    subjectType: z.enum(subjectTypes),
    name: text(words.name, words.nameRequired),
    creditCode: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => code === '' || isCreditCode(code), words.codeWrong),
    legalPerson: z.string().trim().max(words.person, words.tooLong(words.person)),
    contactName: text(words.person, words.contactRequired),
    contactMobile: mobileSchema,
    address: z.string().trim().max(words.address, words.tooLong(words.address)),
    /** Pictures or PDFs of the certificates, uploaded before. */
    certificateIds: z
      .array(idSchema)
      .min(1, words.certificatesRequired)
      .max(words.certificates, words.tooManyCertificates),
  })
  .superRefine(({ subjectType, creditCode, legalPerson }, context) => {
    if (subjectType === 'person') return
    if (creditCode === '')
      context.addIssue({ code: 'custom', path: ['creditCode'], message: words.codeRequired })
    if (legalPerson === '')
      context.addIssue({ code: 'custom', path: ['legalPerson'], message: words.legalPersonRequired })
  })
export type SubjectForm = z.output<typeof subjectFormSchema>

export const certificateSchema = z.object({
  id: idSchema,
  name: z.string(),
  size: z.number().int(),
  mediaType: z.string(),
})
export type Certificate = z.output<typeof certificateSchema>

/** What was handed in, and what came of it. */
export const subjectApplicationSchema = z.object({
  id: idSchema,
  subjectType: z.enum(subjectTypes),
  name: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  address: z.string(),
  certificates: z.array(certificateSchema),
  auditStatus: auditStatusSchema,
  /** Why it was decided so. */
  auditResult: z.string(),
  applicantName: z.string(),
  applyTime: timeSchema,
  auditTime: timeSchema.nullable(),
  auditorName: z.string(),
})
export type SubjectApplication = z.output<typeof subjectApplicationSchema>
