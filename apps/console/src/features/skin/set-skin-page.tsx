import { FormBody } from '@zhanfang/blocks/forms'
import { type SiteAppearance, siteAppearance, siteAppearanceUpdate } from '@zhanfang/contract'
import { Skeleton, Tabs } from 'antd'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { askAhead, useCall, useCallMutation } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { FormPortProvider } from '../../form-port-provider.tsx'
import { withApp } from '../../session/session.ts'
import type { Part, PartProps } from './appearance-part.ts'
import { HomeSetting } from './home-setting.tsx'
import { LiveSite } from './live-site.tsx'
import { MusicSetting, PopUpSetting } from './music-and-pop-up.tsx'
import { useRefusedLinks } from './refused-links.ts'
import classes from './skin.module.css'
import { SkinSetting } from './skin-setting.tsx'
import { TabBarSetting } from './tab-bar-setting.tsx'
import { texts } from './texts.ts'
import { UnsavedParts } from './unsaved-parts.tsx'

export const ahead = (): Promise<void> => askAhead(siteAppearance, {})

/** `/set-skin`: skin, tab bar, home page, music and pop-up of the app's site. */
export default function SetSkinPage() {
  return (
    <FormPortProvider>
      <Appearance />
    </FormPortProvider>
  )
}

function Appearance() {
  const [search, setSearch] = useSearchParams()
  const query = useCall(siteAppearance, {})
  const update = useCallMutation(siteAppearanceUpdate, { done: texts.saved })
  const [version, setVersion] = useState(0)
  const [dirty, setDirty] = useState<ReadonlySet<Part>>(new Set())
  const onDirty = useCallback(
    (name: Part, isDirty: boolean) =>
      setDirty((before) => {
        if (before.has(name) === isDirty) return before
        const after = new Set(before)
        if (isDirty) after.add(name)
        else after.delete(name)
        return after
      }),
    [],
  )
  useLeaveQuestion(dirty.size > 0)
  const [tabBar, setTabBar] = useState<Partial<SiteAppearance>>()
  const [popUp, setPopUp] = useState<Partial<SiteAppearance>>()

  const refused = useRefusedLinks()
  // Each part waits for its own answer: while that of one is under way, a click in the next tab must not be swallowed.
  const [saving, setSaving] = useState<readonly Part[]>([])
  const { data } = query
  const partOf = (appearance: SiteAppearance, name: Part): PartProps => ({
    appearance,
    saving: saving.includes(name),
    save: async (change) => {
      refused.clear()
      setSaving((before) => [...before, name])
      try {
        await update.mutateAsync({ body: change })
      } catch (error) {
        refused.keep(error, change)
        throw error
      } finally {
        setSaving((before) => before.filter((other) => other !== name))
      }
      setVersion((before) => before + 1)
    },
    refused,
    onDirty,
  })
  return (
    <>
      <PageHeader title={texts.title} actions={<Link to={withApp('/template')}>{texts.fromTemplate}</Link>} />
      <div className={classes.page}>
        <div className={classes.settings}>
          {!data ? (
            query.isError ? (
              <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
            ) : (
              <Skeleton active paragraph={{ rows: 10 }} />
            )
          ) : (
            <FormBody>
              <Tabs
                activeKey={search.get('tab') ?? 'skin'}
                onChange={(tab) => {
                  const next = new URLSearchParams(search)
                  next.set('tab', tab)
                  setSearch(next, { replace: true })
                }}
                items={[
                  {
                    key: 'skin',
                    label: texts.tabs.skin,
                    children: <SkinSetting {...partOf(data, 'skin')} />,
                  },
                  {
                    key: 'tabBar',
                    label: texts.tabs.tabBar,
                    children: <TabBarSetting {...partOf(data, 'tabBar')} onDraft={setTabBar} />,
                  },
                  {
                    key: 'home',
                    label: texts.tabs.home,
                    children: <HomeSetting {...partOf(data, 'home')} />,
                  },
                  {
                    key: 'music',
                    label: texts.tabs.music,
                    children: <MusicSetting {...partOf(data, 'music')} />,
                  },
                  {
                    key: 'popUp',
                    label: texts.tabs.popUp,
                    children: <PopUpSetting {...partOf(data, 'popUp')} onDraft={setPopUp} />,
                  },
                ]}
              />
            </FormBody>
          )}
        </div>
        <aside className={classes.aside}>
          <LiveSite
            version={version}
            over={
              data && (
                <UnsavedParts
                  appearance={data}
                  tabBar={tabBar}
                  // It hides the page behind it.
                  popUp={search.get('tab') === 'popUp' ? popUp : undefined}
                />
              )
            }
          />
        </aside>
      </div>
    </>
  )
}
