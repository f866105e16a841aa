import { cardStyles, fontSizes, surveyThemes, type SurveyTheme } from '@zhanfang/survey'
import { SurveyFormPortContext } from '@zhanfang/survey/forms'
import { pageStyle, surveyStyle } from '@zhanfang/survey/views'
import { Button, ColorPicker, Segmented, Switch } from 'antd'
import { useContext, useId } from 'react'
import classes from './theme.module.css'
import { texts } from './texts.ts'

const swatches = ['#1677ff', '#0d7a5f', '#c2410c', '#b91c1c', '#7c3aed', '#be185d', '#334155', '#f5c400']

/** Fields of a theme that a theme of the product decides; pictures are the operator's own. */
const lookOf = ({ headerImageUrl: _header, backgroundImageUrl: _image, ...look }: SurveyTheme) =>
  JSON.stringify(Object.entries(look).toSorted(([a], [b]) => (a < b ? -1 : 1)))

interface ThemePanelProps {
  theme: SurveyTheme
  /** `merge` names what is being changed, so that one drag is one step. */
  onChange: (theme: SurveyTheme, merge: string) => void
}

/** A survey's looks: a theme to choose, and everything of it to change. The paper beside shows it at once. */
export function ThemePanel({ theme, onChange }: ThemePanelProps) {
  const darkId = useId()
  const { headerImageUrl, backgroundImageUrl } = theme
  const current = lookOf(theme)
  const { background: _background, ...withoutBackground } = theme
  return (
    <section className={classes.panel}>
      <h3 id={`${darkId}-themes`} className={classes.label}>
        {texts.choose}
      </h3>
      <fieldset className={classes.themes} aria-labelledby={`${darkId}-themes`}>
        {surveyThemes.map((named) => (
          <button
            key={named.id}
            type="button"
            className={classes.theme}
            aria-pressed={lookOf(named.theme) === current}
            onClick={() =>
              onChange(
                {
                  ...named.theme,
                  ...(headerImageUrl !== undefined && { headerImageUrl }),
                  ...(backgroundImageUrl !== undefined && { backgroundImageUrl }),
                },
                `theme ${named.id}`,
              )
            }
          >
            <span
              className={classes.sample}
              style={{ ...surveyStyle(named.theme), ...pageStyle(named.theme) }}
              aria-hidden
            >
              <span className={classes.sheet}>
                <i />
                <i />
                <b />
              </span>
            </span>
            {named.title}
          </button>
        ))}
      </fieldset>
      <div className={classes.row}>
        <span>{texts.color}</span>
        <ColorPicker
          showText
          disabledAlpha
          format="hex"
          value={theme.color}
          presets={[{ label: texts.color, colors: swatches }]}
          onChangeComplete={(color) =>
            onChange({ ...theme, color: color.toHexString().slice(0, 7) }, 'color')
          }
        />
      </div>
      <div className={classes.row}>
        <span>{texts.background}</span>
        <ColorPicker
          allowClear
          showText={(color) => (theme.background === undefined ? texts.noBackground : color.toHexString())}
          disabledAlpha
          format="hex"
          value={theme.background ?? null}
          onClear={() => onChange(withoutBackground, 'background')}
          onChangeComplete={(color) =>
            onChange({ ...theme, background: color.toHexString().slice(0, 7) }, 'background')
          }
        />
      </div>
      <PictureRow
        label={texts.header}
        url={headerImageUrl}
        onChange={(url) => {
          const { headerImageUrl: _gone, ...rest } = theme
          onChange(url === undefined ? rest : { ...theme, headerImageUrl: url }, 'header')
        }}
      />
      <PictureRow
        label={texts.backgroundImage}
        url={backgroundImageUrl}
        onChange={(url) => {
          const { backgroundImageUrl: _gone, ...rest } = theme
          onChange(url === undefined ? rest : { ...theme, backgroundImageUrl: url }, 'image')
        }}
      />
      <div className={classes.row}>
        <span>{texts.card}</span>
        <Segmented
          aria-label={texts.card}
          value={theme.card ?? 'plain'}
          options={cardStyles.map((value) => ({ value, label: texts.cards[value] }))}
          onChange={(card) => onChange({ ...theme, card }, 'card')}
        />
      </div>
      <div className={classes.row}>
        <span>{texts.fontSize}</span>
        <Segmented
          aria-label={texts.fontSize}
          value={theme.fontSize ?? 'normal'}
          options={fontSizes.map((value) => ({ value, label: texts.fontSizes[value] }))}
          onChange={(fontSize) => onChange({ ...theme, fontSize }, 'font')}
        />
      </div>
      <div className={classes.row}>
        <label htmlFor={darkId}>{texts.dark}</label>
        <Switch
          id={darkId}
          checked={theme.dark ?? false}
          onChange={(dark) => onChange({ ...theme, dark }, 'dark')}
        />
      </div>
      <p className={classes.advice}>{texts.advice}</p>
    </section>
  )
}

function PictureRow({
  label,
  url,
  onChange,
}: {
  label: string
  url: string | undefined
  onChange: (url: string | undefined) => void
}) {
  const port = useContext(SurveyFormPortContext)
  return (
    <div className={classes.row}>
      <span>{label}</span>
      <span className={classes.picture}>
        {url !== undefined && <img src={url} alt="" />}
        <Button
          size="small"
          disabled={!port}
          onClick={() =>
            void port?.pickImage().then((chosen) => {
              if (chosen) onChange(chosen.url)
            })
          }
        >
          {url === undefined ? texts.pick : texts.change}
        </Button>
        {url !== undefined && (
          <Button size="small" type="text" onClick={() => onChange(undefined)}>
            {texts.remove}
          </Button>
        )}
      </span>
    </div>
  )
}
