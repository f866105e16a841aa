import { contentCreate } from '@zhanfang/contract'
import type { ReservationPlan } from '@zhanfang/contract/content-kinds/reservation/plan'
import { useNavigate } from 'react-router'
import { useCallMutation } from '../../../api.ts'
import { TemplateLibrary } from '../../../components/templates/template-library.tsx'
import { foundIn, useLibraryAddress } from '../../../components/templates/use-library-address.ts'
import { FullPage } from '../../../layout/full-page.tsx'
import { reservationPaths } from '../../../paths/reservation-paths.ts'
import { useCan } from '../../app/public/use-app.ts'
import { texts } from '../texts.ts'
import { PlanPreview } from './plan-preview.tsx'
import classes from './templates.module.css'
import { reservationTemplates } from './templates.ts'

const words = texts.templates
const here = { isPending: false, isError: false }

/** Plans to begin a reservation with, looked at before they are used. */
export default function ReservationTemplatesPage() {
  const navigate = useNavigate()
  const canWrite = useCan()('content:write')
  const create = useCallMutation(contentCreate)
  const address = useLibraryAddress()
  const opened = reservationTemplates.find(({ key }) => key === address.opened)

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

  const all = reservationTemplates.map(({ key, sign, name, about, plan }) => ({
    id: key,
    name,
    summary: about,
    kind: plan.resourceNoun,
    facts: words.services(plan.services.map((service) => service.name).join('、')),
    isOwn: false,
    face: (
      <span className={classes.sign} aria-hidden>
        {sign}
      </span>
    ),
  }))
  return (
    <FullPage back={{ to: reservationPaths.list, label: words.back }} title={words.title}>
      <TemplateLibrary
        label={words.title}
        purpose={canWrite ? words.purpose : words.noRight}
        placeholder={words.search}
        address={address}
        kinds={[]}
        query={here}
        onRetry={() => {}}
        templates={foundIn(all, address)}
        blank={
          canWrite
            ? {
                title: words.blank,
                hint: words.blankAbout,
                isBusy: create.isPending,
                onBegin: () => void begin('', undefined),
              }
            : undefined
        }
      />
      {opened && (
        <PlanPreview
          template={opened}
          isAllowed={canWrite}
          isBusy={create.isPending}
          onUse={() => void begin(opened.name, opened.plan)}
          onClose={() => address.change({ template: '' })}
        />
      )}
    </FullPage>
  )
}
