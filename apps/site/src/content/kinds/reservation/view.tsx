import { contentTypeInfo } from '@zhanfang/blocks'
import { z } from 'zod'
import { defineContentView } from '../../define-content-view.tsx'
import { texts as allTexts } from '../../../reservation/texts.ts'
import styles from './view.module.css'

const { view: texts } = allTexts
const spanSchema = z.object({ from: z.number(), to: z.number() })

/** What the page says of a plan; the plan itself has more. */
const schema = z.object({
  resourceNoun: z.string(),
  address: z.string(),
  phone: z.string(),
  notes: z.string(),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      price: z.string(),
      priceFen: z.number().default(0),
      maxParty: z.number().default(1),
      duration: z.number(),
    }),
  ),
  resources: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  week: z.array(z.array(spanSchema)),
})

const pad = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: number) => {
  const isNext = minutes > 1440
  const ofDay = isNext ? minutes - 1440 : minutes
  return `${isNext ? texts.nextDay : ''}${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`
}

/** What can be booked, with whom and when; booking itself has pages of its own, which are made anew each time. */
export const view = defineContentView(schema, ({ fields, content, body }) => {
  const { services, resources, week } = fields
  const { appId, base = `/h5/${appId}` } = content.site
  const page = `${base}/${contentTypeInfo(content.kind).folder}/${content.id}`
  const canBook = content.mode === 'public'
  return (
    <>
      {body}
      <section className={styles.part} aria-labelledby="services">
        <h2 id="services">{texts.services}</h2>
        <ul className={styles.services}>
          {services.map(({ id, name, description, price, priceFen, maxParty, duration }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <small>
                  {[texts.minutes(duration), priceFen > 0 ? texts.price(priceFen, maxParty > 1) : price]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
                {description !== '' && <p>{description}</p>}
              </div>
              {canBook && (
                <a
                  href={`${page}/book?service=${encodeURIComponent(id)}`}
                  aria-label={`${texts.book} ${name}`}
                >
                  {texts.book}
                </a>
              )}
            </li>
          ))}
        </ul>
        {content.mode === 'preview' && <p className={styles.quiet}>{texts.preview}</p>}
      </section>
      {resources.some(({ description }) => description !== '') && (
        <section className={styles.part} aria-labelledby="resources">
          <h2 id="resources">{texts.resources(fields.resourceNoun)}</h2>
          <dl>
            {resources.map(({ id, name, description }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className={styles.part} aria-labelledby="hours">
        <h2 id="hours">{texts.hours}</h2>
        <dl className={styles.hours}>
          {texts.weekdays.map((name, index) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {(week[index] ?? []).map(({ from, to }) => `${clock(from)}–${clock(to)}`).join('，') ||
                  texts.closed}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {fields.notes !== '' && (
        <section className={styles.part} aria-labelledby="notes">
          <h2 id="notes">{texts.notes}</h2>
          <p className={styles.lines}>{fields.notes}</p>
        </section>
      )}
      {(fields.address !== '' || fields.phone !== '') && (
        <section className={styles.part} aria-labelledby="place">
          <h2 id="place">{texts.place}</h2>
          <dl>
            {fields.address !== '' && (
              <div>
                <dt>{texts.address}</dt>
                <dd>{fields.address}</dd>
              </div>
            )}
            {fields.phone !== '' && (
              <div>
                <dt>{texts.phone}</dt>
                <dd>
                  <a href={`tel:${fields.phone.replaceAll(/[^\d+]/g, '')}`}>{fields.phone}</a>
                </dd>
              </div>
            )}
          </dl>
        </section>
      )}
    </>
  )
})
