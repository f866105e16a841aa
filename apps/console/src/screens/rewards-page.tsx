import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../components/page/page-header.tsx'
import { useCan } from '../features/app/public/use-app.ts'
import { OffersTab } from '../features/points/public/offers-tab.tsx'
import { PeopleTab } from '../features/points/public/people-tab.tsx'
import { RulesTab } from '../features/points/public/rules-tab.tsx'
import { CampaignsTab } from '../features/prize/public/campaigns-tab.tsx'
import { texts } from '../features/prize/public/texts.ts'
import { WinsTab } from '../features/prize/public/wins-tab.tsx'

/** `/mini/prize-mod`: draws and check-in calendars, what was won in them, and points. */
export default function RewardsPage() {
  const mayWrite = useCan()('coupon:write')
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <Tabs
        destroyOnHidden
        activeKey={search.get('tab') ?? 'campaigns'}
        // Filters of one list mean nothing to the next one.
        onChange={(tab) => setSearch({ tab })}
        items={[
          {
            key: 'campaigns',
            label: texts.tabs.campaigns,
            children: <CampaignsTab mayWrite={mayWrite} />,
          },
          { key: 'wins', label: texts.tabs.wins, children: <WinsTab mayWrite={mayWrite} /> },
          { key: 'rules', label: texts.tabs.rules, children: <RulesTab mayWrite={mayWrite} /> },
          { key: 'offers', label: texts.tabs.offers, children: <OffersTab mayWrite={mayWrite} /> },
          { key: 'people', label: texts.tabs.people, children: <PeopleTab mayWrite={mayWrite} /> },
        ]}
      />
    </>
  )
}
