import { PlusOutlined } from '@ant-design/icons'
import {
  reservationLimits as limits,
  type ReservationResource,
} from '@zhanfang/contract/content-kinds/reservation/plan'
import { Button, Checkbox } from 'antd'
import { Exceptions } from './exceptions.tsx'
import classes from '../../form-parts/form-parts.module.css'
import { WeekField } from './hours.tsx'
import { NumberField, PartCard, Section, TextField } from '../../form-parts/parts.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { movedUp, withAt } from '../../form-parts/part-lists.ts'
import { newResource } from './plan-parts.ts'
import { texts } from './texts.ts'

const words = texts.resource

/** Who serves, or what is used. */
export function Resources({ plan, disabled, problems, onChange }: PlanPartProps) {
  const { resources, resourceNoun } = plan
  const set = (next: ReservationResource[]) => onChange({ resources: next })
  return (
    <Section
      title={texts.sections.resources}
      hint={texts.sections.resourcesHint}
      problem={problems['resources']}
    >
      <div className={classes.grid}>
        <TextField
          label={words.noun}
          value={resourceNoun}
          max={10}
          placeholder={words.nounPlaceholder}
          disabled={disabled}
          onChange={(noun) => onChange({ resourceNoun: noun })}
        />
      </div>
      {resources.map((resource, index) => {
        const change = (part: Partial<ReservationResource>) =>
          set(withAt(resources, index, { ...resource, ...part }))
        return (
          <PartCard
            key={resource.id}
            name={resource.name}
            disabled={disabled}
            isFirst={index === 0}
            onMoveUp={() => set(movedUp(resources, index))}
            onRemove={() => set(withAt(resources, index, undefined))}
          >
            <div className={classes.grid}>
              <TextField
                label={words.name}
                value={resource.name}
                max={limits.name}
                disabled={disabled}
                problem={problems[`resources.${index}.name`]}
                onChange={(name) => change({ name })}
              />
              <NumberField
                label={words.capacity}
                value={resource.capacity}
                min={1}
                max={limits.capacity}
                disabled={disabled}
                onChange={(capacity) => change({ capacity })}
              />
              <TextField
                label={words.description}
                value={resource.description}
                max={limits.text}
                rows={1}
                disabled={disabled}
                onChange={(description) => change({ description })}
              />
            </div>
            <Checkbox
              checked={resource.week !== null}
              disabled={disabled}
              onChange={({ target }) => change({ week: target.checked ? plan.week : null })}
            >
              {words.ownHours}
            </Checkbox>
            {resource.week !== null && (
              <WeekField week={resource.week} disabled={disabled} onChange={(week) => change({ week })} />
            )}
            <span className={classes.quiet}>{words.ownExceptions}</span>
            <Exceptions
              exceptions={resource.exceptions}
              disabled={disabled}
              withHolidays={false}
              onChange={(exceptions) => change({ exceptions })}
            />
          </PartCard>
        )
      })}
      <div>
        <Button
          icon={<PlusOutlined />}
          disabled={disabled || resources.length >= limits.resources}
          onClick={() => set([...resources, newResource()])}
        >
          {words.add(resourceNoun)}
        </Button>
      </div>
    </Section>
  )
}
