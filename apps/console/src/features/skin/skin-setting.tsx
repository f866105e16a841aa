import { type SiteSkin, siteSkins } from '@zhanfang/contract'
import { Button, ColorPicker, Switch } from 'antd'
import { useId } from 'react'
import { useCan } from '../app/public/use-app.ts'
import { type PartProps, usePart } from './appearance-part.ts'
import { PictureChoice } from './public/picture-choice.tsx'
import classes from './skin.module.css'
import { SkinPhone } from './skin-phone.tsx'
import { texts } from './texts.ts'

function ColorField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint?: string
  value: string
  onChange: (color: string) => void
}) {
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.line}>
        <ColorPicker
          disabledAlpha
          showText
          value={value}
          onChangeComplete={(color) => onChange(color.toHexString().slice(0, 7))}
        />
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      </div>
    </fieldset>
  )
}

/** The skins that come with the product, and one of the operator's making. */
export function SkinSetting({ appearance, saving, save, onDirty }: PartProps) {
  const can = useCan()
  const id = useId()
  const { value: skin, change: set, isDirty: isChanged } = usePart('skin', appearance.skin, onDirty)
  const change = (part: Partial<SiteSkin>) => set({ ...part, skinId: '' })
  const isUsed = (one: SiteSkin) => one.skinId !== '' && one.skinId === appearance.skin.skinId
  return (
    <>
      <p className={classes.purpose}>{texts.skin.purpose}</p>
      <ul className={classes.skins}>
        {siteSkins.map((one) => (
          <li key={one.skin.skinId}>
            <button
              type="button"
              className={classes.skin}
              aria-pressed={skin.skinId === one.skin.skinId}
              onClick={() => set(one.skin)}
            >
              <SkinPhone skin={one.skin} small />
              <span className={classes.skinName}>
                {one.name}
                <small>{isUsed(one.skin) ? texts.skin.using : one.use}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className={classes.heading}>{texts.skin.own}</h2>
      <div className={classes.own}>
        <ColorField
          label={texts.skin.accent}
          hint={texts.skin.accentHint}
          value={skin.accent}
          onChange={(accent) => change({ accent })}
        />
        <ColorField
          label={texts.skin.bgColor}
          value={skin.bgColor}
          onChange={(bgColor) => change({ bgColor })}
        />
        <div className={classes.line}>
          <Switch
            id={`${id}-gradient`}
            checked={skin.bgColorType === 2}
            onChange={(isOn) => change({ bgColorType: isOn ? 2 : 1 })}
          />
          <label htmlFor={`${id}-gradient`}>{texts.skin.gradient}</label>
        </div>
        <div className={classes.field}>
          <label htmlFor={`${id}-top`}>{texts.skin.topImage}</label>
          <PictureChoice
            id={`${id}-top`}
            label={texts.skin.topImage}
            value={skin.topBgImageUrl}
            onChange={(topBgImageUrl) => change({ topBgImageUrl })}
          />
        </div>
        <div className={classes.field}>
          <label htmlFor={`${id}-ground`}>{texts.skin.bgImage}</label>
          <PictureChoice
            id={`${id}-ground`}
            label={texts.skin.bgImage}
            value={skin.bgImageUrl}
            onChange={(bgImageUrl) => change({ bgImageUrl })}
          />
        </div>
      </div>
      <div className={classes.saveBar}>
        <Button
          type="primary"
          loading={saving}
          disabled={!isChanged || !can('page:publish')}
          onClick={() => void save({ skin }).catch(() => undefined)}
        >
          {texts.skin.apply}
        </Button>
      </div>
      <h2 className={classes.heading}>{texts.skin.preview}</h2>
      <div className={classes.frame} style={{ maxWidth: 391, height: 'auto' }}>
        <SkinPhone skin={skin} />
      </div>
    </>
  )
}
