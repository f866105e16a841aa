import { noLink } from '@zhanfang/blocks'
import { AddImages, ImageField, LinkTargetField, SortableList, useFormPort } from '@zhanfang/blocks/forms'
import {
  classDetail,
  microPageDetail,
  navLayoutTypeNames,
  navLayoutTypes,
  type SiteAppearance,
} from '@zhanfang/contract'
import { Button, Radio } from 'antd'
import { useCall } from '../../api.ts'
import { useCan } from '../app/public/use-app.ts'
import { type PartProps, usePart } from './appearance-part.ts'
import classes from './skin.module.css'
import { texts } from './texts.ts'

type Home = SiteAppearance['home']
const homeTypes = ['auto', 'column', 'micro-page'] as const
const MOST_PICTURES = 8

/** Name of the page that was chosen. */
function useHomeName(home: Home): string | undefined {
  const id = home.type === 'auto' ? '' : home.id
  const column = useCall(
    classDetail,
    { params: { id } },
    { enabled: home.type === 'column' && id !== '', quiet: true },
  )
  const page = useCall(
    microPageDetail,
    { params: { id } },
    { enabled: home.type === 'micro-page' && id !== '', quiet: true },
  )
  return home.type === 'column' ? column.data?.name : page.data?.title
}

/** What stands at the site's own address, and what is above it. */
export function HomeSetting({ appearance, saving, save, refused, onDirty }: PartProps) {
  const can = useCan()
  const port = useFormPort()
  const { home: savedHome, banner: savedBanner, navLayoutType: savedLayout } = appearance
  const saved = { home: savedHome, banner: savedBanner, navLayoutType: savedLayout }
  const { value, change } = usePart('home', saved, onDirty)
  const { home, banner, navLayoutType } = value
  const name = useHomeName(home)
  const homeRefused = home.type === 'auto' ? undefined : refused.at({ eventType: home.type, itemId: home.id })

  async function choose(type: 'column' | 'micro-page') {
    const picked = await port.pickContent(type)
    if (picked) change({ home: { type, id: picked.id } })
  }

  return (
    <>
      <p className={classes.purpose}>{texts.home.purpose}</p>
      <fieldset className={classes.field}>
        <legend>{texts.home.page}</legend>
        <Radio.Group
          value={home.type}
          onChange={({ target }) => {
            const type = homeTypes.find((known) => known === target.value)
            if (type === 'auto') change({ home: { type } })
            else if (type) void choose(type)
          }}
          options={homeTypes.map((value) => ({ value, label: texts.home[value] }))}
        />
        {home.type !== 'auto' && (
          <div className={classes.line}>
            <span>
              {texts.home.chosen}：{name ?? texts.home.missing}
            </span>
            <Button size="small" onClick={() => void choose(home.type)}>
              {texts.picture.change}
            </Button>
          </div>
        )}
        {homeRefused !== undefined && (
          <p className={classes.wrong} role="alert">
            {homeRefused}
          </p>
        )}
      </fieldset>
      <h2 className={classes.heading}>{texts.home.navLayout}</h2>
      <Radio.Group
        optionType="button"
        value={navLayoutType}
        options={navLayoutTypes.map((value) => ({ value, label: navLayoutTypeNames[value] }))}
        onChange={({ target }) => {
          const found = navLayoutTypes.find((value) => value === target.value)
          if (found !== undefined) change({ navLayoutType: found })
        }}
      />
      <h2 className={classes.heading}>{texts.home.banner}</h2>
      <SortableList
        items={banner}
        onChange={(next) => change({ banner: next })}
        max={MOST_PICTURES}
        nameOf={(picture, index) => picture.alt || texts.home.bannerItem(index + 1)}
        thumbOf={(picture) => picture.url}
        isWrong={({ link }) => refused.at(link) !== undefined}
        renderItem={(picture, onChange) => (
          <div className={classes.own}>
            <ImageField
              value={picture}
              onChange={(image) => onChange({ ...picture, ...image })}
              ratio="2:1"
            />
            <LinkTargetField
              value={picture.link}
              error={refused.at(picture.link)}
              onChange={(link) => onChange({ ...picture, link })}
            />
          </div>
        )}
      />
      <AddImages
        room={MOST_PICTURES - banner.length}
        onAdd={(image) => change((before) => ({ banner: [...before.banner, { ...image, link: noLink }] }))}
      />
      <div className={classes.saveBar}>
        <Button
          type="primary"
          loading={saving}
          disabled={!can('page:publish')}
          onClick={() => void save({ home, banner, navLayoutType }).catch(() => undefined)}
        >
          {texts.save}
        </Button>
      </div>
    </>
  )
}
