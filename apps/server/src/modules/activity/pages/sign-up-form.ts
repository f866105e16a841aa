import { askedFieldLimits } from '@zhanfang/contract/content-kinds/asked-fields'
import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import { freeIn, hasRoomFor } from '@zhanfang/contract/content-kinds/activity/places'
import { activityLimits, type SignUp, surveyFormsOf } from '@zhanfang/contract/content-kinds/activity/plan'
import type { FieldOption, FormField } from '@zhanfang/site/src/visitor-form/visitor-form-input.ts'
import { fieldRefusal } from '../../../http/refusal.ts'
import type { Form } from '../../../http/requests/sent-form.ts'
import { answersOf, askedField, inputName } from '../../../web-pages/asked-fields/form-answers.ts'
import type { SignUpWish } from '../entries/signing-up.ts'
import { texts as allTexts } from '../texts.ts'
import { pageTexts as texts } from './texts.ts'

/** What the button below the form says: what comes next may depend on the kind that is chosen. */
export function submitText(signUp: SignUp, isFull: boolean): string {
  const forms = surveyFormsOf(signUp).filter(({ id }) => id !== '').length
  if (forms === 0) return isFull ? texts.submitWaiting : texts.submit
  return forms < Math.max(1, signUp.kinds.length) ? texts.next : texts.toForm
}

/** What the form of an activity asks; `form` is what was typed before. */
export function signUpFields(
  signUp: SignUp,
  takenOf: (key: string) => number,
  form: Form,
  account: { phone: string } | null,
): FormField[] {
  const field = (name: string, label: string, part: Partial<FormField> = {}): FormField => ({
    name,
    label,
    type: 'text',
    required: true,
    options: [],
    value: form[name] ?? '',
    maxLength: askedFieldLimits.answer,
    autoComplete: 'off',
    ...part,
  })
  const option = (
    { id, name, priceFen = 0 }: { id: string; name: string; priceFen?: number },
    key: string,
  ): FieldOption => {
    const free = freeIn(signUp, [key], takenOf)
    return {
      value: id,
      text: texts.option(name, free, priceFen === 0 ? '' : texts.price(fenText(priceFen))),
      isOff: signUp.waiting === 'none' && !hasRoomFor(free, 1),
    }
  }
  return [
    ...(signUp.kinds.length === 0
      ? []
      : [
          field('kind', texts.kind, {
            type: 'choice',
            options: signUp.kinds.map((one) => option(one, `k:${one.id}`)),
          }),
        ]),
    ...(signUp.groups.length === 0
      ? []
      : [
          field('group', texts.group(signUp.groupNoun), {
            type: 'choice',
            options: signUp.groups.map((one) => option(one, `g:${one.id}`)),
          }),
        ]),
    ...(signUp.maxParty === 1
      ? []
      : [
          field('people', texts.people, {
            type: 'choice',
            value: form['people'] ?? '1',
            options: Array.from({ length: signUp.maxParty }, (_, index) => ({
              value: String(index + 1),
              text: texts.peopleOf(index + 1),
            })),
          }),
        ]),
    field('name', texts.name, { maxLength: activityLimits.name, autoComplete: 'name' }),
    ...(signUp.maxParty > 1 && signUp.asksCompanions
      ? [field('companions', texts.companions, { type: 'lines', required: false, maxLength: 2000 })]
      : []),
    ...(account
      ? [
          field('phone', texts.phone, {
            type: 'tel',
            required: false,
            maxLength: 20,
            autoComplete: 'tel-national',
            value: form['phone'] ?? account.phone,
          }),
        ]
      : []),
    ...signUp.fields.map((one) => field(inputName(one), one.label, askedField(one))),
  ]
}

/** Names of the others of a party. Throws a refusal where one is missing. */
function companionsOf({ maxParty, asksCompanions }: SignUp, form: Form, people: number): string[] {
  if (maxParty === 1 || !asksCompanions) return []
  const names = (form['companions'] ?? '')
    .split(/[\n、,，]/)
    .map((name) => name.trim().slice(0, activityLimits.companion))
    .filter((name) => name !== '')
  if (names.length !== people - 1)
    throw fieldRefusal('invalidInput', 'companions', texts.companionsWrong(people - 1))
  return names
}

/** What was filled in, without who it is. Throws a refusal at the first field that is wrong. */
export function wishOf(
  signUp: SignUp,
  form: Form,
): Pick<SignUpWish, 'kindId' | 'groupId' | 'people' | 'name' | 'companions' | 'answers' | 'note'> {
  const name = (form['name'] ?? '').trim().slice(0, activityLimits.name)
  if (name === '') throw fieldRefusal('invalidInput', 'name', texts.nameRequired)
  const people = signUp.maxParty === 1 ? 1 : Number(form['people'])
  if (!Number.isInteger(people) || people < 1) throw fieldRefusal('invalidInput', 'people', texts.peopleWrong)
  if (people > signUp.maxParty) throw fieldRefusal('entryRule', 'people', allTexts.tooMany(signUp.maxParty))
  return {
    kindId: form['kind'] ?? '',
    groupId: form['group'] ?? '',
    people,
    name,
    companions: companionsOf(signUp, form, people),
    answers: answersOf(signUp.fields, form),
    note: '',
  }
}
