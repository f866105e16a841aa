import { outsideServices, platformServices, serviceGroups, type ServiceGroup } from '@zhanfang/contract'
import { Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import { askAhead, useCall } from '../../../api.ts'
import { useLeaveQuestion } from '../../../components/leaving/use-leave-question.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { SectionNav } from '../../../components/page/section-nav.tsx'
import { ServiceCard } from './service-card.tsx'
import classes from './services-page.module.css'
import { texts } from './texts.ts'

const sections = serviceGroups.map((group) => ({ id: group, title: outsideServices[group].title }))

export const ahead = () => askAhead(platformServices)

/** `/platform/services`: whose services the installation uses, set while it runs. */
export default function ServicesPage() {
  const settings = useCall(platformServices)
  const [unsaved, setUnsaved] = useState<readonly ServiceGroup[]>([])
  useLeaveQuestion(unsaved.length > 0)
  const note = useCallback(
    (group: ServiceGroup, now: boolean) =>
      setUnsaved((before) =>
        before.includes(group) === now
          ? before
          : now
            ? [...before, group]
            : before.filter((one) => one !== group),
      ),
    [],
  )
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      {settings.data ? (
        <div className={classes.cards}>
          <SectionNav label={texts.sections} sections={sections} />
          {settings.data.list.map((setting) => (
            <ServiceCard
              key={setting.group}
              setting={setting}
              onUnsaved={(now) => note(setting.group, now)}
            />
          ))}
        </div>
      ) : settings.isError ? (
        <ListFailure retrying={settings.isFetching} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </>
  )
}
