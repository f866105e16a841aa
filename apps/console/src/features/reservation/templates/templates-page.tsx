import { contentCreate } from '@zhanfang/contract'
import type { ReservationPlan } from '@zhanfang/contract/content-kinds/reservation/plan'
import { useNavigate } from 'react-router'
import { useCallMutation } from '../../../api.ts'
import { FullPage } from '../../../layout/full-page.tsx'
import { reservationPaths } from '../../../paths/reservation-paths.ts'
import { useCan } from '../../app/public/use-app.ts'
import { texts } from '../texts.ts'
import { reservationTemplates } from './templates.ts'
import classes from './templates.module.css'

const words = texts.templates

/** Plans to begin a reservation with. */
export default function ReservationTemplatesPage() {
  const navigate = useNavigate()
  const canWrite = useCan()('content:write')
  const create = useCallMutation(contentCreate)

  async function begin(title: string, plan: ReservationPlan | undefined) {
    try {
      const { id } = await create.mutateAsync({
        params: { kind: 'reservation' },
        body: { title, fields: { ...plan } },
      })
      await navigate(reservationPaths.edit(id), { replace: true })
    } catch {
      // Told by the client.
    }
  }
  const card = (
    key: string,
    sign: string,
    name: string,
    about: string,
    plan: ReservationPlan | undefined,
  ) => (
    <li key={key}>
      <button
        type="button"
        className={classes.card}
        disabled={!canWrite || create.isPending}
        onClick={() => void begin(plan ? name : '', plan)}
      >
        <span className={classes.sign} aria-hidden>
          {sign}
        </span>
        <span className={classes.words}>
          <strong>{name}</strong>
          <span>{about}</span>
          {plan && (
            <span className={classes.services}>
              {words.services(plan.services.map((service) => service.name).join('、'))}
            </span>
          )}
        </span>
      </button>
    </li>
  )

  return (
    <FullPage back={{ to: reservationPaths.list, label: words.back }} title={words.title}>
      <div className={classes.page}>
        <p className={classes.purpose}>{canWrite ? words.purpose : words.noRight}</p>
        <ul className={classes.cards}>
          {card('blank', '＋', words.blank, words.blankAbout, undefined)}
          {reservationTemplates.map(({ key, sign, name, about, plan }) => card(key, sign, name, about, plan))}
        </ul>
      </div>
    </FullPage>
  )
}
