import { noLink, type TabIconName, tabIconNames, tabIconPaths } from '@zhanfang/blocks'
import { LinkTargetField, SortableList } from '@zhanfang/blocks/forms'
import {
  classList,
  navStyleNames,
  navStyles,
  type TabItem,
  tabBarLimits,
  tabBarSchema,
} from '@zhanfang/contract'
import { Alert, Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { useCan } from '../app/public/use-app.ts'
import { type PartProps, usePart } from './appearance-part.ts'
import classes from './skin.module.css'
import { texts } from './texts.ts'

const newTab = (): TabItem => ({ title: texts.tabBar.newTitle.slice(0, 4), icon: 'star', link: noLink })

function IconChoice({ value, onChange }: { value: TabIconName; onChange: (icon: TabIconName) => void }) {
  return (
    <fieldset className={classes.field}>
      <legend>{texts.tabBar.icon}</legend>
      <div className={classes.icons}>
        {tabIconNames.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.iconChoice}
            aria-label={texts.tabBar.icons[name]}
            title={texts.tabBar.icons[name]}
            aria-pressed={name === value}
            onClick={() => onChange(name)}
          >
            <svg
              viewBox="0 0 24 24"
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
            >
              <path d={tabIconPaths[name]} />
            </svg>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The tabs at the bottom of a phone. */
export function TabBarSetting({ appearance, saving, save, refused, onDirty, onDraft }: PartProps) {
  const can = useCan()
  const saved = { tabBar: appearance.tabBar, navStyle: appearance.navStyle }
  const { value, change } = usePart('tabBar', saved, onDirty, onDraft)
  const { tabBar: tabs, navStyle } = value
  const setTabs = (tabBar: TabItem[]) => change({ tabBar })
  const [wrong, setWrong] = useState('')
  const columns = useCall(classList, {})
  const top = columns.data?.list.filter(({ parentId, isShow }) => parentId === null && isShow) ?? []

  function suggest() {
    const icons: TabIconName[] = ['list', 'grid', 'calendar', 'user']
    setTabs([
      { title: texts.tabBar.home, icon: 'home', link: { ...noLink, eventType: 'home' } },
      ...top.slice(0, tabBarLimits.most - 1).map(({ id, name }, index): TabItem => ({
        title: Array.from(name).slice(0, tabBarLimits.title).join(''),
        icon: icons[index] ?? 'star',
        link: { ...noLink, eventType: 'column', itemId: id, title: name },
      })),
    ])
  }
  function submit() {
    const parsed = tabBarSchema.safeParse(tabs)
    setWrong(parsed.success ? '' : (parsed.error.issues[0]?.message ?? ''))
    if (!parsed.success) return
    setTabs(parsed.data)
    void save({ tabBar: parsed.data, navStyle }).catch(() => undefined)
  }

  return (
    <>
      <p className={classes.purpose}>{texts.tabBar.purpose}</p>
      <fieldset className={classes.field}>
        <legend>{texts.tabBar.style}</legend>
        <Radio.Group
          optionType="button"
          value={navStyle}
          options={navStyles.map((value) => ({ value, label: navStyleNames[value] }))}
          onChange={({ target }) => {
            const found = navStyles.find((value) => value === target.value)
            if (found) change({ navStyle: found })
          }}
        />
      </fieldset>
      <div className={classes.line}>
        <h2 className={classes.heading}>{texts.tabBar.items}</h2>
        {top.length > 0 && (
          <Button size="small" onClick={suggest}>
            {texts.tabBar.suggest}
          </Button>
        )}
      </div>
      <SortableList
        items={tabs}
        onChange={setTabs}
        max={tabBarLimits.most}
        nameOf={(tab) => tab.title}
        isWrong={({ link }) => refused.at(link) !== undefined}
        create={newTab}
        createText={texts.tabBar.add}
        renderItem={(tab, onChange) => (
          <div className={classes.own}>
            <label className={classes.field}>
              <span>{texts.tabBar.name}</span>
              <Input
                value={tab.title}
                maxLength={tabBarLimits.title}
                showCount
                onChange={(event) => onChange({ ...tab, title: event.target.value })}
              />
            </label>
            <IconChoice value={tab.icon} onChange={(icon) => onChange({ ...tab, icon })} />
            <LinkTargetField
              value={tab.link}
              error={refused.at(tab.link)}
              onChange={(link) => onChange({ ...tab, link })}
            />
          </div>
        )}
      />
      {wrong !== '' && <Alert type="error" title={wrong} style={{ marginBlockStart: 12 }} />}
      <div className={classes.saveBar}>
        <Button type="primary" loading={saving} disabled={!can('page:publish')} onClick={submit}>
          {texts.save}
        </Button>
      </div>
    </>
  )
}
