import { checkInListsOf } from '@zhanfang/contract/content-kinds/activity/check-in-lists'
import {
  activityLimits as limits,
  type CheckInList,
  checkInListSchema,
} from '@zhanfang/contract/content-kinds/activity/plan'
import { Checkbox, Select } from 'antd'
import classes from '../../form-parts/form-parts.module.css'
import { MomentField } from '../../form-parts/moment-field.tsx'
import { newPartId } from '../../form-parts/part-lists.ts'
import { Field, TextField } from '../../form-parts/parts.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { Cards } from './sign-up-parts.tsx'
import { texts } from './texts.ts'

const words = texts.checkInList

/** Where people are checked in beside the door: lunch, the second day, a workshop. */
export function CheckInLists({ plan, disabled, problems, onChange }: PlanPartProps) {
  const { kinds } = plan.signUp
  return (
    <Cards<CheckInList>
      title={words.title}
      hint={words.hint}
      parts={plan.checkInLists}
      most={limits.checkInLists}
      add={words.add}
      disabled={disabled}
      create={() => checkInListSchema.parse({ id: newPartId(), name: '' })}
      onChange={(checkInLists) => onChange({ checkInLists })}
    >
      {(list, index, change) => {
        const problemOf = (part: string) => problems[`checkInLists.${index}.${part}`]
        const known = list.kindIds.filter((id) => kinds.some((kind) => kind.id === id))
        return (
          <>
            <div className={classes.grid}>
              <TextField
                label={words.name}
                value={list.name}
                max={limits.name}
                placeholder={words.namePlaceholder}
                disabled={disabled}
                problem={problemOf('name')}
                onChange={(name) => change({ name })}
              />
              {(kinds.length > 0 || list.kindIds.length > 0) && (
                <Field label={words.kinds} problem={problemOf('kindIds')}>
                  <Select
                    mode="multiple"
                    disabled={disabled}
                    aria-label={words.kinds}
                    placeholder={words.everybody}
                    value={known}
                    options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={(kindIds: string[]) => change({ kindIds })}
                  />
                </Field>
              )}
              <MomentField
                label={words.opensAt}
                value={list.opensAt}
                placeholder={words.always}
                disabled={disabled}
                onChange={(opensAt) => change({ opensAt })}
              />
              <MomentField
                label={words.closesAt}
                value={list.closesAt}
                placeholder={words.always}
                disabled={disabled}
                problem={problemOf('closesAt')}
                onChange={(closesAt) => change({ closesAt })}
              />
            </div>
            <div className={classes.grid}>
              <Field label={words.exitOf} problem={problemOf('exitOf')}>
                <Select
                  disabled={disabled}
                  aria-label={words.exitOf}
                  value={list.exitOf}
                  options={[
                    { value: '', label: words.letsIn },
                    ...checkInListsOf(plan)
                      .filter(({ id, exitOf }) => id !== list.id && exitOf === '')
                      .map(({ id, name }) => ({ value: id, label: words.leaves(name) })),
                  ]}
                  onChange={(exitOf: string) => change({ exitOf })}
                />
              </Field>
            </div>
            <Checkbox
              checked={list.isRepeated}
              disabled={disabled}
              onChange={({ target }) => change({ isRepeated: target.checked })}
            >
              {list.exitOf === '' ? words.isRepeated : words.mayReturn}
            </Checkbox>
          </>
        )
      }}
    </Cards>
  )
}
