import { PlusOutlined } from '@ant-design/icons'
import {
  reservationLimits as limits,
  type ReservationPlan,
  type ReservationService,
} from '@zhanfang/contract/content-kinds/reservation/plan'
import { Button, Select } from 'antd'
import classes from '../../form-parts/form-parts.module.css'
import { Field, NumberField, PartCard, PriceField, Section, TextField } from '../../form-parts/parts.tsx'
import { movedUp, withAt } from '../../form-parts/part-lists.ts'
import { newService } from './plan-parts.ts'
import type { PlanPartProps } from './plan-part.ts'
import { texts } from './texts.ts'

/** What can be booked. */
export function Services({ plan, disabled, problems, onChange }: PlanPartProps) {
  const { services } = plan
  const set = (next: ReservationService[]) => onChange({ services: next })
  return (
    <Section
      title={texts.sections.services}
      hint={texts.sections.servicesHint}
      problem={problems['services']}
    >
      {services.map((service, index) => (
        <PartCard
          key={service.id}
          name={service.name}
          disabled={disabled}
          isFirst={index === 0}
          onMoveUp={() => set(movedUp(services, index))}
          onRemove={() => set(withAt(services, index, undefined))}
        >
          <ServiceFields
            service={service}
            plan={plan}
            disabled={disabled}
            problemOf={(field) => problems[`services.${index}.${field}`]}
            onChange={(part) => set(withAt(services, index, { ...service, ...part }))}
          />
        </PartCard>
      ))}
      <div>
        <Button
          icon={<PlusOutlined />}
          disabled={disabled || services.length >= limits.services}
          onClick={() => set([...services, newService()])}
        >
          {texts.service.add}
        </Button>
      </div>
    </Section>
  )
}

interface ServiceFieldsProps {
  service: ReservationService
  plan: ReservationPlan
  disabled: boolean
  problemOf: (field: keyof ReservationService) => string | undefined
  onChange: (part: Partial<ReservationService>) => void
}

function ServiceFields({ service, plan, disabled, problemOf, onChange }: ServiceFieldsProps) {
  const words = texts.service
  const number = (field: 'duration' | 'step' | 'bufferBefore' | 'bufferAfter', min: number, max: number) => (
    <NumberField
      label={words[field]}
      value={service[field]}
      min={min}
      max={max}
      step={5}
      disabled={disabled}
      problem={problemOf(field)}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
  return (
    <div className={classes.grid}>
      <TextField
        label={words.name}
        value={service.name}
        max={limits.name}
        placeholder={words.namePlaceholder}
        disabled={disabled}
        problem={problemOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={words.price}
        value={service.price}
        max={20}
        placeholder={words.pricePlaceholder}
        disabled={disabled}
        onChange={(price) => onChange({ price })}
      />
      <PriceField
        label={words.priceFen}
        value={service.priceFen}
        max={limits.priceFen}
        free={words.free}
        disabled={disabled}
        problem={problemOf('priceFen')}
        onChange={(priceFen) => onChange({ priceFen })}
      />
      {number('duration', limits.duration.min, limits.duration.max)}
      {number('step', 5, limits.duration.max)}
      {number('bufferBefore', 0, limits.buffer)}
      {number('bufferAfter', 0, limits.buffer)}
      <NumberField
        label={words.maxParty}
        value={service.maxParty}
        min={1}
        max={limits.party}
        disabled={disabled}
        problem={problemOf('maxParty')}
        onChange={(maxParty) => onChange({ maxParty })}
      />
      <Field label={words.resources} problem={problemOf('resourceIds')}>
        <Select
          mode="multiple"
          allowClear
          disabled={disabled}
          placeholder={words.allResources}
          aria-label={words.resources}
          value={service.resourceIds}
          options={plan.resources.map(({ id, name }) => ({ value: id, label: name || texts.unnamed }))}
          onChange={(resourceIds: string[]) => onChange({ resourceIds })}
        />
      </Field>
      <TextField
        label={words.description}
        value={service.description}
        max={limits.text}
        rows={2}
        disabled={disabled}
        onChange={(description) => onChange({ description })}
      />
    </div>
  )
}
