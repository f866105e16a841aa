import { type FamilyName, familyNames, type FamilyPalette, styleFamily } from '@zhanfang/blocks'
import { type SiteSkin, siteSkins } from '@zhanfang/contract'
import { Button, ColorPicker, Switch } from 'antd'
import { useId, useState } from 'react'
import { useCan } from '../app/public/use-app.ts'
import { type PartProps, usePart } from './appearance-part.ts'
import { familySample } from './family-sample.ts'
import { FamilyPreview } from './family-preview.tsx'
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

const PLAIN: FamilyName = 'classic'

/** A family in one of its palettes, as a skin of the operator's making. */
const skinOf = (name: FamilyName, { ground, accent, second }: FamilyPalette): SiteSkin => ({
  skinId: '',
  topBgImageUrl: '',
  bgImageUrl: '',
  bgColorType: 1,
  bgColor: ground,
  accent,
  ...(name !== PLAIN && { family: name, second }),
})

interface ChoiceProps {
  skin: SiteSkin
  onChange: (skin: SiteSkin) => void
}

/** The families, each shown by the same page. */
function FamilyChoice({ skin, onChange }: ChoiceProps) {
  const [sample] = useState(familySample)
  const [own] = siteSkins
  return (
    <ul className={classes.families} aria-label={texts.skin.families}>
      {familyNames.map((name) => {
        const { title, use, palettes } = styleFamily(name)
        const look = name === PLAIN && own ? own.skin : skinOf(name, palettes[0])
        return (
          <li key={name} className={classes.family}>
            <div className={classes.familyWindow}>
              <FamilyPreview document={sample} skin={look} scale={0.44} />
            </div>
            {/* It covers the whole card; the frame of the page is no part of a button. */}
            <button
              type="button"
              className={classes.familyName}
              aria-pressed={(skin.family ?? PLAIN) === name}
              onClick={() => onChange(look)}
            >
              {title}
              <small>{use}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The palettes of the family that is chosen. */
function PaletteChoice({ skin, onChange }: ChoiceProps) {
  const name = familyNames.find((one) => one === skin.family) ?? PLAIN
  return (
    <ul className={classes.palettes} aria-label={texts.skin.palettes}>
      {styleFamily(name).palettes.map((palette) => {
        const look = skinOf(name, palette)
        const isChosen =
          look.accent === skin.accent && look.bgColor === skin.bgColor && look.second === skin.second
        return (
          <li key={palette.name}>
            <button
              type="button"
              className={classes.palette}
              aria-pressed={isChosen}
              onClick={() => onChange(look)}
            >
              <span className={classes.swatch} aria-hidden>
                {[palette.ground, palette.accent, palette.second].map((color) => (
                  <i key={color} style={{ background: color }} />
                ))}
              </span>
              {palette.name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The skins that come with the product, for sites without a family. */
function SkinChoice({ skin, onChange, used }: ChoiceProps & { used: string }) {
  return (
    <ul className={classes.skins}>
      {siteSkins.map((one) => (
        <li key={one.skin.skinId}>
          <button
            type="button"
            className={classes.skin}
            aria-pressed={skin.skinId === one.skin.skinId}
            onClick={() => onChange(one.skin)}
          >
            <SkinPhone skin={one.skin} small />
            <span className={classes.skinName}>
              {one.name}
              <small>{one.skin.skinId === used ? texts.skin.using : one.use}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What the whole site wears: a family, its colours, and what the operator makes of them. */
export function SkinSetting({ appearance, saving, save, onDirty }: PartProps) {
  const can = useCan()
  const id = useId()
  const { value: skin, change: set, isDirty: isChanged } = usePart('skin', appearance.skin, onDirty)
  const [sample] = useState(familySample)
  /** What the site wore before it was last changed here. */
  const [before, setBefore] = useState<SiteSkin>()
  const change = (part: Partial<SiteSkin>) => set({ ...part, skinId: '' })
  // A skin is one whole: nothing of the last one stays behind.
  const wear = (one: SiteSkin) => set({ family: undefined, second: undefined, ...one })
  const keep = async (wanted: SiteSkin) => {
    const worn = appearance.skin
    await save({ skin: wanted })
    setBefore(worn)
  }
  const hasFamily = skin.family !== undefined
  return (
    <>
      <p className={classes.purpose}>{texts.skin.purpose}</p>
      <h2 className={classes.heading}>{texts.skin.families}</h2>
      <FamilyChoice skin={skin} onChange={wear} />
      <h2 className={classes.heading}>{hasFamily ? texts.skin.palettes : texts.skin.ours}</h2>
      {hasFamily ? (
        <PaletteChoice skin={skin} onChange={wear} />
      ) : (
        <SkinChoice skin={skin} onChange={wear} used={appearance.skin.skinId} />
      )}
      <h2 className={classes.heading}>{texts.skin.own}</h2>
      <div className={classes.own}>
        <ColorField
          label={texts.skin.accent}
          hint={texts.skin.accentHint}
          value={skin.accent}
          onChange={(accent) => change({ accent })}
        />
        {skin.second !== undefined && (
          <ColorField
            label={texts.skin.second}
            hint={texts.skin.secondHint}
            value={skin.second}
            onChange={(second) => change({ second })}
          />
        )}
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
          onClick={() => void keep(skin).catch(() => undefined)}
        >
          {texts.skin.apply}
        </Button>
        {before !== undefined && !isChanged && (
          <Button disabled={saving} onClick={() => void keep(before).catch(() => undefined)}>
            {texts.skin.back}
          </Button>
        )}
      </div>
      <h2 className={classes.heading}>{texts.skin.preview}</h2>
      <div className={classes.largePreview}>
        <FamilyPreview document={sample} skin={skin} scale={1} />
      </div>
    </>
  )
}
