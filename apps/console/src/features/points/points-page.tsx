import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useCan } from '../app/public/use-app.ts'
import { OffersTab } from './offers-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import { RulesTab } from './rules-tab.tsx'
import { texts } from './texts.ts'

/** `/mini/prize-mod`: what earns points, what they are good for, and who has how many. */
export default function PointsPage() {
  const mayWrite = useCan()('coupon:write')
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <Tabs
        destroyOnHidden
        activeKey={search.get('tab') ?? 'rules'}
        onChange={(tab) =>
          setSearch((current) => {
            const next = new URLSearchParams(current)
            next.set('tab', tab)
            next.delete('page')
            return next
          })
        }
        items={[
          { key: 'rules', label: texts.tabs.rules, children: <RulesTab mayWrite={mayWrite} /> },
          { key: 'offers', label: texts.tabs.offers, children: <OffersTab mayWrite={mayWrite} /> },
          { key: 'people', label: texts.tabs.people, children: <PeopleTab mayWrite={mayWrite} /> },
        ]}
      />
    </>
  )
}
