import { contentTypeInfo } from '@zhanfang/blocks'
import { addressMapUrl } from '@zhanfang/contract/content-kinds/business-card/fields'
import {
  type ActivityPlan,
  activityPlanSchema,
  typePicturePath,
} from '@zhanfang/contract/content-kinds/activity/plan'
import { formatDateTime } from '@zhanfang/format'
import { type ContentViewInput, defineContentView } from '../../define-content-view.tsx'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** Where a map shows the place; null where nothing is known of it. */
function mapOf({ latitude, longitude, place, address }: ActivityPlan): string | null {
  if (latitude === null || longitude === null) return addressMapUrl(address)
  const marker = `coord:${latitude},${longitude};title:${place || address};addr:${address}`
  return `https://apis.map.qq.com/uri/v1/marker?${new URLSearchParams({ marker, referer: 'zhanfang' })}`
}

function timeWords({ startsAt, endsAt }: ActivityPlan): string {
  if (startsAt === null) return texts.timeOpen
  const start = formatDateTime(startsAt)
  if (endsAt === null) return start
  const end = formatDateTime(endsAt)
  return start + texts.until(start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end)
}

/** Whether sign-up has ended: at its own deadline, else when the activity begins. It never begins again by itself. */
function isOver({ startsAt, signUp: { until } }: ActivityPlan): boolean {
  const end = until ?? startsAt
  return end !== null && Date.now() >= Date.parse(end)
}

/** When one signs up, and the way there: the form is made anew each time and says how many places are left. */
function SignUpPart({ fields, content }: Pick<ContentViewInput<ActivityPlan>, 'fields' | 'content'>) {
  const { signUp } = fields
  if (!signUp.isOffered) return null
  const { appId, base = `/h5/${appId}` } = content.site
  const page = `${base}/${contentTypeInfo(content.kind).folder}/${content.id}`
  const { from, until, limit, kinds } = signUp
  const lines = [
    from === null ? '' : texts.signUpFrom(formatDateTime(from)),
    until === null ? '' : texts.signUpUntil(formatDateTime(until)),
    limit === null ? '' : texts.limit(limit),
  ].filter((line) => line !== '')
  return (
    <section className={styles.signUp} aria-labelledby="sign-up">
      <h2 id="sign-up">{texts.signUp}</h2>
      {lines.length > 0 && <p>{lines.join('，')}</p>}
      {kinds.length > 0 && (
        <ul>
          {kinds.map(({ id, name, description }) => (
            <li key={id}>
              <strong>{name}</strong>
              {description !== '' && <small>{description}</small>}
            </li>
          ))}
        </ul>
      )}
      {content.mode === 'public' &&
        (isOver(fields) ? <p>{texts.signUpOver}</p> : <a href={`${page}/sign-up`}>{texts.signUpNow}</a>)}
      {content.mode === 'preview' && <p>{texts.preview}</p>}
    </section>
  )
}

function ActivityView({ fields, content, body }: ContentViewInput<ActivityPlan>) {
  const { startsAt, place, address, organisers, contact, phone, notes } = fields
  const map = mapOf(fields)
  const hosts = organisers.filter((one) => one !== '')
  return (
    <>
      {content.cover === '' && (
        <img className={styles.picture} src={typePicturePath(fields.type)} width={800} height={450} alt="" />
      )}
      <dl className={styles.facts} aria-label={texts.facts}>
        <div>
          <dt>{texts.time}</dt>
          <dd>
            {startsAt === null ? timeWords(fields) : <time dateTime={startsAt}>{timeWords(fields)}</time>}
          </dd>
        </div>
        {(place !== '' || address !== '') && (
          <div>
            <dt>{texts.place}</dt>
            <dd>
              {[place, address].filter((part) => part !== '').join('　')}{' '}
              {map !== null && (
                <a href={map} rel="noopener">
                  {texts.map}
                </a>
              )}
            </dd>
          </div>
        )}
        {hosts.length > 0 && (
          <div>
            <dt>{texts.organisers}</dt>
            <dd>{hosts.join('、')}</dd>
          </div>
        )}
        {(contact !== '' || phone !== '') && (
          <div>
            <dt>{contact === '' ? texts.phone : texts.contact}</dt>
            <dd>
              {contact} {phone !== '' && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
            </dd>
          </div>
        )}
      </dl>
      <SignUpPart fields={fields} content={content} />
      {body}
      {notes !== '' && (
        <section className={styles.notes} aria-labelledby="notes">
          <h2 id="notes">{texts.notes}</h2>
          <p>{notes}</p>
        </section>
      )}
    </>
  )
}

/** When and where it is, and what it is about. */
export const view = defineContentView(activityPlanSchema, ActivityView)
