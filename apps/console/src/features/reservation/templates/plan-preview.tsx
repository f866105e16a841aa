import { TemplatePreview } from '../../../components/templates/template-preview.tsx'
import { texts } from '../texts.ts'
import classes from './templates.module.css'
import type { ReservationTemplate } from './templates.ts'

const words = texts.templates

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** What a plan offers, who serves it, when, and what it asks for: all that it brings along. */
export function PlanPreview({
  template: { name, about, plan },
  isAllowed,
  isBusy,
  onUse,
  onClose,
}: {
  template: ReservationTemplate
  isAllowed: boolean
  isBusy: boolean
  onUse: () => void
  onClose: () => void
}) {
  const days = plan.week.map((spans, index) => ({
    day: texts.desk.weekdays[index] ?? '',
    hours: spans.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join('、'),
  }))
  return (
    <TemplatePreview
      name={name}
      summary={about}
      use={{ label: words.use, isBusy, isAllowed, refusal: words.noRight, onUse }}
      onClose={onClose}
    >
      <dl className={classes.plan}>
        <dt>{words.offers}</dt>
        <dd>
          <ul>
            {plan.services.map((service) => (
              <li key={service.id}>
                <strong>{service.name}</strong>
                <span>
                  {[words.minutes(service.duration), service.price].filter((part) => part !== '').join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </dd>
        <dt>{plan.resourceNoun}</dt>
        <dd>{plan.resources.map((resource) => resource.name).join('、') || words.none}</dd>
        <dt>{words.hours}</dt>
        <dd>
          <ul>
            {days.map(({ day, hours }) => (
              <li key={day}>
                <span>{day}</span>
                <span>{hours || words.closed}</span>
              </li>
            ))}
          </ul>
        </dd>
        <dt>{words.asks}</dt>
        <dd>{plan.fields.map((field) => field.label).join('、') || words.none}</dd>
      </dl>
    </TemplatePreview>
  )
}
